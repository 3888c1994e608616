import TripModel
import TripPlanning

extension Wording {
    /// What a traveller could change, as an invitation.
    public func sentence(_ change: Correction.Change) -> String {
        switch change {
        case .unpin(let segment): return "release the pin of \(name(segment))"
        case .widen(let segment, let days):
            return "let \(name(segment)) stand on \(self.days(days.lowerBound, days.upperBound))"
        case .open(let day): return "allow travel on \(self.day(day))"
        case .raise(let rule, let number): return raising(rule, to: number)
        case .hours(let hours): return loosening(to: hours)
        case .miss(let game): return "miss \(nameAndDay(game))"
        case .drop(let rule): return "give up the rule \(rule.name)"
        }
    }

    private func raising(_ rule: RuleKey, to number: Int) -> String {
        let rules = trip.rules
        switch rule {
        case .maxTravelMinutesPerDay:
            return "allow \(duration(number)) of travel a day instead of "
                + duration(rules.maxTravelMinutesPerDay?.count ?? 0)
        case .maxTravelsPerDay:
            return
                "allow \(count(number, "travel", "travels")) a day instead of \(rules.maxTravelsPerDay ?? 0)"
        case .restDayEvery:
            return "ask for a day without travel in every \(number) days only, instead of "
                + "\(rules.restDayEvery ?? 0)"
        default:
            let limit = rules.maxTravelMinutesInDays
            return
                "allow \(duration(number)) of travel in any \(count(limit?.days ?? 0, "day", "days")) in a row "
                + "instead of \(duration(limit?.minutes.count ?? 0))"
        }
    }

    private func loosening(to hours: TravelHours) -> String {
        guard let old = trip.rules.travelHours else { return "loosen the hours for travel" }
        if hours.earliest != old.earliest {
            return "let travel start at \(hours.earliest) instead of \(old.earliest)"
        }
        if hours.latest != old.latest { return "let travel end at \(hours.latest) instead of \(old.latest)" }
        if hours.bufferAfterGame != old.bufferAfterGame {
            return "leave \(duration(hours.bufferAfterGame.count)) after a game instead of "
                + duration(old.bufferAfterGame.count)
        }
        return "leave \(duration(hours.bufferBeforeGame.count)) before a game instead of "
            + duration(old.bufferBeforeGame.count)
    }
}
