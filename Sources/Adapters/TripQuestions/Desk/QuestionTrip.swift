/// A trip document that has been read, for questions one after the other.
///
/// One that cannot be read is told by each question, and `validate` tells all that is wrong with it.
public struct QuestionTrip: Sendable {
    let input: TripInput

    init(_ document: [UInt8], beside surroundings: Surroundings) {
        input = TripInput(document, name: "trip", beside: surroundings, calling: .json)
    }

    /// The document.
    ///
    /// - Throws: `QuestionError` where it cannot be read.
    public func document() throws(QuestionError) -> TripDocument { try input.document() }

    /// The slots of an item of the trip, by its id, while all else stands still.
    ///
    /// - Parameters:
    ///   - item: The id of the item.
    ///   - itinerary: The itinerary of the document's trip, so that it need not be made for each item.
    /// - Throws: `QuestionError` where the document cannot be read, or there is no such item.
    /// - Complexity: O(items + days + segments).
    public func slots(of item: String, in itinerary: Itinerary? = nil) throws(QuestionError) -> QuestionSlots
    {
        if let itinerary { return try QuestionSlots(item, of: input, itinerary) }
        return try QuestionSlots(item, of: input, Itinerary(document().trip))
    }
}

/// A schedule that has been read, for questions about several trips: JSON, CSV or a calendar.
public struct QuestionSchedule: Sendable {
    let file: ScheduleFile

    /// Reads a schedule.
    ///
    /// - Throws: `QuestionError` where it cannot be read.
    /// - Complexity: O(bytes).
    public init(_ bytes: [UInt8]) throws(QuestionError) {
        try self.init(bytes, options: [])
    }

    /// Reads a schedule whose table is written in another way.
    ///
    /// - Parameters:
    ///   - bytes: The schedule.
    ///   - options: A JSON object with `dates`, "dmy" or "mdy", `columns`, texts such as "date=START DATE", and
    ///     `scheduleZone`, the time zone of all times; each may be left out.
    /// - Throws: `QuestionError` where it, or the options, cannot be read.
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
