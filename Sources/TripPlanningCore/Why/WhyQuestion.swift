/// A question why something can or cannot be part of a trip.
///
/// Segments and games are indices into the trip's items; days count from 1.
public enum WhyQuestion: Hashable, Sendable {
    /// Why a segment may or may not stand in the slots of a day.
    case leg(Int, day: Int)
    /// Why a segment may or may not stand in the slot of a day with that many of its other items before it.
    case slot(Int, day: Int, index: Int)
    /// Why a game of the trip is met or missed, and the cost of meeting it.
    case game(Int)
    /// Why a game of a schedule can or cannot be added, and the cost of adding it.
    case candidate(CandidateGame)
}
