#if GLPK
    import Effort
    import GLPKGuard
    import Placement
    import Rerouting

    /// GLPK as an engine of re-routing: the ways through each day are columns, points between days and what crosses
    /// them are rows, and one level is solved after the other.
    ///
    /// Plans are whole paths where nothing crosses days but places, legs and games; else branch and cut is asked.
    /// (GLPK is under the GPL: see the README.)
    package struct GLPKRouteSolver: RouteEngine {
        /// Megabytes that GLPK may use; `nil` for no limit.
        package let megabytes: Int?

        /// Makes the engine.
        package init(megabytes: Int? = nil) {
            self.megabytes = megabytes
        }

        package var name: String { GLPKSolver.name }

        /// The best plan of a program.
        ///
        /// - Throws: `SolverError.tooLarge` where there are more ways through the days, or larger numbers, than are
        ///   written out, `SolverError.failed` when GLPK fails.
        package func best(
            of program: RouteProgram,
            meeting required: Int? = nil,
            _ budget: WorkBudget
        ) throws(SolverError) -> RouteOutcome {
            var search = NetworkSearch(
                program,
                meeting: required,
                GLPKObjectives(megabytes: megabytes),
                budget
            )
            return try search.run()
        }
    }
#endif
