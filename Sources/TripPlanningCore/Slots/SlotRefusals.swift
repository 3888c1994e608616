extension Demand {
    /// The code with which the demand refuses a slot to a segment.
    var refusal: RefusalCode {
        switch self {
        case .previousTravel: .beforePreviousTravel
        case .nextTravel: .afterNextTravel
        case .game, .departureGame: .beforeDepartureGame
        case .arrivalGame: .afterArrivalGame
        case .pinned, .timed, .end, .option, .wish: .pinned
        case .days: .outsideDays
        case .rule(let rule): .rule(rule)
        }
    }
}

extension Compilation {
    /// For each slot all that refuses it to the single segment that moves, read off the program.
    ///
    /// - Complexity: O(slots + ranges + slots cut).
    func slotRefusals() -> [RefusalCodes] {
        var refusals = [RefusalCodes](repeating: [], count: space.count)
        for cut in program.cuts {
            let code = RefusalCodes(demands[cut.origin.index].refusal)
            for slot in cut.slots { refusals[slot].insert(code) }
        }
        for family in program.capacities {
            let code = RefusalCodes(demands[family.origin.index].refusal)
            let amount = family.amounts[0]
            // Runs may overlap but come in order, so that none need be entered twice.
            var entered = 0
            for range in family.ranges where amount > range.capacity {
                for slot in max(entered, range.slots.lowerBound)..<max(entered, range.slots.upperBound) {
                    refusals[slot].insert(code)
                }
                entered = max(entered, range.slots.upperBound)
            }
        }
        return refusals
    }
}
