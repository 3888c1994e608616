import OrderedJSON

/// All tools of a server, with their definitions.
struct AgentTools: Sendable {
    private let questions: QuestionService
    private let folder: TripFolder?
    private let definitions: [ToolDefinition]

    init(questions: QuestionService, folder: TripFolder?) {
        self.questions = questions.namingKeys
        self.folder = folder
        let all = AgentTool.readOnly + (folder?.isWritable == true ? [AgentTool.save] : [])
        definitions = all.map { ToolDefinition($0, hasFolder: folder != nil) }
    }

    /// The answer to `tools/list`.
    var list: Reply {
        Reply(keeping: .always) { json in
            json.key("tools")
            json.array(definitions) { $0.raw($1.json) }
        }
    }

    /// Returns the tool call of a `tools/call` request.
    ///
    /// - Throws: `AgentError` if there is no such tool.
    func call(_ request: AgentRequest) throws(AgentError) -> ToolCall {
        guard let name = request.parameters?["name"]?.string else {
            throw AgentError(.invalidParameters, "tools/call has the name of a tool, a string", request.id)
        }
        // A question also has earlier names.
        let question = QuestionName(rawValue: name)?.rawValue ?? name
        guard let definition = definitions.first(where: { $0.tool.name == question }) else {
            let names = definitions.map { $0.tool.name }
            let guess = Guess.question(near: name, among: names)
            throw AgentError(
                .invalidParameters,
                "there is no tool \(name)\(guess.isEmpty ? "; the tools are \(names.list("and"))" : guess)",
                request.id
            )
        }
        return ToolCall(definition, request.parameters?["arguments"], questions, folder)
    }
}
