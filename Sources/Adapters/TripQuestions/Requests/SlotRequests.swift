/// A request for the slots of legs, or for the free starts of a visit.
package struct SlotsRequest: Sendable {
    /// The id of the leg or visit; `nil` for all legs.
    let item: String?

    package init(item: String?) { self.item = item }

    package func answer(_ input: TripInput, _ budget: WorkBudget) throws(QuestionError) -> Answer {
        let (_, itinerary, budget) = try input.itinerary(spending: budget)
        if let item, let visit = try input.visit(item, in: itinerary.trip) {
            return try answer(visit, of: itinerary, input)
        }
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
    /// The place on the day.
    package enum Target: Sendable {
        /// A sort order, for any item but a visit.
        case sortOrder(Double)
        /// A start, for a visit.
        case start(ClockTime)
    }

    let item: String
    let day: TripDay
    let target: Target

    package init(item: String, day: TripDay, _ target: Target) {
        (self.item, self.day, self.target) = (item, day, target)
    }

    package func answer(_ input: TripInput) throws(QuestionError) -> Answer {
        let itinerary = Itinerary(try input.document().trip)
        let item = try input.id(ofItem: item, in: itinerary.trip)
        let sortOrder: Double
        switch (target, try input.visit(item, in: itinerary.trip)) {
        case (.start(let start), let visit?): return try answer(visit, at: start, of: itinerary, input)
        case (.sortOrder(let number), nil): sortOrder = number
        case (.sortOrder, _?):
            throw input.fail(
                "the item \(item) is a visit: give \(input.options.name(.start)), not \(input.options.name(.sortOrder))"
            )
        case (.start, nil):
            throw input.fail(
                "the item \(item) is not a visit: give \(input.options.name(.sortOrder)), not \(input.options.name(.start))"
            )
        }
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

/// A request for the best slot of a leg, or the best start of a visit.
package struct PlaceRequest: Sendable {
    let item: String

    package init(item: String) { self.item = item }

    package func answer(_ input: TripInput) throws(QuestionError) -> Answer {
        let document = try input.document()
        if let visit = try input.visit(item, in: document.trip) {
            return try answer(visit, of: document, input)
        }
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
