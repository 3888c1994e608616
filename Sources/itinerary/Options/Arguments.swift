/// The parsed command line.
struct Arguments: Sendable {
    /// The arguments that are no options.
    let files: [String]
    /// The words that follow the trip, for commands that take some.
    let words: [String]
    /// True if only help or the version is asked for.
    let isForHelp: Bool
    private let values: [Option: [String]]

    /// Reads the arguments that follow the name of a command.
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

    /// Refuses options that exclude each other, and the lack of one that must be given.
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

    /// The value of an option.
    subscript(option: Option) -> String? { values[option]?.first }

    /// All values of an option that may be given again, in order.
    func all(_ option: Option) -> [String] { values[option] ?? [] }

    /// The value of an option that must be given.
    func require(_ option: Option) throws(Failure) -> String {
        guard let value = self[option] else { throw .usage("the option --\(option.name) is missing") }
        return value
    }

    /// The value of an option that must be given, parsed.
    private func require<Value>(
        _ option: Option,
        as kind: String,
        _ parse: (String) -> Value?
    ) throws(Failure) -> Value {
        let text = try require(option)
        guard let value = parse(text) else { throw .usage("--\(option.name) must be \(kind), not \(text)") }
        return value
    }

    /// A whole number that must be given.
    func whole(_ option: Option) throws(Failure) -> Int {
        try require(option, as: "a whole number") { Int($0) }
    }

    /// A whole number of a range; `nil` where the option is not given.
    func whole(_ option: Option, in allowed: ClosedRange<Int>) throws(Failure) -> Int? {
        guard has(option) else { return nil }
        let number = try whole(option)
        if allowed ~= number { return number }
        let range = "\(allowed.lowerBound) to \(allowed.upperBound)"
        throw .usage("--\(option.name) must be \(range), not \(number)")
    }

    /// Minutes, at least so many, as a number or with hours; `nil` where the option is not given.
    func minutes(_ option: Option, least: Int = 0) throws(Failure) -> Int? {
        guard has(option) else { return nil }
        let minutes = try require(option, as: "minutes, as 190, or hours and minutes, as 3h 10") {
            Minutes(written: $0).flatMap { $0.count >= least ? $0 : nil }
        }
        return minutes.count
    }

    /// A time of day, if it is given.
    func clock(_ option: Option) throws(Failure) -> ClockTime? {
        guard has(option) else { return nil }
        return try require(option, as: "a time from 00:00 to 23:59, as 19:05 or 7:05 PM") {
            ClockTime(written: $0)
        }
    }

    /// A date, if it is given.
    func calendarDate(_ option: Option) throws(Failure) -> CalendarDate? {
        guard has(option) else { return nil }
        return try require(option, as: "a date of the calendar like 2018-05-01") { CalendarDate($0) }
    }

    /// Two dates with those between them, which must be given.
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

    /// A finite number that must be given.
    func number(_ option: Option) throws(Failure) -> Double {
        try require(option, as: "a finite number") { text in
            Double(text).flatMap { $0.isFinite ? $0 : nil }
        }
    }

    /// A finite number, if it is given.
    func optionalNumber(_ option: Option) throws(Failure) -> Double? {
        has(option) ? try number(option) : nil
    }

    /// Names of which none may be blank.
    func names(_ option: Option, of kind: String) throws(Failure) -> [String] {
        let names = all(option)
        if names.contains(where: { City.isBlank($0) }) { throw .usage("--\(option.name) must name \(kind)") }
        return names
    }

    /// Refuses to read standard input twice.
    static func checkStandardInput(_ inputs: [String]) throws(Failure) {
        if inputs.count(where: { $0 == "-" }) > 1 { throw .usage("standard input (-) can be read only once") }
    }

    /// Refuses JSON of a command whose answer has none.
    func refuseJSON(_ reason: String) throws(Failure) {
        if has(.json) || has(.jsonl) { throw .usage(reason) }
    }

    /// True if a document is written to a file, by `--write` or `--output`, and not printed.
    var keepsDocument: Bool { has(.write) || has(.output) }

    /// True if the answer is words for people.
    var wantsText: Bool { !has(.json) && !has(.jsonl) && !has(.quiet) }

