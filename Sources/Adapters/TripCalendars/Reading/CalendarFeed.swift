#if Libical
    import CLibical
    import OrderedJSON

    /// A parsed calendar (iCalendar, RFC 5545): its events, and notes about everything that was skipped.
    ///
    /// libical parses each component separately, so that an invalid component does not affect the others. Recurrence
    /// rules are never expanded.
    ///
    /// ```swift
    /// let feed = try CalendarFeed(bytes)
    /// let games = try feed.schedule(for: document).schedule
    /// ```
    ///
    /// The feed keeps times as the calendar states them. Each trip converts them to the local times of its own cities,
    /// so that one feed can serve many trips.
    public struct CalendarFeed: Sendable {
        /// The calendar's name; `nil` if the calendar has no name.
        package let name: String?
        /// The program that wrote the calendar (`PRODID`); `nil` if it is not stated.
        package let product: String?
        /// The notes about everything that was skipped, in the order of the text.
        package let notes: [CalendarNote]
        /// The document of the exported trip without its items, and the line that contains it; `nil` if this package
        /// did not export the calendar.
        let tripHead: (json: JSONText, line: Int)?
        /// The calendar's own time zone (`X-WR-TIMEZONE`); `nil` if it is not stated.
        let timeZone: String?
        let entries: [CalendarEntry]
        let times: CalendarTimes
        /// The indices of the entries by UID. Exported entries are also listed by `gameId` or id.
        let entriesByName: [String: [Int]]
        /// The UIDs of rejected events.
        let rejectedUIDs: Set<String>
        /// The definitions of time zones, by their names in the calendar.
        let zones: [String: ZoneDefinition]
        /// The start times, such as 03:33, that the calendar states for an unknown start. An event with one of these
        /// start times becomes a game on its date without a start.
        public var unknownStarts: Set<ClockTime> = []

        /// Parses a calendar from UTF-8 bytes; a byte order mark is skipped.
        ///
        /// - Throws: `CalendarError` if the text is not a calendar, is incomplete, or exceeds `CalendarLimits`.
        /// - Complexity: O(bytes).
        public init(_ bytes: [UInt8]) throws(CalendarError) {
            var reader = CalendarReader()
            let head = try reader.read(bytes)
            var newest = reader.entries
            if head.cancelsAll { newest.cancelAll() }
            entries = newest.list
            times = CalendarTimes(newest.list)
            entriesByName = newest.listByName
            rejectedUIDs = newest.rejectedUIDs
            zones = reader.zones
            name = head.text(named: "X-WR-CALNAME") ?? head.text(ICAL_NAME_PROPERTY)
            product = head.text(ICAL_PRODID_PROPERTY)
            timeZone = head.text(named: "X-WR-TIMEZONE")
            tripHead = try CalendarFeed.tripHead(head, reader.tripLines)
            let unknown = entries.compactMap { entry in
                entry.unknownStatus.map { status in
                    CalendarNote(reason: .unknownStatus(status.text), name: entry.name, line: status.line)
                }
            }
            let doubtful = entries.compactMap { entry -> CalendarNote? in
                guard entry.own == nil, !entry.isCalledOff, let summary = entry.summary else { return nil }
                return ScheduledGame.Status.doubtfulWord(inTitle: summary)
                    .map { CalendarNote(.doubtfulTitle(word: $0), entry) }
            }
            notes = (reader.notes + unknown + doubtful).sorted { $0.line < $1.line }
        }

        private static func tripHead(
            _ head: LibicalComponent,
            _ lines: [Int]
        ) throws(CalendarError) -> (json: JSONText, line: Int)? {
            guard let line = lines.first, let text = head.text(named: "X-ITINERARY-TRIP") else { return nil }
            if lines.count > 1 { throw .secondTrip(line: lines[1]) }
            let json = try rethrow(try JSONText(text)) { (error: JSONError) in
                CalendarError.damagedTrip(error.description, line: line)
            }
            guard json.value.kind == .object else {
                throw .damagedTrip("it must be an object", line: line)
            }
            return (json, line)
        }
    }

    /// A reader of the text of a calendar. libical parses each component separately, so that an invalid component does
    /// not affect the others.
    ///
    /// Properties and components that a trip does not use are not passed to libical, because libical would keep all of
    /// them in memory.
    private struct CalendarReader {
        /// The line numbers of the properties `X-ITINERARY-TRIP`.
        private(set) var tripLines: [Int] = []
        private(set) var entries = NewestEntries()
        /// The definitions of time zones, by their `TZID`.
        private(set) var zones: [String: ZoneDefinition] = [:]
        private var unused: [String: (count: Int, line: Int)] = [:]
        private var open: [(name: String, line: Int)] = []
        private var component: CalendarComponent?
        private var componentCount = 0
        private var zoneCount = 0

        /// Reads a calendar and returns the properties of the calendar itself.
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

        /// The notes about everything that was skipped.
        var notes: [CalendarNote] {
            entries.notes
                + unused.map { name, use in
                    CalendarNote(reason: .unused(name, count: use.count), name: nil, line: use.line)
                }
        }

        private mutating func begin(_ line: ContentLine) throws(CalendarError) {
            let name = CalendarReader.componentName(line)
            guard open.count < CalendarLimits.depth else {
                throw .tooMuch("nested components", limit: CalendarLimits.depth)
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

        /// The maximum number of kinds of unused properties and components that the notes name.
        private static let mostKinds = 100

        private static let headNames: Set<String> = [
            "PRODID", "METHOD", "NAME", "X-WR-CALNAME", "X-WR-TIMEZONE", "X-ITINERARY-TRIP",
        ]
    }

    extension Coordinates {
        /// Creates the coordinates of a `GEO`, such as `41.95;-87.66`; `nil` if the text has another form, or is `0;0`,
        /// which some programs write for an unknown place.
        fileprivate init?(geo text: String) {
            let numbers = text.split(separator: ";", omittingEmptySubsequences: false).map { part in
                Double(part.filter { $0 != " " })
            }
            guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1],
                -90...90 ~= latitude, -180...180 ~= longitude, latitude != 0 || longitude != 0
            else { return nil }
            self.init(latitude: latitude, longitude: longitude)
        }
    }

    /// A component of a calendar while its lines are read.
    struct CalendarComponent {
        /// The kinds of components that are read. The raw values are their names.
        enum Kind: String {
            case event = "VEVENT"
            case toDo = "VTODO"
            case zone = "VTIMEZONE"
        }

        let kind: Kind
        /// The line of the text on which the component begins, from 1.
        let line: Int
        let parser: LibicalParser
        private(set) var lineCount = 0
        private(set) var isRecurring = false
        private(set) var isException = false
        /// True if the component defines a time zone that libical could take a long time to evaluate.
        private(set) var hasUnusualRules = false
        /// The value of the first `STATUS`, and its line; `nil` if there is none.
        private(set) var status: (text: String, line: Int)?
        /// The coordinates of the first valid `GEO`; `nil` if there is none.
        private(set) var coordinates: Coordinates?
        /// The common name in the first `ORGANIZER`; `nil` if there is none.
        private(set) var organizer: String?
        /// The number of the first line that cannot be passed to libical; `nil` if there is none.
        private(set) var damagedLine: Int?

        init(_ kind: Kind, line: Int) {
            self.kind = kind
            self.line = line
            parser = LibicalParser(kind.rawValue)
        }

        /// Passes a line to libical. If that is impossible, the component counts as damaged.
        mutating func add(_ line: ContentLine) {
            lineCount += 1
            guard CalendarComponent.canTake(line) else {
                damagedLine = damagedLine ?? line.number
                return
            }
            if kind == .zone, !CalendarComponent.isUsualInZones(line) { hasUnusualRules = true }
            parser.add(line.text)
        }

        /// Adds a line of an event or a to-do if a trip uses its property.
        ///
        /// - Returns: False if the property is skipped and needs a note.
        mutating func take(_ line: ContentLine) -> Bool {
            switch line.name {
            case "RRULE", "RDATE", "EXRULE": isRecurring = true
            case "RECURRENCE-ID": isException = true
            case "STATUS":
                if status == nil { status = (line.value, line.number) }
                add(line)
            case "ORGANIZER": organizer = organizer ?? CalendarClub.organizer(line.text)
            case "GEO": coordinates = coordinates ?? Coordinates(geo: line.value)
            // A description only adds evidence, so an event with a damaged description is not rejected.
            case "DESCRIPTION": if CalendarComponent.canTake(line) { add(line) }
            case _ where CalendarComponent.usedNames.contains(line.name): add(line)
            default: return CalendarComponent.silentNames.contains(line.name) || line.name.hasPrefix("X-")
            }
            return true
        }

        /// True if a line can be passed to libical.
        static func canTake(_ line: ContentLine) -> Bool {
            let isOwn = line.name == "X-ITINERARY-ITEM" || line.name == "X-ITINERARY-TRIP"
            return (isOwn || line.text.count <= CalendarLimits.lineLength) && line.isPlain
        }

        /// True unless a line of a time zone's definition could take libical a long time to evaluate: an `EXRULE`, a
        /// long `RDATE`, or an `RRULE` that is long, is not yearly, or has rare parts.
        private static func isUsualInZones(_ line: ContentLine) -> Bool {
            switch line.name {
            case "RDATE": return line.text.count < 2_000
            case "EXRULE": return false
            case "RRULE":
                let rule = String(decoding: line.text, as: UTF8.self).uppercased()
                let rare = ["BYSECOND", "BYMINUTE", "BYHOUR", "BYYEARDAY", "BYWEEKNO", "BYSETPOS"]
                return rule.utf8.count <= 120 && rule.contains("FREQ=YEARLY")
                    && !rare.contains { rule.contains($0) }
            default: return true
            }
        }

        private static let usedNames: Set<String> = [
            "UID", "DTSTART", "DTEND", "DURATION", "SUMMARY", "LOCATION", "STATUS", "SEQUENCE", "DTSTAMP",
            "LAST-MODIFIED", "X-ITINERARY-ID", "X-ITINERARY-ITEM", "X-ITINERARY-START",
            "X-ITINERARY-MARK",
        ]

        /// The properties that are skipped without a note, because they matter only to programs.
        private static let silentNames: Set<String> = [
            "CREATED", "CLASS", "TRANSP", "DUE", "COMPLETED", "PERCENT-COMPLETE", "EXDATE", "",
        ]
    }
#endif
