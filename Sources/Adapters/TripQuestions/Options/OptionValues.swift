import OrderedJSON
import TripDocuments

/// The options of a question, parsed from a JSON object and checked against the table of options.
struct OptionValues: Sendable {
    /// The contents of a file, or of the option that stands for it, and its name in errors.
    typealias File = (bytes: [UInt8], name: String)

    private var values: [QuestionOption: JSONValue] = [:]

    /// Parses the options of a question; empty bytes mean no options.
    ///
    /// - Parameter hasSchedule: True if the caller has read a schedule, so that the option `schedule` is not
    ///   required.
    /// - Throws: `QuestionError` with the key, and what would be right.
    init(_ bytes: [UInt8], of name: QuestionName, hasSchedule: Bool) throws(QuestionError) {
        try read(bytes, name.options.flatMap { $0.options }, of: name.rawValue)
        try checkGroups(of: name, hasSchedule: hasSchedule)
    }

    /// Parses the options of a schedule: `dates`, `columns` and `scheduleZone`. Empty bytes mean no options.
    ///
    /// - Throws: `QuestionError` with the key, and what would be right.
    init(ofSchedule bytes: [UInt8]) throws(QuestionError) {
        try read(bytes, [.dates, .columns, .scheduleZone], of: "a schedule")
    }

    private mutating func read(_ bytes: [UInt8], _ known: [QuestionOption], of name: String)
        throws(QuestionError)
    {
        if bytes.isEmpty { return }
        let tree: JSONTree
        do throws(JSONError) { tree = try JSONTree(bytes) } catch {
            throw QuestionError(error.facts, input: "options", reason: error.description)
        }
        guard tree.root.kind == .object else {
            throw OptionValues.bad("the options must be a JSON object, such as {\"item\":\"ID\"}", "$")
        }
        for member in tree.root.members {
            guard let option = known.first(where: { $0.rawValue == member.key }) else {
                throw OptionValues.unknown(member.key, name, known)
            }
            guard member.value.kind != .null else { continue }
            try OptionValues.check(member.value, option)
            // A flag that is false counts as absent.
            if member.value.bool != false { values[option] = member.value }
        }
    }

    private func checkGroups(of name: QuestionName, hasSchedule: Bool) throws(QuestionError) {
        for group in name.options {
            let given = group.options.filter { values[$0] != nil }
            if given.count > 1, let second = given.last {
                let reason = "\(given.map { $0.rawValue }.list("and")) exclude each other; leave one out"
                throw OptionValues.bad(reason, "$." + second.rawValue)
            }
            guard group.isRequired, given.isEmpty, let first = group.options.first else { continue }
            if hasSchedule, group.options == [.schedule] { continue }
            let names = group.options.map { $0.rawValue }.list("or")
            let wanted = "\(first.shape.phrase) (\(first.about))"
            throw QuestionError(
                ErrorFacts("missing-option", path: "$." + first.rawValue, ["option": first.rawValue]),
                input: nil,
                reason: "the option \(names) is missing: \(wanted)"
            )
        }
    }

    private static func bad(_ reason: String, _ path: String) -> QuestionError {
        QuestionError(ErrorFacts("bad-option", path: path), input: nil, reason: reason)
    }

    private static func unknown(_ key: String, _ name: String, _ known: [QuestionOption])
        -> QuestionError
    {
        let names = known.map { $0.rawValue }
        let guess = Guess.question(near: key, among: names)
        let advice = guess.isEmpty ? "; it has \(names.list("and"))" : guess
        return QuestionError(
            ErrorFacts("unknown-option", path: "$" + JSONTree.step(to: key), ["option": key]),
            input: nil,
            reason: "\(name) has no option \(JSONWriter.quoted(String(key.prefix(40))))\(advice)"
        )
    }

