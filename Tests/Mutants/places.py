"""Finds the infix operators of Swift files in code that is compiled on Linux, not in comments, string literals,
declarations of operators, or generic constraints.
"""

import re
from dataclasses import dataclass

from operators import FAULTS

CONDITIONS = {"canImport(Glibc)": True, "hasFeature(Embedded)": False, "Libical": True, "Libzip": True, "Server": True, "GLPK": True}
NUMBERED_LINE = re.compile(r"^[ \t]*#(if|elseif|else|endif)\b[ \t]*(.*)$")
OPERATOR = re.compile(r"[-/=+!*%<>&|^~?.]+")
# Code before an operator that is not applied to values: `func <`, `where Element == Int`, `Sendable & Hashable`.
DECLARATION = re.compile(r"\bfunc $|\boperator $")
CONSTRAINT = re.compile(r"^\s*(.*\b(extension|func|init|protocol|struct|class|enum|actor|subscript)\b.*)?\bwhere\b")


@dataclass(frozen=True)
class Place:
    path: str
    offset: int
    line: int
    column: int
    operator: str

    def __str__(self):
        return f"{self.path}:{self.line}:{self.column}"

    @property
    def module(self):
        return self.path.split("/")[1]


def blanked(text):
    """Returns the text with comments and string literals, including interpolations, replaced by spaces."""
    out, at, end = list(text), 0, len(text)

    def blank(first, last):
        for index in range(first, min(last, end)):
            if out[index] != "\n":
                out[index] = " "

    while at < end:
        if text.startswith("//", at):
            last = text.find("\n", at)
            last = end if last < 0 else last
        elif text.startswith("/*", at):
            last = comment_end(text, at)
        elif quote := re.compile(r'(#*)("""|")').match(text, at):
            last = text_end(text, quote.end(), quote[1], quote[2])
            # The quotes stay, so that an operand is recognized there.
            blank(at + 1, last - 1)
            at = last
            continue
        else:
            at += 1
            continue
        blank(at, last)
        at = last
    return "".join(out)


def comment_end(text, at):
    depth = 0
    for mark in re.compile(r"/\*|\*/").finditer(text, at):
        depth += 1 if mark[0] == "/*" else -1
        if depth == 0:
            return mark.end()
    return len(text)


def text_end(text, at, hashes, quote):
    """Returns the end of a string literal that starts at a position. An interpolation may contain further
    literals.
    """
    escape, closing = "\\" + hashes, quote + hashes
    while at < len(text):
        if text.startswith(escape + "(", at):
            at = interpolation_end(text, at + len(escape) + 1)
        elif text.startswith(escape, at):
            at += len(escape) + 1
        elif text.startswith(closing, at):
            return at + len(closing)
        else:
            at += 1
    return at


def interpolation_end(text, at):
    depth = 1
    while at < len(text) and depth > 0:
        if quote := re.compile(r'(#*)("""|")').match(text, at):
            at = text_end(text, quote.end(), quote[1], quote[2])
            continue
        depth += {"(": 1, ")": -1}.get(text[at], 0)
        at += 1
    return at


def compiled_lines(lines):
    """Returns the lines that are compiled: those under conditions that are all known and true."""
    stack, answer = [], []
    for line in lines:
        if directive := NUMBERED_LINE.match(line):
            word, condition = directive.groups()
            condition = condition.strip()
            known = CONDITIONS.get(condition.lstrip("!"))
            holds = None if known is None else known != condition.startswith("!")
            if word == "if":
                stack.append([holds is True, holds is not False])
            elif word == "elseif":
                stack[-1] = [holds is True and not stack[-1][1], stack[-1][1] or holds is not False]
            elif word == "else":
                stack[-1] = [not stack[-1][1], True]
            else:
                stack.pop()
            answer.append(False)
        else:
            answer.append(all(there for there, _ in stack))
    return answer


def places(path, text):
    """Returns all infix operators of a file that can be changed, in order."""
    code = blanked(text)
    compiled = compiled_lines(code.split("\n"))
    found = []
    for token in OPERATOR.finditer(code):
        name = token[0]
        if name not in FAULTS or not is_infix(code, token.start(), token.end(), name):
            continue
        line = code.count("\n", 0, token.start()) + 1
        start = code.rfind("\n", 0, token.start()) + 1
        before = code[start : token.start()]
        if not compiled[line - 1] or DECLARATION.search(before) or CONSTRAINT.match(before):
            continue
        found.append(Place(path, token.start(), line, token.start() - start + 1, name))
    return found


def is_infix(code, first, last, name):
    before, after = code[first - 1 : first], code[last : last + 1]
    if name in ("..<", "..."):
        return bool(re.match(r'[\w)\]"\'$]', before)) and bool(re.match(r'[\w(\["\'$-]', after))
    return before.isspace() and after.isspace()
