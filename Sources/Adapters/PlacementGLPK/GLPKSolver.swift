#if GLPK
    import GLPKGuard
    import Placement
    import Rerouting

    /// GLPK as a solver: the rows and columns of the order encoding, objective after objective.
    ///
    /// Without rest windows each objective is solved by the simplex method alone, and the next one over the
    /// optimal face: constraints with a nonzero dual value become equations. With rest windows GLPK runs
    /// branch and cut, with a row that fixes each earlier objective. (GLPK is under the GPL: see the README.)
    public struct GLPKSolver: PlacementSolver {
        /// The reductions of the program before GLPK gets it.
        package let reductions: Set<Reduction>
        /// A function that is called with the effect of presolving on each objective.
        package let reports: (@Sendable (ObjectiveReport) -> Void)?
        private let objectives: GLPKObjectives

        /// Creates the solver.
        ///
        /// - Parameters:
        ///   - reductions: The reductions of the program before GLPK gets it.
        ///   - megabytes: The memory that GLPK may use; `nil` for no limit.
        ///   - reports: A function that is called with the effect of presolving on each objective.
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

        /// Returns the optimal assignment of a program, or what was found and proved before the work budget
        /// ran out.
        ///
        /// - Throws: `SolverError.tooLarge` when the program, an objective after presolving, or a cost is beyond
        ///   GLPK's limits, `SolverError.wrongAnswer` when the check of its plan disagrees, `SolverError.failed` when
        ///   GLPK fails or has no memory.
        public func solve(_ program: PlacementProgram, spending budget: WorkBudget) throws(SolverError)
            -> Outcome<Plan>
        {
            try objectives.checkMemory(literals: program.segmentCount * program.slotCount)
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

        /// Returns the slots that assignments without a missed checkpoint use, computed by the native engine; optimal
        /// assignments use no others. `nil` when each assignment misses one, when this reduction is off, or when the
        /// slots are too hard to compute.
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

    /// GLPK as a solver of re-routing: the paths through each day are columns; rows conserve the flow at the boundaries
    /// of days and keep the limits that span several, and one objective is solved after the other. With native bounds
    /// only the paths within a threshold of missed weight and edits are listed, which rises until a plan is proved.
    ///
    /// The relaxation is integral where only cities, legs and games link the days; otherwise GLPK runs branch
    /// and cut.
    package struct GLPKRouteSolver: RouteEngine {
        /// True if paths are pruned by the native engine's bounds; if false, the answer is an independent check, for
        /// small trips.
        package let usesNativeBounds: Bool
        private let objectives: GLPKObjectives

        /// Creates the solver.
        package init(usesNativeBounds: Bool = true) {
            self.usesNativeBounds = usesNativeBounds
            objectives = GLPKObjectives(megabytes: nil)
        }

        package var name: String { objectives.name }

        /// Returns the best plan of a program.
        ///
        /// - Throws: `SolverError.tooLarge` where there are more paths through the days than are listed, or a
        ///   coefficient is beyond `DayNetwork.mostCoefficient`, `SolverError.failed` when GLPK fails, `SolverError.wrongAnswer` where the check of
        ///   its plan disagrees.
        package func solve(_ program: RouteProgram, spending budget: WorkBudget) throws(SolverError)
            -> Outcome<RoutePlan>
        {
            var search = NetworkSearch(
                program,
                meeting: nil,
                objectives,
                usesBounds: usesNativeBounds,
                budget
            )
            return try search.run()
        }
    }

    /// GLPK as a solver of planning: the paths through each day, each with the games that it meets, are columns, and so is what
    /// wishes lack and the run of days, or the span; branch and cut, one objective after the other.
    ///
    /// No bound of the native search leaves a path out: the answer is an independent check, for small seasons.
    package struct GLPKPlanSolver: PlanEngine {
        private let objectives = GLPKObjectives(megabytes: nil)

        /// Creates the solver.
        package init() {}

        package var name: String { objectives.name }

        /// Returns the best planned trip of a program at levels 1 to 6.
        ///
        /// - Throws: as `GLPKRouteSolver.solve`.
        package func solve(_ program: PlanProgram, spending budget: WorkBudget) throws(SolverError)
            -> Outcome<TripPlan>
        {
            var search = PlanNetworkSearch(program, objectives, budget)
            return try search.run()
        }
    }
#endif
