import OrderedJSON

/// An option of a question. The raw value is its JSON key; the command line writes it with dashes.
package enum QuestionOption: String, CaseIterable, Sendable {
    case item, day, date, index, sortOrder, start
    case change, places, departures, schedule, dates, columns, scheduleZone, unknownStart, wishes, wish, must,
        wishID, was, other
    case engine, timeLimit, fromDay, maxEdits, maxExtraMinutes, maxCost, tradeOffs, pick
    case least, within, days, startOn, endOn, trim, free, city, team, limit, all, instead
    case complete, completeFor, asChange, failOn, format, svg
    case reroute, plan, reduced, level, programFormat
    case miles
    case tripFormat = "as"
}

/// The form in which messages name options: as on the command line, or as JSON keys.
package enum OptionStyle: Sendable {
    case commandLine, json

    /// Returns the name of an option: `--from-day` or `fromDay`.
    package func name(_ option: QuestionOption) -> String {
        guard case .commandLine = self else { return option.rawValue }
        if option == .wishID { return "--wish" }
        if option == .programFormat { return "--format" }
        return option.rawValue.reduce(into: "--") { name, letter in
            name += letter.isUppercase ? "-" + letter.lowercased() : String(letter)
        }
    }

    /// Returns the names of options as a list: "--day, --date and --index".
    package func names(_ options: QuestionOption..., and word: String = "and") -> String {
        options.map { name($0) }.list(word)
    }

    /// A hint on how to state the order of day and month in dates.
    package var hintAtDates: String {
        let orders = DateOrder.allCases.map { $0.rawValue }
        return switch self {
        case .commandLine: "use \(orders.map { "--dates \($0)" }.list("or"))"
        case .json: "set the option dates to \(orders.map { JSONWriter.quoted($0) }.list("or"))"
        }
    }

    /// Returns a hint on how to read columns that have other names.
    ///
    /// - Parameter columns: The values of the option `columns`, each of the form `KEY=NAME`.
    func hint(atColumns columns: [String]) -> String {
        switch self {
        case .commandLine:
            let options = columns.map { "--columns \($0.contains(" ") ? "\"\($0)\"" : $0)" }
            return "\(options.list("and")) \(columns.count == 1 ? "reads it" : "read them")"
        case .json:
            let values = columns.map { JSONWriter.quoted($0) }
            return "the option columns, \(values.list("and")), reads \(columns.count == 1 ? "it" : "them")"
        }
    }

    /// Returns a hint on how to read a start time as unknown.
    func hint(atUnknownStart start: ClockTime) -> String {
        switch self {
        case .commandLine: "\(name(.unknownStart)) \(start) reads them without a start"
        case .json: "the option \(name(.unknownStart)), \"\(start)\", reads them without a start"
        }
    }

    /// A hint on how to read times in UTC.
    var hintAtUTC: String {
        switch self {
        case .commandLine: "\(name(.scheduleZone)) UTC reads them in UTC"
        case .json: "the option \(name(.scheduleZone)), \"UTC\", reads them in UTC"
        }
    }

    /// Returns a hint on how to add the places of the games' cities: the known places of their league, or otherwise a
    /// file.
    func hint(atPlacesOf games: [Game]) -> String {
        let league = KnownPlaces.name(knowing: games)
        return switch self {
        case .commandLine: "add \(name(.places)) \(league ?? "FILE")"
        case .json: "add \(name(.places))\(league.map { ": \"\($0)\"" } ?? "")"
        }
    }

    /// A hint on how to supply travel times.
    var hintAtEstimates: String {
        switch self {
        case .commandLine:
            "give coordinates with --places, and a speed with 'itinerary set TRIP speed 55mph --write'"
        case .json: "use places with coordinates and \"travelTimes\":{\"estimate\":{\"kmPerHour\":88}}"
        }
    }

    /// Returns the name of an option with a word as its value: `--least money` or `"least":"money"`.
    func name(_ option: QuestionOption, word: String) -> String {
        switch self {
        case .commandLine: "\(name(option)) \(word)"
        case .json: "\(JSONWriter.quoted(name(option))):\(JSONWriter.quoted(word))"
        }
    }

    /// A hint on how to state prices.
    var hintAtPrices: String {
        switch self {
        case .commandLine:
            "state them with 'itinerary set TRIP costs.night 140 --write', or in a --places file"
        case .json: "state them in \"costs\" of the trip or of places, such as {\"costs\":{\"night\":140}}"
        }
    }

    /// A hint on how to move items that are not games.
    var hintAtMoving: String {
        switch self {
        case .commandLine: "; use 'itinerary move' for other items"
        case .json: "; use a change with the op \"move\" for other items"
        }
    }

    /// The start of an error's sentence: the options that require the option `item`.
    var takersOfItem: String {
        switch self {
        case .commandLine: "--write, --output and --instead require --item"
        case .json: "instead requires item"
        }
    }

    /// A hint on where to find the ids of a trip's items.
    var hintAtIDs: String {
        switch self {
        case .commandLine: "'itinerary show' lists the ids"
        case .json: "give the id of one of its items"
        }
    }
}
