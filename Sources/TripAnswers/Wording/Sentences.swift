import Rerouting
import TripDocuments
import TripPlanningCore

/// Each `sentence` describes an answer in one sentence without a final period. The argument must be the trip of the
/// answer, or a trip with the same items. For any other trip, the sentence only states that the answer belongs to
/// another trip.
extension Finding {
    /// Returns a description of the finding in one sentence.
    ///
    /// - Parameter trip: The audited trip.
    public func sentence(in trip: Trip) -> String {
        let known = if case .noValidAssignment(let conflict) = self { conflict.items + items } else { items }
        return trip.sentence(of: known) { $0.sentence(self) }
    }
}

extension Trip {
    /// Returns a description of each finding of an audit of this trip, in one sentence.
    ///
    /// - Complexity: O(items) in addition to the sentences.
    package func sentences(of findings: [Finding]) -> [String] {
        let wording = Wording(self)
        return findings.map { wording.sentence($0) }
    }
}

extension Refusal {
    /// Returns the reason for the refusal in one sentence.
    ///
    /// - Parameter trip: The trip with the rejected item.
    public func sentence(in trip: Trip) -> String {
        trip.sentence(of: [index] + indices, [item] + items) { $0.sentence(self) }
    }
}

extension Conflict {
    /// Returns the reason why the demands in the conflict cannot all be satisfied, in one sentence.
    public func sentence(in trip: Trip) -> String {
        trip.sentence(of: items) { $0.sentence(self) }
    }
}

extension Correction {
    /// Returns the correction as an imperative phrase: "release the pin of the travel Chicago – Detroit".
    public func sentence(in trip: Trip) -> String {
        trip.sentence(of: change.item.map { [$0] } ?? []) { $0.sentence(change) }
    }
}

extension Suggestion {
    /// Returns the suggested move in one sentence: "Chicago – Detroit moves from day 2 to day 3".
    public func sentence(in trip: Trip) -> String {
        trip.sentence(of: [leg], [id]) { $0.line(moving: leg, from: from, to: to) }
    }
}

extension Repair {
    /// A summary of the repair in one sentence: "see 4 of 5 games: 2 legs moved; misses Cubs v Brewers in Chicago on
    /// day 2".
    public var sentence: String {
        let wording = Wording(original)
        guard slots != nil else {
            guard status == .infeasible else { return "the search stopped before it found a plan" }
            return conflict.map { wording.sentence($0) }
                ?? "no arrangement of the legs satisfies the limits and rules"
        }
        let missed = (missedIndices + unreachableIndices).filter { original.city(atStartOfItemAt: $0) != nil }
        let changes = moves.isEmpty ? "no changes" : wording.count(moves.count, "leg", "legs") + " moved"
        return "\(wording.seen(missing: missed)): \(changes)" + wording.misses(missed)
    }
}

extension Repair.Move {
    /// Returns the move in one sentence: "Chicago – Detroit moves from day 2 to day 3".
    public func sentence(in trip: Trip) -> String {
        trip.sentence(of: [leg], [id]) { $0.line(moving: leg, from: from, to: to) }
    }
}

extension Reroute {
    /// A summary of the best plan in one sentence, or the reason why there is no plan.
    public var sentence: String {
        if let plan { return plan.sentence(in: itinerary.trip) }
        guard status == .infeasible else { return "the search stopped before it found a plan" }
        return conflict.map { Wording(itinerary.trip).sentence($0) }
            ?? "no plan satisfies the limits and rules"
    }
}

extension ReroutedPlan {
    /// Returns a summary of the plan in one sentence: "see all 5 games: 2 new legs, 12 h 24 min more".
    public func sentence(in trip: Trip) -> String {
        trip.sentence(of: missedIndices + droppedIndices, missedGames + dropped) {
            "\($0.seen(self)): \($0.changes(self))" + $0.misses(missedIndices)
        }
    }
}

extension ReroutedLeg {
    /// Returns the change of the leg in one sentence: "New: Chicago – Detroit, 5 h, on day 2".
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

extension NearbyGame {
    /// The cost of adding the game: "on your way", "+ 1 h 40 min", "instead of Tigers v Blue Jays".
    public var sentence: String { Wording(trip).price(of: self) }
}

extension GameExplanation {
    /// The reason why the trip meets or misses the game, in one sentence.
    public var sentence: String {
        let wording = Wording(itinerary.trip)
        return "\(wording.nameAndDay(gameIndex)) is \(wording.verdict(on: self))"
    }
}

extension CandidateExplanation {
    /// The cost of adding the game, or the reason why that is impossible, in one sentence.
    public var sentence: String { Wording(itinerary.trip).sentence(self) }
}

extension ScheduleChanges {
    /// Returns one sentence for each change of a game, then one for each new game. Skips games that are not in the
    /// schedule.
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

    /// Returns one sentence for each game that is removed because it moves to a day outside the trip.
    ///
    /// - Complexity: O(items + changes).
    package func leavingSentences(in trip: Trip) -> [String] {
        let wording = Wording(trip)
        return entries.filter { entry in
            guard case .moved = entry.change else { return false }
            return daysOutside[entry.item.id] != nil
        }.map { wording.sentence($0) }
    }
}

extension ScheduleChanges.Entry {
    /// Returns the change of a game in one sentence: "Cubs v Brewers in Chicago on day 2 is moved to day 3".
    public func sentence(in trip: Trip) -> String { Wording(trip).sentence(self) }
}

extension Trip {
    /// Returns a sentence about `items`, or a sentence that states that they are items of another trip.
    fileprivate func sentence(of items: [ItemIndex], _ sentence: (Wording) -> String) -> String {
        items.allSatisfy { self[$0] != nil } ? sentence(Wording(self)) : Wording.ofAnotherTrip
    }

    /// Returns a sentence about the items at `offsets` and about `cities`. If the items do not have the identifiers
    /// `ids`, or a city is not in this trip, returns a sentence that states that they belong to another trip.
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
