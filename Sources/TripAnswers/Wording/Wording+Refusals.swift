import TripModel
import TripPlanning

extension Wording {
    /// Why an item may not stand at a position, in one sentence.
    public func sentence(_ refusal: Refusal, item: Int, day: Int) -> String {
        let others = refusal.items.map { nameAndDay($0) }
        switch refusal.code {
        case .gameFixed:
            return "\(name(item)) is fixed by the schedule and cannot be moved"
        case .outsideTrip:
            return "day \(day) is outside the trip, which has " + days(1, trip.dayCount)
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
            guard let days = trip.items[item].travel?.days else {
                return "it may not stand on \(self.day(day))"
            }
            return "it may stand only on " + self.days(days.lowerBound, min(days.upperBound, trip.dayCount))
        case .noTravelDay:
            return "\(self.day(day)) is kept free of travel"
        case .dayMinutes, .dayCount, .clockWindow, .restDay, .rollingMinutes:
            return ruleSentence(refusal, item: item, day: day)
        }
    }

    private func ruleSentence(_ refusal: Refusal, item: Int, day: Int) -> String {
        let minutes = minutes(of: refusal.items + [item])
        switch refusal.code {
        case .dayMinutes:
            let limit = trip.rules.maxTravelMinutesPerDay?.count ?? 0
            return "\(self.day(day)) would have \(duration(minutes)) of travel, more than the "
                + "\(duration(limit)) allowed"
        case .dayCount:
            let limit = trip.rules.maxTravelsPerDay ?? 0
            return
                "\(self.day(day)) would have \(count(refusal.items.count + 1, "travel", "travels")), more than "
                + "the \(limit) allowed"
        case .clockWindow:
            return
                "\(self.day(day)) leaves no room for \(duration(minutes)) of travel there, between its games "
                + "and the hours for travel"
        case .restDay:
            let length = trip.rules.restDayEvery ?? 0
            return "it would leave a run of \(count(length, "day", "days")) without a day of rest"
        default:
            let limit = trip.rules.maxTravelMinutesInDays
            return
                "some \(count(limit?.days ?? 0, "day", "days")) in a row would have \(duration(minutes)) of "
                + "travel, more than the \(duration(limit?.minutes.count ?? 0)) allowed"
        }
    }
}
