/// A note about a part of a calendar that was skipped or changed.
public struct CalendarNote: Hashable, Sendable, CustomStringConvertible {
    /// The reason for a note.
    package enum Reason: Hashable, Sendable {
        /// The event is cancelled.
        case cancelled
        /// The event is postponed.
        case postponed
        /// The value of `STATUS` is unknown; the event counts as scheduled.
        case unknownStatus(String)
        /// The title has a word that suggests that the game is called off; the event counts as scheduled.
        case doubtfulTitle(word: String)
        /// The event has a date but no time, so it is not a game. The value is the number of such events.
        case noTime(count: Int)
        /// A known place is used as the city because its name is among the words of the `LOCATION`.
        case placeAmongWords(String, city: String)
        /// The event has no `LOCATION`. The value is the number of such events.
        case noCity(count: Int)
        /// The two places of a journey are not known airports or cities, so the journey becomes a custom item.
        case noRoute(from: String, to: String)
        /// A journey has no end, so it becomes a custom item.
        case noArrival
        /// A booking has no known place, so it becomes a custom item. The value is the number of such bookings.
        case noPlace(count: Int)
        /// Another stay already has the night of this date.
        case nightTaken(CalendarDate)
        /// A night begins before a timed leg arrives in its city. `isOnly` is true if the stay has no other night.
        case lateNight(CalendarDate, leg: String, arrival: CalendarDate, ClockTime, isOnly: Bool)
        /// A booking is not in the trip, and a schedule cannot add it because it contains only games. The value is the
        /// number of such bookings.
        case newBooking(count: Int)
        /// The trip has a booking that the calendar no longer has.
        case goneBooking
        /// A booking has another title than in the trip.
        case newTitle(String, old: String)
        /// A stay has nights that are not in the trip; `first` is the date of the first of these nights.
        case newNights(count: Int, first: CalendarDate)
        /// The calendar has bookings.
        case bookings(BookingCounts)
        /// The `LOCATION` does not contain a known place, so the whole text is used as the city.
        case noKnownPlace(String)
        /// The event is not in the only time zone that a trip without time zones accepts.
        case otherZone(String)
        /// A newer version of the event, with a higher `SEQUENCE`, is on the given line.
        case older(newest: Int)
        /// The event recurs.
        case recurring
        /// The event is an exception to a recurring event.
        case exception
        /// A required property is missing or cannot be read.
        case unreadable(String)
        /// A line is not UTF-8, contains a control character, or is too long.
        case damagedLine(Int)
        /// The time zone is not in the database, is not a Windows name, and is not defined in the file.
        case unknownZone(String)
        /// The `X-ITINERARY-ITEM` cannot be parsed.
        case damagedItem(String)
        /// The event is outside the days of the exported trip.
        case outsideTrip
        /// The trip has time zones, but the place of the event has none.
        case noZone
        /// The entry is a to-do that this package did not export.
        case todo
        /// The event ends before it starts; its end is ignored.
        case endBeforeStart
        /// The time stays in UTC, because the time zone of its place is unknown.
        case staysInUTC
        /// The time zone is defined in the file and does not agree with any zone of the database; the local time is
        /// kept.
        case zoneWithoutName(String)
        /// The time zone is defined in the file and agrees with a zone of the database, which is used instead.
        case zoneLike(String, zone: String)
        /// The time zone is unknown, and the zone that the caller passed for such times is used.
        case readIn(String, zone: String)
        /// The event starts at the second occurrence of a repeated local time. A trip can state only the first.
        case secondTime
        /// The start has seconds, which are dropped.
        case seconds
        /// The event lasts several days; only the first day is used.
        case severalDays
        /// A custom item has a time; only its day is used.
        case timeOfCustom
        /// A property or a kind of component that a trip does not use, with the number of occurrences.
        case unused(String, count: Int)
        /// The time has no time zone. The given zone is used, because other times of the trip have time zones.
        case floating(zone: String)
    }

    /// The numbers of bookings that become legs, stays, events and custom items.
    package struct BookingCounts: Hashable, Sendable {
        package var (legs, stays, events, customs) = (0, 0, 0, 0)
    }

    package let reason: Reason
    /// The event's summary or UID; `nil` if the note is not about a single event.
    package let name: String?
    /// The line of the calendar, from 1; 0 if the note is not about a single line.
    package let line: Int

