import OrderedJSON
import TripQuestions

/// The description of the interface in OpenAPI 3.1, which comes from the table of operations and the options of questions.
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
                    "A store of road trips, and answers about them. Revisions are entity tags: what changes a trip must state "
                        + "in If-Match which revision it is made from, so that no change is lost."
                )
                json.key("license")
                json.object {
                    $0.member("name", "Apache-2.0")
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
                json.object { $0.schemas() }
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
                json.key("application/json")
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
                $0.response(status, schema, type: "application/json", hasEntityTag: operation.hasEntityTag)
            }
        }
        for (status, about) in operation.refusals {
            key(String(status))
            object { json in
                json.member("description", about)
                json.content("Problem", type: "application/problem+json")
            }
        }
    }

    private mutating func response(_ status: Int, _ schema: String?, type: String, hasEntityTag: Bool) {
        member("description", status == 304 ? "The revision that the client knows" : schema ?? "Done")
        if hasEntityTag {
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
        if let schema { content(schema, type: type) }
    }

    private mutating func content(_ schema: String, type: String) {
        key("content")
        object { json in
            json.key(type)
            json.object { json in
                json.key("schema")
                json.object { $0.member("$ref", "#/components/schemas/\(schema)") }
            }
        }
    }
}
