extension Wording {
    /// The reason why demands cannot all hold, in one sentence.
    package func sentence(_ conflict: Conflict) -> String {
        guard !conflict.members.isEmpty else { return "the order of the travels leaves no room by itself" }
        return "no arrangement of the travels works, because " + phrases(conflict.members)
    }

    /// The same about a segment in one slot.
    package func sentence(_ conflict: Conflict, with segment: Int) -> String {
        guard !conflict.members.isEmpty else {
            return "the order of the travels leaves no room for \(name(segment)) there"
        }
        return "there is no room for \(name(segment)) there, because " + phrases(conflict.members)
    }

    /// A correction, as an invitation.
    package func sentence(_ change: Correction.Change) -> String {
        switch change {
        case .unpin(let segment): "release the pin of \(name(segment))"
        case .widen(let segment, let days):
            "let \(name(segment)) stand on \(self.days(days.lowerBound, days.upperBound))"
        case .open(let day): "allow travel on \(self.day(day))"
        case .raise(let rule, let number, _): raising(rule, to: number)
        case .hours(let hours): loosening(to: hours)
        case .buffers(let buffers): loosening(to: buffers)
        case .miss(let game): "miss \(nameAndDay(game))"
        case .leaveOut(let leg): "leave out \(nameAndDay(leg))"
        case .drop(let rule): "give up the rule \(rule.name)"
        }
    }

    /// Demands, as clauses in a row.
    func phrases(_ demands: [Demand]) -> String { list(demands.map { phrase($0) }) }

    /// The days on which a segment may stand, as far as the trip has them.
    func allowedDays(_ segment: ItemIndex) -> String? {
        trip[segment]?.travel?.days.map { days($0.lowerBound, min($0.upperBound, trip.dayCount)) }
    }

    func phrase(_ member: Demand) -> String {
        switch member {
        case .game(let game), .departureGame(let game), .arrivalGame(let game):
            "\(nameAndDay(game)) must be met"
        case .previousTravel(let segment), .nextTravel(let segment): "\(nameAndDay(segment)) must stay"
        case .pinned(let segment) where trip.items[segment.offset].isTimedTravel:
            "\(nameAndDay(segment)), which leaves\(start(of: segment.offset)), is pinned and must stay"
        case .pinned(let segment): "\(nameAndDay(segment)) is pinned and must stay"
        case .timed(let leg): "\(nameAndDay(leg)) leaves\(start(of: leg.offset)) and must keep to its hour"
        case .days(let segment): name(segment) + (allowedDays(segment).map { " must be on " + $0 } ?? "")
        case .rule(let rule): phrase(rule)
        case .end(let city): "the trip must end in \(trip.cities.name(of: city).printable)"
        case .option(.fromDay): "what is past must stay"
        case .option(.maxEdits): "only so many legs may be left out or added"
        case .option(.maxExtraMinutes): "only so many minutes may be added"
        case .wish(let id): "\(title(ofWish: id)) must be granted"
        }
    }
}
