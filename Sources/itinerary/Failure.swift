/// An error by which a command fails with exit status 2.
enum Failure: Error {
    /// The command line is wrong.
    case usage(String)
    /// A file cannot be read or written, or what it holds is refused.
    case input(file: String, reason: String)

    /// The line for standard error; wrong usage points to the help on a command, if one is given.
    func message(helpOn command: Command? = nil) -> String {
        switch self {
        case .usage(let reason) where reason.hasSuffix("?"): "itinerary: \(reason)"
        case .usage(let reason):
            "itinerary: \(reason); try 'itinerary \(command.map { $0.name + " " } ?? "")--help'"
        case .input(let file, let reason): "itinerary: \(file): \(reason)"
        }
    }

    /// The reason, without the place.
    var reason: String {
        switch self {
        case .usage(let reason), .input(_, let reason): reason
        }
    }

    /// Returns a value; an error of a type, where there is none, becomes a failure about a file, or about the command
    /// line.
    static func catching<Value, Problem: Error & CustomStringConvertible>(
        _: Problem.Type,
        of file: String? = nil,
        _ value: @autoclosure () throws(Problem) -> Value
    ) throws(Failure) -> Value {
        do throws(Problem) {
            return try value()
        } catch {
            throw file.map { .input(file: $0, reason: error.description) } ?? .usage(error.description)
        }
    }
}
