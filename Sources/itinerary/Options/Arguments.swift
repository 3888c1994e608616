/// The parsed command line.
struct Arguments: Sendable {
    /// The arguments that are not options.
    let files: [String]
    /// The words after the trip, for commands that take some.
    let words: [String]
    /// True if only help or the version is requested.
    let isForHelp: Bool
    private let values: [Option: [String]]

    /// Parses the arguments after the name of a command.
    init(_ arguments: ArraySlice<String>, of command: Command) throws(Failure) {
        let reader = try ArgumentReader(arguments, of: command)
        values = reader.values
        isForHelp = values[.help] != nil || values[.version] != nil
        let standsForWords = command.wordOption.flatMap { reader.values[$0] } != nil
        words = standsForWords ? [] : reader.others.suffix(command.wordCount)
        files = reader.others.dropLast(words.count)
        if isForHelp { return }
        if command.wordCount > 0, files.count > 1 || files.isEmpty && values[.jsonl] == nil {
            let other = command.wordOption.map { ", or TRIP and \($0.usage)" } ?? ""
            throw .usage("\(command.name) takes \(command.inputNames.joined(separator: " "))\(other)")
        }
        for use in command.options { try check(use) }
        try Arguments.checkStandardInput(files)
    }

    /// Throws an error if options exclude each other, or a required one is missing.
    private func check(_ use: OptionUse) throws(Failure) {
        let given = use.options.filter { values[$0] != nil }
        if given.count > 1 {
            throw .usage("\(given.map { "--" + $0.name }.list("and")) exclude each other")
        }
        if case .must(let options) = use, given.isEmpty {
            throw .usage("the option \(options.map { "--" + $0.name }.list("or")) is missing")
        }
    }

    /// True if an option is given.
    func has(_ option: Option) -> Bool { values[option] != nil }

    /// The value of an option; `nil` if it is not given.
    subscript(option: Option) -> String? { values[option]?.first }

    /// Returns all values of an option that may be repeated, in order.
    func all(_ option: Option) -> [String] { values[option] ?? [] }

    /// Returns the value of a required option.
    func require(_ option: Option) throws(Failure) -> String {
        guard let value = self[option] else { throw .usage("the option --\(option.name) is missing") }
        return value
    }

    /// Returns the parsed value of a required option.
    private func require<Value>(
        _ option: Option,
        as kind: String,
        _ parse: (String) -> Value?
    ) throws(Failure) -> Value {
        let text = try require(option)
        guard let value = parse(text) else { throw .usage("--\(option.name) must be \(kind), not \(text)") }
        return value
    }

    /// Returns the integer of a required option.
    func whole(_ option: Option) throws(Failure) -> Int {
        try require(option, as: "a whole number") { Int($0) }
    }

    /// Returns an integer in a range; `nil` if the option is not given.
    func whole(_ option: Option, in allowed: ClosedRange<Int>) throws(Failure) -> Int? {
        guard has(option) else { return nil }
        let number = try whole(option)
        if allowed ~= number { return number }
        let range = "\(allowed.lowerBound) to \(allowed.upperBound)"
        throw .usage("--\(option.name) must be \(range), not \(number)")
    }

    /// Returns minutes, `least` or more, written as a number or with hours; `nil` if the option is not given.
    func minutes(_ option: Option, least: Int = 0) throws(Failure) -> Int? {
        guard has(option) else { return nil }
        let minutes = try require(option, as: "minutes, as 190, or hours and minutes, as 3h 10") {
            Minutes(written: $0).flatMap { $0.count >= least ? $0 : nil }
        }
        return minutes.count
    }

    /// Returns a time of day; `nil` if the option is not given.
    func clock(_ option: Option) throws(Failure) -> ClockTime? {
        guard has(option) else { return nil }
        return try require(option, as: "a time from 00:00 to 23:59, as 19:05 or 7:05 PM") {
            ClockTime(written: $0)
        }
    }

