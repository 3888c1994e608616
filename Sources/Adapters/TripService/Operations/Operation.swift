import HTTPServer
import TripQuestions

/// An operation of the interface: a row from which routing, the reading of requests and the description in OpenAPI come.
struct Operation: Sendable {
    /// The name in OpenAPI.
    let id: String
    let method: String
    /// The path; a part in braces stands for any one.
    let path: String
    let summary: String
    let work: Work
    var access = Access.read
    var body = Body.none
    var parameters: [Parameter] = []
    /// True if the request must state the revision that it is about.
    var needsRevision = false
    /// The statuses of success, each with the schema of its body; a body of no schema is not there.
    var success: [(status: Int, schema: String?)]

    /// Who may ask for it.
    enum Access: Sendable {
        case anyone, read, write
    }

    /// What a request carries.
    enum Body: Sendable {
        case none
        /// A trip document.
        case document
        /// The number of a proposal.
        case pick
        /// The options of a question.
        case options(QuestionName)
        /// A trip document, and beside it the options of a question.
        case question(QuestionName)
    }

    /// What is done.
    enum Work: Sendable {
        case describe
        case list, read, put, remove, history, revision, proposals, accept, reject, undo, outbox
        /// Answers a question about a document, or about a trip of the store.
        case answer(QuestionName)
        case answerStored(QuestionName)
    }

    /// The parts of the path that stand for any, by their names; `nil` where the path is another.
    func captures(_ segments: [String]) -> [String: String]? {
        let parts = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == segments.count else { return nil }
        var captures: [String: String] = [:]
        for (part, segment) in zip(parts, segments) {
            if part.hasPrefix("{") {
                guard !segment.isEmpty else { return nil }
                captures[String(part.dropFirst().dropLast())] = segment
            } else if part != segment {
                return nil
            }
        }
        return captures
    }
}

/// A parameter of a query.
struct Parameter: Sendable {
    let name: String
    let about: String
    let shape: Shape

    /// The values that it may have.
    enum Shape: Sendable {
        case text
        case whole(ClosedRange<Int>)
        case word([String])
    }
}
