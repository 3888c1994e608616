import HTTPServer
import OrderedJSON
import TripFleet

// The outbox in pages.
extension TripAnswerer {
    /// The time between two reads of the outbox while a client waits.
    private static let pause = Duration.milliseconds(250)
    /// The maximum size of the notes of a page together, in bytes, unless the first note is larger.
    static let pageBytes = 4 << 20

    /// Returns the notes of the outbox after a sequence number. If there are no such notes, waits until a note is
    /// added, but not longer than the time that the client states, and not after its token was removed.
    func outbox(
        _ call: OperationCall,
        _ request: Request,
        _ store: ViewedStore,
        of user: ServiceUser?
    ) throws(RequestRefusal) -> Response {
        let user = try TripAnswerer.required(user)
        let (after, limit) = (call.whole("after") ?? 0, call.whole("limit") ?? 100)
        let (quiet, tokens) = (call.whole("quiet"), tokens)
        let page = try waiting.answer(for: user, of: store.client) { () throws(RequestRefusal) in
            try TripAnswerer.page(
                store.client,
                waiting: call.whole("wait") ?? 0,
                isAllowed: { tokens.permits(user, request.head) }
            ) { () throws(RequestRefusal) in
                try store.notes(after: after, quiet: quiet, most: limit)
            }
        }
        // The range is read last, so that it includes each pruning before the notes were read.
        let range = try store.perform { store throws(FleetError) in try store.outboxRange() }
        return .json { json in
            json.object { json in
                json.key("notes")
                json.array(page) { $0.raw($1.text.utf8) }
                json.member("next", page.last?.sequence ?? max(after, range.first - 1))
                json.member("first", range.first)
            }
        }
    }

    /// Reads notes until there are some, or the client has waited for a number of seconds.
    private static func page(
        _ client: Client,
        waiting seconds: Int,
        isAllowed: () -> Bool,
        _ read: () throws(RequestRefusal) -> [NoteText]
    ) throws(RequestRefusal) -> [NoteText] {
        let clock = ContinuousClock()
        let end = clock.now.advanced(by: .seconds(seconds))
        while true {
            let notes = try read()
            guard notes.isEmpty, clock.now < end, !client.isGone, !client.isLeaving, isAllowed() else {
                return notes
            }
            client.pause(pause)
        }
    }
}

/// A note as JSON, with its number.
struct NoteText: Sendable {
    let sequence: Int
    let text: String

    init(_ note: FleetNote) { (sequence, text) = (note.sequence, note.jsonText) }
}

extension ViewedStore {
    /// Returns the notes after a position, as many as a page of the outbox may have. Only joined notes are parsed while a
    /// connection to the store is in use.
    ///
    /// - Throws: `RequestRefusal` with the status 409 if the position is higher than the number of the newest note.
    func notes(after: Int, quiet: Int?, most: Int) throws(RequestRefusal) -> [NoteText] {
        let texts: [NoteText]
        if quiet == nil {
            let stored = try perform { store throws(FleetError) in
                try store.storedNotes(after: after, most: most, bytes: TripAnswerer.pageBytes)
            }
            do throws(FleetError) {
                texts = try stored.map { note throws(FleetError) in NoteText(try note.note()) }
            } catch {
                throw RequestRefusal(error)
            }
        } else {
            texts = try perform { store throws(FleetError) in
                try store.notes(after: after, quiet: quiet, most: most)
            }.map { NoteText($0) }
        }
        var left = TripAnswerer.pageBytes
        let count = texts.prefix { note in
            left -= note.text.utf8.count
            return left >= 0
        }.count
        return Array(texts.prefix(max(1, count)))
    }
}
