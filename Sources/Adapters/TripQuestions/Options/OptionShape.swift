import OrderedJSON

/// The values that an option accepts.
package enum OptionShape: Sendable {
    case text
    /// A list of texts, or a single text.
    case texts
    /// An integer, in a range if one is given.
    case whole(ClosedRange<Int>?)
    case number
    /// An amount of money from 0 to 1,000,000 with at most two decimals.
    case price
    /// A number of seconds, more than 0.
    case seconds
    case flag
    /// One of several words; the first is the default, unless `hasDefault` is false.
    case word([String], hasDefault: Bool = true)
    /// A date such as 2018-05-01.
    case date
    /// A time of day such as 19:05.
    case clock
    /// A date range, as a text with two dates and two periods between them.
    case period
    /// Days of the week: a text such as `fri-sun`, or a list of such texts.
    case weekdays
    /// The contents of a file: JSON, or a text with JSON, CSV or a calendar.
    case file
    /// The contents of several files: a list of texts, or a single value as for `file`.
    case files

    /// A description of the values, such as "a string or a list of strings".
    var phrase: String {
        switch self {
        case .text: "a string"
        case .texts: "a string or a list of strings"
        case .whole(nil): "a whole number"
        case .whole(let range?): "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .number: "a number"
        case .price: "a number from 0 to 1000000 with at most two decimals"
        case .seconds: "a number of seconds, more than 0"
        case .flag: "true or false"
        case .word(let words, _): words.map { JSONWriter.quoted($0) }.list("or")
        case .date: "a date like \"2018-05-01\""
        case .clock: "a time of day like \"19:05\""
        case .period: "two dates like \"2019-06-01..2019-07-31\", the first not after the last"
        case .weekdays: "days of the week like \"fri-sun\" or \"sat,sun\", or a list of them"
        case .file: "JSON, or a string with the contents of a file"
        case .files: "JSON, or a list of strings, each with the contents of a file"
        }
    }

    /// Writes the members of the JSON Schema that describe the values.
    func write(to json: inout JSONWriter) {
        switch self {
        case .text, .date, .clock, .period: json.member("type", "string")
        case .texts, .weekdays:
            json.key("type")
            json.array(["string", "array"]) { $0.string($1) }
            json.key("items")
            json.object { $0.member("type", "string") }
        case .whole(let range):
            json.member("type", "integer")
            if let range {
                json.member("minimum", range.lowerBound)
                json.member("maximum", range.upperBound)
            }
        case .number: json.member("type", "number")
        case .price:
            json.member("type", "number")
            json.member("minimum", 0)
            json.member("maximum", 1_000_000)
        case .seconds:
            json.member("type", "number")
            json.member("exclusiveMinimum", 0)
        case .flag: json.member("type", "boolean")
        case .word(let words, _):
            json.key("enum")
            json.array(words) { $0.string($1) }
        case .file, .files:
            json.key("type")
            json.array(["object", "array", "string"]) { $0.string($1) }
            // Some generators of client code require the type of the elements.
            json.key("items")
            json.object { _ in }
        }
    }
}

