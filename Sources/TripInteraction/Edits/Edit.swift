import TripDocuments
import TripModel
import TripPlanning

/// A change of where items stand: a value that can be applied to a document, taken back, and stored.
public struct Edit: Hashable, Sendable {
    /// What the traveller did.
    public enum Action: Hashable, Sendable {
        /// An item was put on a day, from 1.
        case move(item: String, toDay: Int)
        /// An item was put on a day, from 1, and so many others made room for it.
        case push(item: String, toDay: Int, others: Int)
    }

    /// Where one item stood and where it goes.
    public struct Move: Hashable, Sendable {
        /// The item's id.
        public let item: String
        /// Where it stands before the edit, as its document says so.
        package let fromText: PositionText
        /// Where it stands after the edit, as its document will say so.
        package let toText: PositionText

        /// Where it stands before the edit; `nil` where it is not placed.
        public var from: Position? { fromText.position }
        /// Where it stands after the edit; `nil` where it is not placed.
        public var to: Position? { toText.position }

        /// Moves an item.
        package init(item: String, from: PositionText, to: PositionText) {
            self.item = item
            fromText = from
            toText = to
        }
    }

    /// What the traveller did.
    public let action: Action
    /// The items that get another position, each once: the one that was moved, others that made room for it, and
    /// those that were renumbered.
    public let moves: [Move]

    /// Makes an edit.
    public init(_ action: Action, _ moves: [Move]) {
        self.action = action
        self.moves = moves
    }

    /// The edit that puts items of a trip elsewhere; items that stand there already are left out.
    public init(_ action: Action, _ placed: [PlacedItem], of trip: Trip) {
        self.action = action
        moves = placed.filter { trip.items[$0.index].position != $0.position }.map { placed in
            Move(
                item: trip.items[placed.index].id,
                from: PositionText(trip.items[placed.index].position),
                to: PositionText(placed.position)
            )
        }
    }

    /// The edit that takes this one back.
    package var inverted: Edit {
        Edit(action, moves.map { Move(item: $0.item, from: $0.toText, to: $0.fromText) })
    }
}

extension Edit.Action {
    /// The item that was moved.
    package var item: String {
        switch self {
        case .move(let item, _), .push(let item, _, _): item
        }
    }

    /// The action in a few words, for a menu: "Move Chicago – Detroit to day 3".
    ///
    /// - Complexity: O(items).
    public func name(in trip: Trip) -> String {
        let title = trip.index(ofItem: item).map { trip.items[$0].shortTitle } ?? item
        switch self {
        case .move(_, let day): return "Move \(title) to day \(day)"
        case .push(_, let day, 0): return "Move \(title) to day \(day)"
        case .push(_, let day, 1): return "Move \(title) to day \(day), shifting 1 other"
        case .push(_, let day, let others): return "Move \(title) to day \(day), shifting \(others) others"
        }
    }
}

extension Item {
    /// What the item is called in a few words.
    fileprivate var shortTitle: String {
        switch kind {
        case .game(let game): game.title ?? id
        case .travel(let travel): travel.from + " – " + travel.to
        case .custom(let custom): custom.title
        }
    }
}
