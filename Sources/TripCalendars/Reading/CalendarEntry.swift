#if Libical
    import CLibical
    import OrderedJSON
    import TripModel

    /// An event or to-do of a calendar, its values parsed.
    struct CalendarEntry: Sendable {
        /// The item that one of our own components holds.
        struct Own: Sendable {
            let id: String
            let json: JSONText
            /// The start that was written, which the calendar may have changed since; `nil` where none was.
            let start: CalendarTime?
            /// What was written in front of the title; `nil` where nothing was.
            let mark: String?

            /// The title that the item states.
            var title: String? { json.value[ItemKey.title.name]?.string }
        }

        let isToDo: Bool
        let uid: String
        let start: CalendarTime?
        let end: CalendarTime?
        /// How many seconds it lasts by its `DURATION`, where it has one.
        let duration: Int64?
        let summary: String?
        let location: String?
        private(set) var isCancelled: Bool
        let sequence: Int
        let stamp: Int64
        let own: Own?
        /// The line of the text on which it begins.
        let line: Int

        /// What notes call it.
        var name: String { summary.flatMap { $0.isEmpty ? nil : $0 } ?? uid }

        /// The same, cancelled.
        var cancelled: CalendarEntry {
            var entry = self
            entry.isCancelled = true
            return entry
        }

        /// True if it is the newer of two versions.
        func isNewer(than other: CalendarEntry) -> Bool {
            (sequence, stamp, line) > (other.sequence, other.stamp, other.line)
        }

        /// A component that could not be taken, and what it is called.
        struct Refusal: Error {
            let note: CalendarNote
            let uid: String?
        }

        init(_ component: CalendarScanner.Component) throws(Refusal) {
            let parsed = LibicalComponent(component.lines, kind: component.kind)
            let uid = parsed?.text(ICAL_UID_PROPERTY) ?? ""
            let summary = parsed?.text(ICAL_SUMMARY_PROPERTY)
            func refuse(_ reason: CalendarNote.Reason) -> Refusal {
                let name = summary.flatMap { $0.isEmpty ? nil : $0 } ?? (uid.isEmpty ? nil : uid)
                let both = name == uid || uid.isEmpty ? name : "\(name ?? "") (\(uid))"
                return Refusal(
                    note: CalendarNote(reason: reason, name: both, line: component.number),
                    uid: uid
                )
            }
            if let line = component.damagedLine { throw refuse(.damagedLine(line)) }
            guard let parsed else { throw refuse(.unreadable("line")) }
            if component.isException { throw refuse(.exception) }
            if component.isRecurring { throw refuse(.recurring) }
            guard !uid.isEmpty else { throw refuse(.unreadable("UID")) }
            isToDo = component.kind == .toDo
            (self.uid, self.summary, line) = (uid, summary, component.number)
            location = parsed.text(ICAL_LOCATION_PROPERTY)
            isCancelled = parsed.isCancelled
            (sequence, stamp) = (parsed.sequence, parsed.stamp)
            end = parsed.time(ICAL_DTEND_PROPERTY)
            duration = parsed.duration
            let start = parsed.time(ICAL_DTSTART_PROPERTY)
            if start == nil, !isToDo, !isCancelled { throw refuse(.unreadable("DTSTART")) }
            do throws(DamagedItem) {
                own = try CalendarEntry.own(parsed)
            } catch {
                throw refuse(.damagedItem(error.reason))
            }
            if case .utc(let seconds, _)? = start, case .utc(_, let zone)? = own?.start {
                self.start = .utc(seconds, zone: zone)
            } else {
                self.start = start
            }
        }

        private struct DamagedItem: Error {
            let reason: String
        }

        private static func own(_ parsed: LibicalComponent) throws(DamagedItem) -> Own? {
            guard let text = parsed.ownText("X-ITINERARY-ITEM") else { return nil }
            let json: JSONText
            do throws(JSONError) {
                json = try JSONText(text)
            } catch {
                throw DamagedItem(reason: error.description)
            }
            guard let id = json.value[ItemKey.id.name]?.string else {
                throw DamagedItem(reason: "it has no id")
            }
            if let said = parsed.ownText("X-ITINERARY-ID"), said != id {
                throw DamagedItem(reason: "its id is not that of X-ITINERARY-ID")
            }
            return Own(
                id: id,
                json: json,
                start: parsed.ownStart,
                mark: parsed.ownText("X-ITINERARY-MARK")
            )
        }
    }
#endif
