import OrderedJSON

extension Trip {
    /// The document of the trip in the format `itinerary/1`, with one item per line.
    ///
    /// - Complexity: O(items).
    package var documentText: String {
        var writer = JSONWriter()
        writer.object { json in
            json.member(TripKey.format.name, DocumentReader.format)
            json.member(TripKey.id.name, id)
            if let name { json.member(TripKey.name.name, name) }
            if let startDate { json.member(TripKey.startDate.name, startDate.description) }
            json.member(TripKey.dayCount.name, dayCount)
            if let units { json.member(TripKey.units.name, units.rawValue) }
            json.geography(geography)
            if rules != Rules() {
                json.key(TripKey.rules.name)
                json.rules(rules)
            }
            json.key(TripKey.items.name)
            json.lines(items) { $0.item($1) }
        }
        return writer.text + "\n"
    }
}

extension JSONWriter {
    /// Writes an array with one element per line.
    mutating func lines<Elements: Sequence>(
        _ elements: Elements,
        _ body: (inout JSONWriter, Elements.Element) -> Void
    ) {
        array(elements) { json, element in
            json.breakLine()
            body(&json, element)
        }
    }

    /// Writes an item of a document.
    ///
    /// - Parameter statedKeys: The keys to write even if their values are the defaults.
    package mutating func item(_ item: Item, stating statedKeys: Set<ItemKey> = []) {
        object { json in
            json.member(ItemKey.id.name, item.id)
            json.member(ItemKey.type.name, item.typeName)
            switch item.kind {
            case .game(let game): json.write(game, statedKeys)
            case .travel(let travel): json.write(travel)
            case .custom(let custom): json.member(ItemKey.title.name, custom.title)
            }
            if let position = item.position {
                json.member(ItemKey.day.name, position.day)
                json.member(ItemKey.sortOrder.name, position.sortOrder)
            }
        }
    }

    private mutating func write(_ game: Game, _ statedKeys: Set<ItemKey>) {
        if let gameID = game.gameID { member(ItemKey.gameID.name, gameID) }
        if let city = game.city { member(ItemKey.city.name, city) }
        if let title = game.title { member(ItemKey.title.name, title) }
        if let venue = game.venue { member(ItemKey.venue.name, venue) }
        if let home = game.home { member(ItemKey.home.name, home) }
        if let away = game.away { member(ItemKey.away.name, away) }
        if let start = game.start { member(ItemKey.start.name, start.description) }
        if game.duration != Game.usualDuration || statedKeys.contains(.durationMinutes) || game.isVisit {
            member(ItemKey.durationMinutes.name, game.duration.count)
        }
        if let hours = game.openingHours {
            members(of: hours)
            if game.pinned { member(ItemKey.pinned.name, true) }
            member(days: game.days)
        }
        if game.weight != 1 || statedKeys.contains(.weight) { member(ItemKey.weight.name, game.weight) }
        if let price = game.price { member(ItemKey.price.name, price) }
    }

    private mutating func write(_ travel: Travel) {
        member(ItemKey.from.name, travel.from)
        member(ItemKey.to.name, travel.to)
        if let title = travel.title { member(ItemKey.title.name, title) }
        if let start = travel.start { member(ItemKey.start.name, start.description) }
        if let duration = travel.statedDuration { member(ItemKey.durationMinutes.name, duration.count) }
        if let distance = travel.distanceKm {
            member(ItemKey.distanceKm.name, distance)
        }
        if travel.mode != .drive { member(ItemKey.mode.name, travel.mode.rawValue) }
        if let price = travel.price { member(ItemKey.price.name, price) }
        if travel.pinned { member(ItemKey.pinned.name, true) }
        member(days: travel.days)
    }

    private mutating func member(days: ClosedRange<Int>?) {
        guard let days else { return }
        key(ItemKey.days.name)
        array([days.lowerBound, days.upperBound]) { $0.int($1) }
    }
}

extension TripDocument {
    /// Returns the document in the format `itinerary/1`, or the document itself if it already has this format.
    ///
    /// A converted document has the same keys in the same order, and one item per line. If an item's `kind` contains
    /// values that the package does not read, the item keeps them under the name of the kind.
    ///
    /// - Throws: `DocumentError` if the converted text is not a valid document.
    public func converted() throws(DocumentError) -> TripDocument {
        guard coding == .sourceApp else { return self }
        return try TripDocument(SourceConverter(trip: trip).text(of: tree.root), context: context)
    }
}

/// A converter of documents from the source app's format to `itinerary/1`.
private struct SourceConverter {
    let trip: Trip

    func text(of root: JSONValue) -> [UInt8] {
        var writer = JSONWriter()
        writer.object { json in
            json.member(TripKey.format.name, DocumentReader.format)
            if root[TripKey.id.name] == nil {
                json.member(TripKey.id.name, trip.id)
            }
            if root[TripKey.dayCount.name] == nil {
                json.member(TripKey.dayCount.name, trip.dayCount)
            }
            if root.kind == .array {
                writeItems(root, &json)
            }
            for member in root.members {
                if member.key == TripKey.items.name {
                    writeItems(member.value, &json)
                } else {
                    json.member(member.key, member.value)
                }
            }
        }
        return writer.bytes + [UInt8(ascii: "\n")]
    }

    private func writeItems(_ items: JSONValue, _ json: inout JSONWriter) {
        json.key(TripKey.items.name)
        json.lines(items.elements) { json, item in
            json.object { json in
                for member in item.members {
                    if member.key == "kind" {
                        writeKind(member.value, of: item, &json)
                    } else {
                        // The source app's format ignores `date`, but in `itinerary/1` this key would determine the
                        // day.
                        json.member(member.key == ItemKey.date.name ? "x-date" : member.key, member.value)
                    }
                }
            }
        }
    }

    private func writeKind(_ kind: JSONValue, of item: JSONValue, _ json: inout JSONWriter) {
        for member in kind.members.prefix(1) where item[ItemKey.type.name] == nil {
            json.member(ItemKey.type.name, member.key)
            let payload = member.value["_0"] ?? member.value
            let known = SourceCoding.keys(ofKind: member.key)
            var rest: [JSONMember] = []
            for entry in payload.members {
                if let key = known.first(where: { $0.name == entry.key })?.key {
                    json.member(key.name, entry.value)
                    guard key == .gameID, item[ItemKey.city.name] == nil else { continue }
                    // The source app reads a city from every identifier, but `itinerary/1` only from `game-CITY-…`.
                    let city = entry.value.string.flatMap { Game.sourceCity(of: $0) }
                    if let city { json.member(ItemKey.city.name, city) }
                } else {
                    rest.append(entry)
                }
            }
            guard !rest.isEmpty, item[member.key] == nil else { continue }
            json.key(member.key)
            json.object { json in
                for entry in rest { json.member(entry.key, entry.value) }
            }
        }
    }
}
