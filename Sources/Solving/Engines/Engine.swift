/// An engine that finds the best plan of a program.
///
/// The best plan keeps all constraints, costs the least at each objective in turn, and is the first in
/// dictionary order of those still equal; so all engines return the same plan.
public protocol Engine<Program>: Sendable {
    /// The type of programs that the engine solves.
    associatedtype Program: Sendable
    /// The type of their plans.
    associatedtype Plan: Hashable & Sendable

    /// The name of the engine, one word.
    var name: String { get }

    /// Returns the best plan of a program, or what was found and proved before the work budget ran out.
    ///
    /// - Throws: `SolverError` when the engine cannot solve the program, or the check of its plan disagrees
    ///   with it.
    func solve(_ program: Program, spending budget: WorkBudget) throws(SolverError) -> Outcome<Plan>
}
