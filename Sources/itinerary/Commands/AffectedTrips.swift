import OrderedJSON

/// What a schedule changes for each trip of a folder, a line for each.
struct AffectedTrips: Sendable {
    private let request: ScheduleChangesRequest
    private let limits: WorkLimits
    private let wantsRepair: Bool
    /// The width of the longest name of a file.
    private let width: Int

    init(_ arguments: Arguments) throws(Failure) {
        if arguments.has(.asChange) { throw .usage("--as-change needs one trip as --against, not a folder") }
        let file = arguments.files[0]
        try Arguments.checkStandardInput([file] + arguments.all(.was) + arguments.all(.places))
        let schedule = try ScheduleFile(file, spelt: arguments.tableSpelling())
        request = ScheduleChangesRequest(
            schedule,
            coverage: try arguments.coverage,
            history: try arguments.history(),
            asChange: false
        )
        limits = try arguments.limits()
        wantsRepair = arguments.has(.repairs)
        for note in schedule.tableNotes { Output.complain("itinerary: \(note)") }
        let folder = try arguments.require(.againstAll)
        width = try Folder.files(folder, isStream: false).map { $0.path.count }.max() ?? 0
    }

    /// Answers about one trip of the folder.
    @Sendable func answer(_ input: TripInput) throws(Failure) -> Answer {
        let document = try input.document()
        let (_, changes, read, changed) = try request.compared(with: input)
        let isAffected = !changes.changes.isEmpty
        let legs = LegsToNothing(from: document, to: changed)
        let repair = isAffected && wantsRepair ? try repaired(changed, input) : nil
        let (wantsRepair, width) = (wantsRepair, width)
        var answer = Answer(
            json: { json in
                json.object { json in
                    json.member("trip", document.trip.id)
                    json.member("affected", isAffected)
                    json.key("schedule")
                    json.schedule(changes, of: document.trip, legsToNothing: legs.legs)
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
                let name = input.name.printable.padded(to: width + 2)
                let toNothing =
                    legs.legs.isEmpty
                    ? "" : "; \(legs.legs.count) leg\(legs.legs.count == 1 ? "" : "s") to nothing"
                return name + TextReport(document.trip, style).affected(changes, repair?.answer.repair)
                    + toNothing + "\n"
            },
            codes: [isAffected ? "affected" : "not-affected"],
            isNo: isAffected
        )
        answer.isPartial = read.isPartial
        return answer
    }

    private func repaired(
        _ changed: TripDocument,
        _ input: TripInput
    ) throws(Failure) -> (answer: RepairAnswer, document: TripDocument?) {
        let budget = WorkBudget(limits)
        let itinerary = Itinerary(changed.trip, spending: budget)
        return try input.repaired(changed, itinerary, .auto, fromDay: nil, spending: budget)
    }
}
