/// A file format in which other solvers read programs.
package enum ProgramFormat: String, Hashable, Sendable, CaseIterable {
    /// The LP format of CPLEX, as most solvers read it.
    case lp
    /// The MPS format with free columns.
    case mps
    /// GLPK's own format.
    case glpk
}
