/// A way from the beginning to some point of the walk, and all that matters of it for going on.
struct RouteLabel {
    /// The slot in which the traveller is, whose end has not been passed.
    var slot: Int32
    var place: Int32
    /// How many old legs are behind: kept, or left out before one that is kept.
    var dealt: Int32
    /// The met game with a clock that still bounds a window; -1 for none.
    var last: Int32 = -1
    /// The minutes of legs since that game; where none was met, since the beginning of the trip, as long as that bounds
    /// a window.
    var sinceLast: Int64 = 0
    var dayMinutes: Int64 = 0
    var dayCount: Int32 = 0
    /// How many days with legs lie directly before this one.
    var run: Int32 = 0
    /// What the way has cost; legs left out count once a later one is kept, or at the end.
    var cost = RouteCost()
    /// The label from which this one comes; -1 for the first.
    var parent: Int32 = -1
    /// The last label at which a leg was taken, this one included; -1 for none.
    var lastLeg: Int32 = -1
    /// The leg taken to come here: twice its number, and one more where it is new; -1 for none.
    var leg: Int32 = -1
    var isDead = false
}

extension RouteLabel {
    /// The leg taken to come here.
    var plannedLeg: PlannedLeg? {
        leg < 0 ? nil : PlannedLeg(slot: Int(slot), isNew: leg & 1 == 1, number: Int(leg >> 1))
    }
}
