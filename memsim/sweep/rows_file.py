"""The CSV file of a sweep: a new one, in which a line is whole or not there."""

import os
from pathlib import Path


class RowsFile:
    """Opened for a new file; `append` writes lines, `close` leaves only what was appended whole."""

    def __init__(self, path: str, header: str) -> None:
        """Raises ValueError, in one line, if the file exists or cannot be written."""
        self.path = path
        try:
            self._file = open(path, "xb", buffering=0)  # noqa: SIM115 (closed by close)
        except FileExistsError:
            raise ValueError(f"output must be a new file, and {path!r} exists") from None
        except OSError as error:
            raise ValueError(
                f"output must be a file that can be written, not {path!r}: {error.strerror}"
            ) from None
        self._whole = 0
        self._header = header

    def append(self, lines: str) -> None:
        """Write lines at the end. Raises OSError when they cannot be written; then none of them counts."""
        data = memoryview((lines if self._whole else self._header + lines).encode())
        length = len(data)
        while len(data):
            data = data[self._file.write(data) :]
        self._whole += length

    def close(self) -> None:
        """Cut off a part of lines, and remove a file without any."""
        with self._file:
            self._file.truncate(self._whole)
            os.fsync(self._file.fileno())
        if not self._whole:
            Path(self.path).unlink()
