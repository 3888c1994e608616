/// Where a traveller is on the way through the slots, and all of the past that a rule still looks at.
struct PlanState: Hashable, Sendable {
    /// The number of the skeleton slot.
    var slot = 0
    /// The number of the city.
    var city: Int
    /// The place in the route of the first old leg that can still be kept.
    var next = 0
    /// The cities, one bit each, in which the traveller has been in this slot since the last kept leg.
    var seen: UInt64
    /// The minutes and kilometres of today's legs, and how many there are, where a rule counts it.
    var dayMinutes = 0
    var dayKilometres = 0
    var dayCount = 0
    /// The minutes of the days before today, as many as the rule about runs of days looks at.
    var pastMinutes: [Int] = []
    /// How many days before today in a row have had legs.
    var daysInARow = 0
    /// What the legs since the last met game with a start take, that of today or of the whole trip; before the first since
    /// the day or the trip began.
    var windowMinutes = 0
    var linkMinutes = 0
    /// These games, or legs that left at their hour, by their places among the cuts.
    var windowGame: Int?
    var linkGame: Int?
    /// How many of the slot's departures can no longer be taken: those up to the one taken last.
    var departed = 0
    /// The legs of earlier days, and of this one, that arrive on a later day, ascending.
    var nights: [Int] = []

    /// The state with nothing used up of any rule.
    var place: PlanState {
        var place = PlanState(slot: slot, city: city, next: next, seen: 0)
        place.windowGame = windowGame
        place.linkGame = linkGame
        place.nights = nights
        return place
    }

    /// Whether nothing more is used up of any rule than in another that is at the same place.
    func isEasier(than other: PlanState) -> Bool {
        seen & ~other.seen == 0 && departed <= other.departed && dayMinutes <= other.dayMinutes
            && dayKilometres <= other.dayKilometres && dayCount <= other.dayCount
            && daysInARow <= other.daysInARow
            && windowMinutes <= other.windowMinutes && linkMinutes <= other.linkMinutes
            && zip(pastMinutes, other.pastMinutes).allSatisfy { $0 <= $1 }
    }

    /// A set of cities with that one alone.
    static func only(_ city: Int) -> UInt64 { 1 << UInt64(city) }
}
