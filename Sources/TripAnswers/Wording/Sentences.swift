import Rerouting
import TripDocuments
import TripPlanningCore

/// Answers in sentences without a full stop, in the words of `Wording`. The trip must be the one that was asked about, or one
/// with the same items; of another trip nothing can be said but that.
extension Finding {
    /// Returns the finding in one sentence; `trip` is the one that was audited.
    public func sentence(in trip: Trip) -> String {
        let known = if case .noValidAssignment(let conflict) = self { conflict.items + items } else { items }
        return trip.sentence(of: known) { $0.sentence(self) }
    }
}

extension Refusal {
    /// Returns the refusal in one sentence about the item that is refused; `trip` is the one that was asked about.
    public func sentence(in trip: Trip) -> String {
        trip.sentence(of: [index] + indices, [item] + items) { $0.sentence(self) }
    }
}

extension Conflict {
    /// Returns the reason why the conflict's members cannot all hold, in one sentence.
    public func sentence(in trip: Trip) -> String {
        trip.sentence(of: items) { $0.sentence(self) }
    }
}

extension Correction {
    /// Returns the correction, as an invitation: "release the pin of the travel Chicago – Detroit".
    public func sentence(in trip: Trip) -> String {
        trip.sentence(of: change.item.map { [$0] } ?? []) { $0.sentence(change) }
    }
}

extension Suggestion {
    /// Returns the move in one sentence: "Chicago – Detroit moves from day 2 to day 3".
    public func sentence(in trip: Trip) -> String {
        trip.sentence(of: [segment], [id]) { $0.line(moving: segment, from: from, to: to) }
    }
}

extension Repair {
    /// The repair in one sentence: "see 4 of 5 games: 2 legs moved; misses Cubs v Brewers in Chicago on day 2".
    public var sentence: String {
        let wording = Wording(original)
        guard slots != nil else {
            guard status == .infeasible else { return "the search stopped before it found a plan" }
            return conflict.map { wording.sentence($0) } ?? "no arrangement keeps the limits and rules"
        }
        let missed = (missedIndices + unreachableIndices).filter { original.city(atStartOfItemAt: $0) != nil }
        let changes = moves.isEmpty ? "change nothing" : wording.count(moves.count, "leg", "legs") + " moved"
        return "\(wording.seen(missing: missed)): \(changes)" + wording.misses(missed)
    }
}

extension Repair.Move {
    /// Returns the move in one sentence: "Chicago – Detroit moves from day 2 to day 3".
    public func sentence(in trip: Trip) -> String {
        trip.sentence(of: [segment], [id]) { $0.line(moving: segment, from: from, to: to) }
    }
}

extension Reroute {
    /// The outcome in one sentence: that of its plan, or why there is none.
    public var sentence: String {
        if let plan { return plan.sentence(in: itinerary.trip) }
        guard status == .infeasible else { return "the search stopped before it found a plan" }
        return conflict.map { Wording(itinerary.trip).sentence($0) } ?? "no plan keeps the limits and rules"
    }
}

extension ReroutedPlan {
    /// Returns the plan in one sentence: "see all 5 games: 2 new legs, 12 h 24 min more".
    public func sentence(in trip: Trip) -> String {
        trip.sentence(of: missedIndices + droppedIndices, missedGames + dropped) {
            "\($0.seen(self)): \($0.changes(self))" + $0.misses(missedIndices)
        }
    }
}

extension ReroutedLeg {
    /// Returns what becomes of the leg in one sentence: "New: Chicago – Detroit, 5 h, on day 2".
    public func sentence(in trip: Trip) -> String {
        let ids = index == nil ? [] : [id]
        return trip.sentence(of: index.map { [$0] } ?? [], ids, cities: [from, to]) { wording in
            switch (change, index) {
            case (.moved, let index?):
                wording.line(moving: index, from: trip.items[index].position, to: position)
            case (.none, _), (.moved, nil): "\(wording.name(self)) stays on \(wording.day(position.day))"
            case (.new, _): wording.line(adding: self)
            }
        }
    }
}

extension GameOption {
    /// The cost of the game in words: "on your way", "+ 1 h 40 min", "instead of Tigers v Blue Jays".
    public var sentence: String { Wording(trip).price(of: self) }
}

extension GameExplanation {
    /// The reason why the game is met or missed, in one sentence.
    public var sentence: String {
        let wording = Wording(itinerary.trip)
        return "\(wording.nameAndDay(gameIndex)) is \(wording.verdict(on: self))"
    }
}

extension CandidateExplanation {
    /// The cost of adding the game, or what stands in the way, in one sentence.
    public var sentence: String { Wording(itinerary.trip).sentence(self) }
}

extension ScheduleChanges {
    /// Returns the changes in one sentence each, then the new games; not the games that the schedule does not have.
    ///
    /// - Complexity: O(items + changes).
    package func sentences(in trip: Trip) -> [String] {
        let wording = Wording(trip)
        let changed = entries.filter { $0.change != .notInFile }.map { wording.sentence($0) }
        let new = added.map { dated in
            let name = (dated.game.game.displayTitle ?? "game \(dated.gameID)").printable
            return "\(name) on \(wording.day(dated.day)) is new"
        }
        return changed + new
    }
}

extension ScheduleChanges.Entry {
    /// Returns the change of a game in one sentence: "Cubs v Brewers in Chicago on day 2 is moved to day 3".
    public func sentence(in trip: Trip) -> String { Wording(trip).sentence(self) }
}

extension Trip {
    /// Returns a sentence about some items, or that they are of another trip.
    fileprivate func sentence(of items: [ItemIndex], _ sentence: (Wording) -> String) -> String {
        items.allSatisfy { self[$0] != nil } ? sentence(Wording(self)) : Wording.ofAnotherTrip
    }

    /// Returns a sentence about items at some offsets, if they have these identifiers, and cities.
    fileprivate func sentence(
        of offsets: [Int],
        _ ids: [Item.ID],
        cities: [City] = [],
        _ sentence: (Wording) -> String
    ) -> String {
        let isOurs =
            zip(offsets, ids).allSatisfy { items.indices ~= $0 && items[$0].id == $1 }
            && cities.allSatisfy { self.cities.names.indices ~= $0.index }
        return isOurs ? sentence(Wording(self)) : Wording.ofAnotherTrip
    }
}

extension Wording {
    fileprivate static let ofAnotherTrip = "this is about another trip"
}
