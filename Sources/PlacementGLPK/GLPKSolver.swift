#if GLPK
    import Effort
    import GLPKGuard
    import Placement

    /// GLPK as a solver: the rows and columns of the order encoding, objective after objective.
    ///
    /// Without rest windows each objective is solved by the simplex method alone, and the next one over the
    /// optimal face: constraints with a nonzero dual value become equations. With rest windows GLPK runs
    /// branch and cut, with a row that fixes each earlier objective. (GLPK is under the GPL: see the README.)
    public struct GLPKSolver: PlacementSolver {
        static let name = "glpk"

        /// The greatest number of rows, columns and entries together that GLPK is given: it builds and
        /// factorises a program without checking the time, and takes well under a second for one of this
        /// size.
        package static let sizeLimit = 400_000

        /// The reductions of the program before GLPK gets it.
        package let reductions: Set<Reduction>
        /// The memory that GLPK may use, in megabytes; `nil` for no limit.
        package let megabytes: Int?
        /// A function that is called with the effect of presolving on each objective.
        package let reports: (@Sendable (ObjectiveReport) -> Void)?

        /// Creates the solver.
        public init(
            reductions: Set<Reduction> = .standard,
            megabytes: Int? = nil,
            reports: (@Sendable (ObjectiveReport) -> Void)? = nil
        ) {
            self.reductions = reductions
            self.megabytes = megabytes
            self.reports = reports
        }

        public var name: String { GLPKSolver.name }

        /// Returns the optimal assignment of a program, or what was found and proved before the work budget
        /// ran out.
        ///
        /// - Throws: `SolverError.tooLarge` when an objective after presolving is larger than `sizeLimit`,
        ///   `SolverError.failed` when GLPK fails or has no memory.
        public func solve(_ program: PlacementProgram, spending budget: WorkBudget) throws(SolverError)
            -> Outcome
        {
            try checkMemory(for: program)
            do throws(SolverError) {
                var search = try LexicographicSearch(
                    program,
                    GLPKObjectives(megabytes: megabytes),
                    budget,
                    reductions,
                    reachable: try reachable(program, budget),
                    reports: reports
                )
                return try search.run()
            } catch {
                guard case .stopped(let reason) = error else { throw error }
                return Outcome(stopped: reason)
            }
        }

        /// Throws when there is no memory to write the program out. Swift ends the process when an allocation
        /// fails, so the memory is requested before; GLPK's own failures are caught.
        private func checkMemory(for program: PlacementProgram) throws(SolverError) {
            let literals = program.segmentCount * program.slotCount
            guard literals <= OrderEncoding.literalLimit else { throw .tooLarge }
            let bytes = GLPKSolver.bytes + literals * GLPKSolver.bytesPerLiteral
            guard glpk_guard_has_memory(bytes) else {
                throw .failed(
                    engine: name,
                    "no memory for the program, which takes up to \(bytes >> 20) megabytes"
                )
            }
        }

        /// The greatest memory of a search beside GLPK's: a constant, and an amount for each literal.
        private static let bytes = 8 << 20
        private static let bytesPerLiteral = 600

        /// Returns the reachable slots when some assignment misses no checkpoint: optimal ones miss none
        /// either, so that they use reachable slots only.
        private func reachable(_ program: PlacementProgram, _ budget: WorkBudget) throws(SolverError)
            -> SlotSets?
        {
            guard reductions.contains(.reachableSlots) else { return nil }
            do throws(SolverError) {
                let reachability = try program.reachability(spending: budget)
                return reachability.isFeasible ? reachability.slots : nil
            } catch {
                if error == .tooHard { return nil }
                throw error
            }
        }
    }
#endif
