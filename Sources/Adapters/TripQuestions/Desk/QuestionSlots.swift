/// The slots of one item while all else stands still, for questions that come with every move of a pointer.
///
/// Days are numbered from 1; a position is a day and a sort order.
public struct QuestionSlots: Sendable {
    private let slots: ItemSlots

    /// A slot, and the sort order that the item gets there.
    public struct Slot: Hashable, Sendable {
        /// The day, from 1.
        public let day: Int
        /// The number of other items before it on that day.
        public let index: Int
        /// The sort order; `nil` where the day must be numbered anew.
        public let sortOrder: Double?
    }

    init(_ item: String, of input: TripInput, _ itinerary: Itinerary) throws(QuestionError) {
        let index = try input.index(ofItem: item, in: itinerary.trip)
        guard let slots = ItemSlots(index, of: itinerary) else {
            throw input.failure(.unknownItem(item, nearest: nil))
        }
        self.slots = slots
    }

    /// Returns true if the item may stand at a position.
    ///
    /// - Complexity: O(log days).
    public func isValid(day: Int, sortOrder: Double) -> Bool {
        refusals(day: day, sortOrder: sortOrder).isEmpty
    }

    /// Returns all that refuses a position, in the order of the codes; empty when it is valid.
    public func refusals(day: Int, sortOrder: Double) -> [RefusalCode] {
        slots.refusals(at: Position(day: day, sortOrder: sortOrder)).map { $0.code }
    }

    /// The codes of refusals, in their order.
    public static var codes: [RefusalCode] { RefusalCode.allCases }

    /// Returns the feasible slot nearest to a position; `nil` when there is none.
    public func nearest(day: Int, sortOrder: Double) -> Slot? {
        slots.nearest(to: Position(day: day, sortOrder: sortOrder)).map { nearest in
            Slot(day: nearest.slot.day, index: nearest.slot.index, sortOrder: nearest.sortOrder)
        }
    }

    /// The best feasible slot of a travel segment; `nil` when there is none, and for other items.
    public var best: Slot? {
        guard case .travel(let segment) = slots, let best = segment.ranking().first else { return nil }
        return Slot(
            day: best.slot.day,
            index: best.slot.index,
            sortOrder: segment.sortOrder(in: best.slot)
        )
    }
}
