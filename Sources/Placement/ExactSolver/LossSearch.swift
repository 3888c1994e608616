/// The search for the best assignment of a lattice, by how much weight is lost at gates.
///
/// First only those assignments are looked at that lose the least that the gates alone allow; if that is not
/// enough, those that lose what is needed next, and so on.
struct LossSearch {
    private let program: PlacementProgram
    private let lattice: Lattice
    private let clock: SearchClock

    init(_ program: PlacementProgram, _ lattice: Lattice, _ clock: SearchClock) {
        self.program = program
        self.lattice = lattice
        self.clock = clock
    }

    /// What a search came to.
    enum Result {
        case best([Int])
        /// No assignment satisfies all but the gates.
        case infeasible
        /// There was more to look at than the search does.
        case gaveUp
        case stopped(Outcome.StopReason)
    }

    /// The best assignment.
    func best<Value>(_ costs: CostTable<Value>) -> Result {
        let bounds = CountBounds(program) { _ in 0...program.segmentCount }
        var most = bounds.least
        var isFirst = true
        while let bands = CountBands(program, bounds, losing: most) {
            let result = best(costs, bands)
            switch result {
            case .best(let found):
                let lost = program.costs(of: found)[0]
                if lost <= most || lost < bands.next ?? .max { return result }
                most = lost
            case .infeasible:
                // Before more and more is lost: whether any loss will do.
                guard let next = bands.next, !isFirst || canLoseAll else { return result }
                isFirst = false
                most = max(next, most * 2)
            case .gaveUp, .stopped:
                return result
            }
        }
        return .infeasible
    }

    /// Whether all but the gates can hold, or it is not known.
    private var canLoseAll: Bool {
        do throws(SolverError) {
            return try program.withoutGates.isFeasible()
        } catch {
            return true
        }
    }

    private func best<Value>(_ costs: CostTable<Value>, _ bands: CountBands) -> Result {
        guard LatticeCost<Value>.fits(lattice, bands) else { return .gaveUp }
        if lattice.spans.isEmpty {
            var walk = LatticeCost(lattice, costs, bands)
            return walk.assignment().map { .best($0) } ?? .infeasible
        }
        // Without rests a minimum cut decides what this does not soon.
        var search = HistoryCost(lattice, costs, bands)
        return search.search(limit: lattice.rests.isEmpty ? 20_000 : HistoryReach.limit, clock)
    }
}
