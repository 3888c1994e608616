import OrderedJSON
import TripFleet

extension Command {
    static let fleet = Command(
        name: "fleet",
        inputs: .leading(["VERB", "STORE"]),
        summary: "keep many trips in a store, and repair them when the schedule changes",
        about: """
            Keeps trips in a database, STORE: a file, which is created if there is none, or the address of a
            PostgreSQL database. The verbs:
            \(FleetVerb.all.map { "  \($0.usage.padded(to: 30))\($0.about)" }.joined(separator: "\n"))
            A feed is a schedule, as for 'itinerary import-schedule', or a calendar, which is read separately for each
            trip. Games that it lacks stay, unless it is complete. Work applies the changes of feeds to each affected
            trip, makes the changes that the policy allows, and proposes the others. Any number of processes may use a
            store at a time.
            A trip has an owner: the user who put it with 'itinerary serve', or nobody. The command acts as an operator,
            who sees all trips; --owner states whose trip is meant if several users have one with the same id.
            Exit status 1: trips need attention (list --needs attention), the same feed was read before, or work --once
            was stopped before the queue was empty; 2: an operation was refused, and nothing was written.
            """,
        options: [
            .may(.ifRevision), .may(.owner), .may(.sequence), .may(.complete, .completeFor), .may(.dates),
            .may(.columns), .may(.scheduleZone), .may(.unknownStart), .may(.workers), .may(.once),
            .may(.timeLimit),
            .may(.stepLimit), .may(.lease), .may(.today), .may(.needs), .may(.pick), .may(.after),
            .may(.follow),
            .may(.allow), .may(.maxEdits), .may(.output), .may(.force), .may(.places), .may(.miles),
            .may(.olderThan),
        ],
        wordOptions: [FleetVerb.outbox.name: [.quietTime]],
        example: "fleet put trips.db northeast-2010.json great-lakes-2010.json",
        work: .run { (arguments: Arguments) throws(Failure) in
            let names = arguments.files
            guard let verb = FleetVerb.all.first(where: { $0.name == names[0] }) else {
                let guess = Guess.question(near: names[0], among: FleetVerb.all.map { $0.name })
                throw .usage("fleet has no verb \(names[0])\(guess)")
            }
            return try verb.run(arguments)
        }
    )
}

/// A verb of the command `fleet`.
struct FleetVerb: Sendable {
    let name: String
    /// The arguments after the store, as in help.
    let arguments: String
    /// A one-line description.
    let about: String
    /// The options that the verb takes.
    let options: [Option]
    /// The allowed numbers of arguments after the store.
    let count: ClosedRange<Int>
    /// A closure that runs the verb and returns the exit status.
    let work: @Sendable (FleetCall) throws(Failure) -> Int32

    /// The verbs in the order of help.
    static let all: [FleetVerb] = [
        put, get, remove, list, show, history, feed, work, policy, accept, reject, undo, outbox, calendar,
        export, setOwner, prune, backup, upgrade,
    ]

    /// The usage of the verb.
    var usage: String { ([name, "STORE"] + (arguments.isEmpty ? [] : [arguments])).joined(separator: " ") }

    /// The options that only some verbs take.
    private static let particular: Set<Option> = Set(all.flatMap { $0.options })

    func run(_ arguments: Arguments) throws(Failure) -> Int32 {
        let rest = Array(arguments.files.dropFirst(2))
        guard count ~= rest.count else { throw .usage("usage: itinerary fleet \(usage)") }
        for option in FleetVerb.particular where arguments.has(option) && !options.contains(option) {
            throw .usage("fleet \(name) takes no --\(option.name)")
        }
        return try work(try FleetCall(arguments, rest))
    }
}

/// A call of a verb: its arguments and the store.
struct FleetCall: Sendable {
    let arguments: Arguments
    /// The arguments after the store.
    let rest: [String]
    private let place: String
    let context: TripContext

    init(_ arguments: Arguments, _ rest: [String]) throws(Failure) {
        (self.arguments, self.rest) = (arguments, rest)
        place = arguments.files[1]
        context = try arguments.context()
    }

    /// The address of the trip that is the first argument after the store.
    var trip: TripAddress { address(of: rest.first ?? "") }

