import OrderedJSON

/// The keys of a kind of object in documents: a new key, or a new part with keys of its own, is one entry.
struct KeySchema: Sendable {
    /// A value that has keys of its own.
    enum Part: Sendable {
        /// One object.
        case one(KeySchema)
        /// An array of objects, which may be the trip's items.
        case each(KeySchema, areItems: Bool = false)
    }

    /// The known keys; `nil` where all are.
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

    /// A whole document in the coding `itinerary/1`.
    static let trip = KeySchema(
        TripKey.names,
        parts: [
            (TripKey.items.name, .each(item, areItems: true)), (TripKey.rules.name, .one(rules)),
            (TripKey.places.name, .each(KeySchema(PlaceKey.names))),
            (TripKey.travelTimes.name, .one(travelTimes)),
        ]
    )

    /// A document in the source app's coding, which has keys of its own wherever there are no rules.
    static let source = KeySchema(nil, parts: [(TripKey.rules.name, .one(rules))])

    /// An item; a key that one type of item knows is unknown to none.
    static let item = KeySchema(ItemKey.names)
    static let travelTimes = KeySchema(
        TravelTimesKey.names,
        parts: [
            (TravelTimesKey.legs.name, .each(KeySchema(LegKey.names))),
            (TravelTimesKey.estimate.name, .one(KeySchema(EstimateKey.names))),
            (TravelTimesKey.departures.name, .each(KeySchema(DepartureKey.names))),
        ]
    )
    static let rules = KeySchema(RuleKey.names, areRules: true)

    /// Returns true if a member's key is known, or begins with `x-`.
    func knows(_ member: JSONMember) -> Bool {
        let name = member.name.range
        let text = name.lowerBound + 1..<name.upperBound - 1
        return table.place(of: text, in: member.name.tree.bytes) != nil || knows(member.key)
    }

    /// Returns true if a key is known, or begins with `x-`.
    func knows(_ key: String) -> Bool {
        key.hasPrefix("x-") || names?.contains(key) ?? true
    }

    /// Returns the schema of a key's value; `nil` when it has no keys.
    func part(_ key: String) -> Part? { parts.first { $0.key == key }?.part }

    /// Returns the known key nearest to another in spelling; `nil` when none is near.
    func nearest(to key: String) -> String? { Spelling.nearest(to: key, among: names ?? []) }
}