    /// Returns a date; `nil` if the option is not given.
    func calendarDate(_ option: Option) throws(Failure) -> CalendarDate? {
        guard has(option) else { return nil }
        return try require(option, as: "a date of the calendar like 2018-05-01") { CalendarDate($0) }
    }

    /// Returns the date range of a required option.
    func dates(_ option: Option) throws(Failure) -> ClosedRange<CalendarDate> {
        try require(option, as: "two dates like 2019-06-01..2019-07-31, the first not after the last") {
            text in
            let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
            guard parts.count == 3, parts[1].isEmpty, let first = CalendarDate(parts[0]),
                let last = CalendarDate(parts[2]), first <= last
            else { return nil }
            return first...last
        }
    }

    /// Returns the finite number of a required option.
    func number(_ option: Option) throws(Failure) -> Double {
        try require(option, as: "a finite number") { text in
            Double(text).flatMap { $0.isFinite ? $0 : nil }
        }
    }

    /// Returns a finite number; `nil` if the option is not given.
    func optionalNumber(_ option: Option) throws(Failure) -> Double? {
        has(option) ? try number(option) : nil
    }

    /// Returns the values of an option; throws an error if one is blank.
    func names(_ option: Option, of kind: String) throws(Failure) -> [String] {
        let names = all(option)
        if names.contains(where: { City.isBlank($0) }) { throw .usage("--\(option.name) must name \(kind)") }
        return names
    }

    /// Throws an error if standard input would be read twice.
    static func checkStandardInput(_ inputs: [String]) throws(Failure) {
        if inputs.count(where: { $0 == "-" }) > 1 { throw .usage("standard input (-) can be read only once") }
    }

    /// Throws an error with a reason if JSON is requested.
    func refuseJSON(_ reason: String) throws(Failure) {
        if has(.json) || has(.jsonl) { throw .usage(reason) }
    }

    /// True if a document is written to a file, by `--write` or `--output`, and not printed.
    var keepsDocument: Bool { has(.write) || has(.output) }

    /// True if the answer is printed as text.
    var wantsText: Bool { !has(.json) && !has(.jsonl) && !has(.quiet) }

    /// Returns the word of an option, or its default.
    func word(_ option: Option) -> String {
        self[option] ?? option.words?.first ?? ""
    }

    /// Returns the work limits of the answer about each trip, from `--time-limit` if it is given.
    ///
    /// A time of 100 years or more means no limit.
    func limits() throws(Failure) -> WorkLimits {
        guard has(.timeLimit) else { return WorkLimits() }
        let seconds = try number(.timeLimit)
        guard seconds > 0 else { throw .usage("--time-limit must be more than 0 seconds") }
        return .seconds(seconds)
    }

    /// Returns the changes of `--change`; `nil` if the option is not given.
    func changes() throws(Failure) -> [TripChange]? {
        guard let file = self[.change] else { return nil }
        try Arguments.checkStandardInput(files + [file])
        let bytes = try Files.contents(of: file)
        return try Failure.catching(DocumentError.self, of: file, try TripChange.list(bytes))
    }

    /// Returns the surroundings of every trip: the files of `--places`, then of `--departures`, and the system's time
    /// zones.
    func surroundings() throws(Failure) -> Surroundings {
        var surroundings = Surroundings(zones: SystemTimeZones.source)
        let (sides, departures) = (all(.places), all(.departures))
        if (sides + departures).contains("-") {
            let others = (files.isEmpty ? ["-"] : files) + all(.change)
            try Arguments.checkStandardInput(others + sides + departures)
        }
        for file in sides {
            let bytes = try Files.contents(of: file)
            let zones = surroundings.zones
            let side = try Failure.catching(DocumentError.self, of: file, try Geography(bytes, zones: zones))
            surroundings.sides.append(side)
        }
        let dates = departures.isEmpty ? nil : try tableSpelling().dates
        for file in departures {
            let bytes = try Files.contents(of: file)
            let side = try Geography(departures: bytes, of: file, dates: dates, calling: .commandLine)
            surroundings.sides.append(side)
        }
        if has(.against), let zone = try timeZone() { surroundings.sides.append(Geography(timeZone: zone)) }
        return surroundings
    }

