#if Libical
    import CLibical
    import OrderedJSON

    /// An event or a to-do of a calendar.
    struct CalendarEntry: Sendable {
        /// The item of a trip in a component that this package exported.
        struct Own: Sendable {
            let id: String
            let json: JSONText
            /// The start at the time of the export (`X-ITINERARY-START`); `nil` if it is missing.
            let start: CalendarTime?
            /// The mark in front of the exported title (`X-ITINERARY-MARK`), such as `missed:`; `nil` if there is none.
            let mark: String?

            /// True if the item is a game or event without a start, which was exported with a presumed start.
            var presumesStart: Bool {
                let type = json.value[ItemKey.type.name]?.string
                return start != nil && (type == "game" || type == "event")
                    && json.value[ItemKey.start.name] == nil
            }

            /// The item's title; `nil` if the item has no title.
            var title: String? { json.value[ItemKey.title.name]?.string }

            /// True if the item is a game or event, and no word of its exported title means cancelled or postponed. If
            /// the title in the calendar has such a word, the word was added after the export.
            fileprivate var canBeCalledOff: Bool {
                let item = json.value
                func text(_ key: ItemKey) -> String? { item[key.name]?.string }
                guard let type = text(.type), type == "game" || type == "event" else { return false }
                let teams = [text(.home), text(.away)].compactMap { $0 }.joined(separator: " v ")
                let titles = [title, teams, text(.gameID), id].compactMap { $0 }
                return titles.allSatisfy { ScheduledGame.Status(title: $0) == .scheduled }
            }
        }

        let isToDo: Bool
        let uid: String
        let start: CalendarTime?
        let end: CalendarTime?
        /// The value of `DURATION` in seconds; `nil` if there is none.
        let duration: Int64?
        let summary: String?
        let location: String?
        /// The common name in `ORGANIZER`; `nil` if there is none.
        let organizer: String?
        /// The coordinates of `GEO`; `nil` if there is none.
        let coordinates: Coordinates?
        /// The booking that another program's event describes; `nil` if there is none.
        let booking: BookingHint?
        /// The status, from `STATUS` or the title.
        fileprivate(set) var status: ScheduledGame.Status
        /// An unknown value of `STATUS`, and its line; `nil` if there is none.
        let unknownStatus: (text: String, line: Int)?
        let sequence: Int
        let stamp: Int64
        let own: Own?
        /// The line of the text on which the component begins, from 1.
        let line: Int

        /// The entry's name in notes.
        var name: String { summary ?? uid }

        /// The id that the entry's game may have: a `gameId`, the id of an exported event, or the UID.
        var gameName: String {
            guard let own else { return uid }
            return own.json.value[ItemKey.gameID.name]?.string ?? own.id
        }

        /// True if the event is cancelled or postponed.
        var isCalledOff: Bool { status != .scheduled }

        /// The error for a component that cannot be used.
        struct Rejection: Error {
            let note: CalendarNote
            let uid: String?
        }

        init(_ component: CalendarComponent) throws(Rejection) {
            let parsed = component.parser.component()
            let uid = parsed?.text(ICAL_UID_PROPERTY)
            let summary = parsed?.text(ICAL_SUMMARY_PROPERTY)
            func rejection(_ reason: CalendarNote.Reason) -> Rejection {
                let both = [summary, uid].compactMap { $0 }
                let name = both.count == 2 && summary != uid ? "\(both[0]) (\(both[1]))" : both.first
                return Rejection(
                    note: CalendarNote(reason: reason, name: name, line: component.line),
                    uid: uid
                )
            }
            if let line = component.damagedLine { throw rejection(.damagedLine(line)) }
            guard let parsed else { throw rejection(.unreadable("line")) }
            if component.isException { throw rejection(.exception) }
            if component.isRecurring { throw rejection(.recurring) }
            guard let uid else { throw rejection(.unreadable("UID")) }
            isToDo = component.kind == .toDo
            (self.uid, self.summary, line) = (uid, summary, component.line)
            location = parsed.text(ICAL_LOCATION_PROPERTY)
            (organizer, coordinates) = (component.organizer, component.coordinates)
            (sequence, stamp) = (parsed.sequence, parsed.stamp)
            end = parsed.time(ICAL_DTEND_PROPERTY)
            duration = parsed.duration
            let start = parsed.time(ICAL_DTSTART_PROPERTY)
            let own = try rethrow(try CalendarEntry.own(parsed)) { (error: DamagedItem) in
                rejection(.damagedItem(error.reason))
            }
            self.own = own
            booking =
                own == nil
                ? BookingHint(
                    title: summary,
                    description: parsed.text(ICAL_DESCRIPTION_PROPERTY),
                    location: location
                ) : nil
            let stated = component.status.map { EventStatus.ofProperty($0.text) } ?? .scheduled
            unknownStatus = stated == nil ? component.status : nil
            status = CalendarEntry.status(stated ?? .scheduled, summary, own)
            if start == nil, !isToDo, status == .scheduled { throw rejection(.unreadable("DTSTART")) }
            if case .utc(let seconds, _)? = start, case .utc(_, let zone)? = own?.start {
                self.start = .utc(seconds, zone: zone)
            } else {
                self.start = start
            }
        }

        /// Returns the status from `STATUS`, or from the title if `STATUS` states neither cancelled nor postponed.
        private static func status(_ stated: ScheduledGame.Status, _ summary: String?, _ own: Own?)
            -> ScheduledGame.Status
        {
            guard stated == .scheduled, let summary, own?.canBeCalledOff ?? true else { return stated }
            let title = own.map { CalendarText.title(of: summary, without: $0.mark) } ?? summary
            return ScheduledGame.Status(title: title)
        }

        private struct DamagedItem: Error {
            let reason: String
        }

        private static func own(_ parsed: LibicalComponent) throws(DamagedItem) -> Own? {
            guard let text = parsed.text(named: "X-ITINERARY-ITEM") else { return nil }
            let json = try rethrow(try JSONText(text)) { (error: JSONError) in
                DamagedItem(reason: error.description)
            }
            guard let id = json.value[ItemKey.id.name]?.string else {
                throw DamagedItem(reason: "it has no id")
            }
            // libical removes blanks at the end of a line, and the export replaces control characters in the id.
            if let stated = parsed.text(named: "X-ITINERARY-ID"),
                CalendarText.trimmed(stated) != CalendarText.trimmed(CalendarText.printable(id))
            {
                throw DamagedItem(reason: "its id differs from X-ITINERARY-ID")
            }
            return Own(
                id: id,
                json: json,
                start: parsed.ownStart,
                mark: parsed.text(named: "X-ITINERARY-MARK")
            )
        }
    }

    /// The entries of a calendar. If an entry has several versions, only the newest is kept.
    struct NewestEntries {
        private(set) var list: [CalendarEntry] = []
        private(set) var notes: [CalendarNote] = []
        /// The UIDs of rejected entries.
        private(set) var rejectedUIDs: Set<String> = []
        private var indexOfUID: [String: Int] = [:]

        mutating func read(_ component: CalendarComponent) {
            do throws(CalendarEntry.Rejection) {
                add(try CalendarEntry(component))
            } catch {
                notes.append(error.note)
                if let uid = error.uid { rejectedUIDs.insert(uid) }
            }
        }

        private mutating func add(_ entry: CalendarEntry) {
            guard !entry.isToDo || entry.own != nil else { return notes.append(CalendarNote(.todo, entry)) }
            guard let index = indexOfUID[entry.uid] else {
                indexOfUID[entry.uid] = list.count
                return list.append(entry)
            }
            let other = list[index]
            let isNewer =
                (entry.sequence, entry.stamp, entry.line) > (other.sequence, other.stamp, other.line)
            let (newer, older) = isNewer ? (entry, other) : (other, entry)
            list[index] = newer
            notes.append(CalendarNote(.older(newest: newer.line), older))
        }

        /// The indices of the entries, by the ids that their games may have.
        var listByName: [String: [Int]] {
            var indices: [String: [Int]] = [:]
            for (index, entry) in list.enumerated() {
                for name in Set([entry.uid, entry.gameName]) { indices[name, default: []].append(index) }
            }
            return indices
        }

        mutating func cancelAll() {
            for index in list.indices { list[index].status = .cancelled }
        }
    }

    extension CalendarNote {
        /// Creates a note about an entry.
        init(_ reason: Reason, _ entry: CalendarEntry) {
            self.init(reason: reason, name: entry.name, line: entry.line)
        }
    }
#endif

/// A parser of the values of `STATUS` (SPEC section 13).
enum EventStatus {
    /// Returns the status for a value of `STATUS`; `nil` if the value is unknown.
    static func ofProperty(_ text: String) -> ScheduledGame.Status? {
        switch CalendarText.trimmed(text).uppercased() {
        case "CANCELLED", "CANCELED": .cancelled
        case "POSTPONED": .postponed
        case "", "CONFIRMED", "TENTATIVE", "NEEDS-ACTION", "IN-PROCESS", "COMPLETED": .scheduled
        default: nil
        }
    }
}
