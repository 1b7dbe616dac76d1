"""The CSV file of a sweep: a new one, in which a line is whole or not there once it is closed."""

import os
from pathlib import Path


class RowsFile:
    """Made new, with a header; `close` cuts off what is not to stay.

    A process that is killed outright (SIGKILL, a power cut) closes nothing: the last line may then be cut.
    """

    def __init__(self, path: str, header: str) -> None:
        """Raises ValueError, in one line, if the file exists or cannot be written."""
        self._path, self._header = path, header
        try:
            self._file = open(path, "xb", buffering=0)  # noqa: SIM115 (closed by close)
        except FileExistsError:
            raise ValueError(f"output must be a new file, and {path!r} exists") from None
        except OSError as error:
            reason = f"not {path!r}: {error.strerror}"
            raise ValueError(f"output must be a file that can be written, {reason}") from None

    def write(self, lines: str) -> int:
        """Write lines at the end, after the header if they are the first; returns the file's size."""
        data = memoryview((lines if self._file.tell() else self._header + lines).encode())
        while len(data):
            data = data[self._file.write(data) :]
        return self._file.tell()

    def close(self, size: int) -> None:
        """Cut the file to a size, and remove it if that is 0."""
        with self._file:
            self._file.truncate(size)
            os.fsync(self._file.fileno())
        if not size:
            Path(self._path).unlink()
