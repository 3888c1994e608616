import TripAnswers
import TripDocuments

/// A command of the program.
struct Command: Sendable {
    let name: String
    /// What stands after the name.
    let synopsis: String
    /// What it does, in a few words.
    let summary: String
    /// What it does, at length.
    let about: String
    /// Its options beside those that all commands have.
    let options: [Arguments.Option]
    /// How many trips it takes at most.
    let tripLimit: Int
    /// Makes, from the command line, what answers about each trip.
    let prepare: @Sendable (Arguments) throws(Failure) -> Answering

    /// Answers about one trip.
    typealias Answering = @Sendable (TripInput) throws(Failure) -> Answer

    /// The options of all commands.
    static let commonOptions: [Arguments.Option] = [
        .help, .version, .quiet, .json, .jsonl, .badLines, .summary, .places,
    ]

    /// The commands, in the order in which help lists them.
    static let all = [slots, check, place, repair, audit, why, apply, validate, convert, show, export]

    /// Carries the command out and gives its exit status.
    func run(_ arguments: [String]) throws(Failure) -> Int32 {
        let parsed = try Arguments(arguments, allowed: Command.commonOptions + options)
        if parsed.has(.help) {
            Output.write(Help.text(of: self))
            return 0
        }
        if parsed.has(.version) {
            Output.write(Help.version)
            return 0
        }
        return try Batch(self, parsed).run()
    }
}
