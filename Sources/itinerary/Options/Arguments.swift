/// The parsed command line.
struct Arguments: Sendable {
    /// The arguments that are not options.
    let files: [String]
    /// The words after the trip, for commands that take some.
    let words: [String]
    /// True if the arguments request help or the version.
    let isForHelp: Bool
    /// The values of the question's options.
    let question: OptionValues
    private var values: [Option: [String]]

    /// Parses the arguments after the name of a command.
    init(_ arguments: ArraySlice<String>, of command: Command) throws(Failure) {
        let reader = try ArgumentReader(arguments, of: command)
        values = reader.values
        isForHelp = values[.help] != nil || values[.version] != nil
        let standsForWords = command.wordOption.flatMap { reader.values[$0] } != nil
        words = standsForWords ? [] : reader.others.suffix(command.wordCount)
        files = reader.others.dropLast(words.count)
        question = Arguments.question(values, files)
        if isForHelp { return }
        if command.wordCount > 0, files.count > 1 || files.isEmpty && values[.jsonl] == nil {
            let other = command.wordOption.map { ", or TRIP and \($0.usage)" } ?? ""
            throw .usage("\(command.name) takes \(command.inputNames.joined(separator: " "))\(other)")
        }
        for use in command.options { try check(use) }
        try Arguments.checkStandardInput(files)
    }

    /// Throws an error if several options of a group are given, or a required option is missing.
    private func check(_ use: OptionUse) throws(Failure) {
        let given = use.options.filter { values[$0] != nil }
        if given.count > 1 {
            throw .usage("\(given.map { "--" + $0.name }.list("and")) exclude each other")
        }
        if use.isRequired, given.isEmpty {
            throw .usage("the option \(use.options.map { "--" + $0.name }.list("or")) is missing")
        }
    }

    /// Returns the values of the question's options. Files that the values name are read only when they are used.
    private static func question(_ values: [Option: [String]], _ files: [String]) -> OptionValues {
        let written = values.compactMap { option, texts in option.question.map { ($0, texts) } }
        return OptionValues(written: Dictionary(written) { first, _ in first }) {
            (option, path) throws(Failure) in
            if option == .change { try checkStandardInput(files + [path]) }
            let isMissing = !Files.exists(path) || Files.isFolder(path)
            if option == .places, KnownPlaces.isName(path), isMissing {
                guard let file = KnownPlaces.file(named: path) else {
                    throw KnownPlaces.unknown(path, of: "--places", or: "the path of a file")
                }
                return file
            }
            return try Files.contents(of: path)
        }
    }

    /// Returns the question of a command with its options, so that it can be answered about several trips.
    func prepared(_ name: QuestionName) throws(Failure) -> PreparedQuestion {
        try AskedQuestion(
            question,
            wantsText: wantsText,
            isKept: keepsDocument,
            output: self[.output]
        ).prepared(name)
    }

    /// True if an option is given.
    func has(_ option: Option) -> Bool { values[option] != nil }

    /// The value of an option; `nil` if it is not given.
    subscript(option: Option) -> String? { values[option]?.first }

    /// Returns all values of an option that may be repeated, in order.
    func all(_ option: Option) -> [String] { values[option] ?? [] }

    /// Returns the arguments with each value of `--item`, an id or a title, replaced with the id of the item.
    ///
    /// - Throws: `Failure` if the trip has no item with the id or title, or several items with the title.
    func naming(itemsOf trip: Trip, in input: TripInput) throws(Failure) -> Arguments {
        guard let names = values[.item] else { return self }
        var named = self
        named.values[.item] = try names.map { name throws(Failure) in try input.id(ofItem: name, in: trip) }
        return named
    }

    /// Returns the value of a required option.
    func require(_ option: Option) throws(Failure) -> String {
        guard let value = self[option] else { throw .usage("the option --\(option.name) is missing") }
        return value
    }

    /// Returns the text of a required option, which the caller parses.
    private func written(_ option: Option) throws(Failure) -> WrittenValue {
        WrittenValue(try require(option), of: "--" + option.name)
    }

    /// Returns the value of a required option, which must be an integer.
    func whole(_ option: Option) throws(Failure) -> Int { try written(option).whole() }

    /// Returns an integer in a range; `nil` if the option is not given.
    func whole(_ option: Option, in allowed: ClosedRange<Int>) throws(Failure) -> Int? {
        has(option) ? try written(option).whole(in: allowed) : nil
    }

    /// Returns a number of minutes, `least` or more, written as `190` or `3h 10`; `nil` if the option is not given.
    func minutes(_ option: Option, least: Int = 0) throws(Failure) -> Int? {
        guard has(option) else { return nil }
        let minutes = try written(option).parsed(
            as: "minutes, such as 190, or hours and minutes, such as 3h 10"
        ) {
            Minutes(written: $0).flatMap { $0.count >= least ? $0 : nil }
        }
        return minutes.count
    }