    /// True if an event was rejected; false if the event is used, or if a rule of the format excludes it.
    package var isRefusal: Bool {
        switch reason {
        case .recurring, .exception, .unreadable, .damagedLine, .unknownZone, .damagedItem, .outsideTrip,
            .noZone:
            true
        case .cancelled, .postponed, .unknownStatus, .doubtfulTitle, .noTime, .placeAmongWords, .noCity,
            .noKnownPlace, .noRoute, .noArrival, .noPlace, .nightTaken, .lateNight, .newBooking, .goneBooking,
            .newTitle, .newNights,
            .bookings,
            .otherZone,
            .older, .todo,
            .endBeforeStart, .staysInUTC, .zoneWithoutName, .zoneLike,
            .readIn, .secondTime, .seconds, .severalDays, .timeOfCustom, .unused, .floating:
            false
        }
    }

    /// The note in one line: the line of the calendar, the event, and the reason.
    public var description: String {
        let location = line > 0 ? "line \(line): " : ""
        return location + (name.map { "\u{201C}\($0)\u{201D} " } ?? "") + reason.description
    }
}

extension CalendarNote.Reason: CustomStringConvertible {
    /// A short description of the reason.
    package var description: String {
        switch self {
        case .cancelled: "is cancelled and left out"
        case .postponed: "is postponed and left out"
        case .unknownStatus(let text):
            "has the unknown STATUS \u{201C}\(text)\u{201D}; it is read as scheduled"
        case .doubtfulTitle(let word):
            "counts as scheduled, although its title says \u{201C}\(word)\u{201D}; STATUS:CANCELLED cancels a game"
        case .noTime(1): "has a date but no time, so it is not a game"
        case .noTime(let count):
            "is the first of \(count) events that have a date but no time, so they are not games"
        case .placeAmongWords(let location, let city):
            "is in \u{201C}\(location)\u{201D}, which is read as \(city), because it contains that name"
        case .noCity(1): "has no LOCATION, so its city is unknown"
        case .noCity(let count):
            "is the first of \(count) events that have no LOCATION, so their cities are unknown"
        case .noRoute(let from, let to):
            "goes from \u{201C}\(City.folded(from))\u{201D} to \u{201C}\(City.folded(to))\u{201D}, which are not two known airports or cities; it becomes a custom item"
        case .noArrival: "is a journey without an end, so it becomes a custom item"
        case .noPlace(1): "is in no known city, so it becomes a custom item"
        case .noPlace(let count):
            "is the first of \(count) bookings in no known city, so they become custom items"
        case .nightTaken(let date): "is left out for the night of \(date), which has another stay"
        case .lateNight(let date, let leg, let arrival, let time, let isOnly):
            "is left out for the night of \(date), because \u{201C}\(leg)\u{201D} arrives only on \(arrival) at \(time)"
                + (isOnly ? "; it becomes a custom item on that day" : "")
        case .newBooking(1): "is a booking, not a game, and the trip does not have it"
        case .newBooking(let count):
            "is the first of \(count) bookings, not games, that the trip does not have"
        case .goneBooking: "is a booking of the trip that the calendar does not have; it stays in the trip"
        case .newTitle(let new, let old):
            "has the title \u{201C}\(new)\u{201D}, but the trip has \u{201C}\(old)\u{201D}; its title is not changed"
        case .newNights(1, let date): "also has the night of \(date), which the trip does not have; add it"
        case .newNights(let count, let date):
            "also has \(count) nights from \(date) that the trip does not have; add them"
        case .bookings(let counts): counts.description
        case .noKnownPlace(let location):
            "is in \u{201C}\(location)\u{201D}, which contains no known city; the whole text is used as the city"
        case .otherZone(let reason): reason
        case .older(let newest): "is older than the version on line \(newest) and left out"
        case .recurring: "recurs and is rejected; a trip has only single games"
        case .exception:
            "is an exception to a recurring event and is rejected; a trip has only single games"
        case .unreadable(let name): "has no readable \(name) and is rejected"
        case .damagedLine(let line):
            "is rejected: line \(line) is not UTF-8, has a control character or is too long"
        case .unknownZone(let name):
            "is rejected: \(name) is not a known time zone, and the file does not define it"
        case .damagedItem(let reason): "is rejected: its X-ITINERARY-ITEM is damaged: \(reason)"
        case .outsideTrip: "is rejected: it is outside the days of the trip"
        case .noZone: "is rejected: its city has no time zone, but the trip's other cities have one"
        case .todo: "is a to-do and left out"
        case .endBeforeStart: "ends before it starts; its end is ignored"
        case .staysInUTC:
            "has a time in UTC, which is not converted, because its city has no time zone; add one with the option places"
        case .zoneWithoutName(let name):
            "is in the time zone \(name), which has no standard name; its time is not converted"
        case .zoneLike(let name, let zone):
            "is in the time zone \(name), which the file defines; it is read as \(zone), which has the same rules"
        case .readIn(let name, let zone):
            "is in \(name), which is not a known time zone; its time is read in \(zone)"
        case .secondTime:
            "starts at the second occurrence of a local time; a trip knows only the first, which is used"
        case .seconds: "has a start with seconds, which are ignored"
        case .severalDays: "spans several days; only the first is used"
        case .timeOfCustom: "has a time, but a custom item has none; only its day is used"
        case .unused(let name, let count): "\(name) has no effect on a trip (\(count) in total)"
        case .floating(let zone): "has no time zone; its time is read in \(zone)"
        }
    }
}

