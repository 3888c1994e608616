/// Writes a draft as a document, in one of the many ways that mean the same.
struct DraftWriter {
    typealias Pair = (key: String, value: JSONText)

    let draft: TripDraft
    var random: SplitMix64

    /// The text of the document, its items in random order.
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
        // A hyphen in the name would cut it short.
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
