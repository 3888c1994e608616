import HTTPServer

/// A request for an operation: the parameters and the revision in its head.
struct OperationCall: Sendable {
    let operation: Operation
    let captures: [String: String]
    private let parameters: [String: String]
    /// The revision that the trip must have, or 0 if the trip must not exist; `nil` if the request states no revision.
    let revision: Int?
    /// The revisions that the client has cached, from the head of a `GET` request.
    private let known: EntityTags?
    /// True if the client wants a stream of events.
    let wantsEvents: Bool
    /// The number of the last event that the client has; `nil` if it states none.
    let lastEvent: Int?

    /// Parses the head of a request for an operation.
    ///
    /// - Throws: `RequestRefusal` with the status 400 or 428.
    init(_ head: RequestHead, _ operation: Operation, _ captures: [String: String]) throws(RequestRefusal) {
        self.operation = operation
        self.captures = captures
        parameters = try OperationCall.parameters(of: head, operation)
        revision = operation.needsRevision ? try OperationCall.expected(head, operation) : nil
        known = head["If-None-Match"].map { EntityTags($0) }
        wantsEvents = operation.hasEvents && head.prefersEvents
        lastEvent = wantsEvents ? try OperationCall.lastEvent(head) : nil
    }

    /// True if the client has cached a revision.
    func isKnown(_ revision: Int) -> Bool { known?.contains(revision) ?? false }

    /// Returns the value of an integer parameter; `nil` if the parameter is not given.
    func whole(_ name: String) -> Int? { parameters[name].flatMap { Int($0) } }

    /// Returns the value of a parameter; `nil` if the parameter is not given.
    func text(_ name: String) -> String? { parameters[name] }

    private static func parameters(of head: RequestHead, _ operation: Operation) throws(RequestRefusal)
        -> [String: String]
    {
        guard let fields = head.parameters else {
            throw RequestRefusal(400, "bad-query", "the query has an invalid percent escape, or is not UTF-8")
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

    private static func lastEvent(_ head: RequestHead) throws(RequestRefusal) -> Int? {
        guard let text = head["Last-Event-ID"]?.trimmed, !text.isEmpty else { return nil }
        guard let number = Int(text), number >= 0, String(number) == text else {
            let reason = "Last-Event-ID must be the id of an event, a whole number from 0, not \(text)"
            throw RequestRefusal(400, "bad-event-id", reason)
        }
        return number
    }

    /// Returns the revision in `If-Match`, or 0 for `If-None-Match: *`.
    private static func expected(_ head: RequestHead, _ operation: Operation) throws(RequestRefusal) -> Int {
        let creates = operation.method == "PUT"
        if creates, head["If-Match"] == nil, head["If-None-Match"]?.trimmed == "*" { return 0 }
        guard let tag = head["If-Match"] else {
            let advice = creates ? ", or If-None-Match must be * for a new trip" : ""
            throw RequestRefusal(
                428,
                "no-revision",
                "If-Match must state the revision, as in ETag\(advice)"
            )
        }
        guard head.count(of: "If-Match") == 1, let revision = EntityTag.revision(tag) else {
            throw RequestRefusal(
                400,
                "bad-revision",
                "If-Match must be one revision in quotes, as in ETag"
            )
        }
        return revision
    }
}

extension Parameter {
    /// Returns the reason why a value is invalid; `nil` if it is valid.
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

/// The conversion between revisions and HTTP entity tags.
enum EntityTag {
    /// Returns the header with the tag of a revision, which is the number in quotes.
    static func header(_ revision: Int) -> Field { Field("ETag", "\"\(revision)\"") }

    /// Returns the revision in a strong tag, 1 or more; `nil` if the tag is malformed.
    static func revision(_ tag: String) -> Int? {
        let tag = tag.trimmed
        guard tag.utf8.count > 2, tag.hasPrefix("\""), tag.hasSuffix("\"") else { return nil }
        let text = tag.dropFirst().dropLast()
        guard let revision = Int(text), revision > 0, String(revision) == text else { return nil }
        return revision
    }
}

/// The value of `If-None-Match`: strong or weak tags, separated by commas, or `*` for any revision (RFC 9110, section
/// 13.1.2).
struct EntityTags {
    private let isAny: Bool
    private let revisions: Set<Int>

    init(_ field: String) {
        isAny = field.trimmed == "*"
        revisions = Set(
            field.split(separator: ",").compactMap { part in
                let tag = String(part).trimmed
                return EntityTag.revision(tag.hasPrefix("W/") ? String(tag.dropFirst(2)) : tag)
            }
        )
    }

    func contains(_ revision: Int) -> Bool { isAny || revisions.contains(revision) }
}

extension RequestHead {
    /// True if the client accepts `text/event-stream`, and prefers it to JSON (RFC 9110, section 12.5.1).
    fileprivate var prefersEvents: Bool {
        let ranges = headers.filter { $0.name.lowercased() == "accept" }
            .flatMap { $0.value.lowercased().split(separator: ",") }
        func weight(_ type: String) -> Double {
            for range in ranges {
                let parts = range.split(separator: ";").map { String($0).trimmed }
                guard parts.first == type else { continue }
                let weight = parts.dropFirst().first { $0.hasPrefix("q=") }
                return weight.flatMap { Double($0.dropFirst(2)) } ?? 1
            }
            return 0
        }
        return weight(Response.events) > weight(Response.json)
    }
}
