import Effort
import Solving

/// An engine that finds the best plan of a route program.
package protocol RouteEngine: Engine where Program == RouteProgram, Plan == RoutePlan {}

extension RouteSolver: RouteEngine {
    package var name: String { "native" }

    package func solve(_ program: RouteProgram, spending budget: WorkBudget) throws(SolverError)
        -> Outcome<RoutePlan>
    {
        try best(of: program, budget)
    }
}