    /// Returns a time of day; `nil` if the option is not given.
    func clock(_ option: Option) throws(Failure) -> ClockTime? {
        guard has(option) else { return nil }
        return try written(option).parsed(as: "a time from 00:00 to 23:59, such as 19:05 or 7:05 PM") {
            ClockTime(written: $0)
        }
    }

    /// Returns a date; `nil` if the option is not given.
    func calendarDate(_ option: Option) throws(Failure) -> CalendarDate? {
        has(option) ? try written(option).date() : nil
    }

    /// Returns a finite number; `nil` if the option is not given.
    func optionalNumber(_ option: Option) throws(Failure) -> Double? {
        has(option) ? try written(option).number() : nil
    }

    /// Returns a distance in kilometers; `nil` if the option is not given.
    func distance(_ option: Option) throws(Failure) -> Double? {
        guard has(option) else { return nil }
        return try written(option).parsed(as: "a distance like 150km or 92mi, 0 or more") {
            WrittenDistance($0)?.kilometers
        }
    }

    /// Returns the values of an option; throws an error if any value is blank.
    func names(_ option: Option, of kind: String) throws(Failure) -> [String] {
        let names = all(option)
        if names.contains(where: { City.isBlank($0) }) { throw .usage("--\(option.name) must name \(kind)") }
        return names
    }

    /// Throws an error if standard input would be read twice.
    static func checkStandardInput(_ inputs: [String]) throws(Failure) {
        if inputs.count(where: { $0 == "-" }) > 1 { throw .usage("standard input (-) can be read only once") }
    }

    /// Throws an error with the given reason if JSON is requested.
    func refuseJSON(_ reason: String) throws(Failure) {
        if has(.json) || has(.jsonl) { throw .usage(reason) }
    }

    /// True if a document is written to a file, by `--write` or `--output`, and not printed.
    var keepsDocument: Bool { has(.write) || has(.output) }

    /// True if the answer is printed as text.
    var wantsText: Bool { !has(.json) && !has(.jsonl) && !has(.quiet) }

    /// Returns the word that is the value of an option, or the option's default.
    func word(_ option: Option) -> String {
        self[option] ?? option.words?.first ?? ""
    }

    /// Returns the context of every trip: the files of `--places`, followed by the files of `--departures`, and the
    /// system's time zones.
    func context() throws(Failure) -> TripContext {
        let sides = question.texts(.places) + question.texts(.departures)
        if sides.contains("-") {
            let others = (files.isEmpty ? ["-"] : files) + question.texts(.change)
            try Arguments.checkStandardInput(others + sides)
        }
        var context = TripContext.system
        for path in all(.places) where KnownPlaces.file(named: path) != nil && Files.exists(path) {
            Output.complain(
                Files.isFolder(path)
                    ? "itinerary: --places \(path): \(path) is a folder, so the places that come with the program are used"
                    : "itinerary: --places \(path): the file \(path) is used, not the places that come with the program"
            )
        }
        context.sides = try question.sides(zones: context.zones) { Output.complain("itinerary: \($0)") }
        context.units = question.units
        if has(.against), let zone = try timeZone() { context.sides.append(Geography(timeZone: zone)) }
        return context
    }

    /// Returns the time zone of `--time-zone`; `nil` if the option is not given.
    func timeZone() throws(Failure) -> String? {
        guard let zone = self[.timeZone] else { return nil }
        try SystemTimeZones.check(zone, calling: "--time-zone")
        return zone
    }

    /// Throws an error if options exclude each other.
    ///
    /// - Parameter trips: The trips that may be written; by default the arguments that are not options.
    func checkBatchOptions(of trips: [String]? = nil) throws(Failure) {
        if keepsDocument && has(.jsonl) {
            throw .usage("--jsonl cannot be combined with --write or --output")
        }
        if has(.write), (trips ?? files).contains("-") {
            throw .usage("--write requires a file, not standard input")
        }
        if has(.history) && !has(.write) { throw .usage("--history requires --write") }
        if has(.force) && !keepsDocument { throw .usage("--force requires --write or --output") }
    }
}

extension Arguments {
    /// Returns the day of an option that takes a date or a number; the day may be outside the trip.
    func dayAnywhere(_ option: Option) throws(Failure) -> TripDay {
        let kind = "a date, such as 2018-05-01, or a day number, which may be 0 or negative"
        let written = try written(option)
        if let number = Int(written.text) { return .day(number) }
        guard TypedDate(written.text) == nil else { return .date(try written.date()) }
        throw .usage("--\(option.name) must be \(kind), not \(written.text)")
    }

    /// Returns the day from `--day` or `--date`; one of these options is required.
    func requiredDay() throws(Failure) -> TripDay {
        guard let day = try question.day else { throw .usage("the option --day or --date is missing") }
        return day
    }
}
