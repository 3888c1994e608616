import OrderedJSON

extension QuestionOption {
    /// The values that the option accepts.
    package var shape: OptionShape {
        switch self {
        case .item, .wishID, .team, .scheduleZone: .text
        case .day, .index: .whole(nil)
        case .date: .date
        case .sortOrder: .number
        case .change, .schedule, .wishes, .other: .file
        case .places, .departures, .was: .files
        case .wish, .city, .completeFor, .columns: .texts
        case .dates: .word(DateOrder.allCases.map { $0.rawValue })
        case .engine: .word(Engine.allCases.map { $0.rawValue })
        case .timeLimit: .seconds
        case .fromDay, .pick, .limit: .whole(1...TripLimits.whole)
        case .maxEdits, .maxExtraMinutes: .whole(0...TripLimits.whole)
        case .days: .whole(1...TripLimits.days)
        case .least: .word(PlanOptions.Quantity.allCases.map { $0.rawValue })
        case .within: .period
        case .failOn: .word(["error", "warning", "never"])
        case .format: .word(MapFormat.allCases.map { $0.rawValue })
        case .level: .whole(1...7)
        case .programFormat: .word(ProgramFormat.allCases.map { $0.rawValue })
        case .tradeOffs, .free, .instead, .complete, .asChange, .svg, .reroute, .plan, .reduced: .flag
        }
    }

    /// A one-line description of the option.
    package var about: String {
        switch self {
        case .item: "the item, by its id"
        case .day: "the day, by its number from 1"
        case .date: "the day, by its date, for trips that have a startDate"
        case .index: "the slot among those of the day, from 0"
        case .sortOrder: "the sort order on that day, any finite number"
        case .change:
            #"changes to apply first: a list of operations such as {"op":"move","item":…,"day":…,"sortOrder":…}"#
        case .places: "places, clocks and travel times that are added to the trip's own"
        case .departures: "flights, trains and ferries that plans may take, in JSON or CSV"
        case .schedule:
            "the games that there are: an itinerary-schedule/1 in JSON, or CSV or iCalendar as a text"
        case .dates: "which number of 5/4/2019 is the month, in a table: the second (dmy) or the first (mdy)"
        case .columns: "columns of the schedule's table that are taken as a key, such as \"date=START DATE\""
        case .scheduleZone:
            "the time zone of all times of the schedule's table, if they are not in the local time of each city"
        case .wishes: "the wish list: {\"format\":\"itinerary-wishes/1\",\"wishes\":[…]}"
        case .wish: "further wishes, such as \"city:Boston\" or \"team:Cubs=2\""
        case .wishID: "the wish of the wish list, by its id"
        case .was: "earlier schedules, or changes that were done, the oldest first"
        case .other: "the second trip document"
        case .engine: "the solver"
        case .timeLimit: "stop the search after so many seconds; what was found by then is told"
        case .fromDay: "what stands before this day is past and stays"
        case .maxEdits: "leave out and add at most so many legs together"
        case .maxExtraMinutes: "travel at most so many minutes more than now"
        case .tradeOffs: "tell all trade-offs"
        case .pick: "take the trade-off of that number"
        case .least: "what the trip takes least of, after what it grants"
        case .within: "find the best days of a season for a trip of so many days; both dates are included"
        case .days: "how many days the trip within the season has"
        case .free: "only games that cost no leg and no other game"
        case .city: "only games in these cities"
        case .team: "only games with this text as whole words in the title or a team"
        case .limit: "at most so many, the best"
        case .instead: "take the games that are not seen out of the document"
        case .complete: "the schedule has all games of these days, so that one it does not have is cancelled"
        case .completeFor: "the schedule has all games of these teams, cities or venues"
        case .asChange: "answer with the change document alone"
        case .failOn: "the least finding with which the answer is no"
        case .format: "how the map is written"
        case .reroute: "the program of the re-routing, not of the repair"
        case .plan: "the program of planning, not of the repair"
        case .reduced: "leave out what is settled before a solver is asked"
        case .level: "the level of the cost that is written out, with those before it fixed"
        case .programFormat: "how the program is written"
        case .svg: "draw a picture (SVG); with another trip, what that makes of this one"
        }
    }
}

/// Options of which at most one, or exactly one, may be given.
package struct OptionGroup: Sendable {
    package let options: [QuestionOption]
    /// True if exactly one option must be given.
    package let isRequired: Bool

    static func must(_ options: QuestionOption...) -> OptionGroup {
        OptionGroup(options: options, isRequired: true)
    }

    static func may(_ options: QuestionOption...) -> OptionGroup {
        OptionGroup(options: options, isRequired: false)
    }
}

