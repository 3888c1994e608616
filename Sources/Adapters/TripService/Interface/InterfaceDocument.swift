import HTTPServer
import OrderedJSON
import TripQuestions

/// The OpenAPI 3.1 description of the interface, generated from the table of operations and the options of questions.
enum InterfaceDocument {
    /// The description as JSON.
    static let bytes = JSONWriter.bytes { json in
        json.object { json in
            json.member("openapi", "3.1.0")
            json.key("info")
            json.object { json in
                json.member("title", "itinerary")
                json.member("version", "1")
                json.member(
                    "description",
                    "A store of road trips, and answers about them. Revisions are entity tags: a request that changes a trip must "
                        + "state in If-Match the revision on which it is based, so that no change is lost."
                )
                json.key("license")
                json.object {
                    $0.member("name", "Apache License 2.0")
                    $0.member("identifier", "Apache-2.0")
                }
            }
            json.key("servers")
            json.array(["/"]) { json, url in json.object { $0.member("url", url) } }
            json.key("security")
            json.array(["bearer"]) { json, scheme in json.object { $0.scopes(scheme) } }
            json.key("paths")
            json.object { $0.paths() }
            json.key("components")
            json.object { json in
                json.key("securitySchemes")
                json.object { json in
                    json.key("bearer")
                    json.object {
                        $0.member("type", "http")
                        $0.member("scheme", "bearer")
                    }
                }
                json.key("schemas")
                json.object { $0.schemas(InterfaceSchemas.all, at: "#/components/schemas/") }
            }
        }
    }
}

extension JSONWriter {
    fileprivate mutating func scopes(_ scheme: String) {
        key(scheme)
        array([String]()) { $0.string($1) }
    }

    /// Writes the paths with their operations.
    fileprivate mutating func paths() {
        var paths: [String] = []
        for operation in Operation.all where !paths.contains(operation.path) { paths.append(operation.path) }
        for path in paths {
            key(path)
            object { json in
                for operation in Operation.all where operation.path == path {
                    json.key(operation.method.lowercased())
                    json.object { $0.operation(operation) }
                }
            }
        }
    }

    private mutating func operation(_ operation: Operation) {
        member("operationId", operation.id)
        member("summary", operation.summary)
        if operation.isDeprecated { member("deprecated", true) }
        key("tags")
        array([operation.tag]) { $0.string($1) }
        if operation.access == .anyone {
            key("security")
            array([String]()) { $0.string($1) }
        }
        key("parameters")
        array(operation.fields) { json, field in json.object { $0.field(field) } }
        body(operation.body)
        key("responses")
        object { $0.responses(operation) }
    }

    private mutating func field(_ field: RequestField) {
        member("name", field.name)
        member("in", field.place)
        member("required", field.isRequired)
        member("description", field.about)
        key("schema")
        object { $0.shape(field.shape) }
    }

    private mutating func shape(_ shape: Parameter.Shape) {
        switch shape {
        case .text:
            member("type", "string")
            member("minLength", 1)
        case .whole(let range):
            member("type", "integer")
            member("minimum", range.lowerBound)
            member("maximum", range.upperBound)
        case .word(let words):
            member("type", "string")
            key("enum")
            array(words) { $0.string($1) }
        }
    }

    private mutating func body(_ body: Operation.Body) {
        guard let schema = body.schema else { return }
        key("requestBody")
        object { json in
            json.member("required", true)
            json.key("content")
            json.object { json in
                json.key(body.mediaType)
                json.object { json in
                    json.key("schema")
                    json.raw(schema)
                }
            }
        }
    }

    private mutating func responses(_ operation: Operation) {
        for (status, schema) in operation.success {
            key(String(status))
            object {
                $0.response(status, schema, of: operation)
            }
        }
        for (status, about) in operation.refusals {
            key(String(status))
            object { json in
                json.member("description", about)
                json.content([(type: "application/problem+json", schema: "Problem")])
            }
        }
    }

