/// An error by which a whole calendar is refused, or a trip cannot be exported as one.
public enum CalendarError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The text contains no calendar.
    case noCalendar
    /// The text ends inside a component, of which the name and the first line are given.
    case unfinished(String, line: Int)
    /// A component ends that is not the innermost open one, with its line.
    case wrongEnd(String, line: Int)
    /// One of the `CalendarLimits` is exceeded.
    case tooMuch(String, limit: Int)
    /// The calendar has a second trip, on the given line.
    case secondTrip(line: Int)
    /// The trip of the calendar cannot be parsed; its line is given.
    case damagedTrip(String, line: Int)
    /// No event can be taken, so that there is no trip; the notes say why.
    case noEvents(notes: [CalendarNote])
    /// The events are too far apart for one trip.
    case tooLong(days: Int, limit: Int)
    /// The trip made of the calendar is not valid.
    case trip(TripError)
    /// The document made of the calendar is not valid.
    case document(DocumentError)
    /// A change made to the calendar's own trip is not valid.
    case change(ChangeError)
    /// The schedule made of the calendar is not valid.
    case schedule(ScheduleError)
    /// The trip has no `startDate`, which a calendar needs.
    case noStartDate
    /// The trip ends after the year 2582, the last that libical writes.
    case tooLate

    /// The error in one line: what is wrong, where, and what would be right.
    public var description: String {
        switch self {
        case .noCalendar:
            "is no calendar; an iCalendar file must begin with BEGIN:VCALENDAR"
        case .unfinished(let name, let line):
            "line \(line): BEGIN:\(name) has no END:\(name); the file is not whole"
        case .wrongEnd(let name, let line):
            "line \(line): END:\(name) ends what has not begun; the components must be nested"
        case .tooMuch(let what, let limit):
            "has more than \(limit) \(what), which is too much"
        case .secondTrip(let line):
            "line \(line): there is a second X-ITINERARY-TRIP; a calendar may hold one trip"
        case .damagedTrip(let reason, let line):
            "line \(line): X-ITINERARY-TRIP is damaged: \(reason)"
        case .noEvents:
            "has no event that could be taken, so that there is no trip"
        case .tooLong(let days, let limit):
            "goes over \(days) days, but a trip has at most \(limit); cut the calendar into parts"
        case .trip(let error):
            "makes a trip that is refused: \(error)"
        case .document(let error):
            "makes a document that is refused: \(error)"
        case .change(let error):
            "changes its trip in a way that is refused: \(error)"
        case .schedule(let error):
            error.description
        case .noStartDate:
            "has no startDate, which a calendar needs; give the trip one"
        case .tooLate:
            "goes on after the year 2582, the last that can be written into a calendar"
        }
    }
}
