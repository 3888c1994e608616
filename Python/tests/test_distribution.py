"""Tests of the files to upload: test_distribution.py WHEEL [SDIST]. Of the tree, only the README is read."""

from __future__ import annotations

import email.parser
import os
import re
import subprocess
import sys
import tarfile
import tempfile
import unittest
import zipfile
from email.message import Message
from pathlib import Path

WHEEL = Path(sys.argv[1]).resolve()
SDIST = Path(sys.argv[2]).resolve() if len(sys.argv) > 2 else None
del sys.argv[1:]

README = Path(__file__).resolve().parent.parent / "README.md"
# The Debian package of each library that a wheel may contain.
PACKAGES = {
    "libamd": "libamd2", "libbz2": "libbz2-1.0", "libcolamd": "libcolamd2", "libcrypto": "libssl3", "libglpk": "libglpk40",
    "libgmp": "libgmp10", "libgnutls": "libgnutls30", "libhogweed": "libhogweed6", "libical": "libical3",
    "libidn2": "libidn2-0", "libltdl": "libltdl7", "libmicrohttpd": "libmicrohttpd12", "libnettle": "libnettle8",
    "libp11-kit": "libp11-kit0", "libsqlite3": "libsqlite3-0", "libsuitesparseconfig": "libsuitesparseconfig5",
    "libtasn1": "libtasn1-6", "libunistring": "libunistring2", "libzip": "libzip4",
}  # fmt: skip


def block(text: str, language: str) -> str:
    """Returns the first block of code in a language."""
    return text.split(f"```{language}\n")[1].split("```")[0]


class WheelTests(unittest.TestCase):
    def setUp(self) -> None:
        with zipfile.ZipFile(WHEEL) as wheel:
            self.names = wheel.namelist()
            info = next(name for name in self.names if name.endswith(".dist-info/METADATA"))
            self.info = info.removesuffix("METADATA")
            self.metadata: Message = email.parser.Parser().parsestr(wheel.read(info).decode())
            licenses = self.info + "licenses/"
            self.licenses = {name.removeprefix(licenses): wheel.read(name).decode(errors="replace") for name in self.names if name.startswith(licenses)}

    def test_the_first_audit_takes_three_commands_and_ten_lines(self) -> None:
        text = README.read_text()
        commands, program = block(text, "sh").splitlines(), block(text, "python")
        self.assertLessEqual(len(commands), 3)
        self.assertLessEqual(len([line for line in program.splitlines() if line]), 10)
        self.assertIn("pip install swift-itinerary", commands[1])
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "first.py").write_text(program)
            for command in commands:
                words = command.replace("install swift-itinerary", f"install --no-index {WHEEL}").split()
                done = subprocess.run(words, cwd=folder, capture_output=True, text=True, check=True)
        self.assertEqual(done.stdout, block(text, "text"))
        self.assertIn("4 findings", done.stdout)

    def test_the_tag_states_the_oldest_system(self) -> None:
        tag = re.fullmatch(r".*-py3-none-(?:.*\.)?manylinux_2_(\d+)_x86_64\.whl", WHEEL.name)
        assert tag is not None, WHEEL.name
        self.assertLessEqual(int(tag[1]), 34)

    def test_the_licenses_of_all_libraries_are_in_the_wheel(self) -> None:
        listed = self.metadata.get_all("License-File") or []
        self.assertEqual(set(listed), set(self.licenses))
        self.assertIn("Swift-exception", self.metadata["License-Expression"])
        for name, text in self.licenses.items():
            self.assertGreater(len(text), 200, name)
            for common in re.findall(r"/usr/share/common-licenses/([A-Za-z0-9.+-]*[A-Za-z0-9])", text):
                self.assertIn(f"common/{common}", self.licenses)
        files = [Path(name).name for name in self.names if ".libs/" in name and not name.endswith("/")]
        libraries = {re.sub("-[0-9a-f]{8}$", "", name.split(".so")[0]) for name in files}
        # Stubs of this project take the place of ICU.
        for library in libraries - {"libicuuc", "libicui18n", "libicudata"}:
            self.assertIn(library, PACKAGES)
            self.assertIn(f"{PACKAGES[library]}/copyright", self.licenses)

    def test_only_the_full_wheel_has_gpl_code(self) -> None:
        license = self.metadata["License-Expression"]
        if self.metadata["Name"] == "swift-itinerary-apache":
            self.assertNotIn("GPL", license)
            self.assertFalse([name for name in self.names if "libglpk" in name or "libical" in name])
        else:
            self.assertEqual(self.metadata["Name"], "swift-itinerary")
            self.assertIn("GPL-3.0-or-later", license)

    def test_the_data_of_icu_is_not_in_the_wheel(self) -> None:
        with zipfile.ZipFile(WHEEL) as wheel:
            icu = sum(entry.file_size for entry in wheel.infolist() if "libicu" in entry.filename)
        self.assertLess(icu, 200_000)
        self.assertFalse([name for name in self.names if "libicudata" in name])

    def test_the_metadata_describes_the_package(self) -> None:
        self.assertEqual(self.metadata["Requires-Python"], ">=3.11")
        classifiers = self.metadata.get_all("Classifier") or []
        self.assertIn("Typing :: Typed", classifiers)
        self.assertFalse([classifier for classifier in classifiers if classifier.startswith("License ::")])
        for name in ("examples/ohio-2010.json", "py.typed", "program/bin/itinerary"):
            self.assertIn(f"swift_itinerary/{name}", self.names)


