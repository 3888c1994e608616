import OrderedJSON

/// A tool's definition for `tools/list`, with the keys of its arguments.
struct ToolDefinition: Sendable {
    let tool: AgentTool
    /// The keys of the arguments that the tool accepts.
    let keys: [String]
    /// The definition as JSON.
    let json: [UInt8]

    /// Creates the definition of a tool. The tool has the argument `save` if it can change documents and the folder is
    /// writable.
    init(_ tool: AgentTool, _ folder: TripFolder?) {
        let schema = JSONText.parsed(tool.question.optionsSchema)
        let options =
            (schema?["properties"]?.members).map { $0.filter { !tool.hides($0.key) } } ?? []
        let canSave = tool.makesDocument && folder?.isWritable == true
        self.tool = tool
        keys = ["trip"] + options.map { $0.key } + (canSave ? ["save"] : [])
        json = JSONWriter.bytes { json in
            json.object { json in
                json.member("name", tool.name)
                json.member("title", tool.title)
                json.member("description", tool.about)
                json.key("inputSchema")
                json.object { json in
                    json.member("type", "object")
                    json.key("properties")
                    json.object { json in
                        ToolDefinition.writeTrip(&json, hasFolder: folder != nil)
                        for option in options { json.member(option.key, option.value) }
                        if canSave { ToolDefinition.writeSave(&json) }
                    }
                    json.key("required")
                    json.array(["trip"] + (schema?["required"]?.elements.compactMap { $0.string } ?? [])) {
                        $0.string($1)
                    }
                    json.member("additionalProperties", false)
                }
                tool.writeOutputSchema(&json)
                json.key("annotations")
                json.object { json in
                    json.member("readOnlyHint", !canSave)
                    json.member("destructiveHint", canSave)
                    json.member("idempotentHint", !canSave)
                    json.member("openWorldHint", false)
                }
            }
        }
    }

    private static func writeTrip(_ json: inout JSONWriter, hasFolder: Bool) {
        json.key("trip")
        json.object { json in
            json.key("type")
            json.array(hasFolder ? ["object", "string"] : ["object"]) { $0.string($1) }
            json.member(
                "description",
                hasFolder
                    ? "the trip: a document, or the name or URI of one in the server's folder"
                    : "the trip: a document"
            )
        }
    }

    private static func writeSave(_ json: inout JSONWriter) {
        json.key("save")
        json.object { json in
            json.member("type", "string")
            json.member(
                "description",
                """
                the name of the file in the server's folder to which the changed document is saved: the name of the trip's own file, \
                which is replaced, or a new name
                """
            )
        }
    }
}

extension AgentTool {
    fileprivate func writeOutputSchema(_ json: inout JSONWriter) {
        json.key("outputSchema")
        json.object { json in
            json.member("type", "object")
            guard !answer.isEmpty else { return }
            json.key("properties")
            json.object { json in
                for member in answer {
                    json.key(member.key)
                    json.object { json in
                        json.key("type")
                        if member.types.count == 1 {
                            json.string(member.types[0])
                        } else {
                            json.array(member.types) { $0.string($1) }
                        }
                        json.member("description", member.about)
                    }
                }
            }
            json.key("required")
            json.array(answer) { $0.string($1.key) }
        }
    }
}

extension JSONText {
    /// Returns the value of a JSON text; `nil` if the text is not JSON.
    fileprivate static func parsed(_ text: [UInt8]) -> JSONValue? { (try? JSONTree(text))?.root }
}
