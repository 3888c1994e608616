extension Command {
    static let apply = Command(
        name: "apply",
        summary: QuestionName.apply.summary,
        about: """
            Applies a list of changes, all or none, and prints the changed document; what the changes do not touch
            keeps its text. Keys of the document that are unknown are told on standard error; in the changes they are
            refused.
            """,
        options: [.must(.change), .may(.write, .output), .may(.history), .may(.force)],
        example: "apply northeast-2010.json --change northeast-2010.rainout.json",
        work: .each { (arguments: Arguments) throws(Failure) in
            let request = ApplyRequest(changes: try arguments.changes(), isKept: arguments.keepsDocument)
            return { (input: TripInput) throws(Failure) in try request.answer(input) }
        }
    )

    static let convert = Command(
        name: "convert",
        summary: QuestionName.convert.summary,
        about: """
            Prints the document in the coding itinerary/1, whichever it came in; one that is in it already stays as
            it is.
            """,
        options: [.may(.write, .output), .may(.force)],
        example: "convert northeast-2010.json",
        work: .each { (arguments: Arguments) throws(Failure) in
            let request = ConvertRequest(isKept: arguments.keepsDocument)
            return { (input: TripInput) throws(Failure) in try request.answer(input) }
        }
    )

    static let validate = Command(
        name: "validate",
        inputs: .trips,
        summary: QuestionName.validate.summary,
        about: """
            Says whether a document is a valid trip, and if not, all that is wrong, where, and what would be right; warns
            of keys that are unknown and probably misspelt, and of travel without minutes where minutes count. Exit
            status 1: it is not valid.
            """,
        options: [],
        example: "validate northeast-2010.json ohio-2010.json",
        namesFiles: true,
        work: .each { (_: Arguments) throws(Failure) in
            { (input: TripInput) throws(Failure) in try ValidateRequest().answer(input) }
        }
    )
}