extension OptionShape {
    /// Returns the texts before and after `..`; `nil` unless the text contains `..` exactly once, between other
    /// characters.
    static func ends(ofPeriod text: String) -> (first: String, last: String)? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
        let gaps = parts.indices.filter { parts[$0].isEmpty }
        guard gaps.count == 1, let gap = gaps.first, gap > 0, gap < parts.count - 1 else { return nil }
        return (parts[..<gap].joined(separator: "."), parts[(gap + 1)...].joined(separator: "."))
    }

    /// Returns a range of dates from a text with two dates and two periods between them; `nil` if it is malformed.
    static func period(_ text: String) -> ClosedRange<CalendarDate>? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
        guard parts.count == 3, parts[1].isEmpty, let first = CalendarDate(parts[0]),
            let last = CalendarDate(parts[2]), first <= last
        else { return nil }
        return first...last
    }

    /// Returns days of the week from a text or a list of texts; `nil` if a text is malformed or the list is empty.
    static func weekdays(_ value: JSONValue) -> Weekdays? {
        if let text = value.string { return Weekdays(text) }
        guard value.isListOfTexts else { return nil }
        let days = value.elements.map { $0.string.flatMap { Weekdays($0) } }
        guard !days.isEmpty, !days.contains(nil) else { return nil }
        return days.reduce(into: []) { $0.formUnion($1 ?? []) }
    }

    /// True if the option accepts a JSON value.
    func accepts(_ value: JSONValue) -> Bool {
        switch self {
        case .text: value.string != nil
        case .texts: value.string != nil || value.isListOfTexts
        case .whole(let range): value.int.map { range?.contains($0) ?? true } ?? false
        case .number: value.double?.isFinite ?? false
        case .price: Price(value) != nil
        case .seconds: value.double.map { $0.isFinite && $0 > 0 } ?? false
        case .flag: value.bool != nil
        case .word(let words, _): value.string.map { words.contains($0) } ?? false
        case .date: value.string.map { CalendarDate($0) != nil } ?? false
        case .clock: value.string.map { ClockTime($0) != nil } ?? false
        case .period: value.string.flatMap { OptionShape.period($0) } != nil
        case .weekdays: OptionShape.weekdays(value) != nil
        case .file, .files: [.object, .array, .string].contains(value.kind)
        }
    }
}

extension JSONValue {
    /// True if the value is a list whose elements are all texts.
    var isListOfTexts: Bool { kind == .array && elements.allSatisfy { $0.kind == .string } }
}

/// The value of a command-line option, as text.
package struct WrittenValue {
    /// The option with its dashes, for errors.
    let option: String
    package let text: String

    package init(_ text: String, of option: String) {
        (self.text, self.option) = (text, option)
    }

    /// Returns the text's value, parsed by `parse`.
    ///
    /// - Throws: `QuestionError` if `parse` returns `nil`. The error names `kind`, such as "a finite number".
    package func parsed<Value>(as kind: String, _ parse: (String) -> Value?) throws(QuestionError) -> Value {
        guard let value = parse(text) else { throw .usage("\(option) must be \(kind), not \(text)") }
        return value
    }

    /// Returns an integer, in a range if one is given.
    package func whole(in range: ClosedRange<Int>? = nil) throws(QuestionError) -> Int {
        let number = try parsed(as: "a whole number") { Int($0) }
        guard let range, !range.contains(number) else { return number }
        throw .usage("\(option) must be \(range.lowerBound) to \(range.upperBound), not \(number)")
    }

    /// Returns a finite number.
    package func number() throws(QuestionError) -> Double {
        try parsed(as: "a finite number") { text in Double(text).flatMap { $0.isFinite ? $0 : nil } }
    }

    /// Returns a number of seconds, more than 0.
    func seconds() throws(QuestionError) -> Double {
        let seconds = try number()
        guard seconds > 0 else { throw .usage("\(option) must be more than 0 seconds") }
        return seconds
    }

    /// Returns a date.
    ///
    /// - Parameter order: The order of day and month in numbers; `nil` if it is unknown.
    package func date(_ order: DateOrder? = nil) throws(QuestionError) -> CalendarDate {
        switch try parsed(as: "a date like 2018-05-01 or 1 May 2018", { TypedDate($0, order) }) {
        case .date(let date): return date
        case .ambiguous(let dayFirst, let monthFirst):
            throw .usage(
                "\(option) is ambiguous: \(text) is \(dayFirst) or \(monthFirst); write one of these"
            )
        }
    }

    /// Returns a range of dates.
    ///
    /// - Parameter order: The order of day and month in numbers; `nil` if it is unknown.
    func period(_ order: DateOrder? = nil) throws(QuestionError) -> ClosedRange<CalendarDate> {
        let kind = "two dates like 2019-06-01..2019-07-31, the first not after the last"
        let ends = OptionShape.ends(ofPeriod: text)
        if let ends {
            let first = try WrittenValue(ends.first, of: option).date(order)
            let last = try WrittenValue(ends.last, of: option).date(order)
            if first <= last { return first...last }
        }
        return try parsed(as: kind) { OptionShape.period($0) }
    }

    /// Returns days of the week.
    func weekdays() throws(QuestionError) -> Weekdays {
        try parsed(as: "days of the week like fri-sun or sat,sun") { Weekdays($0) }
    }
}
