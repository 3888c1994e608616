import OrderedJSON

/// An item that an operation adds to a document.
public struct NewItem: Hashable, Sendable {
    /// The game, event, travel segment or custom item.
    public var kind: Item.Kind
    /// The id, which no item may have yet; where it is `nil`, one is made: the `gameID` of a game, else the cities or
    /// the title in small letters, such as `new-york-boston`, with a number behind where that is taken.
    public var id: String?
    /// The keys that are written though their values are the default ones.
    package var statedKeys: Set<ItemKey> = []

    /// Creates an item to add.
    public init(_ kind: Item.Kind, id: String? = nil) {
        self.kind = kind
        self.id = id
    }

    /// The name of the item in menus.
    var shortTitle: String { Item(id: id ?? suggestedID, position: nil, kind: kind).shortTitle }

    /// Returns the id that the item gets in a trip.
    func id(in trip: Trip) throws(OperationError) -> String {
        guard let id else {
            var ids = FreeIDs(trip)
            return ids.take(suggestedID)
        }
        guard trip.index(ofItem: id) == nil else { throw .idTaken(id) }
        return id
    }

    /// The id that is made where none is given, which may be taken already.
    package var suggestedID: String {
        let id =
            switch kind {
            case .game(let game): game.gameID ?? (game.title ?? "").idWord
            case .travel(let travel): travel.from.idWord + "-" + travel.to.idWord
            case .custom(let custom): custom.title.idWord
            }
        // A title may be without letters and digits.
        return id.isEmpty ? "item" : id
    }
}

extension String {
    /// The text in small letters and digits, with hyphens between its words, as ids are made of names.
    package var idWord: String {
        lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    }
}

extension Item {
    /// Returns the changes that give the item other contents of its type; none where they are the same.
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

    /// The item as it is written in documents.
    private func written() throws(JSONError) -> JSONValue {
        try JSONTree(JSONWriter.bytes { $0.item(self) }).root
    }
}

/// A travel segment that is cut in two at a city.
struct SplitSegment {
    private let trip: Trip
    private let segment: Item
    private let first, second: Travel

    /// - Throws: `OperationError` where the trip has no such segment, it is timed, or the city is one of its ends.
    init(_ id: String, at city: String, in trip: Trip) throws(OperationError) {
        self.trip = trip
        segment = try trip.segment(id)
        guard let travel = segment.travel else { throw .notTravel(item: id) }
        guard travel.start == nil else { throw .timedSplit(item: id) }
        guard !City.areSame(city, travel.from), !City.areSame(city, travel.to) else {
            throw .splitAtEnd(item: id, city: city)
        }
        let connections = Connections(trip)
        /// The segment between two cities, with what is known of the way.
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
        // The first part keeps the pin; the second is free.
        rest.pinned = false
        second = rest
    }

    /// Returns the changes: the first part takes the place of the segment, and the second is added right after it.
    func changes() throws(OperationError) -> [TripChange] {
        let day = segment.position.map { TripDay.day($0.day) }
        return try segment.changes(to: .travel(first))
            + DocumentOperation.adding(
                NewItem(.travel(second)),
                on: day,
                at: .after(item: segment.id),
                in: trip
            )
    }
}

extension TripDocument {
    /// Returns the change that adds a place, or gives that of the same city what this one knows; all else keeps its text.
    func adding(_ place: Place) -> TripChange {
        let key = TripKey.places.name
        let written = JSONText.written { $0.place(place) }
        guard let list = tree.root[key], list.kind == .array else {
            return .set(
                TripChange.Setting(key, .written { json in json.array([written]) { $0.compact($1.value) } })
            )
        }
        let elements = Array(list.elements)
        var kept = elements.map { Array($0.text) }
        let known = elements.firstIndex { City.areSame($0[PlaceKey.city.name]?.string ?? "", place.city) }
        if let known {
            let settings = written.value.members.filter { $0.key != PlaceKey.city.name }
                .map { (key: $0.key, value: Optional(Array($0.value.text))) }
            kept[known] = ObjectRewriter(object: elements[known]).text(setting: settings)
        }
        let array = ObjectRewriter.Sequence(container: list, parts: elements.map { $0.range })
            .text(kept: kept, added: known == nil ? [written.bytes] : [])
        return .set(TripChange.Setting(key, (try? JSONTree(array)).map { JSONText($0.root) }))
    }
}
