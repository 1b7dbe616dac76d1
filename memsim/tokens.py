"""Texts cut into tokens, by the lesson's rule and by whole words."""

SHARD_LENGTH = 5


def words(text: str) -> list[str]:
    """The words of a text in order: lower case, split at white space, a comma a word of its own."""
    return text.lower().replace(",", " , ").split()


def shards(text: str) -> list[str]:
    """The words of a text in order, each cut into pieces of at most five characters.

    This is the lesson's tokenizer. `bedeli` gives `bedel` and `i`: the last
    piece of a long word can be a single letter that unrelated words share.
    """
    return [
        word[start : start + SHARD_LENGTH]
        for word in words(text)
        for start in range(0, len(word), SHARD_LENGTH)
    ]
