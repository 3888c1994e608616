extension Command {
    /// A function that returns the edit of a trip.
    typealias Editing = @Sendable (TripInput, Trip) throws(Failure) -> NamedEdit

    /// Returns a command that changes a trip and reads no change document.
    ///
    /// - Parameters:
    ///   - listsLegs: True if the answer lists the legs that go to no game, when the document is written to a file.
    ///   - movesGames: True if the command moves or removes games, and therefore reports legs that go to no game; equal
    ///     to `listsLegs` by default.
    static func edit(
        name: String,
        words: [String] = [],
        wordOption: Option? = nil,
        listsLegs: Bool = false,
        movesGames: Bool? = nil,
        summary: String,
        about: String,
        options: [OptionUse],
        example: String,
        changes: @escaping @Sendable (Arguments) throws(Failure) -> Editing
    ) -> Command {
        Command(
            name: name,
            inputs: words.isEmpty ? .trip : .tripWith(words),
            summary: summary,
            about: about + "\nPrints the changed trip, or with --as-change the change document.",
            options: options + [.may(.write, .output, .asChange), .may(.history), .may(.force)],
            wordOption: wordOption,
            example: example,
            work: .each { (arguments: Arguments) throws(Failure) in
                // Invalid options are reported before any trip is read.
                let edit = try changes(arguments)
                let namesItem = options.contains { $0.options.contains { $0.namesItem } }
                let isKept = arguments.keepsDocument
                let isChange = arguments.has(.asChange)
                let movesGames = movesGames ?? listsLegs
                // A game from a schedule is always in a city of the schedule, so its city needs no check.
                let isNamingCities = !arguments.has(.newCity) && !arguments.has(.schedule)
                return { (input: TripInput) throws(Failure) in
                    try input.refuseSourceCoding()
                    let document = try input.document()
                    let named =
                        namesItem ? try arguments.naming(itemsOf: document.trip, in: input) : arguments
                    let editing = namesItem ? try changes(named) : edit
                    let edit = try editing(input, document.trip)
                    let changes = edit.changes
                    let changed = try input.document(after: changes)
                    try input.checkReadsAlone(changed)
                    if isNamingCities {
                        try input.check(newCitiesOf: changed)
                    }
                    var answer =
                        isChange
                        ? .changes(changes)
                        : isKept ? log(from: document, to: changed) : .document(changed, isKept: false)
                    answer.warnings =
                        edit.notes + EditWarnings(old: document, new: changed, changes: changes).lines
                    answer.warnings += try input.warnings(onDatesOf: changed, isKept: isKept)
                    if movesGames {
                        let legs = LegsToNothing(from: document, to: changed)
                        if isKept, listsLegs {
                            answer = answer.listing(legs)
                        } else {
                            answer.warnings += legs.lines
                        }
                    }
                    answer.stepName = edit.name
                    return answer
                }
            }
        )
    }

    /// Returns the answer for a changed document that is written to a file; its text lists the differences.
    ///
    /// - Parameter heading: A line before the differences.
    static func log(from old: TripDocument, to new: TripDocument, heading: String = "") -> Answer {
        guard let difference = try? DocumentDifference(from: old, to: new) else {
            return .document(new, isKept: true)
        }
        let answer = DiffAnswer(difference)
        return Answer(
            json: { $0.compact(new.tree.root) },
            text: { heading + TextReport(new.trip, $0).diff(answer) },
            document: new
        )
    }

    static let postpone = edit(
        name: "postpone",
        listsLegs: true,
        summary: "put a game or event on another day",
        about: """
            Puts a game or event on another day, and gives it another start time with --start. On that day it is
            before the first game that starts later, or otherwise at the end.
            """,
        options: [.must(.item), .must(.date, .day), .may(.start)],
        example:
            "postpone northeast-2010.json --item nats-rockies --date 2010-04-23 --start 13:05 --as-change",
        changes: one { (arguments: Arguments) throws(Failure) in
            .postpone(
                item: try arguments.require(.item),
                to: try arguments.requiredDay(),
                start: try arguments.clock(.start)
            )
        }
    )

    static let move = edit(
        name: "move",
        movesGames: true,
        summary: "move an item to another day, or within its day",
        about: """
            Puts an item on a day, at the position of --index or --sort-order. Without these, a leg goes to the
            first feasible slot of the day, a game to the position of its start time, and other items to the end
            of the day. --start also gives a game or an event another start time; a visit that is not placed yet
            needs it.
            """,
        options: [.must(.item), .must(.date, .day), .may(.start), .may(.index, .sortOrder)],
        example: "move northeast-2010.json --item to-washington --date 2010-04-20 --as-change"
    ) { (arguments: Arguments) throws(Failure) in
        let item = try arguments.require(.item)
        let day = try arguments.requiredDay()
        let index = arguments.has(.index) ? try arguments.whole(.index) : nil
        let sortOrder = try arguments.optionalNumber(.sortOrder)
        let start = try arguments.clock(.start)
        return { (input: TripInput, trip: Trip) throws(Failure) in
            let leg = try input.index(ofItem: item, in: trip)
            let number = try input.number(of: day, in: trip)
            var place = sortOrder.map { DayPlace.sortOrder($0) } ?? index.map { .index($0) }
            if place == nil, let slots = LegSlots(leg, of: Itinerary(trip)) {
                place = slots.feasibleSlots.first { $0.day == number }.map { .index($0.index) }
            }
            guard let start else { return try input.edit(.move(item: item, to: day, at: place ?? .byStart)) }
            guard trip.items[leg].game != nil else {
                throw .usage("--start is for games and events; retime changes the start of a timed leg")
            }
            return try input.edit(.postpone(item: item, to: day, start: start, at: place ?? .byStart))
        }
    }

    static let cancel = edit(
        name: "cancel",
        listsLegs: true,
        summary: "remove a cancelled game, or another item, from a trip",
        about: "Removes a cancelled game, or another item, from the trip.",
        options: [.must(.item)],
        example: "cancel great-lakes-2010.json --item tigers-jays --as-change",
        changes: one { (arguments: Arguments) throws(Failure) in .cancel(item: try arguments.require(.item)) }
    )

    static let pin = edit(
        name: "pin",
        summary: "keep a leg in its slot, or a visit at its start",
        about:
            "Pins a leg to its slot, so that a repair does not move it, or a visit to its start, so that no plan does.",
        options: [.must(.item)],
        example: "pin northeast-2010.json --item to-washington --as-change",
        changes: one { (arguments: Arguments) throws(Failure) in .pin(item: try arguments.require(.item)) }
    )

    static let unpin = edit(
        name: "unpin",
        summary: "allow a pinned leg or visit to move again",
        about: "Allows a pinned leg or visit to move again.",
        options: [.must(.item)],
        example: "unpin northeast-2010.json --item to-washington --as-change",
        changes: one { (arguments: Arguments) throws(Failure) in .unpin(item: try arguments.require(.item)) }
    )

    /// Returns a function that creates, from the arguments, an edit with a single operation, which does not depend on
    /// the trip.
    static func one(
        _ operation: @escaping @Sendable (Arguments) throws(Failure) -> DocumentOperation
    ) -> @Sendable (Arguments) throws(Failure) -> Editing {
        { (arguments: Arguments) throws(Failure) in
            let operation = try operation(arguments)
            return { (input: TripInput, _: Trip) throws(Failure) in try input.edit(operation) }
        }
    }

    static let addTravel = edit(
        name: "add-travel",
        summary: "add a leg to a trip",
        about: """
            Adds a leg at the end of a day; without --date and --day it is not placed yet, and place or repair
            finds its day. Without --item its id is made from the two cities. Without --minutes its minutes and
            km come from the trip's travel times or from --places. With --start it is a flight, train or ferry
            that leaves at that local time of --from: it is placed before items that start later, and needs
            --minutes and a day. With --mode public the traveler does not drive it.
            """,
        options: [
            .must(.from), .must(.to), .may(.minutes), .may(.km), .may(.date, .day), .may(.start),
            .may(.title), .may(.mode),
            .may(.newItem), .may(.newCity),
        ],
        example: "add-travel northeast-2010.json --from Baltimore --to Boston --minutes 240 --as-change"
    ) { (arguments: Arguments) throws(Failure) in
        let (from, to) = (try arguments.require(.from), try arguments.require(.to))
        let minutes = try arguments.minutes(.minutes)
        let distance = try arguments.distance(.km)
        let day = try arguments.question.day
        let item = arguments[.newItem]
        let (start, title) = (try arguments.clock(.start), arguments[.title])
        let mode = arguments[.mode].flatMap { TravelMode(rawValue: $0) }
        return { (input: TripInput, trip: Trip) throws(Failure) in
            try input.checkIsNew(item, in: trip)
            guard start == nil || day != nil && minutes ?? 0 > 0 else {
                throw input.fail(
                    "--start requires --minutes, 1 or more, and --date or --day, the day of the departure"
                )
            }
            guard !City.areSame(from, to) else {
                throw input.fail("--from and --to are the same city")
            }
            let travel = Travel(
                from: trip.spelling(ofCity: from),
                to: trip.spelling(ofCity: to),
                minutes: minutes,
                km: distance,
                start: start,
                title: title,
                mode: mode,
                over: Connections(trip),
                of: trip
            )
            return try input.edit(.add(NewItem(.travel(travel), id: item), on: day))
        }
    }
}

