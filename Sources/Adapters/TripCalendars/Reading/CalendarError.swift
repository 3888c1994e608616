import Diagnostics

/// An error that prevents the import of a whole calendar, or the export of a trip as a calendar.
public enum CalendarError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The text does not contain a calendar.
    case noCalendar
    /// The text ends inside a component. The values are its name and the line on which it begins.
    case unfinished(String, line: Int)
    /// An `END` line does not match the innermost open component. The values are its name and its line.
    case wrongEnd(String, line: Int)
    /// The calendar exceeds one of the `CalendarLimits`; the text names what is counted.
    case tooMuch(String, limit: Int)
    /// The calendar contains a second trip, on the given line.
    case secondTrip(line: Int)
    /// The calendar's trip cannot be parsed. The values are the reason and the line.
    case damagedTrip(String, line: Int)
    /// No event can be used, so there is no trip. The notes state the reasons.
    case noEvents(notes: [CalendarNote])
    /// The events span more days than a trip may have.
    case tooLong(days: Int, limit: Int)
    /// The trip made from the calendar is invalid.
    case trip(TripError)
    /// The document made from the calendar is invalid.
    case document(DocumentError)
    /// A change that the calendar makes to its exported trip is invalid.
    case change(ChangeError)
    /// The schedule made from the calendar is invalid.
    case schedule(ScheduleError)
    /// The trip has no `startDate`, which a calendar needs.
    case noStartDate
    /// The trip ends after the year 2582, the last year that libical can write.
    case tooLate

    /// A description of the error in one line, with the cause, the location and a correction.
    public var description: String {
        switch self {
        case .noCalendar:
            "this is not a calendar; an iCalendar file must begin with BEGIN:VCALENDAR"
        case .unfinished(let name, let line):
            "line \(line): BEGIN:\(name) has no END:\(name); the file is incomplete"
        case .wrongEnd(let name, let line):
            "line \(line): END:\(name) has no BEGIN:\(name); nest the components"
        case .tooMuch(let what, let limit):
            "there are more than \(limit) \(what), which is the limit"
        case .secondTrip(let line):
            "line \(line): there is a second X-ITINERARY-TRIP; a calendar can contain only one trip"
        case .damagedTrip(let reason, let line):
            "line \(line): X-ITINERARY-TRIP is damaged: \(reason)"
        case .noEvents:
            "the calendar has no usable event, so there is no trip"
        case .tooLong(let days, let limit):
            "the calendar spans \(days) days, but a trip has at most \(limit); split the calendar"
        case .trip(let error):
            "the calendar gives an invalid trip: \(error)"
        case .document(let error):
            "the calendar gives an invalid document: \(error)"
        case .change(let error):
            "the calendar changes its trip in an invalid way: \(error)"
        case .schedule(let error):
            error.description
        case .noStartDate:
            "the trip has no startDate, which a calendar requires; give it one"
        case .tooLate:
            "the trip ends after the year 2582, the last year that a calendar can contain"
        }
    }
}

#if canImport(Darwin)
    // On other platforms, Foundation is not loaded in every process, and loading it would slow down the start of the
    // command line.
    public import Foundation

    extension CalendarError: LocalizedError {
        /// A description of the error in one line.
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

/// Limits on calendars, which bound the time and memory for reading. A calendar that exceeds a limit is rejected.
package enum CalendarLimits {
    /// The maximum length of a calendar, in bytes.
    package static let length = 128 << 20
    /// The maximum number of events and to-dos.
    package static let components = TripLimits.items
    /// The maximum nesting depth of components.
    package static let depth = 8
    /// The maximum length, in bytes, of a line whose value is read. Lines that contain the exported trip and its items
    /// have no maximum.
    package static let lineLength = 1 << 16
    /// The maximum number of lines in the definition of a time zone.
    package static let zoneLines = 1_000
    /// The maximum number of definitions of time zones.
    package static let zones = 1_000
}
