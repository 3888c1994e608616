import OrderedJSON

/// An item that an operation adds to a document.
public struct NewItem: Hashable, Sendable {
    /// The contents: a game, event, leg or custom item.
    public var kind: Item.Kind
    /// The identifier, which must be unique in the trip. If it is `nil`, the operation uses the `gameID` of a game, or
    /// the lowercase cities or title of another item, such as `new-york-boston`. It appends a number if that identifier
    /// is taken.
    public var id: String?
    /// The keys to write even if their values are the defaults.
    package var statedKeys: Set<ItemKey> = []

    /// Creates an item to add.
    public init(_ kind: Item.Kind, id: String? = nil) {
        self.kind = kind
        self.id = id
    }

    /// The name of the item in menus.
    var shortTitle: String { Item(id: id ?? suggestedID, position: nil, kind: kind).shortTitle }

    /// Returns the identifier that the item gets in a trip.
    ///
    /// - Throws: `OperationError.idTaken` if the given identifier is taken.
    func id(in trip: Trip) throws(OperationError) -> String {
        guard let id else {
            var ids = FreeIDs(trip)
            return ids.take(suggestedID)
        }
        guard trip.index(ofItem: id) == nil else { throw .idTaken(id) }
        return id
    }

    /// The identifier to use if none is given. A number is appended if the identifier is taken.
    package var suggestedID: String {
        let id =
            switch kind {
            case .game(let game): game.gameID ?? (game.title ?? "").idWord
            case .travel(let travel): travel.from.idWord + "-" + travel.to.idWord
            case .custom(let custom): custom.title.idWord
            }
        // A title may contain neither letters nor digits.
        return id.isEmpty ? "item" : id
    }
}

extension Item.Kind {
    /// The cities that the item names.
    package var cities: [String] {
        switch self {
        case .game(let game): [game.cityName].compactMap { $0 }
        case .travel(let travel): [travel.from, travel.to]
        case .custom: []
        }
    }
}

extension String {
    /// The text in lower case, with each run of characters other than letters and digits replaced by a hyphen, as in
    /// identifiers.
    package var idWord: String {
        lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    }
}

extension Item {
    /// Returns the changes that replace the item's contents with new contents of the same type; empty if the contents
    /// are equal.
    ///
    /// - Throws: `OperationError.otherType` if the new contents have a different type.
    func changes(to kind: Kind) throws(OperationError) -> [TripChange] {
        let new = Item(id: id, position: position, kind: kind)
        guard typeName == new.typeName else { throw .otherType(item: id) }
        guard let (before, after) = try? (written(), new.written()) else { return [] }
        let settings =
            after.members.filter { before[$0.key]?.text != $0.value.text }
            .map { TripChange.Setting($0.key, JSONText($0.value)) }
        let removed = before.members.filter { after[$0.key] == nil }.map { TripChange.Setting($0.key, nil) }
        return settings.isEmpty && removed.isEmpty ? [] : [.update(item: id, set: settings + removed)]
    }

    /// Returns the JSON object of the item, as in documents.
    private func written() throws(JSONError) -> JSONValue {
        try JSONTree(JSONWriter.bytes { $0.item(self) }).root
    }
}

/// A leg that is split in two at a city.
struct SplitLeg {
    private let trip: Trip
    private let original: Item
    private let first, second: Travel

    /// Creates the split of a leg.
    ///
    /// - Throws: `OperationError` if the trip has no such leg, the leg is timed, or the city is one of its ends.
    init(_ id: String, at city: String, in trip: Trip) throws(OperationError) {
        self.trip = trip
        original = try trip.leg(id)
        guard let travel = original.travel else { throw .notTravel(item: id) }
        guard travel.start == nil else { throw .timedSplit(item: id) }
        guard !City.areSame(city, travel.from), !City.areSame(city, travel.to) else {
            throw .splitAtEnd(item: id, city: city)
        }
        let connections = Connections(trip)
        /// Returns the leg between two cities, with the minutes and distance of their connection if it is known.
        func leg(_ from: String, _ to: String) -> Travel {
            var leg = travel
            let known =
                trip.cities.city(named: from).flatMap { start in
                    trip.cities.city(named: to).flatMap { connections.connection(from: start, to: $0) }
                }
            (leg.from, leg.to) = (from, to)
            (leg.statedDuration, leg.distanceKm) = (known?.duration, known?.distanceKm)
            leg.mode = known?.mode ?? travel.mode
            return leg
        }
        first = leg(travel.from, city)
        var rest = leg(city, travel.to)
        // The first part stays pinned; the second part is not pinned.
        rest.pinned = false
        second = rest
    }

    /// Returns the changes: the first part replaces the leg, and the second part is added right after the first.
    func changes() throws(OperationError) -> [TripChange] {
        let day = original.position.map { TripDay.day($0.day) }
        return try original.changes(to: .travel(first))
            + DocumentOperation.adding(
                NewItem(.travel(second)),
                on: day,
                at: .after(item: original.id),
                in: trip
            )
    }
}