    /// Returns the time zone of `--time-zone`; `nil` if the option is not given.
    func timeZone() throws(Failure) -> String? {
        guard let zone = self[.timeZone] else { return nil }
        try SystemTimeZones.check(zone, calling: "--time-zone")
        return zone
    }

    /// Throws an error if options exclude each other.
    func checkBatchOptions() throws(Failure) {
        if keepsDocument && has(.jsonl) { throw .usage("--jsonl writes no documents") }
        if has(.write) && files.contains("-") { throw .usage("--write needs a file, not standard input") }
        if has(.history) && !has(.write) { throw .usage("--history needs --write") }
        if has(.force) && !keepsDocument { throw .usage("--force needs --write or --output") }
    }
}

extension Arguments {
    /// Returns the day of `--day` or `--date`; `nil` if neither is given.
    func day() throws(Failure) -> TripDay? {
        if has(.day) { return .day(try whole(.day)) }
        return try calendarDate(.date).map { .date($0) }
    }

    /// Returns the day of an option that takes a date or a number; the day may be outside the trip.
    func dayAnywhere(_ option: Option) throws(Failure) -> TripDay {
        try require(option, as: "a date like 2018-05-01, or the number of a day, also 0 or less") { text in
            Int(text).map { .day($0) } ?? CalendarDate(text).map { .date($0) }
        }
    }

    /// Returns the day of `--day` or `--date`, one of which is required.
    func requiredDay() throws(Failure) -> TripDay {
        guard let day = try day() else { throw .usage("the option --day or --date is missing") }
        return day
    }
}

extension Arguments {
    /// Returns the schedule of `--schedule`; `nil` if the option is not given.
    func scheduleFile() throws(Failure) -> ScheduleFile? {
        let spelling = try tableSpelling()
        return try self[.schedule].map { file throws(Failure) in try ScheduleFile(file, spelt: spelling) }
    }

    /// Returns the season, the wishes and the options of `plan`.
    func seasonQuestion() throws(Failure) -> SeasonQuestion {
        let schedule = try ScheduleFile(require(.schedule), spelt: tableSpelling())
        let wishes = try wishes(adding: all(.wish))
        let options = PlanOptions(
            least: PlanOptions.Quantity(rawValue: word(.least)) ?? .minutes,
            rerouting: try rerouteOptions()
        )
        return SeasonQuestion(schedule, wishes, options)
    }

    /// Returns the wishes of `--wishes`, followed by wishes from texts.
    func wishes(adding texts: [String]) throws(Failure) -> WishList {
        let list = try self[.wishes].map { file throws(Failure) in
            (bytes: try Files.contents(of: file), name: file)
        }
        return try WishList.reading(list, adding: texts, calledIn: "--wish")
    }

    /// Returns the options of a reroute: `--from-day`, `--max-edits`, `--max-extra-minutes`.
    func rerouteOptions() throws(Failure) -> RerouteOptions {
        RerouteOptions(
            fromDay: try whole(.fromDay, in: 1...TripLimits.whole),
            maxEdits: try whole(.maxEdits, in: 0...TripLimits.whole),
            maxExtraMinutes: try whole(.maxExtraMinutes, in: 0...TripLimits.whole)
        )
    }
}

extension ScheduleFile {
    init(_ file: String, spelt spelling: TableSpelling) throws(Failure) {
        try self.init(Files.contents(of: file), of: file, spelt: spelling)
    }
}

extension Arguments {
    /// Returns the spelling of schedule tables by `--dates`, `--columns` and `--schedule-zone`.
    func tableSpelling() throws(Failure) -> TableSpelling {
        try TableSpelling(
            dates: self[.dates],
            columns: all(.columns),
            zone: self[.scheduleZone],
            calling: .commandLine
        )
    }
}
