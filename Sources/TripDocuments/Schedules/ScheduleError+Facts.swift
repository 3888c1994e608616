import Diagnostics

extension ScheduleError: CodedError {
    public var facts: ErrorFacts {
        var facts = problem.facts
        facts.path = facts.path ?? key?.name
        if facts.line == nil, line > 0 { facts.line = line }
        return facts
    }
}

extension ScheduleError.Problem {
    fileprivate var facts: ErrorFacts {
        switch self {
        case .document(let error): error.facts
        case .table(let problem): problem.facts
        case .twice(let id, let first): ErrorFacts("duplicate-id", item: id, ["first": "\(first)"])
        case .noDay: ErrorFacts("missing", path: "day")
        case .dateWithoutStart: ErrorFacts("no-start-date")
        case .dateOfOtherDay(let other, let day):
            ErrorFacts("date-of-other-day", ["other": "\(other)", "day": "\(day)"])
        case .notLocal: ErrorFacts("not-local")
        case .unknownZone(let name): ErrorFacts("unknown-time-zone", path: "timeZone", ["value": name])
        case .noZones(let name): ErrorFacts("no-time-zones", path: "timeZone", ["value": name])
        case .noGameIDs: ErrorFacts("no-game-ids")
        }
    }
}

extension ScheduleUpdateError: CodedError {
    public var facts: ErrorFacts {
        switch self {
        case .schedule(let error): error.facts
        case .change(let error): error.facts
        }
    }
}
