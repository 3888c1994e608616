#if GLPK
    import Placement

    /// GLPK as an engine: the rows and columns of the written program, level after level.
    ///
    /// Without rests each level is solved by the simplex method alone, and the next one on the face of best
    /// answers: what has a dual value other than zero is made equal there. With rests, branch and cut, with a row
    /// for what each earlier level has come to. (GLPK is under the GPL: see the README.)
    public struct GLPKSolver: PlacementSolver {
        static let name = "glpk"

        /// What is done to the program before GLPK sees it.
        public let reductions: Reductions

        /// Makes the engine.
        public init(reductions: Reductions = .standard) {
            self.reductions = reductions
        }

        public var name: String { GLPKSolver.name }

        public func solve(_ program: PlacementProgram, within limits: SolveLimits) throws(SolverError)
            -> Outcome
        {
            var search = try LevelSearch(program, GLPKLevels(megabytes: limits.megabytes), limits, reductions)
            return try search.run()
        }
    }
#endif
