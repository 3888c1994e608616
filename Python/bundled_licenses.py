"""The licenses of what a wheel contains, and their texts."""

from __future__ import annotations

import re
import subprocess
from dataclasses import dataclass
from pathlib import Path

TREE = Path(__file__).resolve().parent.parent


@dataclass(frozen=True)
class Component:
    """A part of a wheel: its name, its license as an SPDX expression, and the file with the text of the license."""

    name: str
    license: str
    path: str
    source: Path


OWN = Component("swift-itinerary", "Apache-2.0", "LICENSE", TREE / "LICENSE")
# The components that are compiled into the library and the program.
LINKED = [
    OWN,
    Component(
        "table of Windows time zones", "Unicode-DFS-2016", "windows-zones/LICENSE",
        TREE / "Sources/Adapters/WindowsTimeZones/UNICODE-LICENSE.txt",
    ),
]  # fmt: skip
SWIFT = "Apache-2.0 WITH Swift-exception"
# The license of each Debian package whose library a wheel may contain.
LICENSES = {
    "libglpk40": "GPL-3.0-or-later",
    "libical3": "MPL-2.0 OR LGPL-2.1-only",
    "libamd2": "BSD-3-Clause",
    "libcolamd2": "BSD-3-Clause",
    "libsuitesparseconfig5": "BSD-3-Clause",
    "libgmp10": "LGPL-3.0-or-later OR GPL-2.0-or-later",
    "libltdl7": "GPL-2.0-or-later WITH Libtool-exception",
    "zlib1g": "Zlib",
    "libzip4": "BSD-3-Clause",
    "libssl3": "Apache-2.0",
    "libbz2-1.0": "bzip2-1.0.6",
    "libsqlite3-0": "blessing",
    "libmicrohttpd12": "LGPL-2.1-or-later",
    "libgnutls30": "LGPL-2.1-or-later",
    "libnettle8": "LGPL-3.0-or-later OR GPL-2.0-or-later",
    "libhogweed6": "LGPL-3.0-or-later OR GPL-2.0-or-later",
    "libp11-kit0": "BSD-3-Clause",
    "libtasn1-6": "LGPL-2.1-or-later",
    "libidn2-0": "LGPL-3.0-or-later OR GPL-2.0-or-later",
    "libunistring2": "LGPL-3.0-or-later OR GPL-2.0-or-later",
    "libffi8": "MIT",
    "libgcc-s1": "GPL-3.0-or-later WITH GCC-exception-3.1",
    "libstdc++6": "GPL-3.0-or-later WITH GCC-exception-3.1",
}


def components(entries: dict[str, bytes], files: Path) -> list[Component]:
    """Returns the components of a wheel.

    Raises `SystemExit` if the wheel contains a library whose license is not known here.
    """
    needed = libraries(files)
    packages: set[str] = set()
    for path in entries:
        if ".libs/" not in path:
            continue
        stem = re.sub(r"-[0-9a-f]{8}$", "", Path(path).name.split(".so")[0])
        if not list((files / "stubs").glob(f"{stem}.so*")):
            packages.add(package(needed.get(stem), path))
    return [*LINKED, swift(), *(debian(name) for name in sorted(packages))]


def libraries(files: Path) -> dict[str, Path]:
    """Returns the libraries that the compiled files need, by their names without `.so` and the version."""
    found: dict[str, Path] = {}
    for name in ("libCItinerary.so", "itinerary"):
        output = subprocess.run(["ldd", str(files / name)], capture_output=True, text=True, check=True).stdout
        for line in re.findall(r"=> (/\S+)", output):
            found[Path(line).name.split(".so")[0]] = Path(line).resolve()
    return found


def package(library: Path | None, path: str) -> str:
    """Returns the Debian package of a library."""
    if library is None:
        raise SystemExit(f"the origin of {path} is unknown")
    output = subprocess.run(["dpkg", "-S", f"*/{library.name}"], capture_output=True, text=True).stdout
    name = output.split(":")[0]
    if name not in LICENSES:
        raise SystemExit(f"the license of {path}, from the package {name or 'none'}, is not in {Path(__file__).name}")
    return name


def debian(name: str) -> Component:
    """Returns the component of a Debian package."""
    return Component(name, LICENSES[name], f"{name}/copyright", Path(f"/usr/share/doc/{name}/copyright"))


def swift() -> Component:
    """Returns Swift's own libraries, which are linked statically."""
    compiler = subprocess.run(["which", "swift"], capture_output=True, text=True, check=True).stdout.strip()
    text = Path(compiler).resolve().parent.parent / "share/swift/LICENSE.txt"
    return Component("Swift's libraries", SWIFT, "swift/LICENSE.txt", text)


def expression(bundled: list[Component]) -> str:
    """Returns the licenses of all components as one SPDX expression."""
    licenses = dict.fromkeys(component.license for component in bundled) or {OWN.license: None}
    return " AND ".join(f"({license})" if " OR " in license else license for license in licenses)


def texts(bundled: list[Component]) -> dict[str, bytes]:
    """Returns the texts of the licenses by their paths. Debian's files refer to common licenses, which are added.

    Raises `FileNotFoundError` if the text of a license is missing.
    """
    found = {component.path: component.source.read_bytes() for component in bundled}
    for text in list(found.values()):
        for name in re.findall(rb"/usr/share/common-licenses/([A-Za-z0-9.+-]*[A-Za-z0-9])", text):
            common = Path("/usr/share/common-licenses") / name.decode()
            found[f"common/{common.name}"] = common.read_bytes()
    return found
