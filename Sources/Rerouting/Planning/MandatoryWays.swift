/// The least minutes over the games that must be met, in their order, and on to the finish.
///
///     here ──► first ──► second ──► … ──► last ──► finish
struct MandatoryWays {
    /// The places of the games, the last one first.
    private var places: [Int] = []
    /// For each game the least minutes from it on.
    private var minutesFrom: [Int64] = []

    /// - Complexity: O(slots).
    init(_ route: RouteTables, _ isMandatory: [Bool]) {
        for slot in (0..<route.slotCount).reversed() {
            let game = Int(route.checkpointAfter[slot])
            guard game >= 0, isMandatory[game] else { continue }
            let place = route.program.checkpoints[game].place
            minutesFrom.append(minutes(from: place, toMeet: places.count, route))
            places.append(place)
        }
    }

    /// The least minutes from a place over the last games, so many, to the finish.
    @inline(__always)
    func minutes(from place: Int, toMeet count: Int, _ route: RouteTables) -> Int64 {
        guard count > 0 else { return route.finish.map { route.distances.least[place, $0] } ?? 0 }
        let minutes = route.distances.least[place, places[count - 1]] + minutesFrom[count - 1]
        return min(minutes, LeastMinutes.unreachable)
    }
}
