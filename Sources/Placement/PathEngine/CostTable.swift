/// The costs of segments in slots and of counts at checkpoints, with all objectives packed into one number.
struct CostTable<Value: PackedCost> {
    private struct Leaving {
        let homes: [Int32]
        let unit: Value
    }

    private struct Distance {
        let homes: [Int32]
        let coordinates: [Int32]
        let unit: Value
    }

    private struct Exemption {
        let segments: [Int]
        let costs: [Value]
    }

    private static var homeless: Int32 { -1 }

    private var slotCosts: [Value]
    private var exemptions: [Exemption] = []
    private var leavings: [Leaving] = []
    private var distances: [Distance] = []
    /// The number of bits of the weight of missed checkpoints, then of each objective.
    private let bits: [Int]
    /// The packed cost of one unit of a missed checkpoint's weight.
    let checkpointUnit: Value

    /// Creates the table of a program; `nil` when the costs do not fit into `Value`.
    ///
    /// - Complexity: O(objectives · (segments + slots)).
    init?(_ program: PlacementProgram) {
        bits = CostRange.bits(of: program)
        guard bits.reduce(0, +) <= Value.costBits else { return nil }
        var shift = 0
        slotCosts = [Value](repeating: 0, count: program.slotCount)
        for (objective, bits) in zip(program.objectives, bits.dropFirst()).reversed() {
            let unit: Value = 1 << Value(truncatingIfNeeded: shift)
            switch objective.cost {
            case .slot(let costs, let free):
                let costs = costs.map { unit &* Value(truncatingIfNeeded: $0) }
                for (slot, cost) in costs.enumerated() { slotCosts[slot] = slotCosts[slot] &+ cost }
                if !free.isEmpty { exemptions.append(Exemption(segments: free, costs: costs)) }
            case .leaving(let homes):
                guard let homes = CostTable.places(homes) else { return nil }
                leavings.append(Leaving(homes: homes, unit: unit))
            case .distance(let homes, let coordinates):
                let isShort = coordinates.allSatisfy { $0.magnitude < 1 << 30 }
                guard isShort, let homes = CostTable.places(homes) else { return nil }
                let coordinates = coordinates.map { Int32($0) }
                distances.append(Distance(homes: homes, coordinates: coordinates, unit: unit))
            }
            shift += bits
        }
        checkpointUnit = 1 << Value(truncatingIfNeeded: shift)
    }

    /// Returns the weight of missed checkpoints, then the cost at each objective, of a packed cost.
    func unpacked(_ value: Value) -> [Int] {
        var rest = value
        return bits.reversed().map { bits in
            let cost = Int(truncatingIfNeeded: rest & (1 << Value(truncatingIfNeeded: bits) - 1))
            rest >>= Value(truncatingIfNeeded: bits)
            return cost
        }.reversed()
    }

    /// Returns the homes as 32-bit numbers; `nil` when some are not in 0 ..< 2³⁰.
    private static func places(_ homes: [Int?]) -> [Int32]? {
        guard homes.allSatisfy({ $0.map { 0..<1 << 30 ~= $0 } ?? true }) else { return nil }
        return homes.map { $0.map { Int32($0) } ?? homeless }
    }

    /// Writes the cost of each segment of a range in a slot to `row`, from index `start` on; unreachable
    /// where the slot is not in the segment's domain.
    ///
    /// - Complexity: O(objectives · segments of the range).
    func fill(
        _ row: inout [Value],
        from start: Int,
        _ segments: Range<Int>,
        _ slot: Int,
        _ domains: SlotSets
    ) {
        let slotCost = slotCosts[slot]
        let shift = start - segments.lowerBound
        for segment in segments {
            row[shift + segment] = domains.contains(slot, of: segment) ? slotCost : .unreachable
        }
        for exemption in exemptions {
            for segment in exemption.segments where segments ~= segment && domains.contains(slot, of: segment)
            {
                row[shift + segment] = row[shift + segment] &- exemption.costs[slot]
            }
        }
        for leaving in leavings {
            for segment in segments {
                let home = leaving.homes[segment]
                if home != slot, home != CostTable.homeless {
                    row[shift + segment] = row[shift + segment] &+ leaving.unit
                }
            }
        }
        for distance in distances {
            let coordinate = distance.coordinates[slot]
            for segment in segments {
                let home = distance.homes[segment]
                guard home != CostTable.homeless else { continue }
                row[shift + segment] =
                    row[shift + segment] &+ distance.unit
                    &* Value(truncatingIfNeeded: abs(coordinate &- home))
            }
        }
    }
}
