/// The reason why a question has no answer: the question is malformed, or its input cannot be read.
///
/// ```swift
/// do {
///     reply = try questions.answer(.repair, document: bytes, options: options)
/// } catch {
///     log(error.code, error.facts.path ?? "")
///     // "bad-option" "$.fromDay"
/// }
/// ```
public struct QuestionError: CodedError {
    /// The code, the location and the values of the error.
    public let facts: ErrorFacts
    /// The input that cannot be read: `trip`, the key of an option such as `schedule`, or the path of a file. `nil`
    /// if the question is malformed.
    public let input: String?
    /// The reason in one sentence, without the name of the input.
    public let reason: String

    package init(_ facts: ErrorFacts, input: String?, reason: String) {
        self.facts = facts
        self.input = input
        self.reason = reason
    }

    /// The error in one sentence: its location, the problem and, if known, a valid alternative.
    public var description: String { input.map { "\($0): \(reason)" } ?? reason }
}

extension QuestionError {
    /// Returns the error for a malformed question.
    package static func usage(_ reason: String) -> QuestionError {
        QuestionError(ErrorFacts("wrong-usage"), input: nil, reason: reason)
    }

    /// Returns the error for a missing option, one of those given.
    ///
    /// In JSON it says what the value of each must be; on the command line, `--help` says so.
    static func missing(_ options: [QuestionOption], calling style: OptionStyle) -> QuestionError {
        let names = options.map { style.name($0) }.list("or")
        guard case .json = style, let first = options.first else {
            return .usage("the option \(names) is missing")
        }
        let values = options.map { option in
            let value = "\(option.shape.phrase) (\(option.schemaDescription))"
            return options.count == 1 ? value : "\(option.rawValue), \(value)"
        }
        return QuestionError(
            ErrorFacts("missing-option", path: "$." + first.rawValue, ["option": first.rawValue]),
            input: nil,
            reason: "the option \(names) is missing: \(values.list("or"))"
        )
    }

    /// Returns the error for a file or other input that cannot be read or written, or whose content is rejected.
    package static func input(file: String, reason: String) -> QuestionError {
        QuestionError(ErrorFacts("refused-input"), input: file, reason: reason)
    }

    /// Evaluates `value`, and converts its error to a `QuestionError` about `input`, or about the question if `input`
    /// is `nil`.
    package static func catching<Value, Problem: CodedError>(
        _: Problem.Type,
        of input: String? = nil,
        _ value: @autoclosure () throws(Problem) -> Value
    ) throws(QuestionError) -> Value {
        do throws(Problem) {
            return try value()
        } catch {
            throw QuestionError(error.facts, input: input, reason: error.description)
        }
    }
}

/// Suggestions for a word that is not among the valid words.
package enum Guess {
    /// Returns a suggestion such as "; did you mean a, b or c?" for the end of a sentence. It has at most three similar
    /// words, the most similar first. The suggestion is empty if no word is similar.
    package static func question(near word: String, among words: [String], prefix: String = "") -> String {
        let near = Spelling.nearest(3, to: word, among: words).map { prefix + $0 }
        return near.isEmpty ? "" : "; did you mean \(near.list("or"))?"
    }
}
