import OrderedJSON

/// A reader of one item of a document.
struct ItemReader {
    var values: ValueReader
    let object: JSONValue
    private var fields: Fields<ItemKey>
    /// The item's type: the value of `type`, or the key in the source app's `kind`.
    private var sourceType: (word: String, value: JSONValue)?
    /// The values that the source app's format stores in the payload of the item's `kind` instead of the item itself.
    private var sourceFields: [(key: ItemKey, name: String, payload: JSONValue)] = []

    static let types = ["game", "travel", "event", "custom"]
    /// The source app has no events.
    private static let sourceTypes = ["game", "travel", "custom"]

    /// The date of day 1; `nil` if the trip has no `startDate`.
    private let startDate: CalendarDate?

    init(values: ValueReader, object: JSONValue, startDate: CalendarDate? = nil) {
        self.startDate = startDate
        self.values = values
        self.object = object
        fields = Fields(object)
    }

    /// Reads the item.
    mutating func item(coding: TripDocument.Coding) throws(DocumentError) -> Item {
        guard object.kind == .object else { throw values.wrongType(object, .item) }
        let id = try values.string(require(.id, .string))
        values.item = id
        try resolve(coding)
        let word = try type()
        let isVisit = word == "event" && fields[.open] != nil
        let position = try isVisit ? visitPosition() : position(mayLack: word == "travel")
        switch word {
        case "game":
            let gameID = try values.string(require(.gameID, .string))
            return Item(id: id, position: position, kind: .game(try game(gameID)))
        case "event":
            _ = try require(.title, .string)
            let game = try isVisit ? visit() : game(nil)
            return Item(id: id, position: position, kind: .game(game))
        case "travel": return Item(id: id, position: position, kind: .travel(try travel()))
        default:
            let title = try values.string(require(.title, .string))
            return Item(id: id, position: position, kind: .custom(Custom(title: title)))
        }
    }

    /// An error for each missing key that the format `itinerary/1` requires.
    var missingKeys: [DocumentError] {
        guard object.kind == .object else { return [] }
        let type = fields[.type]?.string
        var required: [(key: ItemKey, expected: DocumentError.Expectation)] = [
            (.id, .string), (.type, .string),
        ]
        switch type {
        case "travel": required += [(.from, .string), (.to, .string)]
        case "game": required.append((.gameID, .string))
        case "event", "custom": required.append((.title, .string))
        case .some, nil: return missing(required)
        }
        let isVisit = type == "event" && fields[.open] != nil
        if isVisit { required += [(.city, .string), (.durationMinutes, .whole)] }
        if type != "travel", !(isVisit && isUnplaced) {
            if fields[.date] == nil { required.append((.day, .whole)) }
            required.append((.sortOrder, .number))
        }
        return missing(required)
    }

    private func missing(
        _ required: [(key: ItemKey, expected: DocumentError.Expectation)]
    ) -> [DocumentError] {
        var values = values
        values.item = fields[.id]?.string
        return required.filter { fields[$0.key] == nil }
            .map { values.fail(.missing($0.expected), atKey: $0.key.name, of: object) }
    }

    /// Returns an error about one of the item's values.
    mutating func fail(
        _ problem: DocumentError.Problem,
        _ key: ItemKey,
        coding: TripDocument.Coding
    ) -> DocumentError {
        do throws(DocumentError) { try resolve(coding) } catch { return error }
        let value = fields[key] ?? (key == .day ? fields[.date] : nil)
        guard let value else { return values.fail(problem, atKey: key.name, of: object) }
        return values.fail(problem, at: value)
    }

    /// Finds the values that the source app's format stores in the item's `kind`.
    private mutating func resolve(_ coding: TripDocument.Coding) throws(DocumentError) {
        guard coding == .sourceApp else { return }
        let kind = try values.require(.kind, "kind", of: object)
        guard kind.kind == .object, let member = kind.members.element(at: 0) else {
            throw values.wrongType(kind, .kind)
        }
        sourceType = (member.key, member.value)
        fields[.date] = nil
        let payload = member.value["_0"] ?? member.value
        guard payload.kind == .object else { throw values.wrongType(payload, .object) }
        for (name, key) in SourceCoding.keys(ofKind: member.key) {
            fields[key] = payload[name]
            sourceFields.append((key, name, payload))
        }
    }

