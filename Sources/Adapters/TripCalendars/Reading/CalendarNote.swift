/// A note on something in a calendar that is not taken, or is changed.
public struct CalendarNote: Hashable, Sendable, CustomStringConvertible {
    /// The reason for a note.
    package enum Reason: Hashable, Sendable {
        /// The event is cancelled.
        case cancelled
        /// The event is postponed.
        case postponed
        /// Its `STATUS` is not known; the event is taken.
        case unknownStatus(String)
        /// It has no `LOCATION`; with the number of such events.
        case noCity(count: Int)
        /// No known place is in its `LOCATION`, which is taken whole.
        case noKnownPlace(String)
        /// It is in another time zone than the one that a trip without zones takes.
        case otherZone(String)
        /// A newer version of the event, by `SEQUENCE`, is on the given line.
        case older(newest: Int)
        /// The event recurs.
        case recurring
        /// The event is an exception to one that recurs.
        case exception
        /// A required property is missing, or cannot be read.
        case unreadable(String)
        /// A line is not UTF-8, or has a control character, or is too long.
        case damagedLine(Int)
        /// Its time zone is not in the database, not a name of Windows, and not defined in the file.
        case unknownZone(String)
        /// Its `X-ITINERARY-ITEM` cannot be parsed.
        case damagedItem(String)
        /// It is outside the days of the calendar's own trip.
        case outsideTrip
        /// The trip has time zones, but the place of the event has none.
        case noZone
        /// It is a to-do that was not exported by this package.
        case todo
        /// It ends before it starts; its length is ignored.
        case endBeforeStart
        /// Its time is in UTC, and stays so, since the zone of its place is not known.
        case staysInUTC
        /// Its zone is defined in the file and agrees with none of the database; the local time is kept.
        case zoneWithoutName(String)
        /// Its zone is defined in the file, and agrees with a zone of the database, which is taken.
        case zoneLike(String, zone: String)
        /// Its zone is not known; the zone that the caller gave for such is taken.
        case readIn(String, zone: String)
        /// It starts at the second of two equal local times; a trip can state only the first.
        case secondTime
        /// Its start has seconds, which are dropped.
        case seconds
        /// It lasts several days, of which the first is taken.
        case severalDays
        /// A custom item has a time, of which only the day is taken.
        case timeOfCustom
        /// A property, or a component other than events, without a counterpart in a trip, with its count.
        case unused(String, count: Int)
        /// Its time has no zone; as others have one, this zone is taken.
        case floating(zone: String)
    }

    /// The reason for the note.
    package let reason: Reason
    /// The summary or the UID of the event; `nil` when the note is not on a single event.
    package let name: String?
    /// The line of the calendar, from 1; 0 when the note is not on a single line.
    package let line: Int

    /// True if an event was refused, and not just left out by a rule of the format.
    package var isRefusal: Bool {
        switch reason {
        case .recurring, .exception, .unreadable, .damagedLine, .unknownZone, .damagedItem, .outsideTrip,
            .noZone:
            true
        case .cancelled, .postponed, .unknownStatus, .noCity, .noKnownPlace, .otherZone, .older, .todo,
            .endBeforeStart, .staysInUTC, .zoneWithoutName, .zoneLike,
            .readIn, .secondTime, .seconds, .severalDays, .timeOfCustom, .unused, .floating:
            false
        }
    }

    /// The note in one line: the line of the calendar, the event, and the reason.
    public var description: String {
        let place = line > 0 ? "line \(line): " : ""
        return place + (name.map { "\u{201C}\($0)\u{201D} " } ?? "") + reason.description
    }
}

extension CalendarNote.Reason: CustomStringConvertible {
    /// The reason in a few words.
    package var description: String {
        switch self {
        case .cancelled: "is cancelled, and left out"
        case .postponed: "is postponed, and left out"
        case .unknownStatus(let text):
            "has the STATUS \u{201C}\(text)\u{201D}, which is not known; it is taken as scheduled"
        case .noCity(1): "has no LOCATION, so that its city is not known"
        case .noCity(let count):
            "is the first of \(count) events that have no LOCATION, so that their cities are not known"
        case .noKnownPlace(let location):
            "is in \u{201C}\(location)\u{201D}, which names no known place; all of it is taken for its city"
        case .otherZone(let reason): reason
        case .older(let newest): "is older than the version on line \(newest), and left out"
        case .recurring: "recurs, and is refused; a trip has single games"
        case .exception:
            "is an exception to an event that recurs, and is refused; a trip has single games"
        case .unreadable(let name): "has no \(name) that could be read, and is refused"
        case .damagedLine(let line):
            "is refused: line \(line) is not UTF-8, has a control character or is too long"
        case .unknownZone(let name):
            "is refused: \(name) is no known time zone, and the file does not define it"
        case .damagedItem(let reason): "is refused: its X-ITINERARY-ITEM is damaged: \(reason)"
        case .outsideTrip: "is refused: it is outside the days of the trip"
        case .noZone: "is refused: its place has no time zone, but the trip's others have"
        case .todo: "is a to-do, and left out"
        case .endBeforeStart: "ends before it starts; its end is passed over"
        case .staysInUTC:
            "is told in UTC, and stays so, since its place has no time zone; --places FILE gives one"
        case .zoneWithoutName(let name):
            "is told in the zone \(name), which has no name of its own; the time stays"
        case .zoneLike(let name, let zone):
            "is told in the zone \(name), which the file defines; its clock goes as that of \(zone), which is taken"
        case .readIn(let name, let zone):
            "is told in \(name), which is no known time zone, and is read on the clock of \(zone)"
        case .secondTime:
            "starts when the clock shows that time the second time, and a trip knows the first; the first is taken"
        case .seconds: "starts within a minute; the minute is taken"
        case .severalDays: "goes on for several days; the first is taken"
        case .timeOfCustom: "has a time, which a free item has not; the day is taken"
        case .unused(let name, let count): "\(name) says nothing for a trip (\(count) in all)"
        case .floating(let zone): "has no time zone, and is read on the clock of \(zone)"
        }
    }
}
