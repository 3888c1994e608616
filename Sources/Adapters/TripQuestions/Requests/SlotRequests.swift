/// A request for the slots of legs.
package struct SlotsRequest: Sendable {
    /// The id of the leg; `nil` for all legs.
    let item: String?

    package init(item: String?) { self.item = item }

    package func answer(_ input: TripInput, _ budget: WorkBudget) throws(QuestionError) -> Answer {
        let (_, itinerary, budget) = try input.itinerary(spending: budget)
        let item = try item.map { name throws(QuestionError) in
            itinerary.trip.items[try input.index(ofLeg: name, in: itinerary.trip)].id
        }
        let answer = try input.catching(
            SolverError.self,
            try TripSlots(itinerary, only: item, asking: EngineChoice.backup, spending: budget)
        )
        return Answer(
            json: { $0.slots(answer) },
            text: { TextReport(itinerary.trip, $0).slots(answer) },
            sentence: { answer.sentence },
            codes: answer.legs.map { $0.slots.feasibleSlots.isEmpty ? "no-slot" : "slots" },
            isNo: item != nil && answer.stopped == nil
                && answer.legs.allSatisfy { $0.slots.feasibleSlots.isEmpty }
        )
    }
}

/// A request to check that an item may be at a position.
package struct CheckRequest: Sendable {
    let item: String
    let day: TripDay
    let sortOrder: Double

    package init(item: String, day: TripDay, sortOrder: Double) {
        (self.item, self.day, self.sortOrder) = (item, day, sortOrder)
    }

    package func answer(_ input: TripInput) throws(QuestionError) -> Answer {
        let itinerary = Itinerary(try input.document().trip)
        let item = try input.id(ofItem: item, in: itinerary.trip)
        let number = try input.number(of: day, in: itinerary.trip)
        let position = Position(day: number, sortOrder: sortOrder)
        guard let answer = CheckAnswer(itinerary, item: item, at: position) else {
            throw input.failure(.unknownItem(item, nearest: nil))
        }
        return Answer(
            json: { $0.check(answer) },
            text: { TextReport(itinerary.trip, $0).check(answer) },
            sentence: { answer.sentence },
            isNo: !answer.isValid
        )
    }
}

/// A request for the best slot of a leg.
package struct PlaceRequest: Sendable {
    let item: String

    package init(item: String) { self.item = item }

    package func answer(_ input: TripInput) throws(QuestionError) -> Answer {
        let document = try input.document()
        let leg = try input.index(ofLeg: item, in: document.trip)
        guard let slots = LegSlots(leg, of: Itinerary(document.trip)) else {
            throw input.fail("the item \(item) is not a leg")
        }
        let answer = PlaceAnswer(slots)
        return Answer(
            json: { $0.place(answer) },
            text: { TextReport(document.trip, $0).place(answer) },
            sentence: { answer.sentence },
            isNo: answer.ranking.isEmpty,
            document: try input.catching(ChangeError.self, try document.placing(answer.positions))
        )
    }
}
