/// Asks what is wrong with a trip.
package struct AuditRequest: Sendable {
    /// The least finding with which the answer is no; `nil` for never.
    let failOn: Finding.Severity?
    /// True if the text is wanted, which tells more than the JSON.
    let isText: Bool

    package init(failOn: String, isText: Bool) {
        self.failOn = Finding.Severity(rawValue: failOn)
        self.isText = isText
    }

    package func answer(_ input: TripInput, _ budget: WorkBudget) throws(QuestionError) -> Answer {
        let (document, itinerary, budget) = try input.itinerary(spending: budget)
        let plain = try input.catching(
            SolverError.self,
            try AuditAnswer(itinerary, of: document, asking: Engine.backup, spending: budget)
        )
        var answer = plain
        if isText {
            try input.catching(
                SolverError.self,
                try answer.lookForRerouting(asking: Engine.backup, spending: budget)
            )
        }
        let findings = plain.audit.findings
        return Answer(
            json: { $0.audit(plain, in: document) },
            text: { [answer] style in
                let lines = document.itemLines
                return TextReport(itinerary.trip, style).audit(answer) { item in
                    lines.indices ~= item ? "\(input.name):\(lines[item])" : nil
                }
            },
            sentence: { plain.sentence },
            codes: findings.map { $0.code },
            warnings: isText ? document.doubts : [],
            isNo: findings.contains { finding in
                failOn.map { finding.severity(in: itinerary.trip) >= $0 } ?? false
            }
        )
    }
}
