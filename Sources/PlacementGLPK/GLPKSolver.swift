#if GLPK
    import Effort
    import GLPKGuard
    import Placement

    /// GLPK as an engine: the rows and columns of the order encoding, objective after objective.
    ///
    /// Without rest windows each objective is solved by the simplex method alone, and the next one on the face of best
    /// answers: what has a dual value other than zero is made equal there. With rest windows, branch and cut, with a
    /// row for what each earlier objective has come to. (GLPK is under the GPL: see the README.)
    public struct GLPKSolver: PlacementSolver {
        static let name = "glpk"

        /// How many rows, columns and entries together GLPK is given at most: it builds and factorises what it is given
        /// without a look at the clock, and with so many takes well under a second for it.
        package static let sizeLimit = 400_000

        /// What is done to the program before GLPK sees it.
        package let reductions: Set<Reduction>
        /// Megabytes that GLPK may use; `nil` for no limit.
        package let megabytes: Int?
        /// Told of each objective how much of it is left to solve.
        package let reports: (@Sendable (ObjectiveReport) -> Void)?

        /// Makes the engine.
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

        /// The best assignment of a program.
        ///
        /// - Throws: `SolverError.tooLarge` where an objective is left with more than `sizeLimit`, `SolverError.failed`
        ///   when GLPK fails or has no memory.
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

        /// Swift ends the process where an allocation fails, so that what writing a program out takes is asked for
        /// before; GLPK's own failures are caught.
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

        /// What a search takes at most beside GLPK: in any case, and for each literal.
        private static let bytes = 8 << 20
        private static let bytesPerLiteral = 600

        /// Where some assignment misses no checkpoint, the best do not either, so that they use reachable slots alone.
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
