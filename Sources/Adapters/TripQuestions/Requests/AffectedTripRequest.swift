/// A request for a short form of the changes that a newer schedule makes to one of many trips.
package struct AffectedTripRequest: Sendable {
    private let request: ScheduleChangesRequest
    /// The work limits of the repair of an affected trip; `nil` to repair no trip.
    private let repairLimits: WorkLimits?
    /// True if text lists a trip that the schedule does not affect.
    private let listsAll: Bool
    /// The length of the longest name of a trip.
    private let nameWidth: Int

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - request: The request for the changes. If its `isKept` is true, the changed or repaired document is written
    ///     to a file.
    ///   - limits: The work limits of the repair of an affected trip; `nil` to repair no trip.
    ///   - listsAll: True if text lists a trip that the schedule does not affect.
    ///   - nameWidth: The length of the longest name of a trip.
    package init(
        _ request: ScheduleChangesRequest,
        repairing limits: WorkLimits?,
        listingAll listsAll: Bool,
        nameWidth: Int
    ) {
        self.request = request
        self.listsAll = listsAll
        self.nameWidth = nameWidth
        repairLimits = limits
    }

    /// Answers about one trip. The document of the answer is the changed trip, repaired if that was requested and
    /// there is a plan.
    @Sendable package func answer(_ input: TripInput) throws(QuestionError) -> Answer {
        let document = try input.document()
        let (_, changes, read, changed) = try request.compared(with: input)
        let isAffected = !changes.changes.isEmpty
        let legs = LegsToNothing(from: document, to: changed).legs
        let repair = isAffected ? try repaired(changed, input) : nil
        let (wantsRepair, isListed, nameWidth) = (repairLimits != nil, isAffected || listsAll, nameWidth)
        var answer = Answer(
            json: { json in
                json.object { json in
                    json.member("trip", document.trip.id)
                    json.member("affected", isAffected)
                    json.key("schedule")
                    json.schedule(changes, of: document.trip, legsToNothing: legs)
                    guard wantsRepair else { return }
                    json.key("repair")
                    if let repair {
                        json.repair(repair.answer, in: changed, repaired: repair.document)
                    } else {
                        json.null()
                    }
                }
            },
            text: { style in
                guard isListed else { return "" }
                let name = input.name.printable
                return name + String(repeating: " ", count: max(2, nameWidth + 2 - name.count))
                    + TextReport(document.trip, style).affected(changes, legs, repair?.answer.repair)
            },
            codes: isAffected ? ["affected"] + ScheduleTotals.words(of: changes) : ["not-affected"],
            warnings: isAffected ? request.warnings(about: changes) : [],
            isNo: isAffected,
            document: request.isKept && isAffected ? repair?.document ?? changed : nil
        )
        answer.isPartial = read.isPartial
        return answer
    }

    private func repaired(
        _ changed: TripDocument,
        _ input: TripInput
    ) throws(QuestionError) -> (answer: RepairAnswer, document: TripDocument?)? {
        guard let repairLimits else { return nil }
        let budget = WorkBudget(repairLimits)
        let itinerary = Itinerary(changed.trip, spending: budget)
        return try input.repaired(changed, itinerary, .auto, fromDay: nil, spending: budget)
    }
}
