/// What segments cost in slots, and counts at gates, with all levels packed into one number.
struct CostTable<Value: PackedValue> {
    private struct Leaving {
        let homes: [Int32]
        let unit: Value
    }

    private struct Distance {
        let homes: [Int32]
        let coordinates: [Int32]
        let unit: Value
    }

    private static var homeless: Int32 { -1 }

    private var slotCosts: [Value]
    private var leavings: [Leaving] = []
    private var distances: [Distance] = []
    /// One unit of the weight lost at gates.
    let gateUnit: Value

    /// The costs of a program; nothing when they do not fit.
    ///
    /// - Complexity: O(levels · (segments + slots)).
    init?(_ program: PlacementProgram) {
        let bits = CostRange.bits(of: program)
        guard bits.reduce(0, +) <= Value.bits else { return nil }
        var shift = 0
        slotCosts = [Value](repeating: .zero, count: program.slotCount)
        for (level, bits) in zip(program.levels, bits.dropFirst()).reversed() {
            let unit = Value(1, shiftedBy: shift)
            switch level.cost {
            case .slot(let costs):
                for (slot, cost) in costs.enumerated() {
                    slotCosts[slot] = slotCosts[slot] + unit.times(cost)
                }
            case .leaving(let homes):
                leavings.append(Leaving(homes: CostTable.places(homes), unit: unit))
            case .distance(let homes, let coordinates):
                let coordinates = coordinates.map { Int32($0) }
                distances.append(
                    Distance(homes: CostTable.places(homes), coordinates: coordinates, unit: unit)
                )
            }
            shift += bits
        }
        gateUnit = Value(1, shiftedBy: shift)
    }

    private static func places(_ homes: [Int?]) -> [Int32] {
        homes.map { $0.map { Int32($0) } ?? homeless }
    }

    /// Writes what each segment of a range costs in a slot, from `start` on; unreachable where it may not stand
    /// there.
    ///
    /// - Complexity: O(levels · segments of the range).
    func fill(
        _ row: inout [Value],
        from start: Int,
        _ segments: Range<Int>,
        _ slot: Int,
        _ domains: DomainTable
    ) {
        let slotCost = slotCosts[slot]
        let shift = start - segments.lowerBound
        for segment in segments {
            row[shift + segment] = domains.allows(segment, slot) ? slotCost : .unreachable
        }
        for leaving in leavings {
            for segment in segments {
                let home = leaving.homes[segment]
                if home != slot, home != CostTable.homeless {
                    row[shift + segment] = row[shift + segment] + leaving.unit
                }
            }
        }
        for distance in distances {
            let coordinate = distance.coordinates[slot]
            for segment in segments {
                let home = distance.homes[segment]
                guard home != CostTable.homeless else { continue }
                row[shift + segment] =
                    row[shift + segment] + distance.unit.times(Int(abs(coordinate &- home)))
            }
        }
    }
}
