import OrderedJSON

/// The tools of a server, ready to be listed and called.
struct AgentTools: Sendable {
    private let desk: QuestionDesk
    private let folder: TripFolder?
    private let definitions: [ToolDefinition]

    init(desk: QuestionDesk, folder: TripFolder?) {
        self.desk = desk
        self.folder = folder
        definitions = AgentTool.all.map { ToolDefinition($0, folder) }
    }

    /// The answer to `tools/list`.
    var list: Reply {
        Reply(keeping: .always) { json in
            json.key("tools")
            json.array(definitions) { $0.raw($1.json) }
        }
    }

    /// The call that a request asks for.
    ///
    /// - Throws: `Refusal` where there is no such tool.
    func call(_ request: Request) throws(Refusal) -> ToolCall {
        guard let name = request.parameters?["name"]?.string else {
            throw Refusal(.invalidParameters, "tools/call has the name of a tool, a string", request.id)
        }
        guard let definition = definitions.first(where: { $0.tool.name == name }) else {
            let names = definitions.map { $0.tool.name }
            let guess = Guess.question(near: name, among: names)
            throw Refusal(
                .invalidParameters,
                "there is no tool \(name)\(guess.isEmpty ? "; the tools are \(names.list("and"))" : guess)",
                request.id
            )
        }
        return ToolCall(definition, request.parameters?["arguments"], desk, folder)
    }
}