extension QuestionName {
    /// The options of the question, in groups of options that exclude each other.
    package var options: [OptionGroup] { ownOptions + [.may(.places)] }

    private var ownOptions: [OptionGroup] {
        switch self {
        case .slots: [.may(.item), .may(.timeLimit)]
        case .check: [.must(.item), .must(.day, .date), .must(.sortOrder)]
        case .place: [.must(.item)]
        case .repair: [.may(.change), .may(.fromDay), .may(.engine), .may(.timeLimit)]
        case .reroute:
            [
                .may(.change), .may(.departures), .may(.dates), .may(.fromDay), .may(.maxEdits),
                .may(.maxExtraMinutes), .may(.tradeOffs), .may(.pick), .may(.instead), .may(.engine),
                .may(.timeLimit),
            ]
        case .options:
            [
                .must(.schedule), .may(.dates), .may(.columns), .may(.scheduleZone), .may(.departures),
                .may(.free), .may(.city),
                .may(.team), .may(.day, .date),
                .may(.limit), .may(.item), .may(.instead), .may(.timeLimit),
            ]
        case .plan:
            [
                .must(.schedule), .may(.dates), .may(.columns), .may(.scheduleZone), .may(.wishes),
                .may(.wish), .may(.within),
                .may(.days), .may(.least),
                .may(.departures), .may(.fromDay), .may(.maxEdits), .may(.maxExtraMinutes), .may(.tradeOffs),
                .may(.pick), .may(.instead), .may(.engine), .may(.timeLimit),
            ]
        case .audit: [.may(.failOn), .may(.timeLimit)]
        case .why:
            [
                .must(.item, .wishID), .may(.day, .date), .may(.index), .may(.schedule), .may(.dates),
                .may(.columns), .may(.scheduleZone),
                .may(.wishes), .may(.departures), .may(.timeLimit),
            ]
        case .apply: [.must(.change)]
        case .validate, .convert, .exportCalendar: []
        case .show: [.may(.item, .svg), .may(.other)]
        case .export:
            [
                .may(.change), .may(.reroute, .plan, .reduced), .may(.level), .may(.programFormat),
                .may(.departures), .may(.schedule), .may(.dates), .may(.columns), .may(.scheduleZone),
                .may(.wishes), .may(.wish),
                .may(.least), .may(.fromDay), .may(.maxEdits), .may(.maxExtraMinutes), .may(.timeLimit),
            ]
        case .diff: [.must(.other), .may(.asChange)]
        case .importSchedule:
            [
                .must(.schedule), .may(.dates), .may(.columns), .may(.scheduleZone),
                .may(.complete, .completeFor), .may(.was),
                .may(.asChange),
            ]
        case .exportMap: [.may(.format)]
        }
    }
}

/// The values that an option accepts.
package enum OptionShape: Sendable {
    case text
    /// A list of texts, or a single text.
    case texts
    /// An integer, in a range if one is given.
    case whole(ClosedRange<Int>?)
    case number
    /// A number of seconds, more than 0.
    case seconds
    case flag
    /// One of several words; the first is the default.
    case word([String])
    /// A date such as 2018-05-01.
    case date
    /// A date range, as a text with two dates and two periods between them.
    case period
    /// The contents of a file: JSON, or a text with JSON, CSV or a calendar.
    case file
    /// The contents of several files: a list of texts, or a single value as for `file`.
    case files

    /// A description of the values: "a whole number of 1 to 20000".
    var phrase: String {
        switch self {
        case .text: "a text"
        case .texts: "a text or a list of texts"
        case .whole(nil): "a whole number"
        case .whole(let range?): "a whole number of \(range.lowerBound) to \(range.upperBound)"
        case .number: "a number"
        case .seconds: "a number of seconds, more than 0"
        case .flag: "true or false"
        case .word(let words): words.map { JSONWriter.quoted($0) }.list("or")
        case .date: "a date of the calendar like \"2018-05-01\""
        case .period: "two dates like \"2019-06-01..2019-07-31\", the first not after the last"
        case .file: "JSON, or a text that holds a whole file"
        case .files: "JSON, or a list of texts that each hold a whole file"
        }
    }

    /// Writes the members of the JSON Schema that describe the values.
    func write(to json: inout JSONWriter) {
        switch self {
        case .text, .date, .period: json.member("type", "string")
        case .texts:
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
        case .seconds:
            json.member("type", "number")
            json.member("exclusiveMinimum", 0)
        case .flag: json.member("type", "boolean")
        case .word(let words):
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
