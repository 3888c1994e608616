extension Command {
    /// A function that returns the edit of a trip.
    typealias Editing = @Sendable (TripInput, Trip) throws(Failure) -> Edit

    /// Returns a command that changes a trip without a change document.
    ///
    /// - Parameters:
    ///   - listsLegs: True if the answer lists the legs that go to nothing when the document is written to a file.
    ///   - movesGames: True if the command moves or removes games, so that it reports legs that go to nothing. By
    ///     default equal to `listsLegs`.
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
                let edit = try changes(arguments)
                let isKept = arguments.keepsDocument
                let isChange = arguments.has(.asChange)
                let movesGames = movesGames ?? listsLegs
                return { (input: TripInput) throws(Failure) in
                    try input.refuseSourceCoding()
                    let document = try input.document()
                    let edit = try edit(input, document.trip)
                    let changes = edit.changes
                    let changed = try input.document(after: changes)
                    try input.checkReadsAlone(changed)
                    var answer =
                        isChange
                        ? .changes(changes)
                        : isKept ? log(from: document, to: changed) : .document(changed, isKept: false)
                    answer.warnings = EditWarnings(old: document, new: changed, changes: changes).lines
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
            Puts a game or event on another day, and gives it another start with --start. On that day it stands before
            the first game that begins later, else at the end.
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
        summary: "put an item on another day, or elsewhere on its day",
        about: """
            Puts an item on a day: where --index or --sort-order says, else a travel segment into the first slot of the
            day where it may stand, a game where its start puts it, and all other at the end of the day.
            """,
        options: [.must(.item), .must(.date, .day), .may(.index, .sortOrder)],
        example: "move northeast-2010.json --item to-washington --date 2010-04-20 --as-change"
    ) { (arguments: Arguments) throws(Failure) in
        let item = try arguments.require(.item)
        let day = try arguments.requiredDay()
        let index = arguments.has(.index) ? try arguments.whole(.index) : nil
        let sortOrder = try arguments.optionalNumber(.sortOrder)
        return { (input: TripInput, trip: Trip) throws(Failure) in
            let segment = try input.index(ofItem: item, in: trip)
            let number = try input.number(of: day, in: trip)
            var place = sortOrder.map { DayPlace.sortOrder($0) } ?? index.map { .index($0) }
            if place == nil, let slots = SegmentSlots(segment, of: Itinerary(trip)) {
                place = slots.feasibleSlots.first { $0.day == number }.map { .index($0.index) }
            }
            return try input.edit(.move(item: item, to: day, at: place ?? .byStart))
        }
    }

    static let cancel = edit(
        name: "cancel",
        listsLegs: true,
        summary: "take an item out of a trip",
        about: "Takes a game that is cancelled, or another item, out of the trip.",
        options: [.must(.item)],
        example: "cancel great-lakes-2010.json --item tigers-jays --as-change",
        changes: one { (arguments: Arguments) throws(Failure) in .cancel(item: try arguments.require(.item)) }
    )

    static let pin = edit(
        name: "pin",
        summary: "keep a travel segment where it stands",
        about: "Pins a travel segment to where it stands, so that a repair leaves it there.",
        options: [.must(.item)],
        example: "pin northeast-2010.json --item to-washington --as-change",
        changes: one { (arguments: Arguments) throws(Failure) in .pin(item: try arguments.require(.item)) }
    )

    static let unpin = edit(
        name: "unpin",
        summary: "let a travel segment move again",
        about: "Lets a travel segment that is pinned move again.",
        options: [.must(.item)],
        example: "unpin northeast-2010.json --item to-washington --as-change",
        changes: one { (arguments: Arguments) throws(Failure) in .unpin(item: try arguments.require(.item)) }
    )

    /// Returns the edit that performs one operation, independent of the trip.
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
        summary: "add a travel segment to a trip",
        about: """
            Adds a travel segment: at the end of a day, or without --date and --day not placed yet, so that place or
            repair finds its day. Without --item its id is made of the two cities, and without --minutes its minutes and
            km are those of the trip's travel times, or of --places. With --start it is a flight, train or ferry, which
            leaves then on the clock of --from: it stands before what begins later, and needs --minutes and a day. With
            --mode public the traveler does not drive it.
            """,
        options: [
            .must(.from), .must(.to), .may(.minutes), .may(.km), .may(.date, .day), .may(.start),
            .may(.title), .may(.mode),
            .may(.newItem),
        ],
        example: "add-travel northeast-2010.json --from Baltimore --to Boston --minutes 240 --as-change"
    ) { (arguments: Arguments) throws(Failure) in
        let (from, to) = (try arguments.require(.from), try arguments.require(.to))
        let minutes = try arguments.minutes(.minutes)
        let distance = try arguments.optionalNumber(.km)
        let day = try arguments.question.day
        let item = arguments[.newItem]
        let (start, title) = (try arguments.clock(.start), arguments[.title])
        let mode = arguments[.mode].flatMap { TravelMode(rawValue: $0) }
        return { (input: TripInput, trip: Trip) throws(Failure) in
            try input.checkIsNew(item, in: trip)
            guard start == nil || day != nil && minutes ?? 0 > 0 else {
                throw input.fail(
                    "--start needs --minutes, 1 or more, and --date or --day, on which the leg leaves"
                )
            }
            guard !City.areSame(from, to) else {
                throw input.fail("--from and --to are the same city")
            }
            let travel = Travel(
                from: from,
                to: to,
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
struct Edit {
    let changes: [TripChange]
    let name: String
}

extension TripInput {
    /// Returns the edit that performs one operation on the document as read.
    func edit(_ operation: DocumentOperation) throws(Failure) -> Edit {
        Edit(changes: try changes(operation), name: operation.name(in: try document().trip))
    }

    /// Returns the changes of an operation, applied to `document` if given, and otherwise to the document as read.
    func changes(
        _ operation: DocumentOperation,
        in document: TripDocument? = nil
    ) throws(Failure) -> [TripChange] {
        let document = if let document { document } else { try self.document() }
        do throws(OperationError) {
            return try operation.changes(in: document)
        } catch {
            if case .unknownItem(let id, _) = error { _ = try index(ofItem: id, in: document.trip) }
            throw failure(error)
        }
    }
}

extension Command {
    static let undo = stepping(
        name: "undo",
        summary: "take the last change back that was written with --history",
        about: """
            Takes back the last change of the trip that was written with --write --history, from the steps in
            NAME.history.json beside NAME.json: the document is what it was before, to the byte. With --write the trip is
            written, and the history too, so that redo has the change again. Nothing is done where the trip was changed since
            in another way.
            """,
        example: "undo northeast-2023.json",
        nothing: "there is nothing to undo"
    ) { (history: inout DocumentHistory) throws(DocumentError) in try history.undo() }

    static let redo = stepping(
        name: "redo",
        summary: "make the change again that undo took back",
        about: """
            Makes the change again that was undone last, from the steps in NAME.history.json, as undo took it back.
            """,
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
                    throw .usage("\(name) needs a trip that is a file, with its history beside it")
                }
                let isKept = arguments.keepsDocument
                return { (input: TripInput) throws(Failure) in
                    let document = try input.document()
                    let file = HistoryFile(of: input.name)
                    guard file.exists else {
                        throw input.fail(
                            "has no history: there is no \(file.path), which --write --history keeps"
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
    /// Returns the answer with the history that is written next to the document.
    fileprivate func keeping(_ history: DocumentHistory) -> Answer {
        var answer = self
        answer.history = history
        return answer
    }
}
