import OrderedJSON
import TripDocuments

/// The options of a question, from a JSON object or from the command line.
package struct OptionValues: Sendable {
    /// The contents of a file and its name in errors: the path, or the option whose value is the file's text.
    typealias File = (bytes: [UInt8], name: String)

    /// A function that returns the contents of a file that a command-line option names.
    package typealias FileReader = @Sendable (QuestionOption, _ path: String) throws(QuestionError) -> [UInt8]

    /// The form in which errors name options.
    let style: OptionStyle
    private var values: [QuestionOption: Value] = [:]
    private let contents: FileReader

    private enum Value {
        /// A value that has the option's shape.
        case json(JSONValue)
        /// The arguments of a command-line option, in order. They are parsed when they are used.
        case written([String])
    }

    /// Parses the options of a question; empty bytes mean no options.
    ///
    /// - Parameter hasSchedule: True if the option `schedule` is not required, because the caller has already read a
    ///   schedule.
    /// - Throws: `QuestionError` that names the key and states what would be right.
    init(_ bytes: [UInt8], of name: QuestionName, hasSchedule: Bool) throws(QuestionError) {
        self.init(style: .json)
        try read(bytes, name.options.flatMap { $0.options }, of: name.rawValue)
        try checkGroups(of: name, hasSchedule: hasSchedule)
    }

    /// Parses the options of a schedule: `dates`, `columns`, `scheduleZone` and `unknownStart`. Empty bytes mean no
    /// options.
    ///
    /// - Throws: `QuestionError` that names the key and states what would be right.
    init(ofSchedule bytes: [UInt8]) throws(QuestionError) {
        self.init(style: .json)
        try read(bytes, [.dates, .columns, .scheduleZone, .unknownStart], of: "a schedule")
    }

    /// Creates options from the command line. The caller has already checked that no two options exclude each other.
    ///
    /// - Parameters:
    ///   - written: The arguments of each option, in order; one empty text for a flag.
    ///   - contents: A function that reads the files that options name.
    package init(
        written: [QuestionOption: [String]],
        reading contents: @escaping FileReader
    ) {
        self.init(style: .commandLine, reading: contents)
        values = written.mapValues { .written($0) }
    }

    private init(
        style: OptionStyle,
        reading contents: @escaping FileReader = { _, path in Array(path.utf8) }
    ) {
        (self.style, self.contents) = (style, contents)
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
            if member.value.bool != false { values[option] = .json(member.value) }
        }
    }

    private func checkGroups(of name: QuestionName, hasSchedule: Bool) throws(QuestionError) {
        for group in name.options {
            let given = group.options.filter { values[$0] != nil }
            if given.count > 1, let second = given.last {
                let reason = "\(given.map { $0.rawValue }.list("and")) exclude each other; leave one out"
                throw OptionValues.bad(reason, "$." + second.rawValue)
            }
            guard group.isRequired, given.isEmpty else { continue }
            if hasSchedule, group.options == [.schedule] { continue }
            throw .missing(group.options, calling: .json)
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

    /// Throws an error if a value does not have the option's shape.
    private static func check(_ value: JSONValue, _ option: QuestionOption) throws(QuestionError) {
        guard !option.shape.accepts(value) else { return }
        let given = String(decoding: value.text.prefix(60), as: UTF8.self).prefix(40)
        let shown = given.utf8.count < value.text.count ? given + "…" : given
        throw bad(
            "the option \(option.rawValue) must be \(option.shape.phrase), not \(String(shown).printable)",
            "$." + option.rawValue
        )
    }
}

// Access to the values. A command-line argument that does not have the option's shape is rejected here.
extension OptionValues {
    /// True if an option is given and is not false.
    package func has(_ option: QuestionOption) -> Bool { values[option] != nil }

    /// Returns the text of an option; `nil` if the option is not given.
    package func text(_ option: QuestionOption) -> String? {
        switch values[option] {
        case .json(let value): value.string
        case .written(let texts): texts.first
        case nil: nil
        }
    }

    /// Returns the texts of an option, in order; empty if the option is not given.
    package func texts(_ option: QuestionOption) -> [String] {
        switch values[option] {
        case .json(let value): value.string.map { [$0] } ?? value.elements.compactMap { $0.string }
        case .written(let texts): texts
        case nil: []
        }
    }

    /// Returns the word that is the value of an option, or the first valid word if the option is not given.
    func word(_ option: QuestionOption) -> String {
        if let text = text(option) { return text }
        guard case .word(let words, _) = option.shape else { return "" }
        return words.first ?? ""
    }

    /// Returns the integer of an option; `nil` if the option is not given.
    package func whole(_ option: QuestionOption) throws(QuestionError) -> Int? {
        if let value = json(option) { return value.int }
        var range: ClosedRange<Int>?
        if case .whole(let limits) = option.shape { range = limits }
        return try written(option)?.whole(in: range)
    }

    /// Returns the number of an option; `nil` if the option is not given.
    package func number(_ option: QuestionOption) throws(QuestionError) -> Double? {
        if let value = json(option) { return value.double }
        return try written(option)?.number()
    }

    /// Returns the amount of money of an option; `nil` if the option is not given.
    func price(_ option: QuestionOption) throws(QuestionError) -> Price? {
        if let value = json(option) { return Price(value) }
        return try written(option)?.parsed(as: OptionShape.price.phrase) { Price(written: $0) }
    }

    /// Returns the time of day of an option; `nil` if the option is not given.
    func clock(_ option: QuestionOption) throws(QuestionError) -> ClockTime? {
        if let value = json(option) { return value.string.flatMap { ClockTime($0) } }
        return try written(option)?.parsed(as: "a time like 19:05 or 7:05 PM") { ClockTime(written: $0) }
    }

    /// Returns the date range of an option; `nil` if the option is not given.
    func period(_ option: QuestionOption) throws(QuestionError) -> ClosedRange<CalendarDate>? {
        if let value = json(option) { return value.string.flatMap { OptionShape.period($0) } }
        return try written(option)?.period(dateOrder)
    }

    /// Returns the days of the week of an option; `nil` if the option is not given.
    func weekdays(_ option: QuestionOption) throws(QuestionError) -> Weekdays? {
        if let value = json(option) { return OptionShape.weekdays(value) }
        guard case .written(let texts) = values[option] else { return nil }
        var days: Weekdays = []
        for text in texts { days.formUnion(try WrittenValue(text, of: style.name(option)).weekdays()) }
        return days
    }

    /// The order of day and month that the option `dates` states; `nil` if it is not given.
    private var dateOrder: DateOrder? { text(.dates).flatMap { DateOrder(rawValue: $0) } }

    /// The day of the option `day` or `date`; `nil` if neither is given.
    package var day: TripDay? {
        get throws(QuestionError) {
            if let day = try whole(.day) { return .day(day) }
            if let value = json(.date) { return value.string.flatMap { CalendarDate($0) }.map { .date($0) } }
            return try (written(.date)?.date(dateOrder)).map { .date($0) }
        }
    }

    /// Returns the work limits of the option `timeLimit`, or `usual` if it is not given.
    ///
    /// A time of 100 years or more means no limit.
    package func limits(or usual: WorkLimits = WorkLimits()) throws(QuestionError) -> WorkLimits {
        let seconds =
            if let value = json(.timeLimit) { value.double } else { try written(.timeLimit)?.seconds() }
        return seconds.map { .seconds($0) } ?? usual
    }

    /// Returns the contents of the file of an option; `nil` if the option is not given.
    func file(_ option: QuestionOption) throws(QuestionError) -> File? {
        switch values[option] {
        case .json(let value): (OptionValues.bytes(value), option.rawValue)
        case .written(let paths): try paths.first.map { path throws(QuestionError) in try read(option, path) }
        case nil: nil
        }
    }

    /// Returns the contents of the files of an option, in order; empty if the option is not given.
    func files(_ option: QuestionOption) throws(QuestionError) -> [File] {
        switch values[option] {
        case .json(let value) where value.isListOfTexts && value.elements.element(at: 0) != nil:
            try value.elements.enumerated().map { number, text throws(QuestionError) in
                let name = "\(option.rawValue)[\(number)]"
                return (try bytes(text, of: option, called: name), name)
            }
        case .json(let value): [(try bytes(value, of: option, called: option.rawValue), option.rawValue)]
        case .written(let paths): try paths.map { path throws(QuestionError) in try read(option, path) }
        case nil: []
        }
    }

    private func read(_ option: QuestionOption, _ path: String) throws(QuestionError) -> File {
        (try contents(option, path), path)
    }

    /// Returns the contents of a file from the JSON value of an option. The value of `places` may also be a name of
    /// `KnownPlaces`.
    private func bytes(_ value: JSONValue, of option: QuestionOption, called name: String)
        throws(QuestionError) -> [UInt8]
    {
        guard option == .places, let text = value.string, KnownPlaces.isName(text) else {
            return OptionValues.bytes(value)
        }
        guard let file = KnownPlaces.file(named: text) else {
            throw KnownPlaces.unknown(text, of: name, or: "the contents of a places file")
        }
        return file
    }

    private static func bytes(_ value: JSONValue) -> [UInt8] {
        value.string.map { Array($0.utf8) } ?? Array(value.text)
    }

    /// Returns the JSON value of an option; `nil` if the option is not given in JSON.
    private func json(_ option: QuestionOption) -> JSONValue? {
        if case .json(let value) = values[option] { value } else { nil }
    }

    /// Returns the argument of an option; `nil` if the option is not given on the command line.
    private func written(_ option: QuestionOption) -> WrittenValue? {
        guard case .written(let texts) = values[option] else { return nil }
        return WrittenValue(texts.first ?? "", of: style.name(option))
    }
}

// Inputs that several options specify together.
extension OptionValues {
    /// The spelling of tables, from the options `dates`, `columns`, `scheduleZone` and `unknownStart`.
    package var spelling: TableSpelling {
        get throws(QuestionError) {
            var spelling = try TableSpelling(
                dates: text(.dates),
                columns: texts(.columns),
                zone: text(.scheduleZone),
                calling: style
            )
            spelling.unknownStarts = try unknownStarts
            return spelling
        }
    }

    /// The start times of the option `unknownStart`.
    package var unknownStarts: Set<ClockTime> {
        get throws(QuestionError) {
            var starts: Set<ClockTime> = []
            for text in texts(.unknownStart) {
                let written = WrittenValue(text, of: style.name(.unknownStart))
                starts.insert(
                    try written.parsed(as: "a time from 00:00 to 23:59, such as 03:33") {
                        ClockTime(written: $0)
                    }
                )
            }
            return starts
        }
    }

    /// The changes of the option `change`; `nil` if the option is not given.
    package var changes: [TripChange]? {
        get throws(QuestionError) {
            guard let (bytes, name) = try file(.change) else { return nil }
            return try QuestionError.catching(DocumentError.self, of: name, try TripChange.list(bytes))
        }
    }

    /// The schedule of the option `schedule`; `nil` if the option is not given.
    package var schedule: ScheduleFile? {
        get throws(QuestionError) {
            let spelling = try spelling
            guard let (bytes, name) = try file(.schedule) else { return nil }
            return try ScheduleFile(bytes, of: name, spelt: spelling, calling: style)
        }
    }

    /// The games for which the schedule is complete, from the options `complete` and `completeFor`.
    package var coverage: ScheduleCoverage {
        get throws(QuestionError) {
            let names = texts(.completeFor)
            if names.contains(where: { City.isBlank($0) }) {
                throw .usage("\(style.name(.completeFor)) must name a team, a city or a venue")
            }
            return has(.complete) ? .complete : names.isEmpty ? .listed : .complete(for: names)
        }
    }

    /// The earlier schedules and changes of the option `was`, with their names in errors.
    package var history: [(bytes: [UInt8], name: String)] {
        get throws(QuestionError) { try files(.was) }
    }

    /// The unit of distances in texts: miles if the option `miles` is given, otherwise `nil`, which means the trip's
    /// unit.
    package var units: DistanceUnit? { has(.miles) ? .miles : nil }

    /// Returns the geographies of `places`, and then of `departures`.
    ///
    /// - Parameter note: A closure that receives a note about a file.
    package func sides(zones: TimeZoneSource, note: (String) -> Void = { _ in }) throws(QuestionError)
        -> [Geography]
    {
        var sides: [Geography] = []
        var places: [(places: [Place], name: String)] = []
        for (bytes, name) in try files(.places) {
            let side = try PlacesFile.side(bytes, of: name, zones: zones)
            try PlacesFile.check(side.places, of: name, after: places)
            places.append((side.places, name))
            sides.append(side)
            if side == Geography() { note("\(name): \(PlacesFile.emptyNote)") }
        }
        let dates = text(.dates).flatMap { DateOrder(rawValue: $0) }
        for (bytes, name) in try files(.departures) {
            sides.append(try Geography(departures: bytes, of: name, dates: dates, calling: style))
        }
        return sides
    }
}

/// The schedule in the options of `import-schedule`, with its spelling and coverage.
package struct GivenSchedule {
    package let bytes: [UInt8]
    /// The name of the schedule in errors.
    package let name: String
    package let spelling: TableSpelling
    package let coverage: ScheduleCoverage

    /// Reads the options, a JSON object.
    ///
    /// - Throws: `QuestionError` that names the key and states what would be right.
    package init(options: [UInt8]) throws(QuestionError) {
        let values = try OptionValues(options, of: .importSchedule, hasSchedule: false)
        guard let (bytes, name) = try values.file(.schedule) else {
            throw .missing([.schedule], calling: values.style)
        }
        (self.bytes, self.name) = (bytes, name)
        spelling = try values.spelling
        coverage = try values.coverage
    }
}
