/// The rows that plans with few edits can reach, where a row is a slot with a next old leg (banded alignment; Ukkonen
/// 1985).
///
///     next old leg
///        3             ·  ·  ■  ■
///        2          ·  ■  ■  ■  ·         ■  reachable with at most `most` edits
///        1       ■  ■  ■  ·  ·  ·         ·  omitted
///        0       ■  ■  ·  ·  ·  ·
///        slot    0  1  2  3  4  5
///
/// A forward walk over the rows computes a lower bound on the edits of all paths to each row. It ignores minutes and
/// resources, and lets one new leg go from any city to any other.
struct EditBand {
    /// The maximum number of edits of a plan.
    let most: Int64
    /// By slot, then by next old leg, a lower bound on the edits of all paths to the row.
    private let edits: [Int32]
    /// The number of rows of each slot.
    private let width: Int
    /// The number of rows that a path reaches with at most `most` edits.
    let rowCount: Int

    /// Computes the band of plans that have at most `extra` edits more than a lower bound on the edits of all plans;
    /// `nil` if no plan meets all games for which `mandatory` is true.
    ///
    /// - Throws: `SolverError.stopped`.
    /// - Complexity: O(slots · legs).
    init?(_ tables: RouteTables, mandatory: [Bool], extra: Int64, _ budget: WorkBudget) throws(SolverError) {
        guard let start = tables.start else { return nil }
        width = tables.legCount + 1
        var walk = ForwardWalk(tables, from: Int(start.city))
        var edits: [Int32] = []
        edits.reserveCapacity(tables.slotCount * width)
        for slot in 0..<tables.slotCount {
            try budget.charge(width / 2)
            walk.addOldLegs(in: slot)
            for row in walk.rows { edits.append(row.edits) }
            let game = Int(tables.checkpointAfter[slot])
            if game >= 0, mandatory[game] {
                walk.passMandatoryGame(in: tables.program.checkpoints[game].city)
            }
            walk.passTimedLeg(after: slot)
        }
        guard walk.leastEdits < ForwardWalk.Row.unreachable else { return nil }
        let most = Int64(walk.leastEdits) + extra
        (self.edits, self.most) = (edits, most)
        rowCount = edits.count { $0 <= most }
    }

    /// A lower bound on the edits of all paths to a row.
    @inline(__always)
    subscript(slot: Int, nextOld: Int) -> Int64 { Int64(edits[slot * width + nextOld]) }
}

/// The rows of one slot in a forward walk.
private struct ForwardWalk {
    /// The fewest edits of paths to a row, and the cities where paths with that many edits may be. In all other cities,
    /// paths have at least one more edit, the last new leg.
    struct Row {
        /// More edits than any path has.
        static let unreachable = Int32.max / 2

        private(set) var edits = Row.unreachable
        /// The cities as bits. Cities whose numbers are equal modulo 64 share a bit, so the set may be too large.
        private(set) var cities: UInt64 = 0

        /// Adds paths to the row.
        @inline(__always)
        mutating func add(_ edits: Int32, _ cities: UInt64) {
            if edits < self.edits {
                (self.edits, self.cities) = (edits, cities)
            } else if edits == self.edits {
                self.cities |= cities
            }
        }

        /// Returns the fewest edits of paths to a city, given as a bit.
        @inline(__always)
        func edits(in city: UInt64) -> Int32 { cities & city == 0 ? edits + 1 : edits }
    }

    private let tables: RouteTables
    /// By old leg, the cities where it starts and ends, as bits.
    private let ends: [(from: UInt64, to: UInt64)]
    /// The rows, by next old leg.
    private(set) var rows: [Row]

    init(_ tables: RouteTables, from city: Int) {
        self.tables = tables
        ends = tables.program.legs.map { (ForwardWalk.bit($0.from), ForwardWalk.bit($0.to)) }
        rows = [Row](repeating: Row(), count: tables.legCount + 1)
        rows[0].add(0, ForwardWalk.bit(city))
    }

    private static func bit(_ city: Int) -> UInt64 { 1 << UInt64(city & 63) }

    /// Extends the paths in a slot by old legs that are kept there or left out.
    mutating func addOldLegs(in slot: Int) {
        for leg in 0..<tables.legCount where rows[leg].edits < Row.unreachable {
            let row = rows[leg]
            if Int(tables.nextMandatory[leg]) != leg { rows[leg + 1].add(row.edits + 1, row.cities) }
            if tables.timedLegAfter(slot) != leg, tables.allows(leg, in: slot) {
                rows[leg + 1].add(row.edits(in: ends[leg].from), ends[leg].to)
            }
        }
    }

    /// Extends the paths in a slot by the old timed leg at its end.
    mutating func passTimedLeg(after slot: Int) {
        let leg = tables.timedLegAfter(slot)
        guard leg >= 0, rows[leg].edits < Row.unreachable, tables.allows(leg, in: slot) else { return }
        rows[leg + 1].add(rows[leg].edits(in: ends[leg].from), ends[leg].to)
    }

    mutating func passMandatoryGame(in city: Int) {
        let bit = ForwardWalk.bit(city)
        for index in rows.indices where rows[index].edits < Row.unreachable {
            let edits = rows[index].edits(in: bit)
            rows[index] = Row()
            rows[index].add(edits, bit)
        }
    }

    /// A lower bound on the edits of all plans after the last slot; `Row.unreachable` if there is no plan.
    var leastEdits: Int32 {
        let finish = tables.finish.map { ForwardWalk.bit($0) } ?? .max
        return rows.indices.reduce(Row.unreachable) { least, leg in
            guard Int(tables.nextMandatory[leg]) == tables.legCount else { return least }
            return min(least, rows[leg].edits(in: finish) + Int32(tables.legCount - leg))
        }
    }
}
