import TripAnswers
import TripDocuments

extension Command {
    static let apply = Command(
        name: "apply",
        synopsis: "TRIP --change FILE [--write | --output FILE] [--force]",
        summary: "carry out a change document",
        about: """
            Applies a list of changes, all or none, and prints the changed document; what the changes do not touch
            keeps its text.
            """,
        options: [.change, .write, .output, .force],
        tripLimit: 1
    ) { (arguments: Arguments) throws(Failure) in
        _ = try arguments.require(.change)
        let changes = try arguments.changes()
        let isKept = arguments.has(.write) || arguments.has(.output)
        return { (input: TripInput) throws(Failure) in
            try input.refuseSourceCoding()
            return documentAnswer(try input.document(after: changes), isKept: isKept)
        }
    }

    static let convert = Command(
        name: "convert",
        synopsis: "TRIP [--write | --output FILE] [--force]",
        summary: "the document in the coding itinerary/1",
        about: """
            Prints the document in the coding itinerary/1, whichever it came in; one that is in it already stays as
            it is.
            """,
        options: [.write, .output, .force],
        tripLimit: 1
    ) { (arguments: Arguments) throws(Failure) in
        let isKept = arguments.has(.write) || arguments.has(.output)
        return { (input: TripInput) throws(Failure) in
            var answer = documentAnswer(try input.converted(), isKept: isKept)
            answer.isConversion = true
            return answer
        }
    }

    static let validate = Command(
        name: "validate",
        synopsis: "TRIP…",
        summary: "whether a document is a trip, and what is wrong with it",
        about: """
            Says whether a document is a valid trip, and if not, what is wrong, where, and what would be right.
            Exit status 1: it is not.
            """,
        options: [],
        tripLimit: .max
    ) { (_: Arguments) throws(Failure) in
        { (input: TripInput) throws(Failure) in
            let error = input.error?.description
            let trip = input.error == nil ? try input.document().trip : nil
            return Answer(
                json: { $0.validate(trip, error: error) },
                text: { _ in "\(input.name): \(error ?? "valid")".printable + "\n" },
                isNo: error != nil
            )
        }
    }

    private static func documentAnswer(_ document: TripDocument, isKept: Bool) -> Answer {
        Answer(
            json: { $0.compact(document.tree.root) },
            text: { _ in isKept ? "" : document.text },
            isData: true,
            document: document
        )
    }
}
