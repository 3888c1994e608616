/// A question why something can or cannot be part of a trip.
///
/// Segments and games are items of the trip by their identifiers; days count from 1.
public enum WhyQuestion: Hashable, Sendable {
    /// Why a segment may or may not stand in the slots of a day.
    case leg(Item.ID, day: Int)
    /// Why a segment may or may not stand in the slot of a day with that many of its other items before it.
    case slot(Item.ID, day: Int, index: Int)
    /// Why a game of the trip is met or missed, and the cost of meeting it.
    case game(Item.ID)
    /// Why a game of a schedule can or cannot be added, and the cost of adding it.
    case candidate(CandidateGame)
    /// Why the best trip out of a season grants a wish of a list, or does not.
    case wish(Wish.ID, of: WishList, from: [SeasonGame])
}