    /// Returns the address of a trip with the owner of `--owner`.
    func address(of id: String) -> TripAddress { TripAddress(id, ownedBy: arguments[.owner]) }

    /// True if the store is a file that does not exist.
    var storeIsMissing: Bool { !place.isEmpty && !FleetStore.isAddress(place) && !Files.exists(place) }

    /// Opens the store for a verb that only reads.
    func storeToRead() throws(Failure) -> FleetStore { try store(for: .reading) }

    /// Opens the store, which may have the tables of an older version, for a copy.
    func storeToCopy() throws(Failure) -> FleetStore { try store(for: .copying) }

    /// Opens the store; creates it if it does not exist and `isMaking` is true.
    func store(isMaking: Bool = false) throws(Failure) -> FleetStore {
        if storeIsMissing, !isMaking { throw .input(file: place, reason: FleetError.noStore.description) }
        return try store(for: .writing)
    }

    private func store(for access: FleetAccess) throws(Failure) -> FleetStore {
        try doing { () throws(FleetError) in
            try FleetStore(at: place, for: access, context: context)
        }
    }

    /// Performs operations of the store, and converts their errors to failures about the store.
    func doing<Value>(_ operations: () throws(FleetError) -> Value) throws(Failure) -> Value {
        do throws(FleetError) {
            return try operations()
        } catch {
            throw failure(error)
        }
    }

    /// Returns the failure that reports an error of the store.
    func failure(_ error: FleetError) -> Failure {
        .input(file: place.isEmpty ? "fleet" : place, reason: error.description)
    }

    /// Returns the revision of `--if-revision`; `nil` if the option is not given.
    func revision() throws(Failure) -> Int? { try arguments.whole(.ifRevision, in: 0...TripLimits.whole) }

    /// Makes a new revision of a trip with `make`, and prints the revision's number. The argument `revision` of `make`
    /// is the value of `--if-revision`, if given.
    ///
    /// - Returns: The exit status.
    func answerRevision(
        _ make: (FleetStore, _ revision: Int?) throws(FleetError) -> Int
    ) throws(Failure) -> Int32 {
        let (store, revision) = (try store(), try revision())
        let made = try doing { () throws(FleetError) in try make(store, revision) }
        answer("revision \(made)") { $0.member("revision", made) }
        return 0
    }

    /// Prints a line of text, unless the options suppress text.
    func say(_ line: String) {
        guard arguments.wantsText else { return }
        let style = Output.style
        Output.write(style.fitted(style.printable(line + "\n")))
    }

    /// Prints an object as a line of JSON if JSON is requested; otherwise prints `line`.
    func answer(_ line: String, _ members: (inout JSONWriter) -> Void) {
        guard arguments.has(.json) else { return say(line) }
        var writer = JSONWriter()
        writer.object(members)
        writer.endLine()
        Output.write(writer.bytes)
    }
}

extension JSONWriter {
    mutating func members(of entry: FleetEntry) {
        member("trip", entry.id)
        member("owner", entry.owner)
        member("revision", entry.revision)
        member("state", entry.state.rawValue)
        member("reason", entry.reason) { $0.string($1) }
        member("proposals", entry.proposals)
        member("changed", entry.changed.description)
    }

    mutating func members(of trip: FleetTrip, _ proposals: [FleetProposal]) {
        member("trip", trip.id)
        member("owner", trip.owner)
        member("revision", trip.revision)
        member("state", trip.state.rawValue)
        member("reason", trip.reason) { $0.string($1) }
        objects("proposals", proposals) { json, proposal in
            json.member("number", proposal.words.number)
            json.member("base", proposal.base)
            json.member("title", proposal.words.title)
            json.member("consequence", proposal.words.consequence)
            json.key("lines")
            json.array(proposal.words.lines) { $0.string($1) }
            json.key("left")
            json.array(proposal.words.left) { $0.string($1) }
        }
    }

    mutating func members(of revision: FleetRevision) {
        member("revision", revision.number)
        member("parent", revision.parent)
        member("cause", revision.cause.rawValue)
        member("words", revision.words)
        member("time", revision.time.description)
        member("user", revision.user) { $0.string($1) }
    }
}