    private mutating func response(_ status: Int, _ schema: String?, of operation: Operation) {
        member("description", status == 304 ? "The client has the current revision" : schema ?? "Done")
        if operation.hasEntityTag {
            key("headers")
            object { json in
                json.key("ETag")
                json.object { json in
                    json.member("description", "the revision of the trip, in quotes")
                    json.key("schema")
                    json.object { $0.member("type", "string") }
                }
            }
        }
        guard let schema else { return }
        let isJSON = operation.mediaType == Response.json
        content(
            [(type: operation.mediaType, schema: isJSON ? schema : nil)]
                + (operation.hasEvents ? [(type: Response.events, schema: nil)] : [])
        )
    }

    /// Writes the schemas of bodies by media type; a body without a schema is text.
    private mutating func content(_ bodies: [(type: String, schema: String?)]) {
        key("content")
        object { json in
            for body in bodies {
                json.key(body.type)
                json.object { json in
                    json.key("schema")
                    json.object { json in
                        if let schema = body.schema {
                            json.member("$ref", "#/components/schemas/\(schema)")
                        } else {
                            json.member("type", "string")
                        }
                    }
                }
            }
        }
    }
}

/// An OpenAPI parameter in the path, the query or the headers.
struct RequestField {
    let name: String
    let place: String
    let isRequired: Bool
    let about: String
    let shape: Parameter.Shape
}

