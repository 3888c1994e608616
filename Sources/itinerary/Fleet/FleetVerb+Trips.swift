import TripFleet
import WholeFiles

extension FleetVerb {
    static let put = FleetVerb(
        name: "put",
        arguments: "TRIP…",
        about:
            "put trips, or newer documents of them, into the store; NAME.jsonl has one per line, a folder one per file",
        options: [.ifRevision, .owner],
        count: 1...1_000_000,
        work: { (call: FleetCall) throws(Failure) in
            let revision = try call.revision()
            var files: [BatchInput] = []
            for path in call.rest { files += try Folder.files(path, isStream: false) }
            if revision != nil, files.count > 1 || files[0].path.hasSuffix(".jsonl") {
                throw .usage("--if-revision is allowed only with one trip")
            }
            if let failure = files.lazy.compactMap({ $0.failure }).first { throw failure }
            if let path = files.first?.path, files.count == 1, !path.hasSuffix(".jsonl") {
                let bytes = try Files.contents(of: path)
                if call.storeIsMissing { try call.check(bytes, of: path) }
                let store = try call.store(isMaking: true)
                let made = try Failure.catching(
                    FleetError.self,
                    of: path,
                    try store.put(bytes, ownedBy: call.arguments[.owner], ifRevision: revision)
                )
                call.answer("\(path): revision \(made)") { $0.member("revision", made) }
                return 0
            }
            let paths = files.map { $0.path }
            if call.storeIsMissing { try call.checkAll(DocumentSource(paths)) }
            let count = try putAll(paths, into: try call.store(isMaking: true), call.arguments[.owner])
            call.answer("stored \(count) \(count == 1 ? "trip" : "trips")") { $0.member("trips", count) }
            return 0
        }
    )

    /// Puts the trips of many files into a store for an owner, all of them or none; returns the number of trips.
    private static func putAll(_ paths: [String], into store: FleetStore, _ owner: String?) throws(Failure)
        -> Int
    {
        var documents = DocumentSource(paths)
        var failure: Failure?
        do throws(FleetError) {
            try store.put(ownedBy: owner) {
                documents = DocumentSource(paths)
                return { () throws(FleetError) in
                    do throws(Failure) {
                        return try documents.next()
                    } catch {
                        failure = error
                        throw FleetError.document(trip: nil, reason: error.reason)
                    }
                }
            }
        } catch {
            let (place, reason) = (failure?.input ?? documents.place, failure?.reason ?? error.description)
            throw .input(file: place, reason: error == .full ? reason : reason + "; nothing was written")
        }
        return documents.count
    }

    static let get = FleetVerb(
        name: "get",
        arguments: "TRIP",
        about: "print the document of a trip",
        options: [.owner],
        count: 1...1,
        work: { (call: FleetCall) throws(Failure) in
            let store = try call.storeToRead()
            Output.write(try call.doing { () throws(FleetError) in try store.get(call.trip).document })
            return 0
        }
    )

    static let remove = FleetVerb(
        name: "remove",
        arguments: "TRIP",
        about: "remove a trip with its history",
        options: [.ifRevision, .owner],
        count: 1...1,
        work: { (call: FleetCall) throws(Failure) in
            let store = try call.store()
            let revision = try call.revision()
            try call.doing { () throws(FleetError) in try store.remove(call.trip, ifRevision: revision) }
            return 0
        }
    )

    static let list = FleetVerb(
        name: "list",
        arguments: "",
        about: "list the trips, or those that need attention",
        options: [.needs, .owner],
        count: 0...0,
        work: { (call: FleetCall) throws(Failure) in
            let store = try call.storeToRead()
            guard call.arguments.word(.needs) == "attention" else {
                let count = try list(in: nil, of: store, call)
                call.say(count == 1 ? "1 trip" : "\(count) trips")
                return 0
            }
            // Damaged trips need attention, too.
            let count = try list(in: .attention, of: store, call) + list(in: .damaged, of: store, call)
            return count > 0 ? 1 : 0
        }
    )

