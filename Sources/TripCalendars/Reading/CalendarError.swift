#if Libical
    import TripDocuments
    import TripModel

    /// Why a calendar is refused as a whole, or a trip has none.
    public enum CalendarError: Error, Hashable, Sendable, CustomStringConvertible {
        /// The text has no calendar in it.
        case noCalendar
        /// The text ends inside a component, so that what follows is not known; the line on which that begins.
        case unfinished(String, line: Int)
        /// A component ends that is not the one that began last; the line.
        case wrongEnd(String, line: Int)
        /// More than `CalendarLimits` allow: of what, and how much is allowed.
        case tooMuch(String, limit: Int)
        /// A second trip stands in it; the line.
        case secondTrip(line: Int)
        /// What the calendar says of its trip cannot be read; the line.
        case damagedTrip(String, line: Int)
        /// No event of it can be taken, so that there is no day for a trip to begin on; what became of those that it has.
        case noEvents(notes: [CalendarNote])
        /// Its events lie too far apart for one trip.
        case tooLong(days: Int, limit: Int)
        /// The trip that it makes is refused.
        case trip(TripError)
        /// The document that it makes is refused.
        case document(DocumentError)
        /// A change that it makes of its own trip is refused.
        case change(ChangeError)
        /// The games that it makes are refused.
        case schedule(ScheduleError)
        /// The trip has no `startDate`, which a calendar needs.
        case noStartDate
        /// The trip goes on after the year 2582, the last that libical writes.
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

        /// Returns what `body` returns; its error is the cause of one of a calendar.
        static func wrapping<Value, Cause>(
            _ wrap: (Cause) -> CalendarError,
            _ body: () throws(Cause) -> Value
        ) throws(CalendarError) -> Value {
            do throws(Cause) { return try body() } catch { throw wrap(error) }
        }
    }
#endif
