/// An error of a store of trips.
public enum FleetError: Error, Hashable, Sendable {
    /// The package was built without the database's library; the trait that brings it.
    case notBuilt(trait: String)
    /// The path of the store is empty.
    case emptyPath
    /// There is no store at the path, and reading makes none.
    case noStore
    /// The database cannot be opened, read or written; its own words.
    case database(reason: String)
    /// The database is full, or its disk; the operation was rolled back.
    case full
    /// Another process held the database for longer than an operation waits.
    case busy
    /// The file is a database of another program.
    case otherProgram
    /// The store was made by a newer version.
    case newerSchema(found: Int, known: Int)
    /// A value in the store is not what it must be; where it stands.
    case damaged(place: String)
    /// The store has no trip of that id.
    case unknownTrip(String)
    /// The trip has another revision than was expected; 0 where it is not there.
    case otherRevision(trip: String, found: Int, expected: Int)
    /// The trip has no open proposal of that number.
    case noProposal(trip: String, number: Int)
    /// The proposal was made for an older revision of the trip; it will be made anew.
    case staleProposal(trip: String, base: Int, revision: Int)
    /// There is no change of the trip to take back.
    case nothingToUndo(trip: String)
    /// The text is no trip document, or an operation does not fit it; the reason.
    case document(trip: String?, reason: String)
    /// The schedule cannot be taken; the reason.
    case schedule(reason: String)
}
