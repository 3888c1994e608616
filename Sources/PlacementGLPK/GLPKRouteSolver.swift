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
        /// Whether ways are left out early by the bounds of the native search; without them GLPK is a second opinion, on
        /// small trips.
        package let usesNativeBounds: Bool

        /// Makes the engine.
        package init(megabytes: Int? = nil, usesNativeBounds: Bool = true) {
            self.megabytes = megabytes
            self.usesNativeBounds = usesNativeBounds
        }

        package var name: String { GLPKSolver.name }

        /// The best plan of a program.
        ///
        /// - Throws: `SolverError.tooLarge` where there are more ways through the days, or larger numbers, than are
        ///   written out, `SolverError.failed` when GLPK fails, `SolverError.wrongAnswer` where the check of its plan
        ///   disagrees.
        package func best(
            of program: RouteProgram,
            meeting required: Int? = nil,
            _ budget: WorkBudget
        ) throws(SolverError) -> RouteOutcome {
            var search = NetworkSearch(
                program,
                meeting: required,
                GLPKObjectives(megabytes: megabytes),
                usesBounds: usesNativeBounds,
                budget
            )
            return try search.run()
        }
    }
#endif
