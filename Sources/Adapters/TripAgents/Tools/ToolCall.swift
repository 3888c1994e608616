import OrderedJSON

/// A call of a tool, with its arguments.
struct ToolCall: Sendable {
    let definition: ToolDefinition
    let arguments: JSONValue?
    let questions: QuestionService
    let folder: TripFolder?

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

    /// Runs the call and returns its result.
    func result(spending budget: WorkBudget) -> ToolResult {
        do throws(Problem) {
            try checkKeys()
            switch definition.tool.work {
            case .question(let question):
                return try answer(question, about: try document(), spending: budget)
            case .importCalendar: return try importedCalendar()
            case .save: return try saved(spending: budget)
            }
        } catch {
            return .error(error.text)
        }
    }

    /// Answers a question about a document.
    private func answer(_ question: QuestionName, about document: [UInt8], spending budget: WorkBudget)
        throws(Problem) -> ToolResult
    {
        let trip = questions.trip(document)
        let options = try options(about: trip, document)
        let reply = try catching(about: document, trip) { () throws(QuestionError) in
            try questions.answer(question, about: trip, options: options, spending: budget)
        }
        let texts = AnswerTexts.of(reply, from: definition.tool, warnings: trip.unknownKeys)
        return ToolResult(texts: texts, answer: reply.json)
    }

    private func importedCalendar() throws(Problem) -> ToolResult {
        guard let given = arguments?[ToolArgument.calendar]?.string else {
            throw Problem(
                text: "The argument calendar is missing: the text of a calendar\(orName), a string."
            )
        }
        let zone = arguments?[ToolArgument.timeZone]
        guard zone.map({ $0.string != nil }) ?? true else {
            throw Problem(text: "timeZone must be the name of a time zone, such as America/New_York")
        }
        let calendar = try contents(given, of: ToolArgument.calendar)
        let reply = try catching(about: []) { () throws(QuestionError) in
            try questions.trip(ofCalendar: calendar, timeZone: zone?.string)
        }
        let texts = AnswerTexts.of(reply, from: definition.tool, warnings: [])
        return ToolResult(texts: texts, answer: reply.json)
    }

    /// Evaluates `answer`, and converts its error to advice for a model.
    ///
    /// - Parameters:
    ///   - document: The document that the error may be about; empty if there is none.
    ///   - trip: The document, parsed.
    func catching<Value>(
        about document: [UInt8],
        _ trip: QuestionTrip? = nil,
        _ answer: () throws(QuestionError) -> Value
    ) throws(Problem) -> Value {
        do throws(QuestionError) {
            return try answer()
        } catch {
            // An unknown key is often the cause of an error about a missing key.
            let isAboutDocument = error.input == "trip"
            let keys = isAboutDocument ? (trip?.unknownKeys.prefix(3)).map { Array($0) } ?? [] : []
            throw Problem(text: ([Advice.text(error, about: document)] + keys).joined(separator: "\n"))
        }
    }
}

// The arguments.
extension ToolCall {
    /// The value of the argument `document`, under its key or its earlier key.
    private var givenDocument: JSONValue? {
        arguments?[ToolArgument.document] ?? arguments?[ToolArgument.earlierDocument]
    }

    /// Checks the keys of all arguments.
    private func checkKeys() throws(Problem) {
        guard let arguments else { throw Problem(text: "The arguments are missing: \(list).") }
        guard arguments.kind == .object else {
            throw Problem(text: "The arguments must be an object: \(list).")
        }
        let keys = definition.keys
        let takesDocument = keys.contains(ToolArgument.document)
        for member in arguments.members where !keys.contains(member.key) {
            if member.key == ToolArgument.earlierDocument, takesDocument {
                guard arguments[ToolArgument.document] == nil else {
                    throw Problem(text: "document and trip are the same argument; leave trip out")
                }
                continue
            }
            if member.key == "save" { throw Problem(text: unsaved) }
            let guess = Guess.question(near: member.key, among: keys)
            let rest = guess.isEmpty ? "; \(list)" : guess
            throw Problem(text: "\(definition.tool.name) takes no argument \"\(member.key)\"\(rest)")
        }
    }

    private var list: String { "\(definition.tool.name) takes \(definition.keys.list("and"))" }

    private var orName: String { folder == nil ? "" : ", or the name of one in the server's folder" }

