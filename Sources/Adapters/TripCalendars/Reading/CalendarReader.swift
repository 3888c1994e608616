#if Libical
    import CLibical

    /// Reads the text of a calendar: libical parses its components one by one, so that a faulty one spoils no other.
    ///
    /// Properties and components that a trip has no use for never reach libical; it would keep each of them in memory.
    struct CalendarReader {
        /// The lines of the calendar with an `X-ITINERARY-TRIP`.
        private(set) var tripLines: [Int] = []
        private(set) var entries = NewestEntries()
        /// The definitions of time zones, by their `TZID`.
        private(set) var zones: [String: ZoneDefinition] = [:]
        private var unused: [String: (count: Int, line: Int)] = [:]
        private var open: [(name: String, line: Int)] = []
        private var component: CalendarComponent?
        private var componentCount = 0
        private var zoneCount = 0

        /// Reads a calendar; returns its own properties.
        ///
        /// - Complexity: O(bytes).
        mutating func read(_ bytes: [UInt8]) throws(CalendarError) -> LibicalComponent {
            guard bytes.count <= CalendarLimits.length else {
                throw .tooMuch("bytes", limit: CalendarLimits.length)
            }
            let parser = LibicalParser("VCALENDAR")
            let lines = ContentLines(bytes)
            var hasCalendar = false
            while let line = lines.next() {
                switch line.name {
                case "BEGIN":
                    try begin(line)
                    hasCalendar = true
                case "END": try end(line)
                case _ where component != nil: try addToComponent(line)
                case _ where open.count == 1 && CalendarReader.headNames.contains(line.name):
                    guard CalendarComponent.canTake(line) else { break }
                    if line.name == "X-ITINERARY-TRIP" { tripLines.append(line.number) }
                    parser.add(line.text)
                default: break
                }
            }
            if let last = open.last { throw .unfinished(last.name, line: last.line) }
            guard hasCalendar, let head = parser.component() else { throw .noCalendar }
            return head
        }

        /// The notes on what is not taken.
        var notes: [CalendarNote] {
            entries.notes
                + unused.map { name, use in
                    CalendarNote(reason: .unused(name, count: use.count), name: nil, line: use.line)
                }
        }

        private mutating func begin(_ line: ContentLine) throws(CalendarError) {
            let name = CalendarReader.componentName(line)
            guard open.count < CalendarLimits.depth else {
                throw .tooMuch("components within each other", limit: CalendarLimits.depth)
            }
            guard !open.isEmpty || name == "VCALENDAR" else { throw .noCalendar }
            open.append((name, line.number))
            if component?.kind == .zone {
                try addToComponent(line)
            } else if open.count == 2, let kind = CalendarComponent.Kind(rawValue: name) {
                component = CalendarComponent(kind, line: line.number)
                if kind == .zone { zoneCount += 1 }
                guard zoneCount <= CalendarLimits.zones else {
                    throw .tooMuch("time zones", limit: CalendarLimits.zones)
                }
            } else if open.count > 1 {
                passOver(name, line.number)
            }
        }

        private mutating func end(_ line: ContentLine) throws(CalendarError) {
            let name = CalendarReader.componentName(line)
            guard open.last?.name == name else { throw .wrongEnd(name, line: line.number) }
            open.removeLast()
            guard let component else { return }
            guard open.count == 1 else {
                if component.kind == .zone { try addToComponent(line) }
                return
            }
            self.component = nil
            componentCount += 1
            guard componentCount <= CalendarLimits.components + CalendarLimits.zones else {
                throw .tooMuch("components", limit: CalendarLimits.components)
            }
            if component.kind != .zone {
                entries.read(component)
            } else if component.damagedLine == nil, let zone = component.parser.component(),
                let name = zone.text(ICAL_TZID_PROPERTY), zones[name] == nil
            {
                zones[name] = ZoneDefinition(
                    location: zone.text(named: "X-LIC-LOCATION"),
                    text: component.hasUnusualRules ? nil : zone.calendarText
                )
            }
        }

        private static func componentName(_ line: ContentLine) -> String {
            guard line.text.count < 80, let colon = line.text.firstIndex(of: UInt8(ascii: ":")) else {
                return "?"
            }
            let name = String(decoding: line.text[(colon + 1)...], as: UTF8.self).uppercased()
            return String(name.prefix { $0 != " " && $0 != "\t" })
        }

        private mutating func addToComponent(_ line: ContentLine) throws(CalendarError) {
            if component?.kind == .zone {
                guard component?.lineCount ?? 0 < CalendarLimits.zoneLines else {
                    throw .tooMuch("lines of a time zone", limit: CalendarLimits.zoneLines)
                }
                component?.add(line)
            } else if open.count == 2, component?.take(line) == false {
                passOver(line.name, line.number)
            }
        }

        private mutating func passOver(_ name: String, _ line: Int) {
            guard unused[name] != nil || unused.count < CalendarReader.mostKinds else { return }
            unused[name, default: (0, line)].count += 1
        }

        /// The greatest number of kinds of unused properties and components that are named.
        private static let mostKinds = 100

        private static let headNames: Set<String> = [
            "PRODID", "METHOD", "NAME", "X-WR-CALNAME", "X-WR-TIMEZONE", "X-ITINERARY-TRIP",
        ]
    }
#endif
