#if Libical
    /// A component of a calendar while its lines are read.
    struct CalendarComponent {
        /// The kinds of components that are read, by their names.
        enum Kind: String {
            case event = "VEVENT"
            case toDo = "VTODO"
            case zone = "VTIMEZONE"
        }

        let kind: Kind
        /// The line of the text on which it begins, from 1.
        let line: Int
        let parser: LibicalParser
        private(set) var lineCount = 0
        private(set) var isRecurring = false
        private(set) var isException = false
        /// True for a time zone over which libical could take long.
        private(set) var hasUnusualRules = false
        /// The value of its first `STATUS`, and its line; `nil` if there is none.
        private(set) var status: (text: String, line: Int)?
        /// The first line that libical cannot be given; `nil` when there is none.
        private(set) var damagedLine: Int?

        init(_ kind: Kind, line: Int) {
            self.kind = kind
            self.line = line
            parser = LibicalParser(kind.rawValue)
        }

        /// Adds a line; if libical cannot be given it, the component is damaged.
        mutating func add(_ line: ContentLine) {
            lineCount += 1
            guard CalendarComponent.canTake(line) else {
                damagedLine = damagedLine ?? line.number
                return
            }
            if kind == .zone, !CalendarComponent.isUsualInZones(line) { hasUnusualRules = true }
            parser.add(line.text)
        }

        /// Adds a line of an event or a to-do if a trip has a use for it; returns false for a property that is passed
        /// over and deserves a note.
        mutating func take(_ line: ContentLine) -> Bool {
            switch line.name {
            case "RRULE", "RDATE", "EXRULE": isRecurring = true
            case "RECURRENCE-ID": isException = true
            case "STATUS":
                if status == nil { status = (line.value, line.number) }
                add(line)
            case _ where CalendarComponent.usedNames.contains(line.name): add(line)
            default: return CalendarComponent.silentNames.contains(line.name) || line.name.hasPrefix("X-")
            }
            return true
        }

        /// Returns true if libical can be given a line.
        static func canTake(_ line: ContentLine) -> Bool {
            let isOwn = line.name == "X-ITINERARY-ITEM" || line.name == "X-ITINERARY-TRIP"
            return (isOwn || line.text.count <= CalendarLimits.lineLength) && line.isPlain
        }

        /// Returns true unless a line of a time zone has a rule by which a clock changes more often than once a year.
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

        /// The properties that concern only programs.
        private static let silentNames: Set<String> = [
            "CREATED", "CLASS", "TRANSP", "DUE", "COMPLETED", "PERCENT-COMPLETE", "EXDATE", "",
        ]
    }
#endif
