import TripFleet
import WholeFiles

extension FleetVerb {
    static let put = FleetVerb(
        name: "put",
        arguments: "TRIP…",
        about:
            "put trips into the store, or newer documents of them; NAME.jsonl has one a line, a folder one a file",
        options: [.ifRevision],
        count: 1...1_000_000,
        work: { (call: FleetCall) throws(Failure) in
            let store = try call.store(isMaking: true)
            let revision = try call.revision()
            var files: [BatchInput] = []
            for path in call.rest { files += try Folder.files(path, isStream: false) }
            if revision != nil, files.count > 1 || files[0].path.hasSuffix(".jsonl") {
                throw .usage("--if-revision goes with one trip")
            }
            var count = 0
            for file in files {
                if let failure = file.failure { throw failure }
                let path = file.path
                let bytes = try Files.contents(of: path)
                guard !path.hasSuffix(".jsonl") else {
                    count += try putLines(bytes, path, store)
                    continue
                }
                let made = try Failure.catching(
                    FleetError.self,
                    of: path,
                    try store.put(bytes, ifRevision: revision)
                )
                count += 1
                if files.count == 1 {
                    call.answer("\(path): revision \(made)") { $0.member("revision", made) }
                    return 0
                }
            }
            call.answer("\(count) trips put") { $0.member("trips", count) }
            return 0
        }
    )

    /// Puts the trips of a text with one document a line, in transactions of some hundreds.
    private static func putLines(_ bytes: [UInt8], _ path: String, _ store: FleetStore) throws(Failure) -> Int
    {
        var batch: [[UInt8]] = []
        var (count, start) = (0, 0)
        func flush() throws(Failure) {
            try Failure.catching(FleetError.self, of: path, try store.put(all: batch))
            count += batch.count
            batch = []
        }
        while start < bytes.count {
            let end = Newline.first(in: bytes, from: start) ?? bytes.count
            let line = bytes[start..<end]
            if line.contains(where: { $0 > UInt8(ascii: " ") }) { batch.append(Array(line)) }
            if batch.count == 500 { try flush() }
            start = end + 1
        }
        try flush()
        return count
    }

    static let get = FleetVerb(
        name: "get",
        arguments: "TRIP",
        about: "print the document of a trip",
        options: [],
        count: 1...1,
        work: { (call: FleetCall) throws(Failure) in
            let store = try call.store()
            Output.write(try call.doing { () throws(FleetError) in try store.get(call.rest[0]).document })
            return 0
        }
    )

    static let remove = FleetVerb(
        name: "remove",
        arguments: "TRIP",
        about: "remove a trip with its history",
        options: [.ifRevision],
        count: 1...1,
        work: { (call: FleetCall) throws(Failure) in
            let store = try call.store()
            let revision = try call.revision()
            try call.doing { () throws(FleetError) in try store.remove(call.rest[0], ifRevision: revision) }
            return 0
        }
    )

    static let list = FleetVerb(
        name: "list",
        arguments: "",
        about: "list the trips, or those that need a person",
        options: [.needs],
        count: 0...0,
        work: { (call: FleetCall) throws(Failure) in
            let store = try call.store()
            guard call.arguments.word(.needs) == "attention" else {
                call.say("\(try list(in: nil, of: store, call)) trips")
                return 0
            }
            // What is damaged needs a person too.
            let count = try list(in: .attention, of: store, call) + list(in: .damaged, of: store, call)
            return count > 0 ? 1 : 0
        }
    )

    /// Lists the trips in a state, `nil` for any, and returns their number.
    private static func list(in state: FleetState?, of store: FleetStore, _ call: FleetCall) throws(Failure)
        -> Int
    {
        var (last, count): (String?, Int) = (nil, 0)
        while true {
            let after = last
            let entries = try call.doing { () throws(FleetError) in try store.list(in: state, after: after) }
            for entry in entries { call.answer(line(entry)) { $0.members(of: entry) } }
            count += entries.count
            guard let end = entries.last else { return count }
            last = end.id
        }
    }

    static let show = FleetVerb(
        name: "show",
        arguments: "TRIP",
        about: "show the days of a trip, and the proposals for it",
        options: [],
        count: 1...1,
        work: { (call: FleetCall) throws(Failure) in
            let store = try call.store()
            let trip = try call.doing { () throws(FleetError) in try store.get(call.rest[0]) }
            let proposals = try call.doing { () throws(FleetError) in try store.proposals(for: trip.id) }
            let input = TripInput(trip.document, name: trip.id, beside: try call.arguments.surroundings())
            guard !call.arguments.has(.json) else {
                call.answer("") { $0.members(of: trip, proposals) }
                return trip.state == .well ? 0 : 1
            }
            if let reason = trip.reason { call.say(reason) }
            let itinerary = Itinerary(try input.document().trip)
            call.say(TextReport(itinerary.trip, Output.style).timeline(itinerary))
            for proposal in proposals {
                let words = proposal.words
                call.say("\(words.number)  \(words.title)\n   \(words.consequence)")
                for line in words.lines { call.say("   \(line)") }
            }
            return trip.state == .well ? 0 : 1
        }
    )

    static let history = FleetVerb(
        name: "history",
        arguments: "TRIP",
        about: "list the revisions of a trip, the newest first",
        options: [],
        count: 1...1,
        work: { (call: FleetCall) throws(Failure) in
            let store = try call.store()
            let revisions = try call.doing { () throws(FleetError) in try store.history(of: call.rest[0]) }
            for revision in revisions {
                call.answer(
                    "\(revision.number)  \(revision.time)  \(revision.cause.rawValue)  \(revision.words)"
                ) {
                    $0.members(of: revision)
                }
            }
            return 0
        }
    )

    private static func line(_ entry: FleetEntry) -> String {
        let proposals = entry.proposals > 0 ? "; \(entry.proposals) proposals" : ""
        return "\(entry.id.padded(to: 24)) revision \(entry.revision)  \(entry.state.rawValue)"
            + (entry.reason.map { ": \($0)" } ?? "") + proposals
    }
}
