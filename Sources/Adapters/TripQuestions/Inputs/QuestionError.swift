/// The reason why a question got no answer: it is asked wrongly, or what it is about cannot be read.
///
/// ```swift
/// do {
///     reply = try desk.answer(.repair, document: bytes, options: options)
/// } catch {
///     log(error.code, error.facts.path ?? "", error.description)
///     // "bad-option" "$.fromDay" "the option fromDay must be a whole number of 1 to 1000000000, not "two""
/// }
/// ```
public struct QuestionError: CodedError {
    /// The code, the place and the values of the error.
    public let facts: ErrorFacts
    /// What cannot be read: `trip`, the key of an option, such as `schedule`, or the path of a file; `nil` where the question
    /// is asked wrongly.
    public let input: String?
    /// What is wrong, in one sentence without the name of the input.
    public let reason: String

    package init(_ facts: ErrorFacts, input: String?, reason: String) {
        self.facts = facts
        self.input = input
        self.reason = reason
    }

    /// The error in one sentence, which says where and, where it is known, what would be right.
    public var description: String { input.map { "\($0): \(reason)" } ?? reason }
}

extension QuestionError {
    /// The error that a question is asked wrongly.
    package static func usage(_ reason: String) -> QuestionError {
        QuestionError(ErrorFacts("wrong-usage"), input: nil, reason: reason)
    }

    /// The error that a file, or another input, cannot be read or written, or that what it holds is refused.
    package static func input(file: String, reason: String) -> QuestionError {
        QuestionError(ErrorFacts("refused-input"), input: file, reason: reason)
    }

    /// Evaluates `value`; throws its error again as one about `input`, or about the question.
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
