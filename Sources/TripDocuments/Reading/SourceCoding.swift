/// The source app's coding of items (SPEC section 1).
enum SourceCoding {
    /// The keys of an item's payload that are read, and what they are called in the coding `itinerary/1`.
    static func keys(ofKind kind: String) -> [(name: String, key: ItemKey)] {
        switch kind {
        case "game": [("gameId", .gameID)]
        case "travel": [("fromCity", .from), ("toCity", .to)]
        case "custom": [("title", .title)]
        default: []
        }
    }
}

extension Item {
    /// The word for the item in `type`.
    var typeName: String {
        switch kind {
        case .game(let game): game.isEvent ? "event" : "game"
        case .travel: "travel"
        case .custom: "custom"
        }
    }
}
