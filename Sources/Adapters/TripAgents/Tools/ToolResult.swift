import OrderedJSON

/// The result of a tool: texts for a model, and the complete answer as JSON.
struct ToolResult: Sendable {
    /// The texts: first a short text, last the document or calendar that the tool makes.
    var texts: [String]
    /// The complete answer as JSON.
    var answer: [UInt8]?
    /// The file that was written.
    var saved: FolderFileName?
    /// True if there is no answer; the texts then state the reason.
    var isError = false

    /// Returns an error result with one sentence per line, which state the problem and its correction.
    static func error(_ sentences: String...) -> ToolResult {
        let sentences = sentences.map { $0.shortened(to: 2_000) }
        return ToolResult(texts: [sentences.joined(separator: "\n")], isError: true)
    }

    /// The result of a call that arrives while too many other calls are pending.
    static let busy = error(
        "The server is busy with other calls: try again later."
    )

    /// The result as a reply of the protocol.
    var reply: Reply {
        Reply { json in
            json.key("content")
            json.array(texts.map { Optional($0) } + (saved == nil ? [] : [nil])) { json, text in
                json.object { json in
                    if let text { ToolResult.write(text, &json) } else { writeLink(&json) }
                }
            }
            if let answer {
                json.key("structuredContent")
                json.raw(answer)
            }
            json.member("isError", isError)
        }
    }

    private static func write(_ text: String, _ json: inout JSONWriter) {
        json.member("type", "text")
        json.member("text", text)
    }

    private func writeLink(_ json: inout JSONWriter) {
        guard let saved else { return }
        json.member("type", "resource_link")
        json.member("uri", saved.uri)
        json.member("name", saved.text)
        json.member("mimeType", saved.kind.mediaType)
    }
}

/// The texts of an answer for a model.
enum AnswerTexts {
    /// The maximum number of warnings in a result.
    private static let warningLimit = 5

    /// Returns the texts of a reply.
    ///
    /// - Parameters:
    ///   - reply: The reply.
    ///   - tool: The tool that the client called.
    ///   - warnings: Warnings about the arguments.
    static func of(_ reply: QuestionReply, from tool: AgentTool, warnings: [String]) -> [String] {
        let own = reply.warnings.filter { !warnings.contains($0) }
        let lines = (warnings + own).prefix(warningLimit).map {
            $0.hasPrefix("warning") ? $0 : "warning: \($0)"
        }
        let first = ([reply.sentence] + lines).joined(separator: "\n")
        if tool.work == .question(.exportCalendar) { return [first, whole(reply.text)] }
        // The changes alone have no other text than the document.
        let isDocument = tool.work == .question(.apply) || tool.work == .importCalendar
        let short = isDocument ? "" : ShortText.of(reply.text)
        let isRepeated =
            short.isEmpty || short.hasPrefix(reply.sentence) && short.count <= reply.sentence.count + 1
        let document = reply.document.map { [whole(String(decoding: $0, as: UTF8.self))] } ?? []
        return [first] + (isRepeated ? [] : [short]) + document
    }

    /// Returns a document or calendar; if it is too long for a model, a note that `structuredContent` has it.
    private static func whole(_ text: String) -> String {
        let size = text.utf8.count
        return size <= 200_000 ? text : "The text has \(size) bytes; structuredContent has it."
    }
}

/// A function that truncates long texts for a model.
enum ShortText {
    /// The maximum numbers of lines and bytes that are kept.
    private static let (lines, bytes) = (40, 4_000)

    /// Returns the text; if it is too long, returns its first lines and a note on where the rest is.
    static func of(_ text: String) -> String {
        let all = text.split(separator: "\n", omittingEmptySubsequences: false)
        var kept: [Substring] = []
        var size = 0
        for line in all.prefix(lines) {
            size += line.utf8.count + 1
            if size > bytes { break }
            kept.append(line)
        }
        let left = all.count - kept.count
        guard left > 0 else { return text }
        let rest = left == 1 ? "1 more line is" : "\(left) more lines are"
        return kept.joined(separator: "\n")
            + "\n… \(rest) left out; structuredContent has the complete answer"
    }
}
