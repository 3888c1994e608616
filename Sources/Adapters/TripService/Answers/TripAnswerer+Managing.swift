import HTTPServer
import OrderedJSON
import TripFleet
import TripQuestions

// The operations by which operators manage the store.
extension TripAnswerer {
    func feeds(_ call: OperationCall, _ store: ViewedStore) throws(RequestRefusal) -> Response {
        let (after, limit) = (call.whole("after") ?? 0, call.whole("limit") ?? 100)
        let feeds = try store.perform { store throws(FleetError) in
            try store.listFeeds(after: after, most: limit)
        }
        return .json { json in
            json.object { json in
                json.key("feeds")
                json.array(feeds) { json, feed in
                    json.object { json in
                        json.member("sequence", feed.sequence)
                        json.member("bytes", feed.size)
                        json.member("time", feed.time.description)
                        json.member("superseded", feed.isSuperseded)
                    }
                }
            }
        }
    }

    func addFeed(_ body: [UInt8], _ store: ViewedStore) throws(RequestRefusal) -> Response {
        let options = try FeedOptions(body)
        let feed = options.feed
        let (report, names) = try store.perform { store throws(FleetError) in
            let report = try store.take(feed, sequence: options.sequence)
            return (report, try store.names(ofGames: report.events.map { $0.game }))
        }
        return .json(report.isKnown ? 200 : 201) { json in
            json.object { json in
                json.members(of: report, names)
                json.key("warnings")
                json.array(feed.notes + report.warnings) { $0.string($1) }
            }
        }
    }

    func policy(_ call: OperationCall, _ store: ViewedStore) throws(RequestRefusal) -> Response {
        let id = try address(call)
        return .policy(
            try store.perform { store throws(FleetError) in try store.policy(of: id) }
        )
    }

    func setPolicy(_ call: OperationCall, _ body: [UInt8], _ store: ViewedStore) throws(RequestRefusal)
        -> Response
    {
        let (id, root) = (try address(call), try TripAnswerer.members(of: body, known: "policy"))
        let value = root["policy"]
        let policy = value?.string.flatMap { FleetPolicy($0) }
        guard policy != nil || value?.kind == .null else {
            let reason = "policy must be none, placement or without-loss N: {\"policy\":\"placement\"}"
            throw RequestRefusal(422, "no-policy", reason)
        }
        return .policy(
            try store.perform { store throws(FleetError) in
                try store.setPolicy(policy, of: id)
                return try store.policy(of: id)
            }
        )
    }

    /// Returns the address of the trip in the path; `nil` for the policy of the fleet.
    private func address(_ call: OperationCall) throws(RequestRefusal) -> TripAddress? {
        call.captures["trip"] == nil ? nil : try trip(call)
    }

    func workState(_ store: ViewedStore, status: Int = 200) throws(RequestRefusal) -> Response {
        let load = try store.perform { store throws(FleetError) in try store.workload() }
        let state = work.current
        return .json(status) { json in
            json.object { json in
                json.member("running", state.isRunning)
                json.member("queued", load.queued)
                if let oldest = load.oldest { json.member("oldest", oldest.description) }
                if let started = state.started { json.member("started", started.description) }
                if let ended = state.ended { json.member("ended", ended.description) }
                json.key("outcomes")
                json.array(state.outcomes.sorted { $0.key < $1.key }) { json, outcome in
                    json.object { json in
                        json.member("outcome", outcome.key)
                        json.member("trips", outcome.value)
                    }
                }
                if let error = state.error { json.member("error", error) }
            }
        }
    }

    func startWork(_ store: ViewedStore) throws(RequestRefusal) -> Response {
        work.start()
        return try workState(store, status: 202)
    }

    func prune(_ body: [UInt8], _ store: ViewedStore) throws(RequestRefusal) -> Response {
        let root = try TripAnswerer.members(of: body, known: "olderThanDays")
        guard let days = root["olderThanDays"]?.int, 0...36_500 ~= days else {
            let reason = "olderThanDays must be a whole number from 0 to 36500: {\"olderThanDays\":365}"
            throw RequestRefusal(422, "no-age", reason)
        }
        let age = days * 24 * 3_600_000
        let time = FleetTime(milliseconds: FleetClock.system.now().milliseconds - age)
        let pruned = try store.perform { store throws(FleetError) in
            try store.prune(before: time)
        }
        return .json { json in
            json.object { json in
                json.member("revisions", pruned.revisions)
                json.member("notes", pruned.notes)
                json.member("feeds", pruned.feeds)
            }
        }
    }

    /// Returns the root of a body, an object whose only member may be `key`.
    private static func members(of body: [UInt8], known key: String) throws(RequestRefusal) -> JSONValue {
        let root = try JSONValue(body: body)
        if let other = root.members.first(where: { $0.key != key }) {
            throw RequestRefusal(422, "unknown-member", "the body has no member \(other.key); it has \(key)")
        }
        return root
    }
}

