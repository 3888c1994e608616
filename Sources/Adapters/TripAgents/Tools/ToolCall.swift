import OrderedJSON

/// A call of a tool, with its arguments.
struct ToolCall: Sendable {
    private let definition: ToolDefinition
    private let arguments: JSONValue?
    private let questions: QuestionService
    private let folder: TripFolder?

    /// The reason why there is no answer, as text for a model.
    struct Problem: Error {
        let text: String
    }

    init(
        _ definition: ToolDefinition,
        _ arguments: JSONValue?,
        _ questions: QuestionService,
        _ folder: TripFolder?
    ) {
        self.definition = definition
        self.arguments = arguments
        self.questions = questions
        self.folder = folder
    }

    /// Runs the call and returns its result. Saves the changed document if the arguments request that.
    func result(spending budget: WorkBudget) -> ToolResult {
        do throws(Problem) {
            let trip = try checkedTrip()
            let options = try options()
            guard let save = try save() else {
                return try answer(try document(trip), options, spending: budget).result(savedIn: nil)
            }
            return try keep(trip, options, in: save, spending: budget)
        } catch {
            return .error(error.text)
        }
    }

    /// Answers the tool's question about a document.
    private func answer(_ document: [UInt8], _ options: [UInt8], spending budget: WorkBudget) throws(Problem)
        -> QuestionReply
    {
        do throws(QuestionError) {
            return try questions.answer(
                definition.tool.question,
                document: document,
                options: options,
                spending: budget
            )
        } catch {
            throw Problem(text: Advice.text(error, about: document))
        }
    }

    /// Answers the tool's question and writes the changed document to a file.
    private func keep(
        _ trip: JSONValue,
        _ options: [UInt8],
        in save: (folder: TripFolder, file: FolderFileName),
        spending budget: WorkBudget
    ) throws(Problem) -> ToolResult {
        let (folder, file) = save
        if try fileName(trip) == file {
            let result = try inFolder { () throws(FolderError) in
                try folder.replace(file) { bytes throws(Problem) in
                    let reply = try answer(bytes, options, spending: budget)
                    return (reply, reply.document)
                }
            }
            return try result.get().result(savedIn: file)
        }
        let reply = try answer(try document(trip), options, spending: budget)
        if let document = reply.document {
            try inFolder { () throws(FolderError) in try folder.create(file, document) }
        }
        return reply.result(savedIn: file)
    }

    /// Checks the keys of all arguments and returns the argument `trip`.
    private func checkedTrip() throws(Problem) -> JSONValue {
        guard let arguments else { throw Problem(text: "The arguments are missing: \(list).") }
        guard arguments.kind == .object else {
            throw Problem(text: "The arguments must be an object: \(list).")
        }
        let keys = definition.keys
        for member in arguments.members where !keys.contains(member.key) {
            if member.key == "save" { throw Problem(text: unsaved) }
            let guess = Guess.question(near: member.key, among: keys)
            let rest = guess.isEmpty ? "; \(list)" : guess
            throw Problem(text: "\(definition.tool.name) takes no argument \"\(member.key)\"\(rest)")
        }
        guard let trip = arguments["trip"] else {
            throw Problem(text: "The argument trip is missing: a trip document\(orName).")
        }
        return trip
    }

    private var list: String { "\(definition.tool.name) takes \(definition.keys.list("and"))" }

    private var orName: String { folder == nil ? "" : ", or the name of one in the server's folder" }

    private var unsaved: String {
        definition.tool.makesDocument
            ? "Nothing can be saved: the server was not started with --write. The changed document is in the answer."
            : "\(definition.tool.name) changes nothing, so there is nothing to save"
    }
}

extension ToolCall {
    /// Returns the bytes of the trip document.
    private func document(_ trip: JSONValue) throws(Problem) -> [UInt8] {
        if trip.kind == .object { return Array(trip.text) }
        guard let text = trip.string else {
            throw Problem(text: "trip must be a trip document\(orName)")
        }
        return try contents(text, of: "trip")
    }

