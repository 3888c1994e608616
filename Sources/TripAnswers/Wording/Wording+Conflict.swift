import TripModel
import TripPlanning

extension Wording {
    /// Why demands cannot all hold, in one sentence.
    public func sentence(_ conflict: Conflict) -> String {
        guard !conflict.members.isEmpty else { return "the order of the travels leaves no room by itself" }
        return "no arrangement of the travels works, because " + list(conflict.members.map { phrase($0) })
    }

    /// The same about a segment in one slot.
    public func sentence(_ conflict: Conflict, with segment: Int) -> String {
        guard !conflict.members.isEmpty else {
            return "the order of the travels leaves no room for \(name(segment)) there"
        }
        return "there is no room for \(name(segment)) there, because "
            + list(conflict.members.map { phrase($0) })
    }

    private func phrase(_ member: Demand) -> String {
        switch member {
        case .game(let game), .departureGame(let game), .arrivalGame(let game):
            return "\(nameAndDay(game)) must be met"
        case .previousTravel(let segment), .nextTravel(let segment):
            return "\(nameAndDay(segment)) must stay"
        case .pinned(let segment):
            return "\(nameAndDay(segment)) is pinned and must stay"
        case .days(let segment):
            guard let days = trip.items[segment].travel?.days else { return name(segment) }
            return "\(name(segment)) must be on "
                + self.days(days.lowerBound, min(days.upperBound, trip.dayCount))
        case .rule(let rule):
            return phrase(rule)
        }
    }

    private func phrase(_ rule: RuleKey) -> String {
        let rules = trip.rules
        switch rule {
        case .maxTravelMinutesPerDay:
            return "a day must have at most \(duration(rules.maxTravelMinutesPerDay?.count ?? 0)) of travel"
        case .maxTravelsPerDay:
            return "a day must have at most \(count(rules.maxTravelsPerDay ?? 0, "travel", "travels"))"
        case .noTravelDays:
            return list(rules.noTravelDays.map { day($0) }) + " must be kept free of travel"
        case .restDayEvery:
            return "one day in every \(rules.restDayEvery ?? 0) must have no travel"
        case .maxTravelMinutesInDays:
            let limit = rules.maxTravelMinutesInDays
            return "any \(count(limit?.days ?? 0, "day", "days")) in a row must have at most "
                + "\(duration(limit?.minutes.count ?? 0)) of travel"
        default:
            guard let hours = rules.travelHours else { return "there are hours for travel" }
            return "travel must be between \(hours.earliest) and \(hours.latest), clear of games"
        }
    }
}
