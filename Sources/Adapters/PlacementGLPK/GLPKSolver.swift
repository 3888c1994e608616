#if GLPK
    import GLPKGuard
    import Placement
    import Rerouting

    /// A solver that passes the order encoding of a program to GLPK, one objective after another.
    ///
    /// Without rest windows, it solves each objective with the simplex method and restricts the next objective to the
    /// optimal face: constraints with a nonzero dual value become equations. With rest windows, it uses branch and cut,
    /// and a row fixes each earlier objective. GLPK is under the GNU General Public License; see the README.
    public struct GLPKSolver: PlacementSolver {
        /// The reductions applied to the program before it is passed to GLPK.
        package let reductions: Set<Reduction>
        /// A closure that is called with the effect of presolving on each objective.
        package let reports: (@Sendable (ObjectiveReport) -> Void)?
        private let objectives: GLPKObjectives

        /// Creates the solver.
        ///
        /// - Parameters:
        ///   - reductions: The reductions applied to the program before it is passed to GLPK.
        ///   - megabytes: The memory that GLPK may use, in megabytes; `nil` if it is not limited.
        ///   - reports: A closure that is called with the effect of presolving on each objective.
        public init(
            reductions: Set<Reduction> = .standard,
            megabytes: Int? = nil,
            reports: (@Sendable (ObjectiveReport) -> Void)? = nil
        ) {
            self.reductions = reductions
            self.reports = reports
            objectives = GLPKObjectives(megabytes: megabytes)
        }

        public var name: String { objectives.name }

        /// Returns the optimal plan of a program. If the work budget runs out, returns the incumbent and the proved
        /// bounds.
        ///
        /// - Throws: `SolverError.tooLarge` if the program, an objective after presolving, or a cost exceeds the limits
        ///   for GLPK; `SolverError.wrongAnswer` if the plan fails its check; `SolverError.failed` if GLPK fails or has
        ///   not enough memory.
        public func solve(_ program: PlacementProgram, spending budget: WorkBudget) throws(SolverError)
            -> Outcome<Plan>
        {
            try objectives.checkMemory(literals: program.legCount * program.slotCount)
            return try Outcome { () throws(SolverError) in
                var search = try LexicographicSearch(
                    program,
                    objectives,
                    budget,
                    reductions,
                    reachable: try reachable(program, budget),
                    reports: reports
                )
                return try search.run()
            }
        }

        /// Returns the slots that assignments without a missed checkpoint use, computed by the native engine. If such
        /// assignments exist, optimal assignments use no other slots. Returns `nil` if every assignment misses a
        /// checkpoint, if this reduction is not requested, or if the slots are too hard to compute.
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

    /// A solver for rerouting that calls GLPK, one objective after another.
    ///
    /// The columns are the paths through each day. The rows conserve the flow from day to day and express the limits
    /// that span several days.
    ///
    /// If the paths are few, code separate from the native search lists every path, so the answer checks that search.
    /// Otherwise the native search lists the paths within a threshold of missed weight and edits, which rises until a
    /// plan is proved optimal. GLPK then checks only the choice among these paths: if the native search loses a path,
    /// neither engine finds the plans that use it.
    ///
    /// If only cities, legs, and games link the days, the linear relaxation has an integral optimum. Otherwise GLPK
    /// uses branch and cut.
    package struct GLPKRouteSolver: RouteEngine {
        /// The selection of the paths that become columns.
        package let paths: ListedPaths
        private let objectives: GLPKObjectives

        /// Creates the solver.
        package init(paths: ListedPaths = .everyIfFew) {
            self.paths = paths
            objectives = GLPKObjectives(megabytes: nil)
        }

        package var name: String { objectives.name }

        /// Returns the best plan of a program.
        ///
        /// - Throws: `SolverError.tooLarge` if there are more paths through the days than the limit, or if a
        ///   coefficient exceeds `DayNetwork.mostCoefficient`; `SolverError.failed` if GLPK fails;
        ///   `SolverError.wrongAnswer` if the plan fails its check.
        package func solve(_ program: RouteProgram, spending budget: WorkBudget) throws(SolverError)
            -> Outcome<RoutePlan>
        {
            var search = NetworkSearch(
                program,
                meeting: nil,
                objectives,
                paths: paths,
                budget
            )
            return try search.run()
        }
    }

    /// A solver for planning that calls GLPK with branch and cut, one objective after another.
    ///
    /// The columns are the paths through each day with the games that they meet, the shortfalls of the wishes, and the
    /// run of days or the span of the trip.
    ///
    /// If the paths are few, code separate from the native search lists every path, so the answer checks that search.
    /// Otherwise the moves, limits and dominance of the native search, but not its bounds, find the paths.
    package struct GLPKPlanSolver: PlanEngine {
        /// The selection of the paths that become columns.
        package let paths: ListedPaths
        private let objectives = GLPKObjectives(megabytes: nil)

        /// Creates the solver.
        package init(paths: ListedPaths = .everyIfFew) { self.paths = paths }

        package var name: String { objectives.name }
        package var listsVisits: Bool { true }

        /// Returns the best planned trip of a program at cost levels 1 to 6.
        ///
        /// - Throws: The errors of `GLPKRouteSolver.solve`.
        package func solve(_ program: PlanProgram, spending budget: WorkBudget) throws(SolverError)
            -> Outcome<TripPlan>
        {
            var search = PlanNetworkSearch(program, objectives, paths: paths, budget)
            return try search.run()
        }
    }
#endif
