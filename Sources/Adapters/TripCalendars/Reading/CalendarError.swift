import Diagnostics

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

#if canImport(Darwin)
    // Elsewhere Foundation is not at hand in every process, and would have the command line start slowly.
    public import Foundation

    extension CalendarError: LocalizedError {
        /// The sentence of the error.
        public var errorDescription: String? { description }
    }
#endif

extension CalendarError: CodedError {
    public var facts: ErrorFacts {
        switch self {
        case .noCalendar: ErrorFacts("no-calendar")
        case .unfinished(let name, let line): ErrorFacts("unfinished", line: line, ["component": name])
        case .wrongEnd(let name, let line): ErrorFacts("unbalanced-end", line: line, ["component": name])
        case .tooMuch(let what, let limit): ErrorFacts("too-many", ["what": what, "limit": "\(limit)"])
        case .secondTrip(let line): ErrorFacts("second-trip", line: line)
        case .damagedTrip(let reason, let line): ErrorFacts("damaged-trip", line: line, ["reason": reason])
        case .noEvents: ErrorFacts("no-events")
        case .tooLong(let days, let limit):
            ErrorFacts("too-many-days", ["days": "\(days)", "limit": "\(limit)"])
        case .trip(let error): error.facts
        case .document(let error): error.facts
        case .change(let error): error.facts
        case .schedule(let error): error.facts
        case .noStartDate: ErrorFacts("no-start-date")
        case .tooLate: ErrorFacts("too-late")
        }
    }
}

/// Limits on calendars, which bound the time and memory that reading one takes; what exceeds them is refused.
package enum CalendarLimits {
    /// The maximum length of a calendar, in bytes.
    package static let length = 128 << 20
    /// The maximum number of events and to-dos.
    package static let components = TripLimits.items
    /// The maximum nesting depth of components.
    package static let depth = 8
    /// The maximum length of a used line, in bytes; the lines with trips and items have none.
    package static let lineLength = 1 << 16
    /// The maximum number of lines in the definition of one time zone.
    package static let zoneLines = 1_000
    /// The maximum number of definitions of time zones.
    package static let zones = 1_000
}
