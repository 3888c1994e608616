import TripDocuments
import TripModel
import TripPlanning

extension Wording {
    /// A finding in one sentence.
    public func sentence(_ finding: Finding) -> String {
        switch finding {
        case .missedGame(let game):
            return "\(nameAndDay(game)) is missed: the traveller is elsewhere then"
        case .unreachableGame(let game):
            guard trip.items[game].game?.cityName != nil else {
                return "\(nameAndDay(game)) has no city, so that no travel leads to it"
            }
            return "\(nameAndDay(game)) cannot be reached: no travel leads to its city"
        case .routeGap(let first, let second):
            return "there is a gap in the route: \(name(first)) does not end where \(name(second)) starts"
        case .routeOrder(let first, let second):
            return "\(nameAndDay(first)) must come before \(nameAndDay(second))"
        case .routeUnproven:
            return "the search for the order of the travels stopped at its limit; a better order may exist"
        case .unplacedTravel(let segment):
            return "\(name(segment)) has no day yet"
        case .breach(let demand, let segments, let day):
            return breach(demand, segments, day)
        case .timeOrder(let first, let second, let day):
            return "on \(self.day(day)) \(name(first)) stands before \(name(second)), which starts earlier"
        case .unknownKey(let key, let item, let nearest):
            let owner = item.map { " of " + name($0) } ?? ""
            return "the key \(quoted(key))\(owner) is unknown and says nothing" + perhaps(nearest)
        case .unknownRule(let key):
            return "the rule \(quoted(key)) is unknown and binds nothing"
                + perhaps(Spelling.nearest(to: key, among: RuleKey.names))
        case .noValidAssignment(let conflict):
            return sentence(conflict)
        }
    }

    private func breach(_ demand: Demand, _ segments: [Int], _ day: Int) -> String {
        let minutes = duration(minutes(of: segments))
        switch demand {
        case .days(let segment):
            guard let days = trip.items[segment].travel?.days else { return nameAndDay(segment) }
            return "\(nameAndDay(segment)) may stand only on "
                + self.days(days.lowerBound, min(days.upperBound, trip.dayCount))
        case .rule(.noTravelDays):
            return "\(self.day(day)) must be kept free of travel, but has \(list(segments.map { name($0) }))"
        case .rule(.maxTravelMinutesPerDay):
            let limit = duration(trip.rules.maxTravelMinutesPerDay?.count ?? 0)
            return "\(self.day(day)) has \(minutes) of travel, more than the \(limit) allowed"
        case .rule(.maxTravelsPerDay):
            let limit = trip.rules.maxTravelsPerDay ?? 0
            return
                "\(self.day(day)) has \(count(segments.count, "travel", "travels")), more than the \(limit) allowed"
        case .rule(.restDayEvery):
            let last = day + (trip.rules.restDayEvery ?? 1) - 1
            return "\(days(day, last)) have travel every day; one of them must be a day of rest"
        case .rule(.maxTravelMinutesInDays):
            let limit = trip.rules.maxTravelMinutesInDays
            let last = min(trip.dayCount, day + (limit?.days ?? 1) - 1)
            return "\(days(day, last)) have \(minutes) of travel, more than the "
                + "\(duration(limit?.minutes.count ?? 0)) allowed"
        default:
            return
                "\(self.day(day)) has \(minutes) of travel where its games and the hours for travel leave less"
        }
    }

    private func perhaps(_ nearest: String?) -> String {
        nearest.map { "; perhaps \(quoted($0)) is meant" } ?? ""
    }

    private func quoted(_ text: String) -> String { "\u{201C}\(text.printable)\u{201D}" }
}
