import OrderedJSON

// The table of options. The parser of JSON objects, the command line, its help and completions, and the schemas all use
// it.

extension QuestionOption {
    /// The values that the option accepts.
    package var shape: OptionShape {
        switch self {
        case .item, .wishID, .team, .scheduleZone: .text
        case .day, .index: .whole(nil)
        case .date: .date
        case .sortOrder: .number
        case .start: .clock
        case .change, .schedule, .wishes, .other: .file
        case .places, .departures, .was: .files
        case .wish, .must, .city, .completeFor, .columns, .unknownStart: .texts
        case .dates: .word(DateOrder.allCases.map { $0.rawValue }, hasDefault: false)
        case .engine: .word(EngineChoice.allCases.map { $0.rawValue })
        case .timeLimit: .seconds
        case .fromDay, .pick, .limit: .whole(1...TripLimits.whole)
        case .maxEdits, .maxExtraMinutes: .whole(0...TripLimits.whole)
        case .maxCost: .price
        case .days: .whole(1...TripLimits.days)
        case .least: .word(PlanOptions.Quantity.allCases.map { $0.rawValue })
        case .within: .period
        case .startOn, .endOn: .weekdays
        case .failOn: .word(["error", "warning", "never"])
        case .format: .word(MapFormat.allCases.map { $0.rawValue })
        case .level: .whole(1...7)
        case .programFormat: .word(ProgramFormat.allCases.map { $0.rawValue })
        case .tripFormat: .word(TripFormat.names, hasDefault: false)
        case .tradeOffs, .trim, .free, .all, .instead, .complete, .asChange, .svg, .reroute, .plan, .reduced,
            .miles:
            .flag
        }
    }

    /// A one-line description of the option.
    package var about: String {
        switch self {
        case .item: "the id of the item"
        case .day: "the day, by its number from 1"
        case .date: "the day, by its date, for trips that have a startDate"
        case .index: "the index of the slot on the day, from 0"
        case .sortOrder: "the sort order on that day, any finite number"
        case .start: "the start time of a visit, such as 10:30"
        case .change: "apply these changes"
        case .places: "add places, time zones and travel times; FILE may be mlb, nba, nfl or nhl"
        case .departures: "let plans take these flights, trains and ferries, in JSON or CSV"
        case .schedule: "the games of a season, in JSON, CSV or iCalendar"
        case .dates:
            "read dates such as 5/4/2019 in a table as day/month (dmy) or month/day (mdy)"
        case .columns: "read a column of a table under a key: KEY=NAME, such as date=\"START DATE\""
        case .scheduleZone:
            "the time zone of all times in a table, if they are not in the local time of each city"
        case .unknownStart:
            "read games that start at this time, such as 03:33, as games without a known start"
        case .wishes: "the wish list, in JSON"
        case .wish:
            "add a wish: KEY:VALUE[@DAYS,HOURS,DATES][=COUNT][*WEIGHT][!], such as team:Cubs@fri-sun,13:00-18:00=2!"
        case .must:
            "require a game or an event by its title or id, or a wish: \"The concert\", team:Cubs=2"
        case .wishID: "the id of the wish in the wish list"
        case .was: "compare with these earlier schedules or applied change documents, the oldest first"
        case .other: "the second trip document"
        case .engine: "the solver"
        case .timeLimit: "stop the search after this many seconds, with the best plan found so far"
        case .fromDay: "keep everything before this day, from 1"
        case .maxEdits: "remove and add at most this many legs in total"
        case .maxExtraMinutes: "travel at most this many minutes more than in the current trip"
        case .maxCost: "spend at most this much money in total"
        case .tradeOffs: "list all trade-offs"
        case .pick: "take the trade-off, or accept the proposal, with this number"
        case .least: "minimize this quantity after the wishes"
        case .within:
            "find the best days of a season for the trip, between two dates; needs the number of days"
        case .days: "the number of days of the trip"
        case .startOn: "start on one of these days of the week, such as fri or fri-sun"
        case .endOn: "end on one of these days of the week, such as sun or sat,sun"
        case .trim: "omit the days before the first item and after the last from the document"
        case .free: "list only games that cost no leg and no other game"
        case .city: "list only games in these cities"
        case .team: "list only games with this text as whole words in the title or a team"
        case .limit: "list at most this many games, the best first"
        case .all: "list everything in the text, including what is omitted by default"
        case .instead: "remove the games that the plan misses from the document"
        case .complete:
            "treat the schedule as complete for the days that it covers: a game that it lacks is cancelled"
        case .completeFor: "treat the schedule as complete for these teams, cities or venues"
        case .asChange: "answer with the change document only"
        case .failOn: "exit with status 1 if there is a finding of at least this severity"
        case .format: "the format of the map"
        case .reroute: "write the program of the reroute instead of the repair"
        case .plan: "write the program of the plan instead of the repair"
        case .reduced: "omit the variables that presolving fixes; only for the repair"
        case .level: "the cost level to minimize, with those before it fixed"
        case .programFormat: "the format of the program"
        case .tripFormat: "the format of the file: \(TripFormat.names.list("or"))"
        case .miles: "print distances in miles in text; JSON always has kilometers"
        case .svg: "draw a picture (SVG); with a second trip, draw its changes to the first"
        }
    }