    /// The word given for an option, or its usual one.
    func word(_ option: Option) -> String {
        self[option] ?? option.words?.first ?? ""
    }

    /// Returns the work limits of the answer about each trip, by `--time-limit` if it is given.
    ///
    /// A time of a hundred years or more is no limit.
    func limits() throws(Failure) -> WorkLimits {
        guard has(.timeLimit) else { return WorkLimits() }
        let seconds = try number(.timeLimit)
        guard seconds > 0 else { throw .usage("--time-limit must be more than 0 seconds") }
        return .seconds(seconds)
    }

    /// The changes of `--change`, if it is given.
    func changes() throws(Failure) -> [TripChange]? {
        guard let file = self[.change] else { return nil }
        try Arguments.checkStandardInput(files + [file])
        let bytes = try Files.contents(of: file)
        return try Failure.catching(DocumentError.self, of: file, try TripChange.list(bytes))
    }

    /// Returns the surroundings of every trip: the files of `--places`, then of `--departures`, and the system's time zones.
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

    /// The zone of `--time-zone`, if it is given.
    func timeZone() throws(Failure) -> String? {
        guard let zone = self[.timeZone] else { return nil }
        try SystemTimeZones.check(zone, calling: "--time-zone")
        return zone
    }

    /// Refuses options that exclude each other.
    func checkBatchOptions() throws(Failure) {
        if keepsDocument && has(.jsonl) { throw .usage("--jsonl writes no documents") }
        if has(.write) && files.contains("-") { throw .usage("--write needs a file, not standard input") }
        if has(.history) && !has(.write) { throw .usage("--history needs --write") }
        if has(.force) && !keepsDocument { throw .usage("--force needs --write or --output") }
    }
}

extension Arguments {
    /// The day of `--day` or `--date`; `nil` where neither is given.
    func day() throws(Failure) -> TripDay? {
        if has(.day) { return .day(try whole(.day)) }
        return try calendarDate(.date).map { .date($0) }
    }

    /// The day of an option that takes a date or a number, which may be outside the trip.
    func dayAnywhere(_ option: Option) throws(Failure) -> TripDay {
        try require(option, as: "a date like 2018-05-01, or the number of a day, also 0 or less") { text in
            Int(text).map { .day($0) } ?? CalendarDate(text).map { .date($0) }
        }
    }

    /// The day of `--day` or `--date`, of which one must be given.
    func requiredDay() throws(Failure) -> TripDay {
        guard let day = try day() else { throw .usage("the option --day or --date is missing") }
        return day
    }
}

extension Arguments {
    /// The schedule of `--schedule`, if it is given.
    func scheduleFile() throws(Failure) -> ScheduleFile? {
        let spelling = try tableSpelling()
        return try self[.schedule].map { file throws(Failure) in try ScheduleFile(file, spelt: spelling) }
    }

    /// The season, the wishes and the options of `plan`.
    func seasonQuestion() throws(Failure) -> SeasonQuestion {
        let schedule = try ScheduleFile(require(.schedule), spelt: tableSpelling())
        let wishes = try wishes(adding: all(.wish))
        let options = PlanOptions(
            least: PlanOptions.Quantity(rawValue: word(.least)) ?? .minutes,
            rerouting: try rerouteOptions()
        )
        return SeasonQuestion(schedule, wishes, options)
    }

    /// The wishes of `--wishes`, and some in texts behind them.
    func wishes(adding texts: [String]) throws(Failure) -> WishList {
        let list = try self[.wishes].map { file throws(Failure) in
            (bytes: try Files.contents(of: file), name: file)
        }
        return try WishList.reading(list, adding: texts, calledIn: "--wish")
    }

    /// The options of re-routing: `--from-day`, `--max-edits`, `--max-extra-minutes`.
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
    /// How the tables of schedules are written, by `--dates`, `--columns` and `--schedule-zone`.
    func tableSpelling() throws(Failure) -> TableSpelling {
        try TableSpelling(
            dates: self[.dates],
            columns: all(.columns),
            zone: self[.scheduleZone],
            calling: .commandLine
        )
    }
}