    /// Lists the trips in a state, or all trips if `state` is `nil`; returns the number of listed trips.
    private static func list(in state: FleetState?, of store: FleetStore, _ call: FleetCall) throws(Failure)
        -> Int
    {
        var (last, count): (TripAddress?, Int) = (nil, 0)
        while true {
            let after = last
            let entries = try call.doing { () throws(FleetError) in
                try store.list(in: state, ownedBy: call.arguments[.owner], after: after)
            }
            for entry in entries { call.answer(line(entry)) { $0.members(of: entry) } }
            count += entries.count
            guard let end = entries.last else { return count }
            last = end.address
        }
    }

    static let show = FleetVerb(
        name: "show",
        arguments: "TRIP",
        about: "show the days of a trip, and the proposals for it",
        options: [.miles, .owner],
        count: 1...1,
        work: { (call: FleetCall) throws(Failure) in
            let store = try call.storeToRead()
            let trip = try call.doing { () throws(FleetError) in try store.get(call.trip) }
            let proposals = try call.doing { () throws(FleetError) in try store.proposals(for: trip.address) }
            let input = TripInput(trip.document, name: trip.id, context: try call.arguments.context())
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
        options: [.owner],
        count: 1...1,
        work: { (call: FleetCall) throws(Failure) in
            let store = try call.storeToRead()
            let revisions = try call.doing { () throws(FleetError) in try store.history(of: call.trip) }
            for revision in revisions {
                call.answer(
                    "\(revision.number)  \(revision.time)  \(revision.cause.rawValue)  \(revision.words)"
                        + (revision.user.map { "  by \($0)" } ?? "")
                ) {
                    $0.members(of: revision)
                }
            }
            return 0
        }
    )

    private static func line(_ entry: FleetEntry) -> String {
        let proposals =
            entry.proposals > 0
            ? "; \(entry.proposals) \(entry.proposals == 1 ? "proposal" : "proposals")" : ""
        return
            "\(entry.id.padded(to: 24)) revision \(entry.revision)  \(entry.state == .well ? "nothing to decide" : entry.state.rawValue)"
            + (entry.reason.map { ": \($0)" } ?? "") + proposals
            + (entry.owner.isEmpty ? "" : "; owner \(entry.owner)")
    }
}

// These checks run before the store is created, so no store is created if a document is rejected.
extension FleetCall {
    /// Checks a document as `put` does.
    fileprivate func check(_ bytes: [UInt8], of place: String, onLine line: Int = 1) throws(Failure) {
        do throws(DocumentError) {
            _ = try TripDocument(bytes, context: context)
        } catch {
            let reason = error.onLine(line).description + "; nothing was written"
            throw Failure(error.facts, input: place, reason: reason)
        }
    }

    /// Checks all documents as `put` does.
    fileprivate func checkAll(_ source: DocumentSource) throws(Failure) {
        var documents = source
        while let (bytes, line) = try documents.next() {
            try check(bytes, of: documents.place, onLine: line)
        }
    }
}

/// The documents of files in order; files named `.jsonl` have one document per line.
private struct DocumentSource {
    private var paths: ArraySlice<String>
    private var path = ""
    /// The content of the current stream.
    private var stream: [UInt8] = []
    /// The byte offset of the next line in the stream.
    private var start = 0
    /// The number of the last line read from the stream; 0 for a file with one document.
    private var line = 0
    /// The number of documents returned.
    private(set) var count = 0

    init(_ paths: [String]) { self.paths = paths[...] }

    /// The location of the last document: its file, and its line in a stream.
    var place: String { line > 0 ? "\(path), line \(line)" : path }

    /// Returns the next document; `nil` after the last.
    mutating func next() throws(Failure) -> FleetStore.StreamedDocument? {
        while true {
            if let document = nextLine() { return (document, line) }
            guard let next = paths.popFirst() else { return nil }
            (path, line) = (next, 0)
            let bytes = try Files.contents(of: next)
            guard next.hasSuffix(".jsonl") else {
                count += 1
                return (bytes, 1)
            }
            (stream, start) = (bytes, 0)
        }
    }

    /// Returns the next line that is not blank.
    private mutating func nextLine() -> [UInt8]? {
        while start < stream.count {
            let end = Newline.first(in: stream, from: start) ?? stream.count
            let text = stream[start..<end]
            (start, line) = (end + 1, line + 1)
            guard text.contains(where: { $0 > UInt8(ascii: " ") }) else { continue }
            count += 1
            return Array(text)
        }
        (stream, start) = ([], 0)
        return nil
    }
}
