import OrderedJSON
import TripQuestions

/// A parameter of a path, a query or the headers, as OpenAPI has it.
struct RequestField {
    let name: String
    let place: String
    let isRequired: Bool
    let about: String
    let shape: Parameter.Shape
}

extension Operation {
    /// The parameters of its path, its query and its headers.
    var fields: [RequestField] {
        let captured = path.split(separator: "/").filter { $0.hasPrefix("{") }.map { part in
            let name = String(part.dropFirst().dropLast())
            let isNumber = name == "revision"
            return RequestField(
                name: name,
                place: "path",
                isRequired: true,
                about: isNumber
                    ? "a revision of the trip, from 1" : "the id of the trip, as its document has it",
                shape: isNumber ? .whole(1...Int(Int32.max)) : .text
            )
        }
        let asked = parameters.map { parameter in
            RequestField(
                name: parameter.name,
                place: "query",
                isRequired: false,
                about: parameter.about,
                shape: parameter.shape
            )
        }
        return captured + asked + conditions
    }

    private var conditions: [RequestField] {
        func header(_ name: String, _ about: String, isRequired: Bool = false) -> RequestField {
            RequestField(name: name, place: "header", isRequired: isRequired, about: about, shape: .text)
        }
        if method == "PUT" {
            return [
                header(
                    "If-Match",
                    "the revision that the document was made from, in quotes, as ETag gives it"
                ),
                header("If-None-Match", "* where there is no such trip yet"),
            ]
        }
        if needsRevision {
            return [
                header(
                    "If-Match",
                    "the revision that the trip must have, in quotes, as ETag gives it",
                    isRequired: true
                )
            ]
        }
        if case .read = work {
            return [header("If-None-Match", "the revisions that the client knows, as ETag gives them")]
        }
        return []
    }

    /// The heading under which it stands.
    var tag: String {
        switch work {
        case .describe: "interface"
        case .list, .read, .put, .remove, .history, .revision, .proposals, .accept, .reject, .undo: "trips"
        case .outbox: "outbox"
        case .answer, .answerStored: "answers"
        }
    }

    /// True if a user may wait for only a few of it at a time.
    private var isWaitedFor: Bool {
        switch work {
        case .outbox, .answer, .answerStored: true
        case .describe, .list, .read, .put, .remove, .history, .revision, .proposals, .accept, .reject, .undo:
            false
        }
    }

    /// True if its success says which revision the trip has.
    var hasEntityTag: Bool {
        switch work {
        case .read, .put, .revision, .accept, .undo, .answerStored: true
        case .describe, .list, .remove, .history, .proposals, .reject, .outbox, .answer: false
        }
    }

    /// The statuses of refusals, with what they mean.
    var refusals: [(status: Int, about: String)] {
        var refusals: [(status: Int, about: String)] = [(400, "The request is not well formed")]
        if access != .anyone { refusals.append((401, "No token that is known")) }
        refusals.append((403, "Not under this name, or not for this user"))
        refusals.append((404, "There is nothing of that name"))
        if needsRevision {
            refusals.append((409, "It cannot be done to the trip as it is"))
            refusals.append((412, "The trip has another revision"))
        }
        if body.schema != nil {
            refusals += [
                (413, "The body is too large"), (415, "The body is not JSON"),
                (422, "The body says what cannot be"),
            ]
        }
        if needsRevision { refusals.append((428, "If-Match is missing")) }
        if isWaitedFor { refusals.append((429, "Too much of this user is in work")) }
        refusals += [(500, "The store does not work"), (503, "Too much is in work, or the server stops")]
        if access == .write { refusals.append((507, "The disk is full")) }
        return refusals
    }
}

extension Operation.Body {
    /// The schema of the body as JSON; `nil` where there is none.
    var schema: [UInt8]? {
        switch self {
        case .none: nil
        case .document: Array(##"{"$ref":"#/components/schemas/TripDocument"}"##.utf8)
        case .pick: Array(##"{"$ref":"#/components/schemas/Pick"}"##.utf8)
        case .options(let name): Operation.Body.schema(of: name, hasDocument: false)
        case .question(let name): Operation.Body.schema(of: name, hasDocument: true)
        }
    }

    /// The schema of a question's options, with the document beside them.
    private static func schema(of name: QuestionName, hasDocument: Bool) -> [UInt8] {
        let own = name.optionsSchema
        guard let root = try? JSONTree(own).root else { return own }
        return JSONWriter.bytes { json in
            json.object { json in
                json.member("type", "object")
                json.key("properties")
                json.object { json in
                    if hasDocument {
                        json.key("document")
                        json.object { $0.member("$ref", "#/components/schemas/TripDocument") }
                    }
                    for member in root["properties"].map({ Array($0.members) }) ?? [] {
                        json.member(member.key, member.value)
                    }
                }
                let required = root["required"]?.elements.compactMap { $0.string } ?? []
                json.key("required")
                json.array((hasDocument ? ["document"] : []) + required) { $0.string($1) }
                json.member("additionalProperties", false)
            }
        }
    }
}