    private func require(
        _ key: ItemKey,
        _ expected: DocumentError.Expectation
    ) throws(DocumentError) -> JSONValue {
        if let field = sourceFields.first(where: { $0.key == key }) {
            return try values.require(expected, field.name, of: field.payload)
        }
        return try values.require(expected, key, of: fields)
    }

    /// Reads the item's type, one of `types`.
    private func type() throws(DocumentError) -> String {
        let word: String
        let value: JSONValue
        if let sourceType {
            (word, value) = sourceType
        } else {
            value = try require(.type, .string)
            word = try values.string(value)
        }
        let types = sourceType == nil ? ItemReader.types : ItemReader.sourceTypes
        guard types.contains(word) else {
            throw values.fail(.unknownWord(word, known: types), at: value)
        }
        return word
    }

    /// True if the item states none of the keys of a position.
    private var isUnplaced: Bool {
        fields[.day] == nil && fields[.date] == nil && fields[.sortOrder] == nil
    }

    /// Reads the position of a visit, which has a start if it is placed; `nil` if it is not placed.
    private func visitPosition() throws(DocumentError) -> Position? {
        if isUnplaced, fields[.start] == nil { return nil }
        for key in [ItemKey.day, .sortOrder, .start] where fields[key] == nil {
            if key == .day, fields[.date] != nil { continue }
            throw values.fail(.trip(.visit(.halfPlaced)), atKey: key.name, of: object)
        }
        return try position(mayLack: false)
    }

    private func position(mayLack: Bool) throws(DocumentError) -> Position? {
        if mayLack {
            if isUnplaced { return nil }
            for key in [ItemKey.day, .sortOrder] where fields[key] == nil {
                if key == .day, fields[.date] != nil { continue }
                throw values.fail(.halfPlaced, atKey: key.name, of: object)
            }
        }
        return Position(day: try day(), sortOrder: try values.number(require(.sortOrder, .number)))
    }

    /// Reads the day, or computes the day from the date if the item has a date.
    private func day() throws(DocumentError) -> Int {
        guard let date = fields[.date] else { return try values.day(require(.day, .whole)) }
        guard let startDate else {
            guard fields[.day] != nil else { throw values.fail(.dateWithoutStart, at: date) }
            return try values.day(require(.day, .whole))
        }
        let dated = try values.date(date).day(from: startDate)
        guard let value = fields[.day] else { return dated }
        let day = try values.day(value)
        guard day == dated else { throw values.fail(.dateOfOtherDay(dated, day: day), at: date) }
        return day
    }

    /// Reads a game, or an event if `gameID` is `nil`.
    private func game(_ gameID: String?) throws(DocumentError) -> Game {
        var game = Game(gameID: gameID)
        if let value = fields[.city] {
            game.city = try values.string(value)
        } else if sourceType != nil, let gameID {
            game.city = Game.sourceCity(of: gameID)
        }
        if let value = fields[.title] { game.title = try values.string(value) }
        if let value = fields[.start] { game.start = try values.clock(value) }
        if let value = fields[.durationMinutes] { game.duration = try values.minutes(value) }
        if let value = fields[.venue] { game.venue = try values.string(value) }
        if let value = fields[.home] { game.home = try values.string(value) }
        if let value = fields[.away] { game.away = try values.string(value) }
        if let value = fields[.weight] { game.weight = try values.whole(value, in: 1...TripLimits.whole) }
        if let value = fields[.price] { game.price = try values.price(value) }
        return game
    }

    /// Reads an event with opening hours.
    private func visit() throws(DocumentError) -> Game {
        let hours = OpeningHoursReader(values: values, isDated: startDate != nil)
        for key in [ItemKey.city, .durationMinutes] where fields[key] == nil {
            let problem: VisitProblem = key == .city ? .noCity : .noDuration
            throw values.fail(.trip(.visit(problem)), atKey: key.name, of: object)
        }
        var visit = try game(nil)
        if let value = fields[.durationMinutes] { visit.duration = try hours.duration(value) }
        if let open = fields[.open] {
            visit.openingHours = try hours.hours(open: open, closed: fields[.closed], every: fields[.every])
        }
        if let value = fields[.days] { visit.days = try values.days(value) }
        if let value = fields[.pinned] { visit.pinned = try values.bool(value) }
        return visit
    }

