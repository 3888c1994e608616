extension Command {
    static let undo = stepping(
        name: "undo",
        summary: "take the last change back that was written with --history",
        about: """
            Takes back the last change of the trip that was written with --write --history, from the steps in
            NAME.history.json beside NAME.json: the document is what it was before, to the byte. With --write the trip is
            written, and the history too, so that redo has the change again. Nothing is done where the trip was changed since
            in another way.
            """,
        example: "undo northeast-2023.json",
        nothing: "there is nothing to undo"
    ) { (history: inout DocumentHistory) throws(DocumentError) in try history.undo() }

    static let redo = stepping(
        name: "redo",
        summary: "make the change again that undo took back",
        about: """
            Makes the change again that was undone last, from the steps in NAME.history.json, as undo took it back.
            """,
        example: "redo northeast-2023.json",
        nothing: "there is nothing to redo"
    ) { (history: inout DocumentHistory) throws(DocumentError) in try history.redo() }

    /// A step along a history, which returns the step's name.
    private typealias Stepping = @Sendable (inout DocumentHistory) throws(DocumentError) -> String?

    /// A command that follows the history of a trip by a step.
    private static func stepping(
        name: String,
        summary: String,
        about: String,
        example: String,
        nothing: String,
        _ step: @escaping Stepping
    ) -> Command {
        Command(
            name: name,
            summary: summary,
            about: about,
            options: [.may(.write, .output), .may(.force)],
            example: example,
            work: .each { (arguments: Arguments) throws(Failure) in
                if arguments.has(.jsonl) || arguments.files == ["-"] {
                    throw .usage("\(name) needs a trip that is a file, with its history beside it")
                }
                let isKept = arguments.keepsDocument
                return { (input: TripInput) throws(Failure) in
                    let document = try input.document()
                    let file = HistoryFile(of: input.name)
                    guard file.exists else {
                        throw input.fail(
                            "has no history: there is no \(file.path), which --write --history keeps"
                        )
                    }
                    var history = try file.history(of: document)
                    let stepName = try Failure.catching(DocumentError.self, of: file.path, try step(&history))
                    guard let stepName else { throw input.fail(nothing) }
                    let answer =
                        isKept
                        ? log(from: document, to: history.document, heading: "\(name): \(stepName)\n")
                        : .document(history.document, isKept: false)
                    return answer.keeping(history)
                }
            }
        )
    }
}

extension Answer {
    /// Returns the answer with a history that is kept beside its document.
    fileprivate func keeping(_ history: DocumentHistory) -> Answer {
        var answer = self
        answer.history = history
        return answer
    }
}
