/// A travel segment without minutes, which count as 0, in a trip where minutes matter (SPEC section 1).
public struct UnknownMinutes: Hashable, Sendable, CustomStringConvertible {
    /// The reason for which minutes matter.
    package enum Reason: Hashable, Sendable {
        /// A rule counts them.
        case rule(Rule)
        /// Games or events begin at a time.
        case starts
        /// Other segments leave at their hour.
        case departures
        /// Other segments have some.
        case others
    }

    /// The id of the segment.
    public let item: String
    /// The path of the item in the document, like `$.items[3]`.
    public let path: String
    /// The reason for which minutes matter.
    package let reason: Reason
    /// The city in which the segment starts, as it is spelt there.
    package let from: String
    /// The city in which it ends.
    package let to: String
    /// The minutes of the connection between them; `nil` where none is known.
    public let known: Minutes?

    /// The code of a warning about it.
    package static let code = "unknown-minutes"

    /// The problem and the minutes that are known, in one sentence without the path.
    public var description: String {
        let cause =
            switch reason {
            case .rule(let rule): "the rule \(quoted(rule.name)) counts them"
            case .starts: "games have a \(quoted(ItemKey.start.name))"
            case .departures: "other travels have a \(quoted(ItemKey.start.name))"
            case .others: "other travels have some"
            }
        let key = quoted(ItemKey.durationMinutes.name)
        let advice = known.map { "; the travel times know \($0.count)" } ?? ""
        return "the travel \(quoted(item)) from \(quoted(from)) to \(quoted(to)) has no \(key) and counts as "
            + "0 minutes, though \(cause)\(advice)"
    }
}

extension TripDocument {
    /// The segments without minutes where minutes matter, in document order; none of a document in the source app's
    /// coding.
    ///
    /// - Complexity: O(items + places + legs).
    public var unknownMinutes: [UnknownMinutes] {
        guard coding == .itinerary, let reason = trip.reasonForMinutes else { return [] }
        let without = trip.items.indices.filter { trip.items[$0].saysNoMinutes }
        guard !without.isEmpty else { return [] }
        let connections = Connections(trip)
        return without.compactMap { index in
            guard let travel = trip.items[index].travel, let from = trip.departure(ofSegmentAt: index),
                let to = trip.arrival(ofSegmentAt: index)
            else { return nil }
            return UnknownMinutes(
                item: trip.items[index].id,
                path: "$.\(TripKey.items.name)[\(index)]",
                reason: reason,
                from: travel.from,
                to: travel.to,
                known: connections.connection(from: from, to: to)?.duration
            )
        }
    }
}

extension Item {
    /// True if this is a travel segment without stated minutes; 0 is stated.
    fileprivate var saysNoMinutes: Bool { travel.map { $0.statedDuration == nil } ?? false }
}

extension Trip {
    /// The reason for which the minutes of segments matter; `nil` when they do not.
    fileprivate var reasonForMinutes: UnknownMinutes.Reason? {
        if rules.travelHours != nil { return .rule(.travelHours) }
        if rules.connections == true { return .rule(.connections) }
        if rules.maxTravelMinutesPerDay != nil { return .rule(.maxTravelMinutesPerDay) }
        if rules.maxTravelMinutesInDays != nil { return .rule(.maxTravelMinutesInDays) }
        if items.indices.contains(where: { items[$0].isGame && startTime(ofItemAt: $0) != nil }) {
            return .starts
        }
        if items.contains(where: { $0.isTimedTravel }) { return .departures }
        return items.contains { ($0.travel?.duration.count ?? 0) > 0 } ? .others : nil
    }
}
