import Testing
import WorkBudgets

@testable import Rerouting

/// The bounds of plans with few edits, compared with the bounds of all plans, on small random programs.
@Suite struct EditBandTests {
    @Test(
        "in states of plans with few edits, the bounds equal those of all plans; elsewhere they are at least as high"
    )
    func bounds() throws {
        var (equal, pruned) = (0, 0)
        for seed in 0..<AgreementTests.count {
            let program = RouteProgram.random(seed)
            let (tables, mandatory) = try Self.tables(program)
            let all = try CompletionBounds(tables, mandatory: mandatory, WorkBudget())
            for extra in 0...2 {
                guard
                    let band = try EditBand(tables, mandatory: mandatory, extra: Int64(extra), WorkBudget())
                else { continue }
                let few = try CompletionBounds(tables, mandatory: mandatory, within: band, WorkBudget())
                for (slot, nextOld, city) in tables.states {
                    let (low, value) = (all[slot, nextOld, city], few[slot, nextOld, city])
                    #expect(low <= value, "seed \(seed)")
                    // In some cities, paths have one edit more than in the others.
                    let edits = band[slot, nextOld] + 1 + CompletionBounds.edits(low)
                    if edits <= band.most { #expect(low == value, "seed \(seed)") }
                    (equal, pruned) = (equal + (edits <= band.most ? 1 : 0), pruned + (low < value ? 1 : 0))
                }
            }
        }
        #expect(equal > 500 && pruned > 500)
    }

    @Test("no plan has fewer edits than the band without additional edits, if it meets the mandatory games")
    func leastEdits() throws {
        for seed in 0..<AgreementTests.count {
            let program = RouteProgram.random(seed)
            let (tables, mandatory) = try Self.tables(program)
            let band = try EditBand(tables, mandatory: mandatory, extra: 0, WorkBudget())
            let slow = SlowRouting(program, mostEdits: Int(program.limits.edits?.most ?? 4))
            for plan in slow.finished
            where mandatory.indices.allSatisfy({ !mandatory[$0] || plan.met.contains($0) }) {
                guard program.namedFinish == nil || plan.finish == program.namedFinish else { continue }
                #expect(band.map { $0.most <= plan.cost.edits } == true, "seed \(seed)")
            }
        }
    }

    private static func tables(_ program: RouteProgram) throws -> (RouteTables, mandatory: [Bool]) {
        let tables = try RouteTables(program, finish: program.namedFinish, WorkBudget())
        let games = try GameBounds(tables, WorkBudget())
        return (tables, try games.mandatory(missing: games.leastMissed, WorkBudget()).games)
    }
}

extension RouteTables {
    /// All states of paths.
    fileprivate var states: [(slot: Int, nextOld: Int, city: Int)] {
        (0..<slotCount).flatMap { slot in
            (0...legCount).flatMap { leg in (0..<cityCount).map { (slot, leg, $0) } }
        }
    }
}