    /// Returns the options of the question as JSON: all arguments except `trip` and `save`, with file names replaced by
    /// the contents of the files.
    private func options() throws(Problem) -> [UInt8] {
        var members: [(name: JSONValue, text: [UInt8])] = []
        for member in (arguments?.members).map({ Array($0) }) ?? [] {
            if member.key == "trip" || member.key == "save" { continue }
            members.append((member.name, try option(member)))
        }
        return JSONWriter.bytes { json in
            json.object { json in
                for member in members {
                    json.key(member.name.string ?? "")
                    json.raw(member.text)
                }
            }
        }
    }

    private func option(_ member: JSONMember) throws(Problem) -> [UInt8] {
        guard AgentTool.holdsDocument(member.key) else { return Array(member.value.text) }
        guard member.value.kind == .array else { return try resolved(member.value, of: member.key) }
        var elements: [[UInt8]] = []
        for element in member.value.elements { elements.append(try resolved(element, of: member.key)) }
        return JSONWriter.bytes { $0.array(elements) { $0.raw($1) } }
    }

    /// Returns a value as JSON. If it is the name of a file, returns the contents of the file as a JSON string.
    private func resolved(_ value: JSONValue, of key: String) throws(Problem) -> [UInt8] {
        guard let text = value.string else { return Array(value.text) }
        let contents = try contents(text, of: key)
        guard let file = String(validating: contents, as: UTF8.self) else {
            throw Problem(text: "\(key): \(text) is not UTF-8")
        }
        return JSONWriter.bytes { $0.string(file) }
    }

    /// Returns true if a text is a file name instead of the contents of a file: one line that does not start with `{`
    /// or `[`.
    private static func isName(_ text: String) -> Bool {
        let first = JSONTree.firstByte(of: Array(text.utf8))
        if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") { return false }
        return !text.utf8.contains(UInt8(ascii: "\n"))
    }

    /// Returns the text, or the contents of the file that it names.
    private func contents(_ text: String, of key: String) throws(Problem) -> [UInt8] {
        guard ToolCall.isName(text) else { return Array(text.utf8) }
        guard let folder else {
            throw Problem(
                text:
                    "\(key): the server was started without a folder; give the document itself, not \"\(text)\""
            )
        }
        return try inFolder { () throws(FolderError) in try folder.contents(of: try FolderFileName(text)) }
    }

    /// Returns the file that the argument `trip` names; `nil` if the argument is a document.
    private func fileName(_ trip: JSONValue) throws(Problem) -> FolderFileName? {
        guard let text = trip.string, ToolCall.isName(text) else { return nil }
        return try inFolder { () throws(FolderError) in try FolderFileName(text) }
    }

    /// Returns the file in which to save the changed document; `nil` if the arguments do not request that.
    private func save() throws(Problem) -> (folder: TripFolder, file: FolderFileName)? {
        guard let value = arguments?["save"] else { return nil }
        guard let folder, folder.isWritable else { throw Problem(text: unsaved) }
        guard let name = value.string else {
            throw Problem(text: "save must be the name of a file, such as trip.json")
        }
        let file = try inFolder { () throws(FolderError) in try FolderFileName(name) }
        guard file.kind == .json else {
            throw Problem(text: "save must be a name that ends in .json, not \"\(name)\"")
        }
        return (folder, file)
    }

    private func inFolder<Value>(_ work: () throws(FolderError) -> Value) throws(Problem) -> Value {
        do throws(FolderError) {
            return try work()
        } catch {
            throw Problem(text: error.description)
        }
    }
}

extension QuestionReply {
    /// The maximum number of warnings in a result.
    private static let warningLimit = 5

    /// Returns the result of the tool. If `file` is not `nil`, the changed document, if any, was saved in it.
    fileprivate func result(savedIn file: FolderFileName?) -> ToolResult {
        let isSaved = file != nil && document != nil
        var sentences = [sentence]
        if let file {
            sentences.append(
                isSaved
                    ? "The document is saved as \(file.text)."
                    : "Nothing was saved: there is no changed document."
            )
        }
        sentences += warnings.prefix(QuestionReply.warningLimit).map { "warning: \($0)" }
        let short = ShortText.of(text)
        let isRepeated = short.isEmpty || short.hasPrefix(sentence) && short.count <= sentence.count + 1
        return ToolResult(
            texts: [sentences.joined(separator: "\n")] + (isRepeated ? [] : [short]),
            answer: json,
            saved: isSaved ? file : nil
        )
    }
}
