import WorkBudgets

/// A desk at which whole questions are asked: a document's bytes and options as JSON in, an answer out.
///
/// ```swift
/// let desk = QuestionDesk()
/// let reply = try desk.answer(.audit, document: bytes, options: Array(#"{"failOn":"warning"}"#.utf8))
/// print(reply.sentence)
/// ```
/// Options are the members of a JSON object whose keys are the command line's options in camel case: `fromDay`, `tradeOffs`,
/// `timeLimit`; null is as if a key were not there. What is a file on the command line is JSON here, or a text that holds the
/// whole file. `QuestionName.optionsSchema` lists the options of a question.
///
/// A desk is a value without state: questions may be asked from several threads at once.
public struct QuestionDesk: Sendable {
    /// The version of the program that gives these answers.
    public static let version = "0.3.0"

    let surroundings: Surroundings

    /// Opens a desk; `surroundings` are those of every trip.
    public init(surroundings: Surroundings = .system) {
        self.surroundings = surroundings
    }

    /// Reads a document for several questions; one that is refused is told by each of them.
    ///
    /// - Complexity: O(bytes).
    public func trip(_ document: [UInt8]) -> QuestionTrip {
        QuestionTrip(document, beside: surroundings)
    }

    /// Answers a question about a document within a budget, which the option `timeLimit` can only shorten.
    ///
    /// - Parameters:
    ///   - name: The question.
    ///   - document: The trip document in UTF-8.
    ///   - options: The options in UTF-8; empty for none.
    ///   - wantsText: True if the reply's text is wanted, which can take more work than the JSON.
    ///   - budget: The work that the answer may take.
    /// - Throws: `QuestionError` that says what is wrong, where, and what would be right.
    public func answer(
        _ name: QuestionName,
        document: [UInt8],
        options: [UInt8] = [],
        wantsText: Bool = true,
        spending budget: WorkBudget
    ) throws(QuestionError) -> QuestionReply {
        try answer(name, about: trip(document), options: options, wantsText: wantsText, spending: budget)
    }

    /// Answers a question about a document within the limits that the program has: those of the option `timeLimit`, else
    /// `WorkLimits()`.
    ///
    /// - Throws: `QuestionError` that says what is wrong, where, and what would be right.
    public func answer(
        _ name: QuestionName,
        document: [UInt8],
        options: [UInt8] = [],
        wantsText: Bool = true
    ) throws(QuestionError) -> QuestionReply {
        try answer(name, about: trip(document), options: options, wantsText: wantsText) { WorkBudget($0) }
    }

    /// Answers a question about a document that has been read, as `answer(_:document:options:wantsText:spending:)` does.
    ///
    /// - Parameters:
    ///   - name: The question.
    ///   - trip: The document.
    ///   - schedule: The schedule, where the options have none.
    ///   - options: A JSON object; empty for none.
    ///   - wantsText: False to leave the text for people out.
    ///   - budget: The work budget of the answer.
    /// - Throws: `QuestionError` that says what is wrong, where, and what would be right.
    public func answer(
        _ name: QuestionName,
        about trip: QuestionTrip,
        with schedule: QuestionSchedule? = nil,
        options: [UInt8] = [],
        wantsText: Bool = true,
        spending budget: WorkBudget
    ) throws(QuestionError) -> QuestionReply {
        try answer(name, about: trip, with: schedule, options: options, wantsText: wantsText) { limits in
            limits.time == nil ? budget : WorkBudget(limits, of: budget)
        }
    }

    /// Answers a question about a document that has been read, with the budget that is made of the program's limits: those of
    /// the option `timeLimit`, else `WorkLimits()`.
    ///
    /// - Throws: `QuestionError` that says what is wrong, where, and what would be right.
    public func answer(
        _ name: QuestionName,
        about trip: QuestionTrip,
        with schedule: QuestionSchedule? = nil,
        options: [UInt8] = [],
        wantsText: Bool = true,
        budget: (WorkLimits) -> WorkBudget
    ) throws(QuestionError) -> QuestionReply {
        let values = try OptionValues(options, of: name, hasSchedule: schedule != nil)
        let asking = AskedQuestion(
            values: values,
            schedule: schedule?.file,
            surroundings: surroundings,
            wantsText: wantsText
        )
        let answer = try asking.answer(name, trip.input) { budget(values.limits) }
        return QuestionReply(answer, wantsText: wantsText, about: trip.input)
    }
}

extension OptionValues {
    /// The limits of `timeLimit`; a time of a hundred years or more is no limit.
    fileprivate var limits: WorkLimits {
        guard let seconds = number(.timeLimit) else { return WorkLimits() }
        return .seconds(seconds)
    }
}
