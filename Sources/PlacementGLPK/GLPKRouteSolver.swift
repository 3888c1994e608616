#if GLPK
    import Effort
    import GLPKGuard
    import Placement
    import Rerouting

    /// GLPK as a solver of re-routing: the paths through each day are columns; rows link the days by their
    /// boundaries and by the limits that cross them, and one objective is solved after the other.
    ///
    /// The relaxation is integral where only cities, legs and games link the days; otherwise GLPK runs branch
    /// and cut. (GLPK is under the GPL: see the README.)
    package struct GLPKRouteSolver: RouteEngine {
        /// The memory that GLPK may use, in megabytes; `nil` for no limit.
        package let megabytes: Int?
        /// True if ways are left out early by the bounds of the native search; without them GLPK is a second opinion, on
        /// small trips.
        package let usesNativeBounds: Bool

        /// Makes the engine.
        package init(megabytes: Int? = nil, usesNativeBounds: Bool = true) {
            self.megabytes = megabytes
            self.usesNativeBounds = usesNativeBounds
        }

        package var name: String { GLPKSolver.name }

        /// Returns the best plan of a program.
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
