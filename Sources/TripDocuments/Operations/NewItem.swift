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