/// An edit of a trip: its changes, and its name in a history.
struct NamedEdit {
    let changes: [TripChange]
    let name: String
    /// Notes for the user about the edit.
    var notes: [String] = []
}

extension TripInput {
    /// Returns the edit that performs one operation on the document.
    func edit(_ operation: DocumentOperation) throws(Failure) -> NamedEdit {
        NamedEdit(changes: try changes(operation), name: operation.name(in: try document().trip))
    }

    /// Returns the changes that perform an operation on `document` if it is given, and otherwise on the document of
    /// this input.
    func changes(
        _ operation: DocumentOperation,
        in document: TripDocument? = nil
    ) throws(Failure) -> [TripChange] {
        let document = if let document { document } else { try self.document() }
        do throws(OperationError) {
            return try operation.changes(in: document)
        } catch {
            if case .unknownItem(let id, _) = error { _ = try index(ofItem: id, in: document.trip) }
            if case .postpone(let item, _, _, _) = operation { throw failure(error, postponing: item) }
            throw failure(error)
        }
    }
}

extension Command {
    static let undo = stepping(
        name: "undo",
        summary: "undo the last change that was written with --history",
        about: """
            Undoes the last change of the trip that was written with --write --history, using NAME.history.json
            next to NAME.json: the document is the same as before, byte for byte. With --write the trip and its
            history are written, so that redo can apply the change again. If the trip has since been changed in
            another way, the command changes nothing.
            """,
        example: "undo northeast-2023.json",
        nothing: "there is nothing to undo"
    ) { (history: inout DocumentHistory) throws(DocumentError) in try history.undo() }

