import OrderedJSON

extension DocumentError: CustomStringConvertible {
    /// The error in one line: the location, the problem, and the values that are expected.
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
    /// The problem and the values that are expected, without the location.
    package var message: String {
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
            "\(quoted(word)) is unknown; it must be " + known.map(quoted).list("or")
                + perhaps(known.count > 1 ? Spelling.nearest(to: word, among: known) : nil)
        case .unknownKey(let nearest):
            "is a key that a change does not have" + perhaps(nearest)
        case .halfPlaced:
            "is missing: a travel segment has both day and sortOrder, or neither while it is not placed"
        case .dateWithoutStart:
            "stands for a day only where the trip has a startDate; give the trip one, or the item a day"
        case .dateOfOtherDay(let other, let day):
            "is the date of day \(other), but day is \(day); they must agree, or one be left out"
        case .otherMoment(let text, let key, let other):
            "\(quoted(text)) and the \(key) \(quoted(other)) are not one time; they must agree, or one must be left out"
        case .offset(let text):
            "\(quoted(text)) has an offset from UTC; a departure is in the local time of the city that it leaves"
        case .trip(let problem):
            problem.message
        case .wish(let problem):
            problem.message
        case .otherDocument:
            "does not lead to the document beside it; a history belongs to the text with which it was stored"
        }
    }
}

extension DocumentError.Expectation {
    fileprivate var phrase: String {
        switch self {
        case .object(let example): example.map { "an object such as \($0)" } ?? "an object"
        case .array: "an array"
        case .objectOrArray: "an object, or an array of items"
        case .string: "a string"
        case .number: "a number"
        case .whole: "a whole number"
        case .bool: "true or false"
        case .clock: "a clock time from \"00:00\" to \"23:59\""
        case .endOfHours: "a clock time from \"00:00\" to \"24:00\""
        case .date: "a date of the calendar like \"2018-05-01\""
        case .dateRange: "two dates, the first and the last"
        case .dayRange: "two days, the first and the last"
        case .coordinate: "a number of degrees; a place has both latitude and longitude, or neither"
        case .wholeOrNull: "a whole number, or null where there is no connection"
        case .value: "any value, or null to take the key away"
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

func quoted(_ text: String) -> String { JSONWriter.quoted(text) }

/// A guess at the key that was meant, as the end of a sentence.
func perhaps(_ nearest: String?) -> String {
    nearest.map { "; perhaps \(quoted($0)) is meant" } ?? ""
}