    /// The name of the value on the command line, such as `ID`; `nil` for a flag.
    package var valueName: String? {
        switch self {
        case .item, .wishID: "ID"
        case .day: "D"
        case .date: "DATE"
        case .index: "I"
        case .sortOrder: "X"
        case .start: "TIME"
        case .change, .places, .departures, .schedule, .wishes, .was, .other: "FILE"
        case .dates: "ORDER"
        case .columns: "KEY=NAME"
        case .scheduleZone: "NAME"
        case .unknownStart: "TIME"
        case .wish, .must, .team, .completeFor: "TEXT"
        case .engine: "ENGINE"
        case .timeLimit: "SECONDS"
        case .fromDay, .maxEdits, .maxExtraMinutes, .days, .limit, .level: "N"
        case .maxCost: "PRICE"
        case .pick: "NUMBER"
        case .least: "WORD"
        case .within: "DATE..DATE"
        case .startOn, .endOn: "DAYS"
        case .city: "CITY"
        case .failOn: "SEVERITY"
        case .format, .programFormat, .tripFormat: "FORMAT"
        case .tradeOffs, .trim, .free, .all, .instead, .complete, .asChange, .svg, .reroute, .plan, .reduced,
            .miles:
            nil
        }
    }

    /// The description in schemas, which also states the format of values in JSON.
    var schemaDescription: String {
        if self == .places {
            return
                "add places, time zones and travel times: JSON, or mlb, nba, nfl or nhl for those of a league"
        }
        let format =
            switch self {
            case .change:
                #": a list of operations such as {"op":"move","item":…,"day":…,"sortOrder":…}"#
            case .schedule: "; JSON has the format itinerary-schedule/1, the other formats are strings"
            case .wishes: #": {"format":"itinerary-wishes/1","wishes":[…]}"#
            default: ""
            }
        return about + format
    }
}

/// Options of which at most one, or exactly one, may be given.
package struct OptionGroup<Option: Sendable>: Sendable {
    package let options: [Option]
    /// True if exactly one option must be given.
    package let isRequired: Bool

    package init(_ options: [Option], isRequired: Bool) {
        (self.options, self.isRequired) = (options, isRequired)
    }

    /// Returns the group of a required option, or of several options of which exactly one is required.
    package static func must(_ options: Option...) -> OptionGroup { OptionGroup(options, isRequired: true) }

    /// Returns the group of an optional option, or of several options that exclude each other.
    package static func may(_ options: Option...) -> OptionGroup { OptionGroup(options, isRequired: false) }
}

extension QuestionName {
    /// The options of the question, in groups of options that exclude each other.
    package var options: [OptionGroup<QuestionOption>] { ownOptions + [.may(.places), .may(.miles)] }

    /// The options of this question, without the options that all questions have.
    package var ownOptions: [OptionGroup<QuestionOption>] {
        switch self {
        case .slots: [.may(.item), .may(.timeLimit)]
        case .check: [.must(.item), .must(.day, .date), .must(.sortOrder, .start)]
        case .place: [.must(.item)]
        case .repair: [.may(.change), .may(.fromDay), .may(.engine), .may(.timeLimit)]
        case .reroute:
            [
                .may(.change), .may(.departures), .may(.dates), .may(.fromDay), .may(.maxEdits),
                .may(.maxExtraMinutes), .may(.maxCost), .may(.tradeOffs), .may(.pick), .may(.all),
                .may(.instead), .may(.engine), .may(.timeLimit),
            ]
        case .nearby:
            [
                .must(.schedule), .may(.dates), .may(.columns), .may(.scheduleZone), .may(.unknownStart),
                .may(.departures),
                .may(.free), .may(.city), .may(.team), .may(.day, .date), .may(.limit, .all), .may(.item),
                .may(.instead), .may(.timeLimit),
            ]
        case .plan:
            [
                .may(.schedule), .may(.dates), .may(.columns), .may(.scheduleZone), .may(.unknownStart),
                .may(.wishes), .may(.wish), .may(.must), .may(.within), .may(.days), .may(.startOn),
                .may(.endOn), .may(.least), .may(.departures), .may(.fromDay), .may(.maxEdits),
                .may(.maxExtraMinutes), .may(.maxCost), .may(.tradeOffs), .may(.pick), .may(.all),
                .may(.instead), .may(.trim), .may(.engine), .may(.timeLimit),
            ]
        case .audit: [.may(.failOn), .may(.timeLimit)]
        case .rainouts:
            [
                .may(.departures), .may(.dates), .may(.fromDay), .may(.maxEdits), .may(.maxExtraMinutes),
                .may(.maxCost), .may(.engine), .may(.timeLimit),
            ]
        case .why:
            [
                .must(.item, .wishID), .may(.day, .date), .may(.index), .may(.schedule), .may(.dates),
                .may(.columns), .may(.scheduleZone), .may(.unknownStart), .may(.wishes), .may(.departures),
                .may(.timeLimit),
            ]
        case .apply: [.must(.change)]
        case .validate, .convert, .exportCalendar: []
        case .show: [.may(.item, .svg), .may(.other)]
        case .exportModel:
            [
                .may(.change), .may(.reroute, .plan, .reduced), .may(.level), .may(.programFormat),
                .may(.departures), .may(.schedule), .may(.dates), .may(.columns), .may(.scheduleZone),
                .may(.unknownStart), .may(.wishes), .may(.wish), .may(.must), .may(.least), .may(.fromDay),
                .may(.maxEdits),
                .may(.maxExtraMinutes), .may(.maxCost), .may(.timeLimit),
            ]
        case .diff: [.must(.other), .may(.asChange)]
        case .importSchedule:
            [
                .must(.schedule), .may(.dates), .may(.columns), .may(.scheduleZone), .may(.unknownStart),
                .may(.complete, .completeFor), .may(.was), .may(.asChange),
            ]
        case .exportMap: [.may(.format)]
        case .exportTrip: [.must(.tripFormat)]
        }
    }

    /// The options of `export-model` that apply only to the program of a plan.
    static let ofPlanning: [QuestionOption] = [
        .schedule, .wishes, .wish, .must, .least, .fromDay, .maxEdits, .maxExtraMinutes, .maxCost,
    ]
}
