import OrderedJSON
import TripModel

extension Trip {
    /// A document in the coding `itinerary/1` that says what the trip says, one item a line.
    ///
    /// - Complexity: O(items).
    package var documentText: String {
        var writer = JSONWriter()
        writer.object { json in
            json.key(TripKey.format.name)
            json.string(DocumentReader.format)
            json.key(TripKey.id.name)
            json.string(id)
            if let name { json.member(TripKey.name, name) }
            if let startDate { json.member(TripKey.startDate, startDate.description) }
            json.member(TripKey.dayCount, dayCount)
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
    mutating func member(_ key: some DocumentKey, _ value: String) {
        self.key(key.name)
        string(value)
    }

    mutating func member(_ key: some DocumentKey, _ value: Int) {
        self.key(key.name)
        int(value)
    }

    mutating func member(_ key: some DocumentKey, _ value: Double) {
        self.key(key.name)
        double(value)
    }

    mutating func member(_ key: some DocumentKey, _ value: Bool) {
        self.key(key.name)
        bool(value)
    }

    /// Writes an array with one element a line.
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
    package mutating func item(_ item: Item) {
        object { json in
            json.member(ItemKey.id, item.id)
            switch item.kind {
            case .game(let game): json.write(game)
            case .travel(let travel): json.write(travel)
            case .custom(let custom):
                json.member(ItemKey.type, "custom")
                json.member(ItemKey.title, custom.title)
            }
            if let position = item.position {
                json.member(ItemKey.day, position.day)
                json.key(ItemKey.sortOrder.name)
                json.double(position.sortOrder)
            }
        }
    }

    private mutating func write(_ game: Game) {
        member(ItemKey.type, game.isEvent ? "event" : "game")
        if let gameID = game.gameID { member(ItemKey.gameID, gameID) }
        if let city = game.city { member(ItemKey.city, city) }
        if let title = game.title { member(ItemKey.title, title) }
        if let start = game.start { member(ItemKey.start, start.description) }
        if game.duration != Game.usualDuration { member(ItemKey.durationMinutes, game.duration.count) }
        if game.weight != 1 { member(ItemKey.weight, game.weight) }
    }

    private mutating func write(_ travel: Travel) {
        member(ItemKey.type, "travel")
        member(ItemKey.from, travel.from)
        member(ItemKey.to, travel.to)
        if let duration = travel.statedDuration { member(ItemKey.durationMinutes, duration.count) }
        if let distance = travel.distanceKm {
            key(ItemKey.distanceKm.name)
            double(distance)
        }
        if travel.pinned { member(ItemKey.pinned, true) }
        if let days = travel.days {
            key(ItemKey.days.name)
            array([days.lowerBound, days.upperBound]) { $0.int($1) }
        }
    }
}
