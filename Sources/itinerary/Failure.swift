/// An error by which a command fails with exit status 2.
typealias Failure = QuestionError

extension Failure {
    /// The line for standard error; wrong usage points to the help on a command, if one is given.
    func message(helpOn command: Command? = nil) -> String {
        if input != nil || reason.hasSuffix("?") { return "itinerary: \(self)" }
        return "itinerary: \(self); try 'itinerary \(command.map { $0.name + " " } ?? "")--help'"
    }
}
