import Effort
import Placement
import Rerouting
import TripModel

extension Itinerary {
    /// One level of the re-routing as other solvers read it: 1 for the missed games, to 7 for the shift, with the
    /// levels before it as rows; its optimum is what that level costs.
    ///
    /// Columns are called `x_dDAY_NUMBER`: whether the plan takes that way through the day. Ways that only plans much
    /// worse than the best could take are left out (`Papers/RouteProgram.md`).
    /// - Throws: `PlanningError.solver`: `.tooLarge` past 60,000 ways, `.infeasible` where there is no plan, or no
    ///   place to begin at.
    package func exportReroute<Source: ConnectionSource>(
        level: Int,
        format: ProgramFormat,
        over connections: Source,
        spending budget: WorkBudget = WorkBudget()
    ) throws(PlanningError) -> String {
        let compilation = try RouteCompilation(self, RerouteOptions(), connections, budget)
        let names = ProgramNames(
            program: trip.id.programWord(or: "trip"),
            segments: [],
            slots: [],
            days: [],
            levels: RouteCost.Level.allCases.map { $0.rawValue }
        )
        do throws(SolverError) {
            let written = try compilation.program.written(level: level - 1, budget)
            do throws(StopReason) {
                return try ExportedProgram(
                    written.program,
                    number: level - 1,
                    names: names,
                    columnNames: written.columnNames,
                    spending: budget
                ).text(format, spending: budget)
            } catch {
                throw .stopped(error)
            }
        } catch {
            throw .solver(error)
        }
    }
}
