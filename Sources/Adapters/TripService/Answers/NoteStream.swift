import HTTPServer
import Synchronization
import TripFleet

/// The notes of the outbox as events for one client (`text/event-stream`, HTML, section 9.2), each with the number of the
/// note as its id.
///
/// If there is no note for a while, the stream has a comment, so that no program between closes the connection. The
/// stream ends if the server stops, the client disconnects, or its token is no longer valid with the same user and
/// permissions, which is checked once a second. It also ends if a note cannot be read; if the store is busy or away, it waits.
/// If retention has removed notes after the client's position, the client gets an event `pruned`.
final class NoteStream: BodyStream {
    /// The maximum number of seconds without an event or a comment.
    static let heartbeatSeconds = 15
    /// The maximum number of notes that are read at a time.
    private static let most = 100
    /// The time between two looks at the number of the newest note.
    private static let pause = Duration.milliseconds(50)
    /// The time between two reads of joined notes, which become complete without a newer note, and after a failure.
    private static let quietPause = Duration.seconds(1)
    /// The time between two checks of the client's token.
    private static let tokenPause = Duration.seconds(1)

    private struct State {
        var position: Int
        /// The number of a note up to which the client gets no other notes.
        var checked = 0
        var isOpen = false
        /// The time of the next read of joined notes, or after a failure of the store.
        var next: ContinuousClock.Instant
        /// The lowest number that a note can have after retention, as of the last read.
        var first = 1
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
        /// Returns the lowest number that a note can have after retention.
        let first: @Sendable () throws(RequestRefusal) -> Int
        /// Returns true if the client still has a valid token with the same user and permissions.
        let isAllowed: @Sendable () -> Bool
        let end: @Sendable () -> Void
    }

    /// Creates a stream of the notes after a number.
    ///
    /// - Parameter first: The lowest number that a note can have after retention. If it shows that the client may have
    ///   missed notes, the stream starts with an event `pruned`.
    init(of source: Source, after number: Int, first: Int) {
        self.source = source
        let now = ContinuousClock.now
        state = Mutex(State(position: number, next: now, first: first, nextCheck: now))
    }

    func next() -> [UInt8]? {
        var state = state.withLock { $0 }
        defer { self.state.withLock { [state] in $0 = state } }
        guard state.isOpen else {
            state.isOpen = true
            return Array((": open\n\n" + NoteStream.pruned(&state)).utf8)
        }
        let clock = ContinuousClock()
        let end = clock.now.advanced(by: .seconds(NoteStream.heartbeatSeconds))
        while !source.client.isGone, !source.client.isLeaving {
            if clock.now >= state.nextCheck {
                guard source.isAllowed() else { return nil }
                state.nextCheck = clock.now.advanced(by: NoteStream.tokenPause)
            }
            do throws(RequestRefusal) {
                if let events = try events(&state, clock.now) { return events }
            } catch {
                guard error.status == 503 else { return nil }
                state.next = clock.now.advanced(by: NoteStream.quietPause)
            }
            guard clock.now < end else { return Array(": no note\n\n".utf8) }
            source.client.pause(NoteStream.pause)
        }
        return nil
    }

    /// Returns the next notes as events; `nil` if there are none.
    private func events(_ state: inout State, _ now: ContinuousClock.Instant) throws(RequestRefusal)
        -> [UInt8]?
    {
        guard now >= state.next else { return nil }
        let newest = source.isQuiet ? 0 : source.newest()
        if source.isQuiet {
            state.next = now.advanced(by: NoteStream.quietPause)
        } else {
            guard newest > max(state.position, state.checked) else { return nil }
        }
        let notes = try source.notes(state.position, NoteStream.most)
        // Read after the notes, so that it includes each pruning before them.
        state.first = try source.first()
        let pruned = NoteStream.pruned(&state)
        if let last = notes.last {
            state.position = max(state.position, last.sequence)
        } else {
            state.checked = newest
        }
        let events = notes.map { "id: \($0.sequence)\ndata: \($0.text)\n\n" }
        return notes.isEmpty && pruned.isEmpty ? nil : Array((pruned + events.joined()).utf8)
    }

    /// Returns an event that states the lowest number of a note if retention has removed notes after the position, which
    /// then moves to the note before that one; otherwise an empty text.
    private static func pruned(_ state: inout State) -> String {
        guard state.position + 1 < state.first else { return "" }
        state.position = state.first - 1
        return "id: \(state.position)\nevent: pruned\ndata: {\"first\":\(state.first)}\n\n"
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
        let user = try TripAnswerer.required(user)
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
            first: { () throws(RequestRefusal) in
                try store.perform { store throws(FleetError) in try store.outboxRange() }.first
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
