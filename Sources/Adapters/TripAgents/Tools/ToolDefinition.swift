import OrderedJSON

/// A tool's definition for `tools/list`, with the keys of its arguments.
struct ToolDefinition: Sendable {
    let tool: AgentTool
    /// The keys of the arguments that the tool accepts.
    let keys: [String]
    /// The definition as JSON.
    let json: [UInt8]

    /// Creates the definition of a tool.
    ///
    /// - Parameter hasFolder: True if arguments may name files of a folder.
    init(_ tool: AgentTool, hasFolder: Bool) {
        let arguments = tool.arguments(hasFolder: hasFolder)
        self.tool = tool
        keys = arguments.map { $0.key }
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
                        for argument in arguments {
                            json.key(argument.key)
                            json.raw(argument.schema)
                        }
                    }
                    json.key("required")
                    json.array(arguments.filter { $0.isRequired }) { $0.string($1.key) }
                    json.member("additionalProperties", false)
                }
                tool.writeOutputSchema(&json)
                let writes = tool.work == .save
                json.key("annotations")
                json.object { json in
                    json.member("readOnlyHint", !writes)
                    json.member("destructiveHint", writes)
                    json.member("idempotentHint", !writes)
                    json.member("openWorldHint", false)
                }
            }
        }
    }
}

/// An argument of a tool.
struct ToolArgument: Sendable {
    let key: String
    /// The JSON Schema of the argument's values.
    let schema: [UInt8]
    let isRequired: Bool

    init(_ key: String, schema: [UInt8], isRequired: Bool) {
        (self.key, self.schema, self.isRequired) = (key, schema, isRequired)
    }

    /// Creates an argument whose values have one of the given JSON types.
    init(_ key: String, _ types: String..., isRequired: Bool = false, about: String) {
        let schema = JSONWriter.bytes { json in
            json.object { json in
                json.key("type")
                if types.count == 1 { json.string(types[0]) } else { json.array(types) { $0.string($1) } }
                if types.contains("array") {
                    json.key("items")
                    json.object { _ in }
                }
                json.member("description", about)
            }
        }
        self.init(key, schema: schema, isRequired: isRequired)
    }

    /// The key of the document, which all questions have.
    static let document = "document"
    /// An earlier key of the document, which stays valid.
    static let earlierDocument = "trip"
    /// The key of a list of changes.
    static let change = QuestionOption.change.rawValue
    /// The key of a calendar.
    static let calendar = "calendar"
    /// The key of the time zone of a calendar.
    static let timeZone = "timeZone"
    /// The key of the file to write.
    static let file = "file"
    /// The key of the permission to replace a file.
    static let replace = "replace"
}

extension AgentTool {
    /// Returns the arguments of the tool.
    ///
    /// - Parameter hasFolder: True if arguments may name files of a folder.
    fileprivate func arguments(hasFolder: Bool) -> [ToolArgument] {
        switch work {
        case .question(let question):
            return [AgentTool.document(hasFolder: hasFolder)] + options(of: question)
        case .importCalendar:
            let orName = hasFolder ? ", or the name or URI of one in the server's folder" : ""
            return [
                ToolArgument(
                    ToolArgument.calendar,
                    "string",
                    isRequired: true,
                    about: "the calendar: its text\(orName)"
                ),
                ToolArgument(
                    ToolArgument.timeZone,
                    "string",
                    about: "the time zone, such as America/New_York, of events that state none"
                ),
            ]
        case .save:
            return [
                AgentTool.document(hasFolder: hasFolder),
                ToolArgument(
                    ToolArgument.change,
                    "array",
                    "string",
                    about: "changes to apply first, as for apply"
                ),
                ToolArgument(
                    ToolArgument.file,
                    "string",
                    isRequired: true,
                    about: "the name of the file, which ends in .json, or in .ics for a calendar"
                ),
                ToolArgument(ToolArgument.replace, "boolean", about: "replace the file if it exists"),
            ]
        }
    }

    private static func document(hasFolder: Bool) -> ToolArgument {
        hasFolder
            ? ToolArgument(
                ToolArgument.document,
                "object",
                "string",
                isRequired: true,
                about: "the trip: a document, or the name or URI of one in the server's folder"
            )
            : ToolArgument(
                ToolArgument.document,
                "object",
                isRequired: true,
                about: "the trip: a document"
            )
    }

    private func options(of question: QuestionName) -> [ToolArgument] {
        guard let schema = (try? JSONTree(question.optionsSchema))?.root else { return [] }
        let required = (schema["required"]?.elements).map { $0.compactMap { $0.string } } ?? []
        let members = (schema["properties"]?.members).map { Array($0) } ?? []
        return members.filter { !hides($0.key) }.map { member in
            ToolArgument(
                member.key,
                schema: Array(member.value.text),
                isRequired: required.contains(member.key)
            )
        }
    }

    fileprivate func writeOutputSchema(_ json: inout JSONWriter) {
        json.key("outputSchema")
        json.object { json in
            json.member("type", "object")
            guard !answer.isEmpty else { return }
            json.key("properties")
            json.object { json in
                for member in answer {
                    json.key(member.name)
                    json.object { json in
                        let types = member.kind.types
                        json.key("type")
                        if types.count == 1 {
                            json.string(types[0])
                        } else {
                            json.array(types) { $0.string($1) }
                        }
                        if let about = member.about { json.member("description", about) }
                    }
                }
            }
            json.key("required")
            json.array(answer) { $0.string($1.name) }
        }
    }
}
