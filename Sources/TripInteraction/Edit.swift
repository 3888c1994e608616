/// The moves of items that result from one action of the user.
public struct Edit: Hashable, Sendable {
    /// An action of the user: a move of one item alone, or a move of one item that also moves other items.
    public enum Action: Hashable, Sendable {
        /// The item was moved to a day (from 1).
        case move(item: Item.ID, toDay: Int)
        /// The item was moved to a day (from 1), and `others` other items moved.
        case push(item: Item.ID, toDay: Int, others: Int)
    }

    /// The move of one item.
    public struct Move: Hashable, Sendable, Identifiable {
        /// The identifier of the item.
        public let item: Item.ID
        /// The position before the edit; `nil` if the item was not placed.
        public let from: Position?
        /// The position after the edit.
        public let to: Position

        public var id: Item.ID { item }
    }

    /// The user's action that caused the moves.
    public let action: Action
    /// The items whose positions change, each once: the dragged item, other items that make room for it, and items that
    /// are renumbered.
    public let moves: [Move]

    /// Creates an edit of a trip. The edit omits items that are already at their new positions and items that the trip
    /// does not have.
    ///
    /// - Complexity: O(items).
    public init(_ action: Action, _ placed: [PlacedItem], of trip: Trip) {
        self.action = action
        let offsets = trip.offsets(of: placed.map { $0.id })
        moves = placed.compactMap { placed in
            guard let offset = offsets[placed.id] else { return nil }
            let from = trip.items[offset].position
            return from == placed.position ? nil : Move(item: placed.id, from: from, to: placed.position)
        }
    }

    /// The edit as the operations of a change document.
    public var changes: [TripChange] {
        moves.map { .move(item: $0.item, day: $0.to.day, sortOrder: $0.to.sortOrder) }
    }
}

extension Edit.Action {
    /// Returns the name of the action for a menu, such as "Move Chicago – Detroit to day 3".
    ///
    /// - Complexity: O(items).
    public func name(in trip: Trip) -> String {
        func title(_ id: String) -> String { trip[id]?.shortTitle ?? id }
        switch self {
        case .move(let item, let day), .push(let item, let day, 0):
            return "Move \(title(item)) to day \(day)"
        case .push(let item, let day, 1):
            return "Move \(title(item)) to day \(day), shifting 1 other"
        case .push(let item, let day, let others):
            return "Move \(title(item)) to day \(day), shifting \(others) others"
        }
    }
}

extension DocumentHistory {
    /// Applies an edit as one step; an edit without moves has no effect.
    ///
    /// - Throws: `ChangeError` if the trip lacks an item of the edit, or an item's position is not its `from` in the
    ///   edit. The history is then unchanged.
    /// - Complexity: O(bytes).
    public mutating func apply(_ edit: Edit) throws(ChangeError) {
        let trip = document.trip
        for (operation, move) in edit.moves.enumerated() {
            guard let index = trip.index(ofItem: move.item) else {
                throw .unknownItem(move.item, operation: operation)
            }
            guard trip.items[index].position == move.from else { throw .stale(item: move.item) }
        }
        guard !edit.moves.isEmpty else { return }
        try apply(edit.changes, named: edit.action.name(in: trip))
    }
}

/// The outcome of a drop.
public enum DropOutcome: Hashable, Sendable {
    /// The item moves. Apply the edit to the trip.
    case placed(Edit)
    /// The item was dropped in its own slot, or never moved. The trip does not change.
    case unmoved
    /// The item is not allowed in the slot and returns to its row. The codes are the reasons.
    case snappedBack([RefusalCode])

    /// The edit to apply; `nil` if the trip does not change.
    public var edit: Edit? {
        if case .placed(let edit) = self { edit } else { nil }
    }

    /// The haptic feedback of the drop.
    public var feedback: Feedback {
        switch self {
        case .placed, .unmoved: .medium
        case .snappedBack: .error
        }
    }

    /// The animation of the dragged item to its final row.
    public var spring: (seconds: Double, damping: Double) {
        switch self {
        case .placed, .unmoved: Appearance.settle
        case .snappedBack: Appearance.snapBack
        }
    }
}
