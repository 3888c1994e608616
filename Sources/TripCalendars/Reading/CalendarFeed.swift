#if Libical
    import CLibical
    import OrderedJSON
    import TripModel

    /// A calendar that has been read (iCalendar, RFC 5545): its events, and a note of each thing that is not taken.
    ///
    /// libical parses the values, one component after the other, so that one that is broken spoils no other. Rules by
    /// which events recur are never expanded.
    ///
    ///     let feed = try CalendarFeed(bytes)
    ///     let imported = try feed.trip(beside: surroundings)
    public struct CalendarFeed: Sendable {
        /// What is called by the calendar, where it has a name.
        package let name: String?
        /// The program that wrote it.
        package let product: String?
        /// What is not taken, in the order of the text.
        package let notes: [CalendarNote]
        /// The rest of the trip's document, where this is a calendar that was exported.
        let tripHead: (json: JSONText, line: Int)?
        /// The zone that the calendar names for itself.
        let timeZone: String?
        let entries: [CalendarEntry]
        /// The UIDs of events that are there, but are not taken.
        let refusedUIDs: Set<String>
        /// The definitions of zones, by what the calendar calls them.
        let zones: [String: CalendarScanner.Component]

        /// Reads a calendar from UTF-8 bytes; a byte-order mark is skipped.
        ///
        /// - Complexity: O(bytes).
        /// - Throws: `CalendarError`, where the text is no calendar or is not whole, or `CalendarLimits` are passed.
        public init(_ bytes: [UInt8]) throws(CalendarError) {
            let scanner = try CalendarScanner(bytes)
            var reader = FeedReader(scanner)
            for component in scanner.components where component.kind != .zone { reader.read(component) }
            entries = reader.newest
            refusedUIDs = reader.refusedUIDs
            zones = CalendarFeed.zones(scanner)
            let head = scanner.head
            name = CalendarFeed.text("X-WR-CALNAME", head) ?? CalendarFeed.text("NAME", head)
            product = CalendarFeed.text("PRODID", head)
            timeZone = CalendarFeed.text("X-WR-TIMEZONE", head)
            tripHead = try CalendarFeed.tripHead(head)
            notes = (scanner.notes + reader.notes).sorted { $0.line < $1.line }
        }

        /// The text of a line of the calendar itself, its escapes replaced; `nil` where there is none.
        private static func text(_ name: String, _ head: [CalendarScanner.Line]) -> String? {
            guard let line = head.first(where: { $0.name == name }),
                let colon = line.text.firstIndex(of: UInt8(ascii: ":"))
            else { return nil }
            let value = CalendarText.unescaped(line.text[(colon + 1)...])
            return value.isEmpty ? nil : value
        }

        private static func tripHead(
            _ head: [CalendarScanner.Line]
        ) throws(CalendarError) -> (json: JSONText, line: Int)? {
            let lines = head.filter { $0.name == "X-ITINERARY-TRIP" }
            guard let line = lines.first, let text = text("X-ITINERARY-TRIP", lines) else { return nil }
            if lines.count > 1 { throw .secondTrip(line: lines[1].number) }
            let json: JSONText
            do throws(JSONError) {
                json = try JSONText(text)
            } catch {
                throw .damagedTrip(error.description, line: line.number)
            }
            guard json.value.kind == .object else {
                throw .damagedTrip("it must be an object", line: line.number)
            }
            return (json, line.number)
        }

        private static func zones(_ scanner: CalendarScanner) -> [String: CalendarScanner.Component] {
            var zones: [String: CalendarScanner.Component] = [:]
            for component in scanner.components where component.kind == .zone && component.damagedLine == nil
            {
                guard let name = text("TZID", component.lines), zones[name] == nil else { continue }
                zones[name] = component
            }
            return zones
        }
    }

    /// Collects the components of a calendar, of each the newest version.
    private struct FeedReader {
        private var entries: [CalendarEntry] = []
        private var places: [String: Int] = [:]
        private let cancelsAll: Bool
        private(set) var notes: [CalendarNote] = []
        private(set) var refusedUIDs: Set<String> = []

        init(_ scanner: CalendarScanner) {
            cancelsAll = scanner.head.contains { line in
                line.name == "METHOD"
                    && String(decoding: line.text, as: UTF8.self).uppercased() == "METHOD:CANCEL"
            }
        }

        mutating func read(_ component: CalendarScanner.Component) {
            do throws(CalendarEntry.Refusal) {
                add(try CalendarEntry(component))
            } catch {
                notes.append(error.note)
                if let uid = error.uid { refusedUIDs.insert(uid) }
            }
        }

        private mutating func add(_ entry: CalendarEntry) {
            guard !entry.isToDo || entry.own != nil else {
                return notes.append(CalendarNote(reason: .todo, name: entry.name, line: entry.line))
            }
            guard let place = places[entry.uid] else {
                places[entry.uid] = entries.count
                return entries.append(entry)
            }
            let other = entries[place]
            let (newer, older) = entry.isNewer(than: other) ? (entry, other) : (other, entry)
            entries[place] = newer
            notes.append(CalendarNote(reason: .older(newest: newer.line), name: older.name, line: older.line))
        }

        /// The newest versions, with those that are cancelled marked.
        var newest: [CalendarEntry] { cancelsAll ? entries.map { $0.cancelled } : entries }
    }
#endif
