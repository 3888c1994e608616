/// A file format in which other solvers read programs.
package enum ProgramFormat: String, Hashable, Sendable, CaseIterable {
    /// The LP format of CPLEX, as most solvers read it.
    case lp
    /// The MPS format with free columns.
    case mps
    /// GLPK's own format.
    case glpk
}

/// The names of a program's parts in an export; letters, digits and underscores alone.
package struct ProgramNames: Sendable {
    /// The name of the program.
    package let program: String
    /// The names of the segments, slots, days and objectives, distinct within each list.
    package let segments: [String]
    package let slots: [String]
    package let days: [String]
    package let levels: [String]

    package init(program: String, segments: [String], slots: [String], days: [String], levels: [String]) {
        self.program = program
        self.segments = segments
        self.slots = slots
        self.days = days
        self.levels = levels
    }
}
