"""A copy of the package with a fault in each selected place, built with its tests."""

import hashlib
import os
import random
import re
import subprocess
import sys

from operators import SWITCH, declaration, spelling
from places import places

BUILD = ["swift", "build", "--build-tests", "-c", "release", "-Xswiftc", "-enable-testing"]
ERROR = re.compile(r"/(Sources/[^:\n]+\.swift):(\d+):\d+: error: (.*)")


def source_files(root):
    return sorted(path for path in (root / "Sources").rglob("*.swift") if "Generated" not in path.parts)


def fingerprint(root):
    """Returns a value that changes whenever the sources change."""
    digest = hashlib.sha256()
    for path in source_files(root):
        digest.update(str(path.relative_to(root)).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


class FaultyPackage:
    """The copy, and the numbers of its places."""

    def __init__(self, root, copy):
        self.root, self.copy = root, copy
        self.texts = {str(path.relative_to(root)): path.read_text() for path in source_files(root)}
        self.waiting = [place for path, text in self.texts.items() for place in places(path, text)]
        self.total = len(self.waiting)
        self.chosen = {}

    def choose(self, count, seed, lines):
        """Selects `count` places by the seed, and all places on some lines."""
        random.Random(seed).shuffle(self.waiting)
        named = [place for place in self.waiting[count:] if f"{place.path}:{place.line}" in lines]
        self.chosen = dict(enumerate(self.waiting[:count] + named, 1))
        self.waiting = [place for place in self.waiting[count:] if place not in named] if count else []

    def source_line(self, place):
        return self.texts[place.path].split("\n")[place.line - 1].strip()

    def build(self):
        """Builds the copy. A place that does not compile is replaced by the next one in its module."""
        while True:
            self.write()
            done = subprocess.run(BUILD, cwd=self.copy, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
            (self.copy.parent / "build.log").write_text(done.stdout)
            if done.returncode == 0:
                return
            refused = self.refused(done.stdout)
            if not refused:
                sys.exit(f"the build fails: {self.copy.parent / 'build.log'}")
            for number in refused:
                place = self.chosen.pop(number)
                print(f"does not compile, left out: {place} {place.operator} {self.source_line(place)}", flush=True)
                following = next((other for other in self.waiting if other.module == place.module), None)
                if following:
                    self.waiting.remove(following)
                    self.chosen[number] = following

    def refused(self, log):
        """Returns the numbers of the places on lines with errors; if an error is on another line, all numbers in
        its file.
        """
        answer = set()
        for path, line, _ in ERROR.findall(log):
            of_file = {number: place for number, place in self.chosen.items() if place.path == path}
            of_line = {number for number, place in of_file.items() if place.line == int(line)}
            answer |= of_line or set(of_file)
        return sorted(answer)

    def write(self):
        """Writes only changed files, so that the compiler does no unnecessary work."""
        wanted = {path: text for path, text in self.texts.items()}
        for path, declarations in self.declarations().items():
            wanted[path] = SWITCH + "\n" + "\n".join(declarations)
        for path in {place.path for place in self.chosen.values()}:
            wanted[path] = self.faulty(path)
        kept = set()
        for folder, folders, names in os.walk(self.root):
            folders[:] = [name for name in folders if name not in (".git", "__pycache__") and ".build" not in name]
            for name in names:
                path = os.path.relpath(os.path.join(folder, name), self.root)
                kept.add(path)
                if path not in wanted:
                    put(self.copy / path, (self.root / path).read_bytes())
        for path, text in wanted.items():
            put(self.copy / path, text.encode())
        for folder, folders, names in os.walk(self.copy):
            folders[:] = [name for name in folders if ".build" not in name]
            for name in names:
                path = os.path.relpath(os.path.join(folder, name), self.copy)
                if path not in kept and path not in wanted:
                    (self.copy / path).unlink()

    def declarations(self):
        """Returns the operators of each module, for a file in an existing folder of the module."""
        paths, answer = {}, {}
        for path in self.texts:
            paths.setdefault(path.split("/")[1], path.rpartition("/")[0] + "/Fault.swift")
        for number, place in sorted(self.chosen.items()):
            answer.setdefault(paths[place.module], []).append(declaration(number, place.operator))
        return answer

    def faulty(self, path):
        text = self.texts[path]
        here = [(place.offset, number, place) for number, place in self.chosen.items() if place.path == path]
        for offset, number, place in sorted(here, reverse=True):
            text = text[:offset] + spelling(number) + text[offset + len(place.operator) :]
        return text


def put(path, content):
    if path.is_symlink() or not path.exists() or path.read_bytes() != content:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
