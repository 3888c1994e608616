/// A demand that the trip as it stands does not meet.
struct Breach: Hashable {
    /// The demand.
    let demand: Demand
    /// The segments that stand against it, as indices into the trip's items, in timeline order.
    let segments: [Int]
    /// The day, from 1: the first one where it is about several.
    let day: Int
    /// By how much the demand is exceeded, in its unit; 0 if it has no amount.
    var excess = 0
}
