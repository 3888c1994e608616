import TripModel
import TripPlanning

extension Wording {
    /// The reason why demands cannot all hold, in one sentence.
    package func sentence(_ conflict: Conflict) -> String {
        guard !conflict.members.isEmpty else { return "the order of the travels leaves no room by itself" }
        return "no arrangement of the travels works, because " + list(conflict.members.map { phrase($0) })
    }

    /// The same about a segment in one slot.
    package func sentence(_ conflict: Conflict, with segment: Int) -> String {
        guard !conflict.members.isEmpty else {
            return "the order of the travels leaves no room for \(name(segment)) there"
        }
        return "there is no room for \(name(segment)) there, because "
            + list(conflict.members.map { phrase($0) })
    }

    func phrase(_ member: Demand) -> String {
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
        case .end(let city):
            return "the trip must end in \(trip.cities.name(of: city).printable)"
        case .option(.fromDay):
            return "what is past must stay"
        case .option(.maxEdits):
            return "only so many legs may be left out or added"
        case .option(.maxExtraMinutes):
            return "only so many minutes may be added"
        }
    }
}
