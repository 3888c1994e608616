import Diagnostics

extension OperationError: CodedError {
    public var facts: ErrorFacts {
        switch self {
        case .unknownItem(let id, let nearest):
            ErrorFacts("unknown-item", item: id, DocumentError.values(nearest: nearest))
        case .notGame(let item): ErrorFacts("no-game", item: item)
        case .notTravel(let item): ErrorFacts("no-travel", item: item)
        case .notPlaced(let item): ErrorFacts("not-placed", item: item)
        case .dayOutsideTrip(let day, let count):
            ErrorFacts("day-outside-trip", ["day": "\(day)", "dayCount": "\(count)"])
        case .dateOutsideTrip(let date, let first, let last):
            ErrorFacts("date-outside-trip", ["date": "\(date)", "first": "\(first)", "last": "\(last)"])
        case .noStartDate(let date): ErrorFacts("no-start-date", ["date": "\(date)"])
        case .indexOutsideDay(let index, let day, let count):
            ErrorFacts(
                "index-outside-day",
                ["index": "\(index)", "day": "\(day)", "count": "\(count)"]
            )
        case .notOnDay(let item, let day): ErrorFacts("not-on-day", item: item, ["day": "\(day)"])
        case .dayMissing(let item): ErrorFacts("missing", path: "day", item: item)
        case .idTaken(let id): ErrorFacts("duplicate-id", item: id)
        case .otherType(let item): ErrorFacts("other-type", item: item)
        case .timedSplit(let item): ErrorFacts("timed-leg", item: item)
        case .splitAtEnd(let item, let city): ErrorFacts("same-city", item: item, ["city": city])
        case .refused(let error): error.facts
        }
    }
}
