"""Write policies: what of an episode goes into memory."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from memsim import wire
from memsim.agent import Episode
from memsim.checks import check_choice
from memsim.memory import Record
from memsim.wire import Fields


@dataclass(frozen=True)
class Policy:
    """A name, and a function from an episode to the fields of each record that it writes.

    Raises TypeError when they are anything else.
    """

    name: str
    write: Callable[[Episode], Iterable[Fields]]

    def __post_init__(self) -> None:
        if not isinstance(self.name, str) or not callable(self.write):
            raise TypeError(f"a policy must be a name and a function, not {self.name!r} and {self.write!r}")


MEMORYLESS = Policy("memoryless", lambda episode: ())
EVERY_STEP = Policy("every step", lambda episode: episode.observations)
RESULT_ONLY = Policy("result only", lambda episode: ({wire.RESULT: episode.answer},))
SELECTIVE = Policy("selective", lambda episode: (episode.on_path,))

POLICIES: dict[str, Policy] = {
    policy.name: policy for policy in (MEMORYLESS, EVERY_STEP, RESULT_ONLY, SELECTIVE)
}


def policies_of(policies: Iterable[str | Policy]) -> list[Policy]:
    """The policies of a list of names and policies, in its order.

    Raises TypeError or ValueError, in one line, for anything but such a list, for an unknown name, for
    one that comes twice and for an empty list.
    """
    if isinstance(policies, str) or not isinstance(policies, Iterable):
        raise TypeError(f"policies must be a list of names or policies, not {policies!r}")
    listed = [
        policy if isinstance(policy, Policy) else POLICIES[check_choice("policy", policy, POLICIES)]
        for policy in policies
    ]
    names = [policy.name for policy in listed]
    if not names or len(set(names)) < len(names):
        raise ValueError(f"policies must be one or more with different names, not {names!r}")
    return listed


def written(policy: Policy, episode: Episode) -> list[Record]:
    """The records that a policy writes for an episode, in order.

    All are filed under the task's key. A record with a missing value (None) is
    not written; one without any field is. Raises TypeError, with the names of
    policy and task, when the policy returns anything but mappings of fields.
    """
    wanted = policy.write(episode)
    wrong = f"policy {policy.name!r} must return mappings of fields for task {episode.task.name}"
    if isinstance(wanted, (str, Mapping)) or not isinstance(wanted, Iterable):
        raise TypeError(f"{wrong}, not {wanted!r}")
    key = episode.task.key
    records = []
    for fields in wanted:
        if not isinstance(fields, Mapping) or not all(type(x) is str for x in fields):
            raise TypeError(f"{wrong}, not {fields!r}")
        if None not in fields.values():
            # A copy, so that a policy that goes on using its dict does not change what was written.
            records.append(Record(key, MappingProxyType(dict(fields))))
    return records
