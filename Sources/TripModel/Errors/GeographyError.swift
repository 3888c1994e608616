/// An error in a geography: the problem and its location.
package struct GeographyError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The problem.
    package let problem: TripError.Problem
    /// The location of the problem.
    package let place: GeographyPlace

    init(_ problem: TripError.Problem, at place: GeographyPlace) {
        self.problem = problem
        self.place = place
    }

    init(_ problem: GeographyProblem, at place: GeographyPlace) {
        self.init(.geography(problem), at: place)
    }

    /// The error in one line: the location, the problem, and the values that are allowed.
    package var description: String { "\(place): \(problem.message)" }
}
