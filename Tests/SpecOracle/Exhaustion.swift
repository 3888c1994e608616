/// What trying every assignment of a trip brings.
struct Exhaustion: Sendable {
    /// The skeleton slots of each segment in the valid assignments.
    var reachable: [String: Set<Slot>] = [:]
    /// The slot numbers and the cost of the best assignment that satisfies all but the games.
    var best: (numbers: [Int], cost: [Int])?
    /// The different lists of what assignments break, as places in `members`.
    var broken: Set<[Int]> = []
    /// All that can be broken.
    let members: [OracleMember]

    /// Tries all assignments in which all legs but those that are released keep to their hours.
    init(of trip: OracleTrip, fromDay: Int? = nil, releasing released: Set<String> = []) {
        let assigner = Assigner(trip: trip, releasing: released)
        members = assigner.members
        guard let ranges = assigner.ranges else { return }
        forEachRisingList(within: ranges) { numbers in
            if let fromDay, !assigner.keepsPast(numbers, before: fromDay) { return }
            let broken = assigner.broken(by: numbers)
            self.broken.insert(broken)
            if broken.isEmpty {
                for (segment, number) in zip(trip.segments, numbers) {
                    reachable[segment.id, default: []].insert(trip.skeleton.slots[number])
                }
            }
            // Games may be missed in a repair; whatever else is broken rules the assignment out.
            guard broken.allSatisfy({ assigner.isGame($0) }) else { return }
            let cost = assigner.cost(of: numbers, missing: broken)
            // Of equals the first stays, and assignments come in dictionary order.
            if let best, !cost.lexicographicallyPrecedes(best.cost) { return }
            best = (numbers, cost)
        }
    }
}
