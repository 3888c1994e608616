"""Builds the wheel of the package: build_wheel.py LIBRARY FOLDER.

The wheel contains the shared library, the libraries that it needs and that not every Linux has (auditwheel
copies them), and the licenses of all of them. Installing it needs no compiler.
"""

from __future__ import annotations

import base64
import hashlib
import subprocess
import sys
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
NAME, SUMMARY = "itinerary", "Road trips: slots, audits, repairs, rerouting and plans"
# The bundled third-party components: name, license, and Debian package.
BUNDLED = [
    ("Swift runtime libraries", "Apache-2.0 WITH Swift-exception", None),
    ("GLPK", "GPL-3.0-or-later", "libglpk40"),
    ("libical", "MPL-2.0 OR LGPL-2.1-only", "libical3"),
    ("ICU", "Unicode-3.0", "libicu72"),
    ("SuiteSparse (AMD, COLAMD)", "LGPL-2.1-or-later AND BSD-3-Clause", "libamd2"),
    ("GMP", "LGPL-3.0-or-later OR GPL-2.0-or-later", "libgmp10"),
    ("libltdl", "LGPL-2.1-or-later", "libltdl7"),
    ("zlib", "Zlib", "zlib1g"),
]


def version() -> str:
    text = (HERE.parent / "Sources/Adapters/TripQuestions/Service/QuestionService.swift").read_text()
    return text.split('static let version = "')[1].split('"')[0]


def metadata() -> str:
    lines = [
        "Metadata-Version: 2.4",
        f"Name: {NAME}",
        f"Version: {version()}",
        f"Summary: {SUMMARY}",
        "Requires-Python: >=3.11",
        "License-Expression: GPL-3.0-or-later",
        "Provides-Extra: frames",
        "Requires-Dist: pandas; extra == 'frames'",
        "Provides-Extra: progress",
        "Requires-Dist: tqdm; extra == 'progress'",
        "License-File: LICENSE",
        "License-File: BUNDLED.txt",
        "Description-Content-Type: text/markdown",
    ]
    return "\n".join(lines) + "\n\n" + (HERE / "README.md").read_text()


def bundled() -> str:
    text = (
        "The package's own code is under the Apache License 2.0 (LICENSE). The wheel also contains copies of these libraries; "
        "as a whole, it is under the GPL, version 3 or later, as GLPK requires.\n"
    )
    for name, licence, package in BUNDLED:
        text += f"\n== {name}: {licence}\n"
        notice = Path(f"/usr/share/doc/{package}/copyright")
        if package and notice.exists():
            text += notice.read_text(errors="replace")
    return text


def write(library: Path, target: Path) -> None:
    info = f"{NAME}-{version()}.dist-info"
    files = {f"{NAME}/{path.name}": path.read_bytes() for path in sorted((HERE / NAME).glob("*.py"))}
    files[f"{NAME}/py.typed"] = b""
    files[f"{NAME}/lib/libCItinerary.so"] = library.read_bytes()
    files[f"{info}/METADATA"] = metadata().encode()
    files[f"{info}/WHEEL"] = b"Wheel-Version: 1.0\nGenerator: build_wheel\nRoot-Is-Purelib: false\nTag: py3-none-linux_x86_64\n"
    files[f"{info}/licenses/LICENSE"] = (HERE.parent / "LICENSE").read_bytes()
    files[f"{info}/licenses/BUNDLED.txt"] = bundled().encode()
    record = ""
    for path, content in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        record += f"{path},sha256={digest},{len(content)}\n"
    files[f"{info}/RECORD"] = (record + f"{info}/RECORD,,\n").encode()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as wheel:
        for path, content in files.items():
            entry = zipfile.ZipInfo(path, (2020, 1, 1, 0, 0, 0))
            entry.external_attr = (0o755 if path.endswith(".so") else 0o644) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            wheel.writestr(entry, content)


def main() -> None:
    library, folder = Path(sys.argv[1]), Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.whl"):
        old.unlink()
    plain = folder / f"{NAME}-{version()}-py3-none-linux_x86_64.whl"
    write(library, plain)
    subprocess.run([sys.executable, "-m", "auditwheel", "repair", "--wheel-dir", str(folder), str(plain)], check=True)
    plain.unlink()
    for wheel in folder.glob("*.whl"):
        print(f"{wheel} ({wheel.stat().st_size // 1024} KiB)")


if __name__ == "__main__":
    main()