    private var unsaved: String {
        folder?.isWritable == true
            ? "\(definition.tool.name) takes no argument \"save\"; the tool save writes a document to a file"
            : "\(definition.tool.name) takes no argument \"save\", and this server may not write files"
    }

    /// Returns the bytes of the trip document.
    func document() throws(Problem) -> [UInt8] {
        guard let given = givenDocument else {
            throw Problem(text: "The argument document is missing: a trip document\(orName).")
        }
        if given.kind == .object { return Array(given.text) }
        guard let text = given.string else {
            throw Problem(text: "document must be a trip document\(orName)")
        }
        return try contents(text, of: ToolArgument.document)
    }

    /// Returns the file that the argument `document` names; `nil` if the argument is a document.
    func documentFile() throws(Problem) -> FolderFileName? {
        guard let text = givenDocument?.string, ToolCall.isName(text) else { return nil }
        return try inFolder { () throws(FolderError) in try FolderFileName(text) }
    }

    /// Returns the options of a question as JSON: all arguments except the document, with file names replaced by the
    /// contents of the files, and edits replaced by the operations that perform them.
    private func options(about trip: QuestionTrip, _ document: [UInt8]) throws(Problem) -> [UInt8] {
        var members: [(key: String, text: [UInt8])] = []
        for member in (arguments?.members).map({ Array($0) }) ?? [] {
            if [ToolArgument.document, ToolArgument.earlierDocument].contains(member.key) { continue }
            members.append((member.key, try option(member, about: trip, document)))
        }
        if let limit = definition.tool.limit, !members.contains(where: { ["limit", "all"].contains($0.key) })
        {
            members.append(("limit", Array("\(limit)".utf8)))
        }
        return JSONWriter.bytes { json in
            json.object { json in
                for member in members {
                    json.key(member.key)
                    json.raw(member.text)
                }
            }
        }
    }

    private func option(_ member: JSONMember, about trip: QuestionTrip, _ document: [UInt8]) throws(Problem)
        -> [UInt8]
    {
        if member.key == ToolArgument.change { return try change(member.value, to: trip, document) }
        guard AgentTool.holdsDocument(member.key) else { return Array(member.value.text) }
        guard member.value.kind == .array else { return try resolved(member.value, of: member.key) }
        var elements: [[UInt8]] = []
        for element in member.value.elements { elements.append(try resolved(element, of: member.key)) }
        return JSONWriter.bytes { $0.array(elements) { $0.raw($1) } }
    }

    /// Returns a change document with its edits replaced: as JSON if `value` is JSON, or as a JSON string with its text
    /// if `value` is a string with the text or the name of a file.
    func change(_ value: JSONValue, to trip: QuestionTrip, _ document: [UInt8]) throws(Problem) -> [UInt8] {
        let written = try value.string.map { text throws(Problem) in
            try contents(text, of: ToolArgument.change)
        }
        let bytes = try catching(about: document, trip) { () throws(QuestionError) in
            try trip.change(replacingEditsIn: written ?? Array(value.text))
        }
        guard written != nil else { return bytes }
        return try quoted(bytes, named: value.string ?? "", of: ToolArgument.change)
    }

    /// Returns a value as JSON. If it is the name of a file, returns the contents of the file as a JSON string.
    private func resolved(_ value: JSONValue, of key: String) throws(Problem) -> [UInt8] {
        guard let text = value.string else { return Array(value.text) }
        // The places of a league have a name.
        if key == QuestionOption.places.rawValue, KnownPlaces.isName(text) { return Array(value.text) }
        return try quoted(try contents(text, of: key), named: text, of: key)
    }

    private func quoted(_ contents: [UInt8], named name: String, of key: String) throws(Problem) -> [UInt8] {
        guard let text = String(validating: contents, as: UTF8.self) else {
            throw Problem(text: "\(key): \(name) is not UTF-8")
        }
        return JSONWriter.bytes { $0.string(text) }
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
                    "\(key): the server was started without a folder; give the contents of the file, not \"\(text)\""
            )
        }
        return try inFolder { () throws(FolderError) in try folder.contents(of: try FolderFileName(text)) }
    }

    func inFolder<Value>(_ work: () throws(FolderError) -> Value) throws(Problem) -> Value {
        do throws(FolderError) {
            return try work()
        } catch {
            throw Problem(text: error.description)
        }
    }
}
