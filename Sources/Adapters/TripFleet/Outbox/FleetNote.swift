/// What became of a trip, in one word.
public enum FleetOutcome: String, CaseIterable, Hashable, Sendable {
    /// The schedule changed the trip, and nothing broke.
    case kept
    /// Days or the order of legs changed, by the policy.
    case placed
    /// Legs were left out and added, by the policy.
    case rerouted
    /// A person must choose among proposals, or help where there are none.
    case proposed
    /// Nothing is wrong any more, without a change.
    case settled
    /// A person took a proposal.
    case accepted
    /// A person refused all proposals.
    case rejected
    /// A person took the last change back.
    case undone
    /// The trip was removed.
    case removed
    /// The document in the store cannot be read.
    case damaged
}

/// A note of the outbox: what became of a trip, for whoever tells its traveller.
public struct FleetNote: Hashable, Sendable {
    /// The place in the outbox, from 1; later notes have higher ones.
    public let sequence: Int
    /// The trip.
    public let trip: String
    /// When it was written.
    public let time: FleetTime
    /// What is said.
    public var words: Words
    /// The number of notes that are told as this one, 1 or more.
    public var joined = 1

    /// What a note says.
    public struct Words: Hashable, Sendable {
        /// What became of the trip.
        public var outcome: FleetOutcome
        /// The revision of the trip after it.
        public var revision: Int
        /// What changed, in sentences.
        public var changes: [String] = []
        /// What is wrong, in sentences.
        public var findings: [String] = []
        /// The legs that went to a game until the schedule changed, and go to nothing, by their ids.
        public var legsToNothing: [String] = []
        /// The proposals to choose from.
        public var proposals: [Choice] = []

        /// Makes words.
        package init(
            _ outcome: FleetOutcome,
            revision: Int,
            changes: [String] = [],
            findings: [String] = [],
            legsToNothing: [String] = [],
            proposals: [Choice] = []
        ) {
            (self.outcome, self.revision, self.changes) = (outcome, revision, changes)
            (self.findings, self.proposals) = (findings, proposals)
            self.legsToNothing = legsToNothing
        }
    }

    /// A proposal in words.
    public struct Choice: Hashable, Sendable {
        /// The number by which it is accepted, from 1.
        public let number: Int
        /// The sum of it, in a few words.
        public let title: String
        /// The games that the traveler then sees, and whether anything is left that is wrong.
        public let consequence: String
        /// The changes, a line for each leg and each game, then what is left.
        public let lines: [String]
        /// What is wrong after it, a sentence for each finding; empty if nothing is.
        public var left: [String] = []
    }
}
