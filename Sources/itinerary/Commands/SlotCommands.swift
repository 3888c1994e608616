import TripGraphics

extension Command {
    static let slots = Command(
        name: "slots",
        inputs: .trips,
        summary: "where travel segments may stand",
        about: """
            Prints, for each travel segment, the slots where it may stand while all else stands still (● where it
            stands, ○), those that it has only if others move too (◌), and which hold only if nothing else moves.
            Exit status 1: no slot for the item asked about.
            """,
        options: [.may(.item), .may(.timeLimit)],
        example: "slots northeast-2010.json --item back-north",
        work: .each { (arguments: Arguments) throws(Failure) in
            let item = arguments[.item]
            let limits = try arguments.limits()
            return { (input: TripInput) throws(Failure) in
                let (_, itinerary, budget) = try input.itinerary(spending: WorkBudget(limits))
                if let item { _ = try input.index(ofSegment: item, in: itinerary.trip) }
                let answer = try input.catching(
                    SolverError.self,
                    try TripSlots(itinerary, only: item, asking: Engine.backup, spending: budget)
                )
                return Answer(
                    json: { $0.slots(answer) },
                    text: { TextReport(itinerary.trip, $0).slots(answer) },
                    codes: answer.segments.map { $0.slots.feasibleSlots.isEmpty ? "no-slot" : "slots" },
                    isNo: item != nil && answer.stopped == nil
                        && answer.segments.allSatisfy { $0.slots.feasibleSlots.isEmpty }
                )
            }
        }
    )

    static let check = Command(
        name: "check",
        summary: "whether an item may stand at a position, and why not",
        about: """
            Says whether an item may stand at a position, every reason why not, and the nearest feasible slot.
            Exit status 1: the position is not valid.
            """,
        options: [.must(.item), .must(.day, .date), .must(.sortOrder)],
        example: "check northeast-2010.json --item to-baltimore --day 8 --sort-order 1000",
        work: .each { (arguments: Arguments) throws(Failure) in
            let item = try arguments.require(.item)
            let day = try arguments.requiredDay()
            let sortOrder = try arguments.number(.sortOrder)
            return { (input: TripInput) throws(Failure) in
                let itinerary = Itinerary(try input.document().trip)
                _ = try input.index(ofItem: item, in: itinerary.trip)
                let number = try input.number(of: day, in: itinerary.trip)
                let position = Position(day: number, sortOrder: sortOrder)
                guard let answer = CheckAnswer(itinerary, item: item, at: position) else {
                    throw input.fail("the trip has no item \(item)")
                }
                return Answer(
                    json: { $0.check(answer) },
                    text: { TextReport(itinerary.trip, $0).check(answer) },
                    isNo: !answer.isValid
                )
            }
        }
    )

    static let place = Command(
        name: "place",
        summary: "the best slot for a travel segment",
        about: """
            Ranks the feasible slots of a travel segment, best first; --write and --output put it into the best one.
            Exit status 1: no slot is feasible.
            """,
        options: [.must(.item), .may(.write, .output), .may(.force)],
        example: "place northeast-2010.json --item to-washington",
        work: .each { (arguments: Arguments) throws(Failure) in
            let item = try arguments.require(.item)
            return { (input: TripInput) throws(Failure) in
                let document = try input.document()
                let segment = try input.index(ofSegment: item, in: document.trip)
                guard let slots = SegmentSlots(segment, of: Itinerary(document.trip)) else {
                    throw input.fail("the item \(item) is no travel segment")
                }
                let answer = PlaceAnswer(slots)
                return Answer(
                    json: { $0.place(answer) },
                    text: { TextReport(document.trip, $0).place(answer) },
                    isNo: answer.ranking.isEmpty,
                    document: try input.catching(ChangeError.self, try document.placing(answer.positions))
                )
            }
        }
    )

    static let show = Command(
        name: "show",
        inputs: .trips,
        summary: "the days as a timeline, or as a picture",
        about: """
            Prints the days with their games (◆), travel (→) and custom items (·); with --item, the slots where that
            travel segment may stand are marked (+). With --svg it draws a picture: days across, cities down, games as
            marks, travel as lines, games that are missed crossed out; of two trips both, with what has moved marked.
            """,
        options: [.may(.item, .svg)],
        example: "show great-lakes-2010.json --item up-the-lake",
        work: .either(
            { (arguments: Arguments) throws(Failure) in
                try arguments.refuseJSON("show prints text only")
                let item = arguments[.item]
                let isText = arguments.wantsText
                return { (input: TripInput) throws(Failure) in
                    let document = try input.document()
                    let itinerary = Itinerary(document.trip)
                    let slots = try item.flatMap { item throws(Failure) in
                        SegmentSlots(try input.index(ofSegment: item, in: document.trip), of: itinerary)
                    }
                    return Answer(
                        text: { TextReport(document.trip, $0).timeline(itinerary, marking: slots) },
                        warnings: isText ? document.doubts : []
                    )
                }
            },
            .svg,
            { (arguments: Arguments) throws(Failure) in try picture(arguments) }
        )
    )

    /// The picture of one trip, or of two.
    private static func picture(_ arguments: Arguments) throws(Failure) -> Answer {
        if arguments.has(.json) || arguments.has(.jsonl) || arguments.has(.summary) {
            throw .usage("show --svg prints a picture only")
        }
        guard 1...2 ~= arguments.files.count else {
            throw .usage("show --svg draws one trip, or two, not \(arguments.files.count)")
        }
        let surroundings = try arguments.surroundings()
        let trips = try arguments.files.map { file throws(Failure) in
            try TripInput(fileAt: file, beside: surroundings).document().trip
        }
        let picture = trips.count == 2 ? TripPicture(from: trips[0], to: trips[1]) : TripPicture(trips[0])
        let text = picture.svg
        return Answer(text: { _ in text }, isData: true)
    }
}