extension CalendarNote.BookingCounts: CustomStringConvertible {
    /// The counts in one sentence, such as "the calendar has bookings: 2 legs and 3 nights".
    package var description: String {
        func count(_ number: Int, _ one: String, _ many: String) -> String? {
            number == 0 ? nil : "\(number) \(number == 1 ? one : many)"
        }
        let parts = [
            count(legs, "timed leg", "timed legs"), count(stays, "stay", "stays"),
            count(events, "event", "events"), count(customs, "custom item", "custom items"),
        ].compactMap { $0 }
        return "the calendar has bookings, which become " + parts.list("and")
    }
}

extension CalendarNote {
    /// Returns the notes as lines of text. If more than three notes have the same reason, one line names the first
    /// three events and counts the others. If the events are rejected, it also lists the line numbers of the others.
    ///
    /// - Complexity: O(notes).
    public static func lines(of notes: [CalendarNote]) -> [String] {
        let groups = Dictionary(grouping: notes.indices.filter { notes[$0].name != nil }) {
            notes[$0].reason.group
        }
        var done: Set<Reason.Group> = []
        return notes.indices.compactMap { index -> String? in
            let group = notes[index].reason.group
            guard notes[index].name != nil, let alike = groups[group], alike.count > 3 else {
                return notes[index].description
            }
            return done.insert(group).inserted ? line(of: alike.map { notes[$0] }) : nil
        }
    }

    /// Returns one line of text for several notes with the same reason.
    private static func line(of notes: [CalendarNote]) -> String {
        let first = notes.prefix(3).map { note in
            "\u{201C}\(note.name ?? "")\u{201D}" + (note.line > 0 ? " (line \(note.line))" : "")
        }
        let rest = notes.dropFirst(3)
        let lines = rest.map { "\($0.line)" }.joined(separator: ", ")
        let isNamed = notes.contains { $0.isRefusal }
        let others = "\(rest.count) other\(rest.count == 1 ? "" : "s")" + (isNamed ? " (lines \(lines))" : "")
        let reason = notes.first?.reason.group.description ?? ""
        return "\(notes.count) events, each of which \(reason): " + (first + [others]).list("and")
    }
}

extension CalendarNote.Reason {
    /// The part of a reason that decides which notes are printed together in one line.
    fileprivate struct Group: Hashable {
        let reason: CalendarNote.Reason

        var description: String {
            switch reason {
            case .older: "is older than another version of it and left out"
            case .noKnownPlace:
                "is in a place that contains no known city, so that the whole text is used as the city"
            case .placeAmongWords(_, let city):
                "has \(city) among other words of its place, which is read as that city"
            case .noRoute:
                "goes between places that are not known airports or cities, and becomes a custom item"
            default: reason.description
            }
        }
    }

    /// The group of the reason. Reasons are in the same group if they differ only in a line or in the text of a place.
    fileprivate var group: Group {
        switch self {
        case .older: Group(reason: .older(newest: 0))
        case .noKnownPlace: Group(reason: .noKnownPlace(""))
        case .placeAmongWords(_, let city): Group(reason: .placeAmongWords("", city: city))
        case .noRoute: Group(reason: .noRoute(from: "", to: ""))
        default: Group(reason: self)
        }
    }
}
