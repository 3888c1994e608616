import OrderedJSON

/// An option of a question: its key in JSON, which the command line writes with dashes.
package enum QuestionOption: String, CaseIterable, Sendable {
    case item, day, date, index, sortOrder
    case change, places, departures, schedule, dates, columns, scheduleZone, wishes, wish, wishID, was, other
    case engine, timeLimit, fromDay, maxEdits, maxExtraMinutes, tradeOffs, pick
    case least, within, days, free, city, team, limit, instead
    case complete, completeFor, asChange, failOn, format, svg
    case reroute, plan, reduced, level, programFormat
}

/// How options are called in what is said to people: as the command line writes them, or by their keys in JSON.
package enum OptionStyle: Sendable {
    case commandLine, json

    /// The name of an option: `--from-day`, or `fromDay`.
    package func name(_ option: QuestionOption) -> String {
        guard case .commandLine = self else { return option.rawValue }
        if option == .wishID { return "--wish" }
        return option.rawValue.reduce(into: "--") { name, letter in
            name += letter.isUppercase ? "-" + letter.lowercased() : String(letter)
        }
    }

    /// The names of options as a list: "--day, --date and --index".
    package func names(_ options: QuestionOption..., and word: String = "and") -> String {
        options.map { name($0) }.list(word)
    }

    /// How the order of day and month is told: "--dates dmy or --dates mdy tells it".
    package var hintAtDates: String {
        let orders = DateOrder.allCases.map { $0.rawValue }
        return switch self {
        case .commandLine: "\(orders.map { "--dates \($0)" }.list("or")) tells it"
        case .json: "the option dates, \(orders.map { JSONWriter.quoted($0) }.list("or")), tells it"
        }
    }

    /// How columns are taken, each by its value `KEY=NAME`: "--columns date=Day takes it".
    func hint(atColumns columns: [String]) -> String {
        switch self {
        case .commandLine:
            let options = columns.map { "--columns \($0.contains(" ") ? "\"\($0)\"" : $0)" }
            return "\(options.list("and")) \(columns.count == 1 ? "takes it" : "take them")"
        case .json:
            let values = columns.map { JSONWriter.quoted($0) }
            return "the option columns, \(values.list("and")), takes \(columns.count == 1 ? "it" : "them")"
        }
    }

    /// What moves items that are no games.
    var hintAtMoving: String {
        switch self {
        case .commandLine: "; 'itinerary move' moves others"
        case .json: "; a change with the op \"move\" moves others"
        }
    }

    /// What makes a trip longer.
    var hintAtDays: String {
        switch self {
        case .commandLine: "; 'itinerary days' makes it longer"
        case .json: ""
        }
    }

    /// Where the ids of a trip's items are listed.
    var hintAtIDs: String {
        switch self {
        case .commandLine: "'itinerary show' lists the ids"
        case .json: "the ids are those of its items"
        }
    }
}
