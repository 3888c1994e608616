"""Reading and writing of wheels."""

from __future__ import annotations

import base64
import hashlib
import zipfile
from pathlib import Path

Entries = dict[str, bytes]
"""The files of a wheel by their paths."""


def read(wheel: Path) -> Entries:
    """Returns the files of a wheel."""
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}


def record(entries: Entries, info: str) -> Entries:
    """Returns the files with a new RECORD, which lists their digests."""
    others = {path: content for path, content in sorted(entries.items()) if path != f"{info}/RECORD"}
    lines = ""
    for path, content in others.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        lines += f"{path},sha256={digest},{len(content)}\n"
    return {**others, f"{info}/RECORD": (lines + f"{info}/RECORD,,\n").encode()}


def write(wheel: Path, entries: Entries) -> None:
    """Writes a wheel, byte for byte the same for the same files."""
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path, content in entries.items():
            entry = zipfile.ZipInfo(path, (2020, 1, 1, 0, 0, 0))
            entry.external_attr = (0o100755 if content.startswith(b"\x7fELF") else 0o100644) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, content)
