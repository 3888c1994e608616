"""The replacement of each operator, and the Swift text of a new operator for each place: it has the precedence of
the original operator, and a number switches it to the replacement.
"""

# For each operator: its replacement, its precedence, and the kinds of its operands.
FAULTS = {
    "<": ("<=", "Comparison", "order"),
    "<=": ("<", "Comparison", "order"),
    ">": (">=", "Comparison", "order"),
    ">=": (">", "Comparison", "order"),
    "==": ("!=", "Comparison", "equality"),
    "!=": ("==", "Comparison", "equality"),
    "+": ("-", "Addition", "sum"),
    "-": ("+", "Addition", "sum"),
    "*": ("+", "Multiplication", "product"),
    "/": ("*", "Multiplication", "quotient"),
    "%": ("/", "Multiplication", "whole"),
    "&": ("|", "Multiplication", "whole"),
    "|": ("&", "Addition", "whole"),
    "^": ("|", "Addition", "whole"),
    "<<": (">>", "BitwiseShift", "shift"),
    ">>": ("<<", "BitwiseShift", "shift"),
    "&+": ("&-", "Addition", "fixed"),
    "&-": ("&+", "Addition", "fixed"),
    "&*": ("&+", "Multiplication", "fixed"),
    "+=": ("-=", "Assignment", "growth"),
    "-=": ("+=", "Assignment", "growth"),
    "*=": ("+=", "Assignment", "growth of a product"),
    "&&": ("||", "LogicalConjunction", "logic"),
    "||": ("&&", "LogicalDisjunction", "logic"),
    "..<": ("..< one less", "RangeFormation", "half-open range"),
    "...": ("... one less", "RangeFormation", "closed range"),
}

# The mathematical operators of Unicode: the sources contain none, and two of them can name 65,536 places.
FIRST = 0x2200

SWITCH = """#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The fault that is switched on; less than 0 where it is only noted which places are reached.
private let chosen: Int32 = getenv("ITINERARY_FAULT").map { atoi($0) } ?? 0

/// A byte for each place, in a file that all processes of a test share.
private nonisolated(unsafe) let reached: UnsafeMutablePointer<UInt8>? = {
    guard let path = getenv("ITINERARY_FAULTS_REACHED") else { return nil }
    let file = open(path, O_RDWR)
    guard file >= 0 else { return nil }
    let bytes = mmap(nil, 65536, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
    close(file)
    return bytes == MAP_FAILED ? nil : bytes?.assumingMemoryBound(to: UInt8.self)
}()

@usableFromInline
func isFault(_ number: Int32) -> Bool {
    let chosen = chosen
    if chosen == number { return true }
    if chosen < 0 { reached?[Int(number)] = 1 }
    return false
}
"""


def spelling(number):
    return chr(FIRST + number // 256) + chr(FIRST + number % 256)


def declaration(number, operator):
    """Returns the declaration of a place's operator, for all operand types that the original could have."""
    fault, precedence, kind = FAULTS[operator]
    name = spelling(number)
    lines = [f"infix operator {name} : {precedence}Precedence"]
    for attribute, generics, left, right, result, constraint, changed, plain in overloads(operator, fault, kind):
        lines.append(
            f"{attribute}@inlinable @inline(__always)\n"
            f"func {name} {generics}(_ left: {left}, _ right: {right}){result}{constraint} {{\n"
            f"    isFault({number}) ? {changed} : {plain}\n}}"
        )
    return "\n".join(lines) + "\n"


def overloads(operator, fault, kind):
    """Returns (attribute, generics, left, right, result, constraint, changed, plain) for each kind of operands.
    """
    changed, plain = f"(left {fault} right)", f"(left {operator} right)"
    late = "@_disfavoredOverload "

    def same(protocol, result=" -> T"):
        return ("", f"<T: {protocol}>", "T", "T", result, "", changed, plain)

    def tuples(protocol):
        for count in range(2, 7):
            names = [f"T{index}" for index in range(count)]
            generics = ", ".join(f"{name}: {protocol}" for name in names)
            both = f"({', '.join(names)})"
            yield ("", f"<{generics}>", both, both, " -> Bool", "", changed, plain)

    mixed = (late, "<L: BinaryInteger, R: BinaryInteger>", "L", "R", " -> Bool", "", changed, plain)
    texts = (late, "<L: StringProtocol, R: StringProtocol>", "L", "R", " -> Bool", "", changed, plain)
    if kind == "order":
        return [same("Comparable", " -> Bool"), mixed, texts, *tuples("Comparable")]
    if kind == "equality":
        absent = (late, "<T>", "T?", "_OptionalNilComparisonType", " -> Bool", "", changed, plain)
        return [same("Equatable", " -> Bool"), mixed, texts, absent, *tuples("Equatable")]
    if kind == "sum":
        # Texts and arrays have no minus; the replacement omits the right side.
        lists = (late, "<T: RangeReplaceableCollection, S: Sequence>", "T", "S", " -> T", " where S.Element == T.Element",
                 "left", plain)
        return [same("AdditiveArithmetic"), lists] if operator == "+" else [same("AdditiveArithmetic")]
    if kind == "quotient":
        return [same("BinaryInteger"), same("FloatingPoint")]
    if kind == "shift":
        return [("", "<L: BinaryInteger, R: BinaryInteger>", "L", "R", " -> L", "", changed, plain)]
    if kind in ("growth", "growth of a product"):
        protocol = "AdditiveArithmetic" if kind == "growth" else "Numeric"
        numbers = ("", f"<T: {protocol}>", "inout T", "T", "", "", changed, plain)
        lists = (late, "<T: RangeReplaceableCollection, S: Sequence>", "inout T", "S", "", " where S.Element == T.Element",
                 "()", plain)
        return [numbers, lists] if operator == "+=" else [numbers]
    if kind == "logic":
        other = "||" if operator == "&&" else "&&"
        return [("", "", "Bool", "@autoclosure () throws -> Bool", " rethrows -> Bool", "",
                 f"try (left {other} right())", f"try (left {operator} right())")]
    if kind in ("half-open range", "closed range"):
        shape, mark = ("Range", "..<") if operator == "..<" else ("ClosedRange", "...")
        less = f"left{mark}(left < right ? right.advanced(by: -1) : right)"
        return [("", "<T: Strideable>", "T", "T", f" -> {shape}<T>", " where T.Stride: SignedInteger",
                 f"({less})", f"(left{mark}right)")]
    protocol = {"product": "Numeric", "whole": "BinaryInteger", "fixed": "FixedWidthInteger"}[kind]
    return [same(protocol)]
