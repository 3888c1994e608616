#if Libical
    /// Something of a calendar that is not taken, or not as it stands there.
    public struct CalendarNote: Hashable, Sendable, CustomStringConvertible {
        /// What is not taken, and why.
        package enum Reason: Hashable, Sendable {
            /// The event is cancelled.
            case cancelled
            /// A newer version of the event, by `SEQUENCE`, stands elsewhere; its line.
            case older(newest: Int)
            /// The event recurs.
            case recurring
            /// The event is an exception to one that recurs.
            case exception
            /// A property that must be there is not, or cannot be read.
            case unreadable(String)
            /// A line is not UTF-8, or has a control character, or is too long.
            case damagedLine(Int)
            /// Its time zone is no zone of the database, no name that Windows gives one, and is not defined in the file.
            case unknownZone(String)
            /// The item that it holds cannot be read.
            case damagedItem(String)
            /// It lies outside the days of the calendar's own trip.
            case outsideTrip
            /// The trip has time zones, but the place of the event none.
            case noZone
            /// A to-do of others.
            case todo
            /// It ends before it starts; how long it lasts is passed over.
            case endBeforeStart
            /// Its time is in UTC, and no zone of its place is known, so that it stays in UTC.
            case staysInUTC
            /// Its zone is defined in the file and has no name, so that the time is taken as it is told there.
            case zoneWithoutName(String)
            /// Its zone is defined in the file, and its clock goes as that of a zone of the database, which is taken.
            case zoneLike(String, zone: String)
            /// Its zone is not known, and its time is read on the clock of the one that was given for such.
            case readIn(String, zone: String)
            /// It starts at a time that the clock shows twice, the second time, of which a trip knows the first.
            case secondTime
            /// It starts at a second that is not the first of its minute, which is taken.
            case seconds
            /// It goes on for several days, of which the first is taken.
            case severalDays
            /// A free item has a time, and items like it have none; the day is taken.
            case timeOfCustom
            /// A property that a trip has no key for; how often it occurs.
            case property(String, count: Int)
            /// Components that are no events; how many.
            case component(String, count: Int)
            /// Times without a zone, which are read on the clock of this one as others have one.
            case floating(zone: String)
        }

        /// What is not taken, and why.
        package let reason: Reason
        /// What is called so in the calendar: its summary or its UID; `nil` where the note is about no single event.
        package let name: String?
        /// The line of the calendar, from 1; 0 where the note is about no single one.
        package let line: Int

        /// True if an event was refused, and not merely left out by rule.
        package var isRefusal: Bool {
            switch reason {
            case .recurring, .exception, .unreadable, .damagedLine, .unknownZone, .damagedItem, .outsideTrip,
                .noZone:
                true
            case .cancelled, .older, .todo, .endBeforeStart, .staysInUTC, .zoneWithoutName, .zoneLike,
                .readIn,
                .secondTime, .seconds, .severalDays, .timeOfCustom, .property, .component, .floating:
                false
            }
        }

        /// The note in one line: the line of the calendar, what it is about, and what became of it.
        public var description: String {
            let place = line > 0 ? "line \(line): " : ""
            return place + (name.map { "\u{201C}\($0)\u{201D} " } ?? "") + reason.description
        }
    }

    extension CalendarNote.Reason: CustomStringConvertible {
        /// What is not taken, and why, in a few words.
        package var description: String {
            switch self {
            case .cancelled: "is cancelled, and left out"
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
            case .property(let name, let count): "\(name) says nothing for a trip (\(count) in all)"
            case .component(let name, let count): "\(name) says nothing for a trip (\(count) in all)"
            case .floating(let zone): "has no time zone, and is read on the clock of \(zone)"
            }
        }
    }
#endif
