import HTTPServer
import Synchronization
import TripFleet

/// The notes of the outbox as events for one client (`text/event-stream`, HTML, section 9.2), each with the number of the
/// note as its id.
///
/// If there is no note for a while, the stream has a comment, so that no program between closes the connection. The
/// stream ends if the server stops, the client disconnects, or its token is no longer valid with the same user and
/// permissions, which is checked once a second. If the store cannot be read, the stream waits.
final class NoteStream: BodyStream {
    /// The maximum number of seconds without an event or a comment.
    static let heartbeatSeconds = 15
    /// The maximum number of notes that are read at a time.
    private static let most = 100
    /// The time between two looks at the number of the newest note.
    private static let pause = Duration.milliseconds(50)
    /// The time between two reads of joined notes, which become complete without a newer note.
    private static let quietPause = Duration.seconds(1)
    /// The time between two checks of the client's token.
    private static let tokenPause = Duration.seconds(1)

    private struct State {
        var position: Int
        /// The number of a note up to which the client gets no other notes.
        var checked = 0
        var isOpen = false
        var next: ContinuousClock.Instant
        /// The time of the next check of the client's token.
        var nextCheck: ContinuousClock.Instant
    }

    let pauseSeconds = NoteStream.heartbeatSeconds
    private let source: Source
    private let state: Mutex<State>

    /// The client of a stream, and the closures that read the store for it.
    struct Source: Sendable {
        let client: Client
        /// True if only joined notes are read, which have their own time.
        let isQuiet: Bool
        /// Returns the number of the newest note.
        let newest: @Sendable () -> Int
        /// Returns the notes after the first number, at most as many as the second number.
        let notes: @Sendable (Int, Int) throws(RequestRefusal) -> [NoteText]
        /// Returns true if the client still has a valid token with the same user and permissions.
        let isAllowed: @Sendable () -> Bool
        let end: @Sendable () -> Void
    }

    private let first: Int

    /// Creates a stream of the notes after a number.
    ///
    /// - Parameter first: The lowest number that a note can have after retention. If it shows that the client may have
    ///   missed notes, the stream starts with an event `pruned`, which has no id.
    init(of source: Source, after number: Int, first: Int) {
        self.source = source
        self.first = first
        let now = ContinuousClock.now
        state = Mutex(State(position: number, next: now, nextCheck: now))
    }

    func next() -> [UInt8]? {
        var state = state.withLock { $0 }
        defer { self.state.withLock { [state] in $0 = state } }
        guard state.isOpen else {
            state.isOpen = true
            let pruned = "event: pruned\ndata: {\"first\":\(first)}\n\n"
            return Array((": open\n\n" + (state.position + 1 < first ? pruned : "")).utf8)
        }
        let clock = ContinuousClock()
        let end = clock.now.advanced(by: .seconds(NoteStream.heartbeatSeconds))
        while !source.client.isGone, !source.client.isLeaving {
            if clock.now >= state.nextCheck {
                guard source.isAllowed() else { return nil }
                state.nextCheck = clock.now.advanced(by: NoteStream.tokenPause)
            }
            if let events = events(&state, clock.now) { return events }
            guard clock.now < end else { return Array(": no note\n\n".utf8) }
            source.client.pause(NoteStream.pause)
        }
        return nil
    }

    /// Returns the next notes as events; `nil` if there are none.
    private func events(_ state: inout State, _ now: ContinuousClock.Instant) -> [UInt8]? {
        let newest = source.isQuiet ? 0 : source.newest()
        if source.isQuiet {
            guard now >= state.next else { return nil }
            state.next = now.advanced(by: NoteStream.quietPause)
        } else {
            guard newest > max(state.position, state.checked) else { return nil }
        }
        guard let notes = try? source.notes(state.position, NoteStream.most) else { return nil }
        guard let last = notes.last else {
            state.checked = newest
            return nil
        }
        state.position = last.sequence
        return notes.flatMap { Array("id: \($0.sequence)\ndata: \($0.text)\n\n".utf8) }
    }

    func end() { source.end() }
}

/// The number of the newest note, which is read from the store at most four times a second for all streams together.
final class NoteWatch: Sendable {
    private struct State {
        var newest = 0
        var due = ContinuousClock.now
    }

    private let state = Mutex(State())

    /// The time between two reads of the store.
    private static let pause = Duration.milliseconds(250)

    /// Returns the number of the newest note, at most a quarter of a second old. If a read is due, calls `read`, which
    /// returns `nil` if the store cannot be read.
    func newest(_ read: () -> Int?) -> Int {
        let isDue = state.withLock { state in
            let now = ContinuousClock.now
            guard now >= state.due else { return false }
            state.due = now.advanced(by: NoteWatch.pause)
            return true
        }
        if isDue, let newest = read() { state.withLock { $0.newest = newest } }
        return state.withLock { $0.newest }
    }
}

extension TripAnswerer {
    /// Returns the notes after a number as a stream of events.
    ///
    /// - Throws: `RequestRefusal` with the status 429 or 503 if too many requests and streams read the outbox, or with the
    ///   status 409 if the number is higher than the number of the newest note.
    func events(
        _ call: OperationCall,
        _ request: Request,
        _ store: ViewedStore,
        of user: ServiceUser?
    ) throws(RequestRefusal) -> Response {
        guard let user else { throw RequestRefusal(401, "no-token", "a token is required") }
        for name in ["wait", "limit"] where call.text(name) != nil {
            let reason = "a stream of events takes no \(name); it ends when the client disconnects"
            throw RequestRefusal(400, "unknown-parameter", reason)
        }
        let (client, quiet) = (request.client, call.whole("quiet"))
        let (watch, waiting, tokens) = (watch, waiting, tokens)
        let after = call.lastEvent ?? call.whole("after") ?? 0
        let range = try store.perform { store throws(FleetError) in try store.outboxRange() }
        guard after <= range.newest else {
            throw RequestRefusal(.aheadOfOutbox(after: after, newest: range.newest))
        }
        // The head of the answer to HEAD is the same, but the answer has no body.
        guard request.head.method != "HEAD" else { return .events(nil) }
        let turn = try waiting.begin(for: user, of: client)
        let source = NoteStream.Source(
            client: client,
            isQuiet: quiet != nil,
            newest: {
                watch.newest {
                    try? store.perform { store throws(FleetError) in try store.newestNote() }
                }
            },
            notes: { (after, most) throws(RequestRefusal) in
                try store.notes(after: after, quiet: quiet, most: most)
            },
            isAllowed: { tokens.permits(user, request.head) },
            end: { waiting.end(turn) }
        )
        return .events(NoteStream(of: source, after: after, first: range.first))
    }
}

extension Response {
    /// Returns a response with a stream of events; `nil` for no body. nginx must not collect the events.
    fileprivate static func events(_ stream: NoteStream?) -> Response {
        var response = Response(
            status: 200,
            type: events,
            headers: [Field("Cache-Control", "no-store"), Field("X-Accel-Buffering", "no")]
        )
        response.stream = stream
        return response
    }
}
