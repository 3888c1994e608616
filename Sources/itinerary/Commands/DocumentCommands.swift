extension Command {
    static let apply = Command(
        name: "apply",
        summary: "carry out a change document",
        about: """
            Applies a list of changes, all or none, and prints the changed document; what the changes do not touch
            keeps its text. Keys of the document that are unknown are told on standard error; in the changes they are
            refused.
            """,
        options: [.must(.change), .may(.write, .output), .may(.force)],
        example: "apply northeast-2010.json --change northeast-2010.rainout.json",
        work: .each { (arguments: Arguments) throws(Failure) in
            let changes = try arguments.changes()
            let isKept = arguments.keepsDocument
            return { (input: TripInput) throws(Failure) in
                try input.refuseSourceCoding()
                let changed = try input.document(after: changes)
                let warnings = changed.unknownKeys.map { DocumentWarning($0).line }
                return documentAnswer(changed, isKept: isKept, warnings: warnings)
            }
        }
    )

    static let convert = Command(
        name: "convert",
        summary: "the document in the coding itinerary/1",
        about: """
            Prints the document in the coding itinerary/1, whichever it came in; one that is in it already stays as
            it is.
            """,
        options: [.may(.write, .output), .may(.force)],
        example: "convert northeast-2010.json",
        work: .each { (arguments: Arguments) throws(Failure) in
            let isKept = arguments.keepsDocument
            return { (input: TripInput) throws(Failure) in
                var answer = documentAnswer(try input.converted(), isKept: isKept)
                answer.isConversion = true
                return answer
            }
        }
    )

    static let validate = Command(
        name: "validate",
        inputs: .trips,
        summary: "whether a document is a trip, and what is wrong with it",
        about: """
            Says whether a document is a valid trip, and if not, all that is wrong, where, and what would be right; warns
            of keys that are unknown and probably misspelt, and of travel without minutes where minutes count. Exit
            status 1: it is not valid.
            """,
        options: [],
        example: "validate northeast-2010.json ohio-2010.json",
        namesFiles: true,
        work: .each { (_: Arguments) throws(Failure) in
            { (input: TripInput) throws(Failure) in
                let error = input.error?.description
                let errors = input.errors.map { $0.description }
                let warnings = input.warnings
                let trip = input.error == nil ? try input.document().trip : nil
                let itemWarnings = error == nil ? try input.document().itemWarnings : []
                let odd = warnings.map { $0.line } + itemWarnings.map { "warning: \($0)" }
                return Answer(
                    json: { $0.validate(trip, error: error, errors: errors, warnings: warnings) },
                    text: { _ in
                        let lines = (errors.isEmpty ? ["valid"] : errors) + odd
                        return lines.map { "\(input.name): \($0)".printable + "\n" }.joined()
                    },
                    codes: warnings.map { $0.code },
                    isNo: error != nil
                )
            }
        }
    )

    /// The answer that is a changed document.
    static func documentAnswer(_ document: TripDocument, isKept: Bool, warnings: [String] = []) -> Answer {
        Answer(
            json: { $0.compact(document.tree.root) },
            text: { _ in isKept ? "" : document.text },
            isData: true,
            warnings: warnings,
            document: document
        )
    }
}

extension DocumentWarning {
    /// The warning in one line, without the name of the file.
    fileprivate var line: String { "warning[\(code)] \(path): \(message)" }
}
