/// A game that could be seen, and what that costs.
public struct OracleOption: Hashable, Sendable {
    /// The game's identifier in the schedule.
    public let gameID: String
    /// The day of the trip.
    public let day: Int
    /// The seven levels of the best plan that meets the game, less those of the best plan without it.
    public let difference: [Int]
    /// The plan.
    public let plan: OracleReroute.Plan
}

extension OracleTrip {
    /// The best plan without any game of a schedule, and what else could be seen, best first.
    ///
    /// `json` is the document that the trip was read from, with the same side files.
    public static func options(
        _ json: String,
        sideFiles: [String] = [],
        schedule: String
    ) throws -> (base: OracleReroute.Plan?, options: [OracleOption]) {
        let trip = try OracleTrip(json: json, sideFiles: sideFiles)
        guard let base = trip.reroute().best else { return (nil, []) }
        var rows: [(key: [Int], option: OracleOption)] = []
        for game in try ScheduleGame.all(in: schedule, startDay: trip.startDay, dayCount: trip.dayCount) {
            guard let day = game.day, !trip.items.contains(where: { $0.gameID == game.gameID }) else {
                continue
            }
            let (added, id) = try trip.document(json, adding: game, on: day)
            // A game that would make the trip invalid is no option.
            guard let longer = try? OracleTrip(json: added, sideFiles: sideFiles),
                let plan = longer.reroute(RerouteOptions(), meeting: id).best
            else { continue }
            let difference = zip(plan.cost, base.cost).map { $0 - $1 }
            let option = OracleOption(gameID: game.gameID, day: day, difference: difference, plan: plan)
            rows.append((difference.prefix(4) + [day, trip.start(of: game) ?? Int.max], option))
        }
        rows.sort { left, right in
            if left.key != right.key { return left.key.lexicographicallyPrecedes(right.key) }
            return left.option.gameID < right.option.gameID
        }
        return (base, rows.map(\.option))
    }
}
