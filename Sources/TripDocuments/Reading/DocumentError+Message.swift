import TripModel

extension DocumentError: CustomStringConvertible {
    /// The error in one line: the place, what is wrong there, and what would be right.
    public var description: String {
        var place = path
        var details: [String] = []
        if let item { details.append("item " + quoted(item)) }
        if line > 1 || item == nil {
            details.append("line \(line)" + (column.map { ", column \($0)" } ?? ""))
        }
        if !details.isEmpty { place += " (" + details.joined(separator: ", ") + ")" }
        return place + ": " + problem.message
    }
}

extension DocumentError.Problem {
    /// What is wrong and what would be right, without the place.
    public var message: String {
        switch self {
        case .syntax(let problem):
            problem.message
        case .missing(let expected):
            "is missing; it must be \(expected.phrase)"
        case .wrongType(let kind, let expected):
            "is \(kind.phrase), but must be \(expected.phrase)"
        case .notWhole(let number):
            "\(number) is not a whole number, as it must be"
        case .malformed(let text, let expected):
            "\(quoted(text)) is not \(expected.phrase)"
        case .unknownWord(let word, let known):
            "\(quoted(word)) is unknown; it must be " + list(known.map(quoted))
        case .halfPlaced:
            "is missing: a travel segment has both day and sortOrder, or neither while it is not placed"
        case .trip(let problem):
            problem.message
        }
    }
}

extension TripError.Problem {
    /// What is wrong and what would be right, without the place.
    public var message: String {
        switch self {
        case .blank:
            "is empty, but must say something"
        case .outOfRange(let value, let allowed):
            value == .max || value == .min
                ? "is out of range; it must be \(allowed.lowerBound) to \(allowed.upperBound)"
                : "\(value) is out of range; it must be \(allowed.lowerBound) to \(allowed.upperBound)"
        case .notFinite:
            "is too large a number; it must be finite"
        case .tooMany(let count, let limit):
            "has \(count) entries, but the limit is \(limit)"
        case .duplicateID(let first):
            "is the id of items[\(first)] already; each item must have an id of its own"
        case .dayOutsideTrip(let day, let dayCount):
            dayCount == 1
                ? "day \(day) is outside the trip, which has only day 1"
                : "day \(day) is outside the trip; it must be 1 to \(dayCount)"
        case .notPlaced:
            "is missing: games and custom items have both day and sortOrder"
        case .reversed:
            "ends before it starts; the first must come before the second"
        case .geography(let problem):
            problem.message
        case .clock(let problem):
            problem.message
        }
    }
}

extension JSONError: CustomStringConvertible {
    /// The error in one line.
    public var description: String { "line \(line), column \(column): \(problem.message)" }
}

extension JSONError.Problem {
    /// What is wrong and what would be right, without the place.
    public var message: String {
        switch self {
        case .unexpectedEnd: "the text ends too early; it must be one whole JSON value"
        case .unexpectedByte(let byte, let expected): "\(character(byte)) where \(expected.phrase) must stand"
        case .invalidUTF8: "bytes that are not UTF-8"
        case .controlCharacter(let byte): "a raw \(character(byte)) in a string; it must be escaped"
        case .loneSurrogate: "half of a surrogate pair; write both halves, or the character itself"
        case .invalidEscape: "an escape that JSON does not have; write a backslash as \\\\"
        case .invalidNumber: "a number as JSON does not write it, such as 007, .5 or 1."
        case .duplicateKey(let key): "the key \(quoted(key)) stands twice in one object"
        case .tooDeep: "nested more than \(JSONTree.maximumDepth) deep"
        case .tooLong: "longer than \(JSONTree.maximumLength) bytes"
        }
    }

    private func character(_ byte: UInt8) -> String {
        switch byte {
        case 0x21...0x7E: return "'" + String(UnicodeScalar(byte)) + "'"
        default:
            let digits = String(byte, radix: 16, uppercase: true)
            return "byte 0x" + (digits.utf8.count == 1 ? "0" : "") + digits
        }
    }
}

extension JSONError.Expectation {
    fileprivate var phrase: String {
        switch self {
        case .value: "a value"
        case .key: "a key in double quotes"
        case .colon: "a colon"
        case .commaOrBracket: "a comma or ]"
        case .commaOrBrace: "a comma or }"
        case .end: "the end of the text"
        }
    }
}

extension DocumentError.Expectation {
    fileprivate var phrase: String {
        switch self {
        case .object: "an object"
        case .array: "an array"
        case .objectOrArray: "an object, or an array of items"
        case .string: "a string"
        case .number: "a number"
        case .whole: "a whole number"
        case .bool: "true or false"
        case .clock: "a clock time from \"00:00\" to \"23:59\""
        case .date: "a date like \"2018-05-01\""
        case .dayRange: "two days, the first and the last"
        case .coordinate: "a number of degrees; a place has both latitude and longitude, or neither"
        case .wholeOrNull: "a whole number, or null where there is no connection"
        case .clockRange: "two clock times, the earliest and the latest"
        case .kind: "an object with the key \"game\", \"travel\" or \"custom\""
        }
    }
}

extension JSONTree.Kind {
    fileprivate var phrase: String {
        switch self {
        case .object: "an object"
        case .array: "an array"
        case .string: "a string"
        case .number: "a number"
        case .true, .false: "true or false"
        case .null: "null"
        }
    }
}

func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.string(text)
    return writer.text
}

private func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
}
