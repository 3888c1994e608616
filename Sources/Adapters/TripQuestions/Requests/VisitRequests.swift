import TripDocuments

// The forms of `slots`, `check` and `place` for a visit (SPEC section 16).

extension TripInput {
    /// Returns the identifier of a visit with an id or title; `nil` if the item is not a visit.
    ///
    /// - Throws: `QuestionError` if there is no such item, or a placed visit would make the trip invalid.
    func visit(_ name: String, in trip: Trip) throws(QuestionError) -> Item.ID? {
        let index = try index(ofItem: name, in: trip)
        guard trip.items[index].isVisit else { return nil }
        do throws(TripError) {
            try trip.checkZone(ofVisitAt: index)
        } catch {
            throw QuestionError(error.facts, input: self.name, reason: error.description)
        }
        return trip.items[index].id
    }

    /// Returns the error about a visit that does not exist.
    fileprivate func unknown(_ visit: Item.ID) -> QuestionError { failure(.unknownItem(visit, nearest: nil)) }
}

extension SlotsRequest {
    /// Returns the free starts of a visit.
    func answer(_ visit: Item.ID, of itinerary: Itinerary, _ input: TripInput) throws(QuestionError) -> Answer
    {
        guard let answer = VisitStarts(visit, of: itinerary) else { throw input.unknown(visit) }
        return Answer(
            json: { $0.slots(answer) },
            text: { TextReport(itinerary.trip, $0).slots(answer) },
            sentence: { answer.sentence },
            codes: [answer.runs.isEmpty ? "no-slot" : "slots"],
            isNo: answer.runs.isEmpty
        )
    }
}

extension CheckRequest {
    /// Returns the check of a start of a visit.
    func answer(
        _ visit: Item.ID,
        at start: ClockTime,
        of itinerary: Itinerary,
        _ input: TripInput
    ) throws(QuestionError) -> Answer {
        let number: Int
        switch day {
        case .day(let given): number = given
        case .date:
            do throws(OperationError) {
                number = try day.numberAnywhere(in: itinerary.trip)
            } catch {
                throw input.failure(error)
            }
        }
        let start = VisitStart(day: number, time: start)
        let check = VisitCheck(itinerary, item: visit, at: start, zones: input.context.zones)
        guard let answer = check else { throw input.unknown(visit) }
        return Answer(
            json: { $0.check(answer) },
            text: { TextReport(itinerary.trip, $0).check(answer) },
            sentence: { answer.sentence },
            isNo: !answer.isValid
        )
    }
}

extension PlaceRequest {
    /// Returns the best start of a visit, and the document with the visit there.
    func answer(_ visit: Item.ID, of document: TripDocument, _ input: TripInput) throws(QuestionError)
        -> Answer
    {
        guard let answer = VisitPlacement(visit, of: Itinerary(document.trip)) else {
            throw input.unknown(visit)
        }
        return Answer(
            json: { $0.place(answer) },
            text: { TextReport(document.trip, $0).place(answer) },
            sentence: { answer.sentence },
            isNo: answer.best == nil,
            document: try input.catching(ChangeError.self, try document.applying(answer.changes))
        )
    }
}
