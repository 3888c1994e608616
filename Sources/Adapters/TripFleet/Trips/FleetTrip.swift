/// A trip of a store at its newest revision.
public struct FleetTrip: Hashable, Sendable {
    /// The trip's id, which is that of its document.
    public let id: String
    /// The revision, from 1.
    public let revision: Int
    /// The text of the document.
    public let document: [UInt8]
    /// The state.
    public let state: FleetState
    /// The reason why it needs a person; `nil` where it does not.
    public let reason: String?
}

/// Whether a trip needs a person.
public enum FleetState: String, CaseIterable, Hashable, Sendable {
    /// Nothing needs to be done.
    case well
    /// A person must choose, or help.
    case attention
    /// The document in the store cannot be read.
    case damaged
}

/// A line of the list of all trips.
public struct FleetEntry: Hashable, Sendable {
    /// The trip's id.
    public let id: String
    /// The revision, from 1.
    public let revision: Int
    /// The state.
    public let state: FleetState
    /// What is wrong, in one sentence; `nil` for nothing.
    public let reason: String?
    /// The number of proposals that may be accepted.
    public let proposals: Int
    /// When the trip was changed last.
    public let changed: FleetTime
}

/// A revision of a trip: what changed, and why.
public struct FleetRevision: Hashable, Sendable {
    /// The cause of a revision.
    public enum Cause: String, CaseIterable, Hashable, Sendable {
        /// A person wrote the document.
        case put
        /// The schedule changed.
        case schedule
        /// Work placed travel anew, by the policy.
        case placement
        /// Work left legs out and added others, by the policy.
        case rerouting
        /// A person took a proposal.
        case accept
        /// A person took a change back.
        case undo
    }

    /// The number, from 1.
    public let number: Int
    /// The revision to which an undo leads; 0 for none.
    public let parent: Int
    /// The cause.
    public let cause: Cause
    /// What changed, in words.
    public let words: String
    /// When it was made.
    public let time: FleetTime
}

/// A proposal that waits for somebody's yes.
public struct FleetProposal: Hashable, Sendable {
    /// The proposal in words, with the number by which it is accepted.
    public let words: FleetNote.Choice
    /// The revision that it was made for: of another it is never applied.
    public let base: Int
    /// The changes, as a change document.
    public let changes: String
}
