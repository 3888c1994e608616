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
    /// The document that `--write` would write; `nil` where there is none, or it is in the source app's coding, which only
    /// `convert` rewrites.
    public let document: [UInt8]?

    init(_ answer: Answer, wantsText: Bool) {
        let style = TextStyle(isColored: false)
        let isTextAlone = answer.json == nil
        let text = wantsText || isTextAlone ? answer.printed(style) : ""
        json =
            isTextAlone
            ? JSONWriter.bytes { $0.object { $0.member("text", text) } } : answer.jsonBytes
        sentence = answer.sentence()
        self.text = text
        warnings = answer.warnings
        isNo = answer.isNo
        // A document in the source app's coding is not rewritten, but by `convert`.
        let isWritten = answer.isConversion || answer.document?.coding == .itinerary
        document = isWritten ? answer.document?.bytes : nil
    }
}
