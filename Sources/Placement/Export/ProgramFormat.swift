/// A format in which programs are given to other solvers.
package enum ProgramFormat: String, Hashable, Sendable, CaseIterable {
    /// The LP format of CPLEX, as most solvers read it.
    case lp
    /// MPS with free columns.
    case mps
    /// GLPK's own.
    case glpk
}

/// What the parts of a program are called when it is written out; letters, digits and underscores alone.
package struct ProgramNames: Sendable {
    /// The name of the program.
    package let program: String
    /// The names of the segments, slots, days and objectives, each different from the others of its sort.
    package let segments: [String]
    package let slots: [String]
    package let days: [String]
    package let levels: [String]

    /// Makes names.
    package init(program: String, segments: [String], slots: [String], days: [String], levels: [String]) {
        self.program = program
        self.segments = segments
        self.slots = slots
        self.days = days
        self.levels = levels
    }
}
