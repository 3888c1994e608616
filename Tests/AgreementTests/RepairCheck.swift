import SpecOracle
import Testing
import TripPlanning

/// Compares a repair with the oracle's repair.
struct RepairCheck {
    let entry: OracleCase

    init(_ entry: OracleCase) {
        self.entry = entry
    }

    func check(_ repair: TripPlanning.Repair) throws {
        let name = entry.name
        #expect(repair.unreachableGames == entry.oracle.unreachableGames, "\(name)")
        guard let expected = entry.oracle.repair() else {
            #expect(repair.status == .infeasible, "\(name)")
            #expect(repair.conflict != nil, "\(name)")
            if let conflict = repair.conflict { ConflictCheck(entry).check(conflict) }
            return
        }
        #expect(repair.status == .optimal, "\(name)")
        #expect(repair.outcome.plan?.costs == expected.cost, "\(name)")
        #expect(repair.missedGames == entry.oracle.missedGames, "\(name)")
        for (id, slot) in zip(entry.oracle.route, repair.slots ?? []) {
            #expect(SpecOracle.Slot(slot) == expected.slots[id], "\(name) \(id)")
        }
        try checkPositions(repair, expected.slots)
    }

    /// Checks that the repaired trip has its legs in the plan's slots and in route order.
    private func checkPositions(_ repair: TripPlanning.Repair, _ slots: [String: SpecOracle.Slot]) throws {
        let placed = try entry.document.placing(repair.positions)
        #expect(try TripDocument(placed.bytes, context: placed.context).trip == placed.trip, "\(entry.name)")
        let repaired = Itinerary(try entry.itinerary.trip.placing(repair.positions))
        let standing = repaired.timeline.items.filter { repaired.trip.items[$0].isTravel }
        #expect(standing == entry.itinerary.route.legs, "\(entry.name)")
        for segment in standing {
            let item = repaired.trip.items[segment]
            let day = item.position?.day ?? 0
            let before = repaired.timeline[day: day].prefix { $0 != segment }
            let index = before.count { repaired.trip.items[$0].isFixed }
            #expect(SpecOracle.Slot(day: day, index: index) == slots[item.id], "\(entry.name) \(item.id)")
        }
    }
}

/// Checks that a conflict is infeasible and irreducible, by trying every assignment.
struct ConflictCheck {
    let entry: OracleCase
    let oracle: OracleTrip

    /// Creates a check with the trip's oracle, or with the oracle of a changed trip.
    init(_ entry: OracleCase, _ oracle: OracleTrip? = nil) {
        self.entry = entry
        self.oracle = oracle ?? entry.oracle
    }

    func check(_ conflict: Conflict) {
        #expect(!holds(conflict.members), "\(entry.name)")
        for place in conflict.members.indices {
            var rest = conflict.members
            rest.remove(at: place)
            #expect(holds(rest), "\(entry.name) without \(conflict.members[place])")
        }
    }

    func holds(_ members: [Demand]) -> Bool {
        var (games, pins, days, rules) = (Set<String>(), Set<String>(), Set<String>(), Set<String>())
        var timed = Set<String>()
        for member in members {
            switch member {
            case .game(let item): games.insert(entry.ids([item])[0])
            case .pinned(let item): pins.insert(entry.ids([item])[0])
            case .timed(let item): timed.insert(entry.ids([item])[0])
            case .days(let item): days.insert(entry.ids([item])[0])
            case .rule(let rule): rules.insert(rule.name)
            default: Issue.record("\(entry.name): \(member) is no member of a conflict")
            }
        }
        return oracle.hasAssignment(
            keepingGames: games,
            pins: pins,
            days: days,
            rules: rules,
            timed: timed
        )
    }
}
