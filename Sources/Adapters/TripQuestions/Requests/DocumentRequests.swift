/// Asks for a document with changes carried out.
package struct ApplyRequest: Sendable {
    let changes: [TripChange]?
    /// True if the document is kept in a file.
    let isKept: Bool

    package init(changes: [TripChange]?, isKept: Bool) {
        (self.changes, self.isKept) = (changes, isKept)
    }

    package func answer(_ input: TripInput) throws(QuestionError) -> Answer {
        try input.refuseSourceCoding()
        let changed = try input.document(after: changes)
        try input.checkReadsAlone(changed)
        let warnings = changed.unknownKeys.map { DocumentWarning($0).line }
        let legs = LegsToNothing(from: try input.document(), to: changed)
        if isKept { return .document(changed, isKept: true, warnings: warnings).listing(legs) }
        return .document(changed, isKept: false, warnings: warnings + legs.lines)
    }
}

/// Asks for a document in the coding `itinerary/1`.
package struct ConvertRequest: Sendable {
    /// True if the document is kept in a file.
    let isKept: Bool

    package init(isKept: Bool) { self.isKept = isKept }

    package func answer(_ input: TripInput) throws(QuestionError) -> Answer {
        var answer = Answer.document(try input.converted(), isKept: isKept)
        answer.isConversion = true
        return answer
    }
}

/// Asks whether a document is a trip, and what is wrong with it.
package struct ValidateRequest: Sendable {
    package init() {}

    package func answer(_ input: TripInput) throws(QuestionError) -> Answer {
        let error = input.error?.description
        let errors = input.errors.map { $0.description }
        let warnings = input.warnings
        let trip = input.error == nil ? try input.document().trip : nil
        let itemWarnings = error == nil ? try input.document().itemWarnings.map { $0.onLine(input.line) } : []
        let odd = warnings.map { $0.line } + itemWarnings.map { "warning: \($0)" }
        return Answer(
            json: { $0.validate(trip, error: error, errors: errors, warnings: warnings) },
            text: { _ in
                let lines = (errors.isEmpty ? ["valid"] : errors) + odd
                return lines.map { "\(input.name): \($0)".printable + "\n" }.joined()
            },
            sentence: { errors.first ?? "valid" },
            codes: warnings.map { $0.code },
            isNo: error != nil
        )
    }
}

extension DocumentWarning {
    /// The warning in one line, without the name of the file.
    fileprivate var line: String { "warning[\(code)] \(path): \(message)" }
}
