import OrderedJSON
import TripAnswers
import TripDocuments
import TripModel

/// The options of a question, from a JSON object.
struct LibraryOptions {
    private let values: JSONValue?

    /// Checks the keys of an object; no value, and null, mean no options.
    init(_ value: JSONValue?, of question: LibraryQuestion) throws(LibraryError) {
        guard let value, value.kind != .null else {
            values = nil
            return
        }
        guard value.kind == .object else {
            throw LibraryError(
                ErrorFacts("bad-option", path: "$"),
                "the options must be a JSON object, such as {\"item\":\"ID\"}"
            )
        }
        let known = question.options
        for member in value.members where !known.contains(member.key) {
            let near = Spelling.nearest(to: member.key, among: known)
            let advice = near.map { "; did you mean \($0)?" } ?? "; it has \(known.list("and"))"
            throw LibraryError(
                ErrorFacts("unknown-option", path: "$" + JSONTree.step(to: member.key)),
                "\(question.rawValue) has no option \(JSONWriter.quoted(String(member.key.prefix(40))))\(advice)"
            )
        }
        values = value
    }

    /// The value of an option; `nil` if the option is not given.
    subscript(_ key: String) -> JSONValue? {
        guard let value = values?[key], value.kind != .null else { return nil }
        return value
    }

    /// Converts the value of an option; `nil` if the option is not given.
    ///
    /// - Throws: `LibraryError` that names `kind`, such as "a string", if `convert` returns `nil`.
    private func value<Value>(
        _ key: String,
        as kind: String,
        _ convert: (JSONValue) -> Value?
    ) throws(LibraryError) -> Value? {
        guard let json = self[key] else { return nil }
        if let value = convert(json) { return value }
        throw .option(key, "the option \(key) must be \(kind)")
    }

    func text(_ key: String) throws(LibraryError) -> String? {
        try value(key, as: "a string") { $0.string }
    }

    /// Returns the texts of an option, which is a text or a list of texts; empty if the option is not given.
    func texts(_ key: String) throws(LibraryError) -> [String] {
        let texts = try value(key, as: "a string or a list of strings") { (json) -> [String]? in
            if let text = json.string { return [text] }
            let texts = json.elements.map { $0.string }
            return json.kind == .array && !texts.contains(nil) ? texts.compactMap { $0 } : nil
        }
        return texts ?? []
    }

    /// Returns one of several words; the first word if the option is not given.
    func word(_ key: String, of words: [String]) throws(LibraryError) -> String {
        let kind = words.map { JSONWriter.quoted($0) }.list("or")
        let word = try value(key, as: kind) { json in json.string.flatMap { words.contains($0) ? $0 : nil } }
        return word ?? words[0]
    }

    func whole(_ key: String, from least: Int, to most: Int = TripLimits.whole) throws(LibraryError) -> Int? {
        try value(key, as: "a whole number from \(least) to \(most)") { json in
            json.int.flatMap { least...most ~= $0 ? $0 : nil }
        }
    }

    func price(_ key: String) throws(LibraryError) -> Price? {
        try value(key, as: "a number from 0 to 1000000 with at most two decimals") { Price($0) }
    }

    func number(_ key: String) throws(LibraryError) -> Double? {
        try value(key, as: "a number") { json in json.double.flatMap { $0.isFinite ? $0 : nil } }
    }

    /// Returns a flag; false if the option is not given.
    func flag(_ key: String) throws(LibraryError) -> Bool {
        try value(key, as: "true or false") { $0.bool } ?? false
    }

    /// Returns the contents of a file: a text, or JSON.
    func file(_ key: String) throws(LibraryError) -> [UInt8]? {
        try value(key, as: "JSON, or a string with the contents of a file") { LibraryOptions.contents($0) }
    }

    /// Returns the contents of several files, with their names in errors: a list of texts, or a single file.
    func files(_ key: String) throws(LibraryError) -> [(bytes: [UInt8], name: String)] {
        guard let json = self[key] else { return [] }
        let elements = Array(json.elements)
        if json.kind == .array, !elements.isEmpty, elements.allSatisfy({ $0.kind == .string }) {
            return elements.enumerated().map { ($1.string.map { Array($0.utf8) } ?? [], "\(key)[\($0)]") }
        }
        return try file(key).map { [($0, key)] } ?? []
    }

    /// The contents of a text, an object or an array; `nil` for other values.
    private static func contents(_ value: JSONValue) -> [UInt8]? {
        if let text = value.string { return Array(text.utf8) }
        return value.kind == .object || value.kind == .array ? Array(value.text) : nil
    }

    /// Returns the error for an option that is missing.
    func missing(_ key: String) -> LibraryError {
        LibraryError(ErrorFacts("missing-option", path: "$." + key), "the option \(key) is missing")
    }

    func required(_ key: String) throws(LibraryError) -> String {
        guard let text = try text(key) else { throw missing(key) }
        return text
    }

    /// Returns the day of the options `day` or `date`; `nil` if neither is given.
    func day() throws(LibraryError) -> TripDay? {
        let date = try value("date", as: "a date like \"2018-05-01\"") { json in
            json.string.flatMap { CalendarDate($0) }
        }
        guard let number = try value("day", as: "a whole number", { $0.int }) else {
            return date.map { .date($0) }
        }
        guard date == nil else { throw .option("date", "day and date exclude each other; leave one out") }
        return .day(number)
    }

    /// Returns a range of dates such as `2019-06-01..2019-07-31`; `nil` if the option is not given.
    func period(_ key: String) throws(LibraryError) -> ClosedRange<CalendarDate>? {
        try value(key, as: "two dates like \"2019-06-01..2019-07-31\", the first not after the last") {
            json in
            let parts = (json.string ?? "").split(separator: ".", omittingEmptySubsequences: false)
            guard parts.count == 3, parts[1].isEmpty, let first = CalendarDate(String(parts[0])),
                let last = CalendarDate(String(parts[2])), first <= last
            else { return nil }
            return first...last
        }
    }

    /// Returns days of the week such as `fri-sun`; `nil` if the option is not given.
    func weekdays(_ key: String) throws(LibraryError) -> Weekdays? {
        guard self[key] != nil else { return nil }
        var days: Weekdays = []
        for text in try texts(key) {
            guard let some = Weekdays(text) else {
                throw .option(
                    key,
                    "the option \(key) must be days of the week like \"fri-sun\" or \"sat,sun\""
                )
            }
            days.formUnion(some)
        }
        return days
    }
}