// Many documents in one request.
extension TripAnswerer {
    /// Puts the documents in the lines of a body into the store, each in its own transaction. The answer has one line for
    /// each line of the body that is not blank.
    ///
    /// If the store fails, the server stops, or the token is removed, the following lines are refused without an attempt.
    func putAll(
        _ call: OperationCall,
        _ request: Request,
        _ store: ViewedStore,
        of user: ServiceUser?
    ) throws(RequestRefusal) -> Response {
        let user = try TripAnswerer.required(user)
        let owner = call.text("owner") ?? user.name
        var answer = JSONWriter()
        var failure: RequestRefusal?
        let newline = UInt8(ascii: "\n")
        guard request.body.count(where: { $0 == newline }) <= TripAnswerer.mostLines else {
            throw RequestRefusal(
                413,
                "too-many-lines",
                "a body may have at most \(TripAnswerer.mostLines) lines"
            )
        }
        let lines = request.body.split(separator: newline, omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated()
        where !line.allSatisfy({ [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")].contains($0) }) {
            if store.client.isGone { break }
            if failure == nil { failure = refusal(of: user, request) }
            let document = Array(line)
            let id = (try? JSONTree(document))?.root["id"]?.string
            answer.object { json in
                json.member("line", index + 1)
                if let id { json.member("trip", id) }
                do throws(RequestRefusal) {
                    if let failure { throw failure }
                    json.member("revision", try put(document, ownedBy: owner, store))
                } catch {
                    if error.status >= 500, failure == nil {
                        failure = TripAnswerer.untried("the store failed at an earlier line: \(error.code)")
                    }
                    json.key("problem")
                    json.raw(Response.problem(error).body)
                }
            }
            answer.endLine()
        }
        return Response.lines(answer.bytes)
    }

    /// The maximum number of lines of a body with many documents.
    private static let mostLines = 10_000

    private func put(_ document: [UInt8], ownedBy owner: String, _ store: ViewedStore) throws(RequestRefusal)
        -> Int
    {
        let root = try JSONValue(body: document)
        if let id = root["id"]?.string { try StoredID.check(id) }
        return try store.perform { store throws(FleetError) in
            try store.put(document, ownedBy: owner)
        }
    }

    /// Returns the refusal of the remaining lines if the server stops, or the user's token is no longer valid.
    private func refusal(of user: ServiceUser, _ request: Request) -> RequestRefusal? {
        if request.client.isLeaving { return TripAnswerer.untried("the server stops") }
        return tokens.permits(user, request.head) ? nil : TripAnswerer.untried("the token is no longer valid")
    }

    /// Returns the refusal of a line that was not tried.
    private static func untried(_ reason: String) -> RequestRefusal {
        RequestRefusal(503, "not-tried", "this line was not tried, because \(reason)")
    }
}

/// A feed in the body of a request: the options of `import-schedule`, and the sequence number.
struct FeedOptions {
    let feed: FleetFeed
    /// The sequence number; `nil` for the next number.
    let sequence: Int?

    init(_ body: [UInt8]) throws(RequestRefusal) {
        let root = try JSONValue(body: body)
        guard root.kind == .object else {
            throw RequestRefusal(
                422,
                "no-schedule",
                "the body must be an object with a schedule: {\"schedule\":…}"
            )
        }
        let members = Array(root.members)
        let known = FeedMembers.keys.union([FeedMembers.sequence])
        if let other = members.first(where: { !known.contains($0.key) }) {
            let names = known.sorted().joined(separator: ", ")
            throw RequestRefusal(
                422,
                "unknown-member",
                "a feed has no member \(other.key); it takes \(names)"
            )
        }
        let number = root[FeedMembers.sequence]
        guard number == nil || number?.int.map({ 1...Int(Int32.max) ~= $0 }) == true else {
            throw RequestRefusal(422, "bad-sequence", "sequence must be a whole number from 1")
        }
        sequence = number?.int
        let options = JSONWriter.bytes { json in
            json.object { json in
                for member in members where member.key != FeedMembers.sequence {
                    json.key(member.key)
                    json.raw(member.value.text)
                }
            }
        }
        do throws(QuestionError) {
            feed = try FleetFeed(options: options)
        } catch {
            throw RequestRefusal(error)
        }
    }
}

extension Response {
    fileprivate static func policy(_ policy: FleetPolicy) -> Response {
        .json { json in json.object { $0.member("policy", policy.description) } }
    }

    fileprivate static func lines(_ bytes: [UInt8]) -> Response {
        Response(status: 200, type: lines, body: bytes, headers: [Field("Cache-Control", "no-store")])
    }
}
