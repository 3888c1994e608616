import Foundation

/// Writes a draft as one of many equivalent documents.
struct DraftWriter {
    typealias Pair = (key: String, value: JSONText)

    let draft: TripDraft
    var random: SplitMix64

    /// Returns the text of the document, with its items in random order.
    mutating func document(id: String, rules: [Pair]) -> String {
        var items: [JSONText] = []
        for item in random.shuffled(draft.items) { items.append(write(item)) }
        var pairs: [Pair] = [
            ("format", .string("itinerary/1")), ("id", .string(id)), ("dayCount", whole(draft.dayCount)),
            ("items", .array(items)),
        ]
        if !rules.isEmpty || random.chance(0.1) { pairs.append(("rules", .object(rules))) }
        pairs += draft.places(&random)
        if random.chance(draft.options.extraKeys) { pairs.append(("name", .string("A \"swing\" \\ tour"))) }
        if random.chance(draft.options.extraKeys) { pairs = random.shuffled(pairs) }
        return JSONText.object(pairs).text
    }

    private mutating func write(_ item: DraftItem) -> JSONText {
        var pairs: [Pair] = [("id", .string(item.id)), ("type", .string(item.kind.rawValue))]
        switch item.kind {
        case .game: pairs += writeGame(item)
        case .travel:
            pairs.append(("from", .string(name(item.from))))
            pairs.append(("to", .string(name(item.to))))
        case .custom: pairs.append(("title", .string("Deep dish")))
        }
        if let position = item.position {
            pairs.append(("day", whole(position.day)))
            let odd = random.chance(draft.options.oddNumbers)
            pairs.append(("sortOrder", .literal(Spelling.number(position.sortOrder, odd: odd))))
        }
        if let start = item.start { pairs.append(("start", .string(Spelling.clock(start)))) }
        if let minutes = item.minutes { pairs.append(("durationMinutes", whole(minutes))) }
        if let tenths = item.tenthsOfKm {
            pairs.append(("distanceKm", .literal("\(tenths / 10).\(tenths % 10)")))
        }
        if let weight = item.weight { pairs.append(("weight", whole(weight))) }
        if let pinned = item.pinned { pairs.append(("pinned", .literal(pinned ? "true" : "false"))) }
        if let isPublic = item.isPublic { pairs.append(("mode", .string(isPublic ? "public" : "drive"))) }
        if let days = item.days {
            pairs.append(("days", .array([whole(days.lowerBound), whole(days.upperBound)])))
        }
        if random.chance(draft.options.extraKeys) {
            pairs.append(("note", .array([.literal("null"), .object([("x", .whole(1))])])))
            pairs = random.shuffled(pairs)
        }
        return .object(pairs)
    }

    private mutating func writeGame(_ item: DraftItem) -> [Pair] {
        let number = random.number(in: 1...99)
        guard let city = item.city else {
            let gameID = random.pick(["sched", "game--\(number)", "game-  -\(number)"])
            return [("gameId", .string(gameID))]
        }
        let plain = draft.cityNames[city]
        let named = "game-\(name(city))-\(number)"
        // A hyphen in the name would end it early.
        if random.chance(0.4) && !plain.contains("-") { return [("gameId", .string(named))] }
        let other = name(random.number(in: 0...(draft.cityNames.count - 1)))
        let gameID = random.chance(0.5) ? "sched-\(number)" : "game-\(other)-\(number)"
        return [("gameId", .string(gameID)), ("city", .string(name(city)))]
    }

    private mutating func name(_ city: Int) -> String {
        let plain = draft.cityNames[city]
        return random.chance(draft.options.oddNames) ? Spelling.odd(plain, &random) : plain
    }

    private mutating func whole(_ number: Int) -> JSONText {
        .literal(Spelling.number(Double(number), odd: random.chance(draft.options.oddNumbers)))
    }
}

/// A JSON value that keeps the order of its keys and the spelling of its numbers.
enum JSONText {
    case string(String)
    case literal(String)
    case array([JSONText])
    case object([(key: String, value: JSONText)])

    static func whole(_ number: Int) -> JSONText { .literal(String(number)) }

    /// The JSON text on one line.
    var text: String {
        switch self {
        case .string(let string): Self.quoted(string)
        case .literal(let literal): literal
        case .array(let elements): "[" + elements.map(\.text).joined(separator: ", ") + "]"
        case .object(let pairs):
            "{" + pairs.map { Self.quoted($0.key) + ": " + $0.value.text }.joined(separator: ", ") + "}"
        }
    }

    private static func quoted(_ string: String) -> String {
        var result = "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}

/// Unusual spellings with the same meaning.
enum Spelling {
    /// Names of cities. A name with a hyphen cannot occur in a game's id.
    static let names = [
        "Ashford", "New York", "St. Louis", "São Paulo", "Zürich", "Winston-Salem", "Łódź", "Oslo",
        "San José", "Elmira", "Rio  Grande", "Dunmore",
    ]

    /// Returns another spelling of the same city.
    static func odd(_ name: String, _ random: inout SplitMix64) -> String {
        switch random.number(in: 0...6) {
        case 0: name.uppercased()
        case 1: name.lowercased()
        case 2: "  \(name) "
        case 3: name.replacingOccurrences(of: " ", with: " \t ") + "\n"
        case 4: name.replacingOccurrences(of: " ", with: "\u{A0}")
        case 5: name.decomposedStringWithCanonicalMapping
        default: name.uppercased().decomposedStringWithCanonicalMapping + " "
        }
    }

    /// Returns a number as JSON, in its usual form or in an unusual one.
    static func number(_ value: Double, odd: Bool) -> String {
        guard let whole = Int(exactly: value), abs(whole) < 1_000_000_000 else { return "\(value)" }
        if !odd { return "\(whole)" }
        return whole % 100 == 0 && whole != 0 ? "\(whole / 100)e2" : "\(whole).0"
    }

    /// Returns minutes after midnight in the form "HH:MM".
    static func clock(_ minutes: Int) -> String {
        let parts = [minutes / 60, minutes % 60]
        return parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    }
}
