/// A trip document that has been read, for several questions in sequence.
///
/// If the document is invalid, each question throws the document's first error, except `validate`, which lists all
/// errors.
public struct QuestionTrip: Sendable {
    let input: TripInput

    init(_ document: [UInt8], context: TripContext) {
        input = TripInput(document, name: "trip", context: context, calling: .json)
    }

    /// Returns the document.
    ///
    /// - Throws: `QuestionError` if the document is invalid.
    public func document() throws(QuestionError) -> TripDocument { try input.document() }

    /// Returns the slots of an item while everything else stays in place.
    ///
    /// - Parameters:
    ///   - item: The id of the item.
    ///   - itinerary: The itinerary of the document's trip, if the caller already has it; otherwise it is computed.
    /// - Throws: `QuestionError` if the document is invalid or has no such item.
    /// - Complexity: O(items + days + legs).
    public func slots(of item: String, in itinerary: Itinerary? = nil) throws(QuestionError) -> QuestionSlots
    {
        if let itinerary { return try QuestionSlots(item, of: input, itinerary) }
        return try QuestionSlots(item, of: input, Itinerary(document().trip))
    }
}

/// A schedule that has been read, from JSON, CSV or a calendar, for questions about several trips.
public struct QuestionSchedule: Sendable {
    let file: ScheduleFile

    /// Reads a schedule.
    ///
    /// - Throws: `QuestionError` if the schedule cannot be read.
    /// - Complexity: O(bytes).
    public init(_ bytes: [UInt8]) throws(QuestionError) {
        try self.init(bytes, options: [])
    }

    /// Reads a schedule whose table needs options.
    ///
    /// - Parameters:
    ///   - bytes: The schedule.
    ///   - options: A JSON object with any of `dates`, which is "dmy" or "mdy"; `columns`, a list of texts such as
    ///     "date=START DATE"; `scheduleZone`, the time zone of all times; and `unknownStart`, a text or a list of texts
    ///     such as "03:33", the start times that denote an unknown start.
    /// - Throws: `QuestionError` if the schedule or the options cannot be read.
    /// - Complexity: O(bytes).
    public init(_ bytes: [UInt8], options: [UInt8]) throws(QuestionError) {
        let spelling = try OptionValues(ofSchedule: options).spelling
        file = try ScheduleFile(
            bytes,
            of: QuestionOption.schedule.rawValue,
            spelt: spelling,
            calling: .json
        )
    }
}

/// The slots of one item while everything else stays in place, for the frequent queries during a drag.
///
/// Days are numbered from 1; a position is a day and a sort order.
public struct QuestionSlots: Sendable {
    private let slots: ItemSlots

    /// A slot, and the sort order of the item in it.
    public struct Slot: Hashable, Sendable {
        /// The day, from 1.
        public let day: Int
        /// The number of other items before the slot on that day.
        public let index: Int
        /// The sort order; `nil` if the day must be renumbered.
        public let sortOrder: Double?
    }

    init(_ item: String, of input: TripInput, _ itinerary: Itinerary) throws(QuestionError) {
        let index = try input.index(ofItem: item, in: itinerary.trip)
        guard let slots = ItemSlots(index, of: itinerary) else {
            throw input.failure(.unknownItem(item, nearest: nil))
        }
        self.slots = slots
    }

    /// True if the item may be at a position.
    ///
    /// - Complexity: O(log days).
    public func isValid(day: Int, sortOrder: Double) -> Bool {
        refusals(day: day, sortOrder: sortOrder).isEmpty
    }

    /// Returns the reasons why a position is not feasible, in the order of their codes; empty if the position is
    /// feasible.
    public func refusals(day: Int, sortOrder: Double) -> [RefusalCode] {
        slots.refusals(at: Position(day: day, sortOrder: sortOrder)).map { $0.code }
    }

    /// All codes of refusals, in their order.
    public static var codes: [RefusalCode] { RefusalCode.allCases }

    /// Returns the feasible slot nearest to a position; `nil` if there is none.
    public func nearest(day: Int, sortOrder: Double) -> Slot? {
        slots.nearest(to: Position(day: day, sortOrder: sortOrder)).map { nearest in
            Slot(day: nearest.slot.day, index: nearest.slot.index, sortOrder: nearest.sortOrder)
        }
    }

    /// The best feasible slot of a leg; `nil` if there is none, or if the item is not a leg.
    public var best: Slot? {
        guard case .travel(let segment) = slots, let best = segment.ranking().first else { return nil }
        return Slot(
            day: best.slot.day,
            index: best.slot.index,
            sortOrder: segment.sortOrder(in: best.slot)
        )
    }
}
