import OrderedJSON

/// The answer to a question, for programs and for people.
public struct QuestionReply: Sendable {
    /// The answer as JSON in UTF-8: what the program prints with `--json`, byte for byte, without the end of the line.
    ///
    /// Of `show`, `export`, `export-calendar` and `export-map`, whose answer is a text, it is `{"text":…}`.
    public let json: [UInt8]
    /// The answer in a sentence or two, without a full stop.
    public let sentence: String
    /// What the program prints for people, without colours; empty where it was not asked for.
    public let text: String
    /// What the program says on standard error beside the answer.
    public let warnings: [String]
    /// True if the answer is no: the exit status of the program is 1.
    public let isNo: Bool
    /// The document that `--write` would write; `nil` if there is none, if it is in the source app's coding, which only `convert`
    /// rewrites, or if it could not be read without the option `places`, which a warning then reports.
    public let document: [UInt8]?

    /// - Parameter given: The document as it was read, without the side files of the options.
    init(_ answer: Answer, wantsText: Bool, about given: TripInput? = nil) {
        let style = TextStyle(isColored: false)
        let isTextAlone = answer.json == nil
        let text = wantsText || isTextAlone ? answer.printed(style) : ""
        json =
            isTextAlone
            ? JSONWriter.bytes { $0.object { $0.member("text", text) } } : answer.jsonBytes
        sentence = answer.sentence()
        self.text = text
        isNo = answer.isNo
        // A document in the source app's coding is not rewritten, but by `convert`.
        let isWritten = answer.isConversion || answer.document?.coding == .itinerary
        let unreadable = given.flatMap { $0.error == nil ? answer.document?.unreadableAlone : nil }
        warnings = answer.warnings + (unreadable.map { [TripInput.unreadable($0)] } ?? [])
        document = isWritten && unreadable == nil ? answer.document?.bytes : nil
    }
}

extension TripDocument {
    /// The error by which the document is refused without its side files; `nil` if there is none.
    fileprivate var unreadableAlone: DocumentError? {
        do throws(DocumentError) {
            try checkReadsAlone()
            return nil
        } catch {
            return error
        }
    }
}