    static let redo = stepping(
        name: "redo",
        summary: "reapply the change that was undone last",
        about: "Reapplies the change that was undone last, using NAME.history.json.",
        example: "redo northeast-2023.json",
        nothing: "there is nothing to redo"
    ) { (history: inout DocumentHistory) throws(DocumentError) in try history.redo() }

    /// A function that moves one step along a history and returns the step's name.
    private typealias Stepping = @Sendable (inout DocumentHistory) throws(DocumentError) -> String?

    /// Returns a command that moves one step along the history of a trip.
    private static func stepping(
        name: String,
        summary: String,
        about: String,
        example: String,
        nothing: String,
        _ step: @escaping Stepping
    ) -> Command {
        Command(
            name: name,
            summary: summary,
            about: about,
            options: [.may(.write, .output), .may(.force)],
            example: example,
            work: .each { (arguments: Arguments) throws(Failure) in
                if arguments.has(.jsonl) || arguments.files == ["-"] {
                    throw .usage("\(name) requires a trip file with its history next to it")
                }
                let isKept = arguments.keepsDocument
                return { (input: TripInput) throws(Failure) in
                    let document = try input.document()
                    let file = HistoryFile(of: input.name)
                    guard file.exists else {
                        throw input.fail(
                            "there is no history; --write --history creates it in \(file.path)"
                        )
                    }
                    var history = try file.history(of: document)
                    let stepName = try Failure.catching(DocumentError.self, of: file.path, try step(&history))
                    guard let stepName else { throw input.fail(nothing) }
                    let answer =
                        isKept
                        ? log(from: document, to: history.document, heading: "\(name): \(stepName)\n")
                        : .document(history.document, isKept: false)
                    return answer.keeping(history)
                }
            }
        )
    }
}

extension Answer {
    /// Returns the answer with `history`, which is written next to the document.
    fileprivate func keeping(_ history: DocumentHistory) -> Answer {
        var answer = self
        answer.history = history
        return answer
    }
}
