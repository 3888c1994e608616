import HTTPServer

/// An operation that a request asks for, with what its head says.
struct OperationCall: Sendable {
    let operation: Operation
    let captures: [String: String]
    private let parameters: [String: String]
    /// The revision that the trip must have, 0 where it must not be there; `nil` where none is stated.
    let revision: Int?
    /// The tags of what the client knows, for `GET`.
    private let known: EntityTags?

    /// Reads what a request says of an operation.
    ///
    /// - Throws: `RequestRefusal` with the status 400 or 428.
    init(_ head: RequestHead, _ operation: Operation, _ captures: [String: String]) throws(RequestRefusal) {
        self.operation = operation
        self.captures = captures
        parameters = try OperationCall.parameters(of: head, operation)
        revision = operation.needsRevision ? try OperationCall.expected(head, operation) : nil
        known = head["If-None-Match"].map { EntityTags($0) }
    }

    /// True if the client knows a revision.
    func isKnown(_ revision: Int) -> Bool { known?.contains(revision) ?? false }

    /// The value of a parameter that is a number.
    func whole(_ name: String) -> Int? { parameters[name].flatMap { Int($0) } }

    /// The value of a parameter.
    func text(_ name: String) -> String? { parameters[name] }

    private static func parameters(of head: RequestHead, _ operation: Operation) throws(RequestRefusal)
        -> [String: String]
    {
        guard let fields = head.parameters else {
            throw RequestRefusal(400, "bad-query", "the query has an escape that is none, or is no UTF-8")
        }
        var values: [String: String] = [:]
        for field in fields {
            guard let parameter = operation.parameters.first(where: { $0.name == field.name }) else {
                let names = operation.parameters.map { $0.name }
                let advice = names.isEmpty ? "it takes none" : "it takes \(names.joined(separator: ", "))"
                throw RequestRefusal(
                    400,
                    "unknown-parameter",
                    "the path has no parameter \(field.name); \(advice)"
                )
            }
            guard values.updateValue(field.value, forKey: field.name) == nil else {
                throw RequestRefusal(400, "parameter-twice", "the parameter \(field.name) is given twice")
            }
            if let reason = parameter.refusal(of: field.value) {
                throw RequestRefusal(400, "bad-parameter", reason)
            }
        }
        return values
    }

    /// The revision that `If-Match` states, or 0 for `If-None-Match: *`.
    private static func expected(_ head: RequestHead, _ operation: Operation) throws(RequestRefusal) -> Int {
        let creates = operation.method == "PUT"
        if creates, head["If-Match"] == nil, head["If-None-Match"]?.trimmed == "*" { return 0 }
        guard let tag = head["If-Match"] else {
            let advice = creates ? ", or If-None-Match: * that there is no such trip" : ""
            throw RequestRefusal(
                428,
                "no-revision",
                "If-Match must say which revision is meant, as ETag gives it\(advice)"
            )
        }
        guard head.count(of: "If-Match") == 1, let revision = EntityTag.revision(tag) else {
            throw RequestRefusal(
                400,
                "bad-revision",
                "If-Match must be one revision in quotes, as ETag gives it"
            )
        }
        return revision
    }
}

extension Parameter {
    /// The reason for which a value is refused; `nil` for one that is not.
    fileprivate func refusal(of value: String) -> String? {
        switch shape {
        case .text: return nil
        case .whole(let range):
            guard Int(value).map({ range.contains($0) && value == String($0) }) ?? false else {
                return
                    "\(name) must be a whole number from \(range.lowerBound) to \(range.upperBound), not \(value)"
            }
            return nil
        case .word(let words):
            return words.contains(value)
                ? nil : "\(name) must be \(words.joined(separator: " or ")), not \(value)"
        }
    }
}