@unittest.skipIf(SDIST is None, "there is no source distribution")
class SourceTests(unittest.TestCase):
    def test_a_build_without_a_toolchain_says_what_is_missing(self) -> None:
        assert SDIST is not None
        with tempfile.TemporaryDirectory() as folder:
            os.symlink(sys.executable, Path(folder) / "python3")
            environment = {"PATH": folder, "HOME": folder}
            command = [sys.executable, "-m", "pip", "wheel", "--no-index", "--no-deps", "--wheel-dir", folder, str(SDIST)]
            done = subprocess.run(command, capture_output=True, text=True, env=environment, cwd=folder)
        self.assertNotEqual(done.returncode, 0)
        for part in ("that needs Swift 6.3", "https://www.swift.org/install/", "glibc 2.34", "libglpk-dev", "Debian 12"):
            self.assertIn(part, done.stdout + done.stderr)

    def test_a_build_on_another_system_says_which_system_it_needs(self) -> None:
        code = (
            "import build_backend as backend, platform\n"
            "backend.shutil.which = lambda name: '/usr/bin/' + name\n"
            "{change}\nbackend.check_toolchain()\n"
        )
        other = "platform.freedesktop_os_release = lambda: {'ID': 'ubuntu', 'VERSION_ID': '24.04'}"
        debian = "platform.freedesktop_os_release = lambda: {'ID': 'debian', 'VERSION_ID': '12'}; platform.machine = lambda: 'x86_64'"
        cases = [
            (other, "that needs Debian 12 on x86_64."),
            (f"{debian}; platform.machine = lambda: 'aarch64'", "that needs Debian 12 on x86_64."),
            (f"{debian}; backend.is_installed = lambda name: name != 'libicu-dev'", "that needs libicu-dev."),
        ]
        environment = {name: value for name, value in os.environ.items() if name != "SWIFT_ITINERARY_FILES"}
        with tempfile.TemporaryDirectory() as folder:
            assert SDIST is not None
            with tarfile.open(SDIST) as archive:
                archive.extractall(folder, filter="data")
            backend = next(Path(folder).glob("*/Python"))
            for change, message in cases:
                command = [sys.executable, "-c", code.format(change=change)]
                done = subprocess.run(command, capture_output=True, text=True, cwd=backend, env=environment)
                self.assertEqual(done.returncode, 1, done.stderr)
                self.assertIn(message, done.stderr)

    def test_a_build_with_compiled_files_gives_the_wheel(self) -> None:
        assert SDIST is not None
        files = os.environ.get("SWIFT_ITINERARY_FILES")
        if not files:
            self.skipTest("SWIFT_ITINERARY_FILES is not set")
        with tempfile.TemporaryDirectory() as folder:
            command = [sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", folder, str(SDIST)]
            done = subprocess.run(command, capture_output=True, text=True)
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
            self.assertEqual([path.name for path in Path(folder).iterdir()], [WHEEL.name])

    def test_the_source_distribution_has_what_the_build_reads(self) -> None:
        assert SDIST is not None
        with tarfile.open(SDIST) as archive:
            names = {name.split("/", 1)[1] for name in archive.getnames()}
        for name in ("PKG-INFO", "pyproject.toml", "Package.swift", "C/Package.swift", "Makefile", "LICENSE", "Python/build_backend.py"):
            self.assertIn(name, names)
        self.assertFalse([name for name in names if name.startswith(".build/")])


if __name__ == "__main__":
    unittest.main()
