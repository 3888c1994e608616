/// Asks for all travel to be placed anew, changing as little as possible.
package struct RepairRequest: Sendable {
    let changes: [TripChange]?
    let engine: Engine
    /// What stands before this day is past and stays.
    let fromDay: Int?
    /// True if the text is wanted, which tells more than the JSON.
    let isText: Bool

    package init(changes: [TripChange]?, engine: Engine, fromDay: Int?, isText: Bool) {
        (self.changes, self.engine, self.fromDay, self.isText) = (changes, engine, fromDay, isText)
    }

    package func answer(_ input: TripInput, _ budget: WorkBudget) throws(QuestionError) -> Answer {
        let (document, itinerary, budget) = try input.itinerary(after: changes, spending: budget)
        let (plain, repaired) = try input.repaired(
            document,
            itinerary,
            engine,
            fromDay: fromDay,
            spending: budget
        )
        var answer = plain
        if isText {
            try input.catching(SolverError.self, try answer.lookForRerouting(spending: budget))
        }
        return Answer(
            json: { $0.repair(plain, in: document, repaired: repaired) },
            text: { [answer] in TextReport(itinerary.trip, $0).repair(answer) },
            sentence: { plain.repair.sentence },
            codes: answer.codes,
            warnings: isText ? document.doubts : [],
            isNo: answer.isNo,
            document: repaired
        )
    }
}

extension TripInput {
    /// Repairs the trip of a document; returns the answer, and the document with the repair where there is one.
    package func repaired(
        _ document: TripDocument,
        _ itinerary: Itinerary,
        _ engine: Engine,
        fromDay: Int?,
        spending budget: WorkBudget
    ) throws(QuestionError) -> (answer: RepairAnswer, document: TripDocument?) {
        let repair = try catching(
            SolverError.self,
            try engine.repair(TripProgram(itinerary, fromDay: fromDay), spending: budget)
        )
        let repaired = try catching(
            ChangeError.self,
            repair.slots == nil ? nil : try document.placing(repair.positions)
        )
        let answer = try catching(
            SolverError.self,
            try RepairAnswer(itinerary, repair, asking: Engine.backup, spending: budget)
        )
        return (answer, repaired)
    }
}