    private func travel() throws(DocumentError) -> Travel {
        let from = try values.string(require(.from, .string))
        var travel = Travel(from: from, to: try values.string(require(.to, .string)))
        if let value = fields[.durationMinutes] { travel.duration = try values.minutes(value) }
        if let value = fields[.distanceKm] { travel.distanceKm = try values.number(value) }
        if let value = fields[.pinned] { travel.pinned = try values.bool(value) }
        if let value = fields[.days] { travel.days = try values.days(value) }
        if let value = fields[.start] { travel.start = try values.clock(value) }
        if let value = fields[.title] { travel.title = try values.string(value) }
        if let value = fields[.mode] { travel.mode = try values.word(value) }
        if let value = fields[.price] { travel.price = try values.price(value) }
        return travel
    }

}

/// The known keys of one kind of object in documents. To add a key or a nested object, add one entry.
struct KeySchema: Sendable {
    /// A value in the object that has its own schema.
    enum Part: Sendable {
        /// A value that is one object with the given schema.
        case one(KeySchema)
        /// A value that is an array of objects with the given schema. The objects may be the trip's items.
        case each(KeySchema, areItems: Bool = false)
    }

    /// The known keys; `nil` if every key is allowed.
    let names: [String]?
    /// True if the keys are names of rules.
    let areRules: Bool
    private let table: KeyTable
    private let parts: [(key: String, part: Part)]

    init(_ names: [String]?, areRules: Bool = false, parts: [(key: String, part: Part)] = []) {
        self.names = names
        self.areRules = areRules
        self.parts = parts
        table = KeyTable(names ?? [])
    }

    /// The schema of a document in the format `itinerary/1`.
    static let trip = KeySchema(
        TripKey.names,
        parts: [
            (TripKey.items.name, .each(item, areItems: true)), (TripKey.rules.name, .one(rules)),
            (TripKey.places.name, .each(KeySchema(PlaceKey.names))),
            (TripKey.travelTimes.name, .one(travelTimes)), (TripKey.costs.name, .one(costs)),
        ]
    )

    /// The schema of a document in the source app's format. All keys are allowed, except that `rules` has its own
    /// schema.
    static let source = KeySchema(nil, parts: [(TripKey.rules.name, .one(rules))])

    /// The schema of an item of any type; a key is known if at least one type has it.
    static let item = KeySchema(
        ItemKey.names,
        parts: [(ItemKey.open.name, .each(KeySchema(PeriodKey.names)))]
    )
    static let travelTimes = KeySchema(
        TravelTimesKey.names,
        parts: [
            (TravelTimesKey.legs.name, .each(KeySchema(LegKey.names))),
            (TravelTimesKey.estimate.name, .one(KeySchema(EstimateKey.names))),
            (TravelTimesKey.departures.name, .each(KeySchema(DepartureKey.names))),
        ]
    )
    static let costs = KeySchema(
        CostKey.names,
        parts: [(CostKey.nights.name, .each(KeySchema(NightPriceKey.names)))]
    )
    static let rules = KeySchema(RuleKey.names, areRules: true)

    /// True if a member's key is known or begins with `x-`.
    func knows(_ member: JSONMember) -> Bool {
        let name = member.name.range
        let text = name.lowerBound + 1..<name.upperBound - 1
        return table.index(of: text, in: member.name.tree.bytes) != nil || knows(member.key)
    }

    /// True if a key is known or begins with `x-`.
    func knows(_ key: String) -> Bool {
        key.hasPrefix("x-") || names?.contains(key) ?? true
    }

    /// Returns the schema of a key's value; `nil` if the value has no schema.
    func part(_ key: String) -> Part? { parts.first { $0.key == key }?.part }

    /// Returns the known key with the most similar spelling; `nil` if none is similar.
    func nearest(to key: String) -> String? { Spelling.nearest(to: key, among: names ?? []) }
}
