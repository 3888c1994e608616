extension Command {
    static let slots = Command(
        name: "slots",
        inputs: .trips,
        summary: QuestionName.slots.summary,
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
            let request = SlotsRequest(item: item)
            return { (input: TripInput) throws(Failure) in
                try request.answer(input, WorkBudget(limits))
            }
        }
    )

    static let check = Command(
        name: "check",
        summary: QuestionName.check.summary,
        about: """
            Says whether an item may stand at a position, every reason why not, and the nearest feasible slot.
            Exit status 1: the position is not valid.
            """,
        options: [.must(.item), .must(.day, .date), .must(.sortOrder)],
        example: "check northeast-2010.json --item to-baltimore --day 8 --sort-order 1000",
        work: .each { (arguments: Arguments) throws(Failure) in
            let request = CheckRequest(
                item: try arguments.require(.item),
                day: try arguments.requiredDay(),
                sortOrder: try arguments.number(.sortOrder)
            )
            return { (input: TripInput) throws(Failure) in try request.answer(input) }
        }
    )

    static let place = Command(
        name: "place",
        summary: QuestionName.place.summary,
        about: """
            Ranks the feasible slots of a travel segment, best first; --write and --output put it into the best one.
            Exit status 1: no slot is feasible.
            """,
        options: [.must(.item), .may(.write, .output), .may(.history), .may(.force)],
        example: "place northeast-2010.json --item to-washington",
        work: .each { (arguments: Arguments) throws(Failure) in
            let request = PlaceRequest(item: try arguments.require(.item))
            return { (input: TripInput) throws(Failure) in try request.answer(input) }
        }
    )

    static let show = Command(
        name: "show",
        inputs: .trips,
        summary: QuestionName.show.summary,
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
                let request = ShowRequest(item: arguments[.item], isText: arguments.wantsText)
                return { (input: TripInput) throws(Failure) in try request.answer(input) }
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
        let inputs = try arguments.files.map { file throws(Failure) in
            try TripInput(fileAt: file, beside: surroundings)
        }
        return try PictureRequest().answer(inputs[0], inputs.dropFirst().first)
    }
}
