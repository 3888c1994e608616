import OrderedJSON

/// An option of a question: its key in JSON, which the command line writes with dashes.
package enum QuestionOption: String, CaseIterable, Sendable {
    case item, day, date, index, sortOrder
    case change, places, departures, schedule, dates, columns, wishes, wish, wishID, was, other
    case engine, timeLimit, fromDay, maxEdits, maxExtraMinutes, tradeOffs, pick
    case least, within, days, free, city, team, limit, instead
    case complete, completeFor, asChange, failOn, format, svg
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

    /// How values of an option that may help are told: "--dates dmy or --dates mdy tells it".
    func hint(_ option: QuestionOption, _ values: [String], _ does: (one: String, some: String)) -> String {
        switch self {
        case .commandLine:
            let choices = values.map { "\(name(option)) \($0.contains(" ") ? "\"\($0)\"" : $0)" }
            return
                "\(choices.list(option == .dates ? "or" : "and")) \(values.count == 1 ? does.one : does.some)"
        case .json:
            let choices = values.map { JSONWriter.quoted($0) }
            return "the option \(name(option)), \(choices.list(option == .dates ? "or" : "and")), \(does.one)"
        }
    }

    /// What moves items that are no games.
    var hintAtMoving: String {
        switch self {
        case .commandLine: "; 'itinerary move' moves others"
        case .json: "; a change with the op \"move\" moves others"
        }
    }

    /// How an order of day and month is told.
    package var hintAtDates: String {
        hint(.dates, DateOrder.allCases.map { $0.rawValue }, ("tells it", "tells it"))
    }

    /// Where the ids of a trip's items are listed.
    var hintAtIDs: String {
        switch self {
        case .commandLine: "'itinerary show' lists the ids"
        case .json: "the ids are those of its items"
        }
    }
}