    /// Rejects a value that does not have the option's shape.
    private static func check(_ value: JSONValue, _ option: QuestionOption) throws(QuestionError) {
        let fits =
            switch option.shape {
            case .text: value.string != nil
            case .texts: value.string != nil || isListOfTexts(value)
            case .whole(let range): value.int.map { range?.contains($0) ?? true } ?? false
            case .number: value.double?.isFinite ?? false
            case .seconds: value.double.map { $0.isFinite && $0 > 0 } ?? false
            case .flag: value.bool != nil
            case .word(let words): value.string.map { words.contains($0) } ?? false
            case .date: value.string.map { CalendarDate($0) != nil } ?? false
            case .period: period(of: value) != nil
            case .file, .files: [.object, .array, .string].contains(value.kind)
            }
        guard !fits else { return }
        let given = String(decoding: value.text.prefix(60), as: UTF8.self).prefix(40)
        let shown = given.utf8.count < value.text.count ? given + "…" : given
        throw bad(
            "the option \(option.rawValue) must be \(option.shape.phrase), not \(String(shown).printable)",
            "$." + option.rawValue
        )
    }

    private static func isListOfTexts(_ value: JSONValue) -> Bool {
        value.kind == .array && value.elements.allSatisfy { $0.kind == .string }
    }

    private static func period(of value: JSONValue) -> ClosedRange<CalendarDate>? {
        guard let text = value.string else { return nil }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
        guard parts.count == 3, parts[1].isEmpty, let first = CalendarDate(parts[0]),
            let last = CalendarDate(parts[2]), first <= last
        else { return nil }
        return first...last
    }
}

// Access to the values, which are valid.
extension OptionValues {
    /// True if an option is given and is not false.
    func has(_ option: QuestionOption) -> Bool { values[option] != nil }

    func text(_ option: QuestionOption) -> String? { values[option]?.string }
    func whole(_ option: QuestionOption) -> Int? { values[option]?.int }
    func number(_ option: QuestionOption) -> Double? { values[option]?.double }

    /// Returns the word of an option, or its first word if the option is not given.
    func word(_ option: QuestionOption) -> String {
        if let text = text(option) { return text }
        guard case .word(let words) = option.shape else { return "" }
        return words.first ?? ""
    }

    /// Returns the texts of an option, in order.
    func texts(_ option: QuestionOption) -> [String] {
        guard let value = values[option] else { return [] }
        return value.string.map { [$0] } ?? value.elements.compactMap { $0.string }
    }

    /// Returns the date range of an option.
    func period(_ option: QuestionOption) -> ClosedRange<CalendarDate>? {
        values[option].flatMap { OptionValues.period(of: $0) }
    }

    /// The day of the option `day` or `date`; `nil` if neither is given.
    var day: TripDay? {
        if let day = whole(.day) { return .day(day) }
        return text(.date).flatMap { CalendarDate($0) }.map { .date($0) }
    }

    /// Returns the contents of an option that is a file on the command line.
    func file(_ option: QuestionOption) -> File? {
        values[option].map { (OptionValues.bytes($0), option.rawValue) }
    }

    /// Returns the contents of an option that is several files on the command line.
    func files(_ option: QuestionOption) -> [File] {
        guard let value = values[option] else { return [] }
        guard OptionValues.isListOfTexts(value), value.elements.element(at: 0) != nil else {
            return [(OptionValues.bytes(value), option.rawValue)]
        }
        return value.elements.enumerated().map { number, text in
            (OptionValues.bytes(text), "\(option.rawValue)[\(number)]")
        }
    }

    private static func bytes(_ value: JSONValue) -> [UInt8] {
        value.string.map { Array($0.utf8) } ?? Array(value.text)
    }
}

extension OptionValues {
    /// The spelling of tables by `dates`, `columns` and `scheduleZone`.
    var spelling: TableSpelling {
        get throws(QuestionError) {
            try TableSpelling(
                dates: text(.dates),
                columns: texts(.columns),
                zone: text(.scheduleZone),
                calling: .json
            )
        }
    }
}
