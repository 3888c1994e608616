import TripPlanning

extension Wording {
    /// The reason why an item may not stand at a position, in one sentence.
    package func sentence(_ refusal: Refusal) -> String {
        let item = refusal.item
        let others = refusal.items.map { nameAndDay($0) }
        switch refusal.code {
        case .gameFixed:
            return "\(name(item)) is fixed by the schedule and cannot be moved"
        case .outsideTrip:
            let place = refusal.day.map { "day \($0)" } ?? "that"
            return "\(place) is outside the trip, which has " + days(1, trip.dayCount)
        case .beforePreviousTravel:
            return "it must come after \(list(others)), which is travelled before it"
        case .afterNextTravel:
            return "it must come before \(list(others)), which is travelled after it"
        case .beforeDepartureGame:
            return "it must come after \(list(others)), which takes place before the traveller leaves"
        case .afterArrivalGame:
            return "it must come before \(list(others)), for which the traveller must have arrived"
        case .tie:
            return "it would stand in the same place as \(list(others)), neither before nor after"
        case .pinned:
            return "it is pinned to where it stands"
        case .outsideDays:
            return allowedDays(item).map { "it may stand only on " + $0 } ?? "it may not stand there"
        case .rule(let rule):
            return sentence(rule, refusing: item, besides: refusal.items, on: refusal.day ?? 1)
        }
    }
}
