"""The built site, served the way a plain static host would."""

import gzip
import http.server
import mimetypes
from functools import cache
from pathlib import Path
from urllib.parse import unquote, urlsplit

SITE = Path(__file__).resolve().parents[2] / "_build" / "html"
PREFIX = "/companion/"  # the site must work below a host's root


@cache
def compressed(path: Path) -> bytes:
    """Return the file's bytes after gzip; kept, since the same Python is sent to page after page."""
    return gzip.compress(path.read_bytes(), mtime=0)


class StaticHost(http.server.BaseHTTPRequestHandler):
    """Serves SITE below PREFIX, each file with gzip where the browser takes it."""

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        address = unquote(urlsplit(self.path).path)
        path = SITE / address.removeprefix(PREFIX)
        if path.is_dir():
            path /= "index.html"
        if not address.startswith(PREFIX) or not path.is_file():
            self.send_error(404)
            return
        kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
        zipped = "gzip" in self.headers.get("Accept-Encoding", "")
        body = compressed(path) if zipped else path.read_bytes()
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        if zipped:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Say nothing for each file."""