extension Operation {
    /// The parameters in the path, the query and the headers.
    var fields: [RequestField] {
        let captured = path.split(separator: "/").filter { $0.hasPrefix("{") }.map { part in
            let name = String(part.dropFirst().dropLast())
            return RequestField(
                name: name,
                place: "path",
                isRequired: true,
                about: Operation.captured[name] ?? "the id of the trip, as in its document",
                shape: name == "revision" ? .whole(1...Int(Int32.max)) : .text
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

    /// The meanings of the parts of paths other than the trip.
    private static let captured = [
        "revision": "a revision of the trip, from 1", "user": "the name of a user",
        "link": "the id of a link", "secret": "the secret of a link",
    ]

    /// True if the response is empty if the client has the current revision.
    private var isConditional: Bool { success.contains { $0.status == 304 } }

    private var conditions: [RequestField] {
        func header(_ name: String, _ about: String, isRequired: Bool = false) -> RequestField {
            RequestField(name: name, place: "header", isRequired: isRequired, about: about, shape: .text)
        }
        if method == "PUT", needsRevision {
            return [
                header(
                    "If-Match",
                    "the revision on which the document is based, in quotes, as in ETag"
                ),
                header("If-None-Match", "* if the trip does not exist yet"),
            ]
        }
        if needsRevision {
            return [
                header(
                    "If-Match",
                    "the revision that the trip must have, in quotes, as in ETag",
                    isRequired: true
                )
            ]
        }
        if isConditional {
            return [header("If-None-Match", "the revisions that the client has, as in ETag")]
        }
        if hasEvents {
            return [
                header(
                    "Last-Event-ID",
                    "the id of the last event that the client has, for a stream of events"
                )
            ]
        }
        return []
    }

    /// The OpenAPI tag, under which documentation groups the operation.
    var tag: String {
        switch work {
        case .describe: "interface"
        case .health, .readiness, .metrics: "operation"
        case .list, .read, .calendar, .put, .remove, .history, .revision, .proposals, .accept, .reject, .undo:
            "trips"
        case .feeds, .addFeed, .policy, .setPolicy, .work, .startWork, .putAll, .prune: "management"
        case .shares, .share, .unshare, .links, .addLink, .removeLink, .shared, .sharedCalendar: "sharing"
        case .outbox: "outbox"
        case .answer, .answerStored: "answers"
        }
    }

    /// True if the number of these operations in progress per user is limited.
    private var isWaitedFor: Bool {
        switch work {
        case .outbox, .answer, .answerStored: true
        case .describe, .health, .readiness, .metrics, .list, .read, .calendar, .put, .remove, .history,
            .revision, .proposals, .accept, .reject, .undo, .feeds, .addFeed, .policy, .setPolicy, .work,
            .startWork, .putAll, .prune, .shares, .share, .unshare, .links, .addLink, .removeLink, .shared,
            .sharedCalendar:
            false
        }
    }

    /// True if a successful response states the revision of the trip.
    var hasEntityTag: Bool {
        switch work {
        case .read, .calendar, .put, .revision, .accept, .undo, .answerStored, .shared, .sharedCalendar: true
        case .describe, .health, .readiness, .metrics, .list, .remove, .history, .proposals, .reject, .outbox,
            .answer, .feeds, .addFeed, .policy, .setPolicy, .work, .startWork, .putAll, .prune, .shares,
            .share,
            .unshare, .links, .addLink, .removeLink:
            false
        }
    }

    /// The statuses of the operation's refusals, with their meanings.
    var refusals: [(status: Int, about: String)] {
        var refusals: [(status: Int, about: String)] = [(400, "The request is malformed")]
        if access != .anyone { refusals.append((401, "The token is missing or unknown")) }
        refusals.append((403, "The host name or the user is not allowed"))
        refusals.append((404, "The resource does not exist"))
        if needsRevision || mediaType == Response.calendar {
            refusals.append((409, "The operation is impossible for the current trip"))
        }
        if hasEvents { refusals.append((409, "The outbox never had a note with the number of the position")) }
        if needsRevision {
            refusals.append((412, "The trip has another revision"))
        }
        if body.schema != nil {
            refusals += [
                (413, "The body is too large"), (415, "The body has another media type"),
                (422, "The body is invalid"),
            ]
        }
        if body.schema == nil, path.contains("{user}") {
            refusals.append((422, "The name of the user is malformed"))
        }
        if needsRevision { refusals.append((428, "If-Match is missing")) }
        if isWaitedFor { refusals.append((429, "The user has too many requests in progress")) }
        refusals += [
            (500, "The store failed"), (503, "The server is busy or stopping, or cannot reach its database"),
        ]
        if access == .write || method == "DELETE" || body.schema != nil && access == .operating {
            refusals.append((507, "The disk is full"))
        }
        return refusals
    }
}

extension Operation.Body {
    /// The JSON Schema of the body; `nil` if there is no body.
    var schema: [UInt8]? {
        switch self {
        case .none: nil
        case .document: Array(##"{"$ref":"#/components/schemas/TripDocument"}"##.utf8)
        case .pick: Array(##"{"$ref":"#/components/schemas/Pick"}"##.utf8)
        case .policy: Array(##"{"$ref":"#/components/schemas/NewPolicy"}"##.utf8)
        case .age: Array(##"{"$ref":"#/components/schemas/Age"}"##.utf8)
        case .lines: Array(#"{"type":"string"}"#.utf8)
        case .feed: Operation.Body.feedSchema
        case .share: Array(##"{"$ref":"#/components/schemas/NewShare"}"##.utf8)
        case .options(let name): Operation.Body.schema(of: name, hasDocument: false)
        case .question(let name): Operation.Body.schema(of: name, hasDocument: true)
        }
    }

    /// The media type of the body.
    var mediaType: String {
        switch self {
        case .none, .document, .pick, .options, .question, .feed, .policy, .age, .share: Response.json
        case .lines: Response.lines
        }
    }

    /// The schema of a schedule with its options.
    private static var feedSchema: [UInt8] {
        let own = FeedMembers.schema
        guard let root = try? JSONTree(own).root else { return own }
        return JSONWriter.bytes { json in
            json.object { json in
                json.member("type", "object")
                json.key("properties")
                json.object { json in
                    json.key(FeedMembers.sequence)
                    json.object { json in
                        json.member("type", "integer")
                        json.member("minimum", 1)
                        json.member(
                            "description",
                            "the sequence number of the feed; by default the next number"
                        )
                    }
                    for member in root["properties"].map({ Array($0.members) }) ?? []
                    where FeedMembers.keys.contains(member.key) {
                        json.member(member.key, member.value)
                    }
                }
                json.key("required")
                json.array(["schedule"]) { $0.string($1) }
                json.member("additionalProperties", false)
            }
        }
    }

    /// Returns the schema of a question's options; it includes the member `document` if the body has a document.
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
