/// Finds the components of a calendar in its text, and of their lines those that say something for a trip.
///
/// What nothing is made of, such as the rules by which events recur, never reaches the library that parses the values.
struct CalendarScanner {
    /// A line that is kept, unfolded.
    struct Line {
        let name: String
        let text: [UInt8]
        let number: Int
    }

    /// A component of the calendar.
    struct Component {
        let kind: Kind
        /// Where it begins: a line of the text, from 1.
        let number: Int
        var lines: [Line] = []
        /// Properties that are only known to be there.
        var isRecurring = false
        var isException = false
        /// The first line that cannot be handed on.
        var damagedLine: Int?
    }

    /// What is made of a component.
    enum Kind {
        case event, toDo, zone
    }

    private(set) var components: [Component] = []
    /// The lines of the calendar itself.
    private(set) var head: [Line] = []
    private(set) var notes: [CalendarNote] = []
    private var lines: ContentLines
    private var open: [(name: String, number: Int)] = []
    private var current: Component?
    /// How deep the component that is kept lies.
    private var currentDepth = 0
    private var passedOver: [String: Int] = [:]
    private var hasCalendar = false
    private var zoneCount = 0

    /// - Complexity: O(bytes).
    init(_ bytes: [UInt8]) throws(CalendarError) {
        guard bytes.count <= CalendarLimits.length else {
            throw .tooMuch("bytes", limit: CalendarLimits.length)
        }
        lines = ContentLines(bytes)
        while let line = lines.next() {
            let name = lines.name(of: line)
            switch name {
            case "BEGIN": try begin(line)
            case "END": try end(line)
            default: keep(line, name)
            }
        }
        if let last = open.last { throw .unfinished(last.name, line: last.number) }
        guard hasCalendar else { throw .noCalendar }
    }

    /// The name of the component that begins or ends on a line.
    private func componentName(_ line: ContentLines.Line) -> String {
        let text = lines.text(of: line)
        guard text.count < 80, let colon = text.firstIndex(of: UInt8(ascii: ":")) else { return "?" }
        let name = String(decoding: text[(colon + 1)...], as: UTF8.self).uppercased()
        return String(name.prefix { $0 != " " && $0 != "\t" })
    }

    private mutating func begin(_ line: ContentLines.Line) throws(CalendarError) {
        let name = componentName(line)
        guard open.count < CalendarLimits.depth else {
            throw .tooMuch("components within each other", limit: CalendarLimits.depth)
        }
        if open.isEmpty {
            guard name == "VCALENDAR" else { throw .noCalendar }
            hasCalendar = true
        }
        open.append((name, line.number))
        guard current == nil else {
            if current?.kind == .zone { return try keepZoneLine(line, "BEGIN") }
            return passOver(name, line.number) { .component(name, count: $0) }
        }
        let kind: Kind? =
            switch name {
            case "VEVENT": .event
            case "VTODO": .toDo
            case "VTIMEZONE": .zone
            default: nil
            }
        if let kind, open.count == 2 {
            current = Component(kind: kind, number: line.number)
            currentDepth = open.count
            if kind == .zone { zoneCount += 1 }
        } else if open.count > 1 {
            passOver(name, line.number) { .component(name, count: $0) }
        }
        guard zoneCount <= CalendarLimits.zones else {
            throw .tooMuch("time zones", limit: CalendarLimits.zones)
        }
    }

    private mutating func end(_ line: ContentLines.Line) throws(CalendarError) {
        let name = componentName(line)
        guard let last = open.last, last.name == name else { throw .wrongEnd(name, line: line.number) }
        if open.count == currentDepth, let component = current {
            guard components.count < CalendarLimits.components + CalendarLimits.zones else {
                throw .tooMuch("components", limit: CalendarLimits.components)
            }
            components.append(component)
            current = nil
            currentDepth = 0
        } else if current?.kind == .zone {
            try keepZoneLine(line, "END")
        }
        open.removeLast()
    }

    private mutating func keep(_ line: ContentLines.Line, _ name: String) {
        if current?.kind == .zone {
            // A line too many is as one that is damaged: the zone is not known then.
            if (current?.lines.count ?? 0) < CalendarLimits.zoneLines { add(line, name) }
            return
        }
        if current != nil {
            guard open.count == currentDepth else { return }
            switch name {
            case "RRULE", "RDATE", "EXRULE": current?.isRecurring = true
            case "RECURRENCE-ID":
                current?.isException = true
                add(line, name)
            case _ where CalendarScanner.eventNames.contains(name): add(line, name)
            case _ where CalendarScanner.silentNames.contains(name) || name.hasPrefix("X-"): break
            default: passOver(name, line.number) { .property(name, count: $0) }
            }
        } else if open.count == 1, CalendarScanner.headNames.contains(name), let text = checked(line, name) {
            head.append(Line(name: name, text: text, number: line.number))
        }
    }

    private mutating func keepZoneLine(_ line: ContentLines.Line, _ name: String) throws(CalendarError) {
        guard (current?.lines.count ?? 0) < CalendarLimits.zoneLines else {
            throw .tooMuch("lines of a time zone", limit: CalendarLimits.zoneLines)
        }
        add(line, name)
    }

    private mutating func add(_ line: ContentLines.Line, _ name: String) {
        guard let text = checked(line, name) else {
            if current?.damagedLine == nil { current?.damagedLine = line.number }
            return
        }
        current?.lines.append(Line(name: name, text: text, number: line.number))
    }

    /// The text of a line, unless it is damaged.
    private func checked(_ line: ContentLines.Line, _ name: String) -> [UInt8]? {
        let isOwn = name == "X-ITINERARY-ITEM" || name == "X-ITINERARY-TRIP"
        guard isOwn || line.range.count <= CalendarLimits.lineLength else { return nil }
        let text = lines.text(of: line)
        guard text.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else { return nil }
        let isASCII = text.allSatisfy { $0 < 0x80 }
        guard isASCII || String(decoding: text, as: UTF8.self).utf8.elementsEqual(text) else { return nil }
        return text
    }

    /// Notes that something is passed over: the first of its kind, with how many there are in the end.
    private mutating func passOver(_ name: String, _ line: Int, _ reason: (Int) -> CalendarNote.Reason) {
        if let place = passedOver[name] {
            let old = notes[place]
            let count =
                switch old.reason {
                case .property(_, let count), .component(_, let count): count
                case _: 0
                }
            notes[place] = CalendarNote(reason: reason(count + 1), name: nil, line: old.line)
        } else if passedOver.count < CalendarScanner.mostKinds {
            passedOver[name] = notes.count
            notes.append(CalendarNote(reason: reason(1), name: nil, line: line))
        }
    }

    /// So many kinds of properties and components are named.
    private static let mostKinds = 100

    private static let eventNames: Set<String> = [
        "UID", "DTSTART", "DTEND", "DURATION", "SUMMARY", "LOCATION", "STATUS", "SEQUENCE", "DTSTAMP",
        "LAST-MODIFIED", "X-ITINERARY-ID", "X-ITINERARY-ITEM", "X-ITINERARY-START",
        "X-ITINERARY-MARK",
    ]
    private static let headNames: Set<String> = [
        "PRODID", "METHOD", "NAME", "X-WR-CALNAME", "X-WR-TIMEZONE", "X-ITINERARY-TRIP",
    ]
    /// What only programs need.
    private static let silentNames: Set<String> = [
        "CREATED", "CLASS", "TRANSP", "DUE", "COMPLETED", "PERCENT-COMPLETE", "EXDATE", "",
    ]
}
