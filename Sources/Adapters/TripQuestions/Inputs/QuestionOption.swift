/// An option of a question: its key in JSON, which the command line writes with dashes.
package enum QuestionOption: String, CaseIterable, Sendable {
    case item, day, date, index, sortOrder
    case change, places, departures, schedule, wishes, wish, wishID, was, other
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

    /// Where the ids of a trip's items are listed.
    var hintAtIDs: String {
        switch self {
        case .commandLine: "'itinerary show' lists the ids"
        case .json: "the ids are those of its items"
        }
    }
}
