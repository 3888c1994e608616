import TripModel
import TripPlanning

extension Wording {
    /// Why demands cannot all hold, in one sentence.
    public func sentence(_ conflict: Conflict) -> String {
        switch conflict.members.count {
        case 0: "the order of the travels leaves no room by itself"
        case 1: "this leaves no room: \(phrase(conflict.members[0]))"
        default: "these cannot hold together: " + list(conflict.members.map { phrase($0) })
        }
    }

    private func phrase(_ member: Demand) -> String {
        switch member {
        case .game(let game), .departureGame(let game), .arrivalGame(let game):
            return "\(nameAndDay(game)) must be met"
        case .previousTravel(let segment), .nextTravel(let segment):
            return "\(nameAndDay(segment)) stays"
        case .pinned(let segment):
            return "\(nameAndDay(segment)) is pinned"
        case .days(let segment):
            guard let days = trip.items[segment].travel?.days else { return name(segment) }
            return "\(name(segment)) may stand only on "
                + self.days(days.lowerBound, min(days.upperBound, trip.dayCount))
        case .rule(let rule):
            return phrase(rule)
        }
    }

    private func phrase(_ rule: RuleKey) -> String {
        let rules = trip.rules
        switch rule {
        case .maxTravelMinutesPerDay:
            return "a day has at most \(duration(rules.maxTravelMinutesPerDay?.count ?? 0)) of travel"
        case .maxTravelsPerDay:
            return "a day has at most \(count(rules.maxTravelsPerDay ?? 0, "travel", "travels"))"
        case .noTravelDays:
            return "no travel on " + list(rules.noTravelDays.map { day($0) })
        case .restDayEvery:
            return "one day in every \(rules.restDayEvery ?? 0) has no travel"
        case .maxTravelMinutesInDays:
            let limit = rules.maxTravelMinutesInDays
            return "any \(count(limit?.days ?? 0, "day", "days")) in a row have at most "
                + "\(duration(limit?.minutes.count ?? 0)) of travel"
        default:
            guard let hours = rules.travelHours else { return "the hours for travel" }
            return "travel is between \(hours.earliest) and \(hours.latest), clear of games"
        }
    }
}
