"""Tests of the files to upload: test_distribution.py WHEEL [SDIST]. The tree is not used, but a toolchain must be hidden."""

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

# From an empty folder to the first audit: what a person types, after `python3 -m venv`.
COMMANDS = ["python3 -m venv env", "env/bin/pip install --no-index WHEEL", "env/bin/python first.py"]
PROGRAM = """\
from swift_itinerary import Trip, examples

trip = Trip.from_file(examples / "ohio-2010.json")
audit = trip.audit()
print(audit)
"""


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
        self.assertLessEqual(len(COMMANDS), 3)
        self.assertLessEqual(len(PROGRAM.splitlines()), 10)
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "first.py").write_text(PROGRAM)
            for command in COMMANDS:
                words = [str(WHEEL) if word == "WHEEL" else word for word in command.split()]
                done = subprocess.run(words, cwd=folder, capture_output=True, text=True, check=True)
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
                self.assertTrue(f"common/{common}" in self.licenses or not Path("/usr/share/common-licenses", common).exists())
        libraries = {Path(name).name.split("-")[0] for name in self.names if ".libs/" in name}
        packages = {
            "libzip": "libzip4", "libcrypto": "libssl3", "libbz2": "libbz2-1.0", "libglpk": "libglpk40", "libical": "libical3",
            "libsqlite3": "libsqlite3-0", "libgnutls": "libgnutls30", "libmicrohttpd": "libmicrohttpd12", "libgmp": "libgmp10",
        }  # fmt: skip
        for library in libraries & set(packages):
            self.assertIn(f"{packages[library]}/copyright", self.licenses)

    def test_the_license_is_that_of_the_variant(self) -> None:
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
        for part in ("that needs Swift 6.3", "https://www.swift.org/install/", "glibc 2.34", "libglpk-dev"):
            self.assertIn(part, done.stdout + done.stderr)

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
