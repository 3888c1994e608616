import Dispatch
import HTTPServer
import Synchronization
import TripFleet

extension FleetVerb {
    static let work = FleetVerb(
        name: "work",
        arguments: "",
        about:
            "work on the queue; with --once until it is empty, otherwise until SIGINT or SIGTERM, which give trips back",
        options: [.workers, .once, .timeLimit, .stepLimit, .lease, .today],
        count: 0...0,
        work: { (call: FleetCall) throws(Failure) in
            let crew = try FleetCrew(call)
            let stop = StopSignal()
            DispatchQueue.global().async {
                stop.wait()
                crew.stop()
            }
            DispatchQueue.concurrentPerform(iterations: crew.count) { crew.work($0) }
            return try crew.end()
        }
    )

    static let outbox = FleetVerb(
        name: "outbox",
        arguments: "",
        about:
            "print what happened to the trips, one JSON object per line; --quiet TIME joins changes within that time",
        options: [.after, .follow, .quietTime],
        count: 0...0,
        work: { (call: FleetCall) throws(Failure) in
            let store = try call.storeToRead()
            var last = try call.arguments.whole(.after, in: 0...TripLimits.whole) ?? 0
            let quiet = try call.arguments.seconds(.quietTime)
            while true {
                let after = last
                let notes = try call.doing { () throws(FleetError) in
                    try store.notes(after: after, quiet: quiet)
                }
                for note in notes { Output.write(note.jsonText + "\n") }
                last = notes.last?.sequence ?? last
                if notes.isEmpty {
                    guard call.arguments.has(.follow) else { return 0 }
                    usleep(200_000)
                }
            }
        }
    )
}

extension Arguments {
    /// Returns a duration such as 30s, 10m or 2h in seconds; `nil` if the option is not given.
    func seconds(_ option: Option) throws(Failure) -> Int? {
        guard let text = self[option] else { return nil }
        let units = ["s": 1, "m": 60, "h": 3_600, "d": 86_400]
        guard let unit = text.last.flatMap({ units[String($0)] }), let count = Int(text.dropLast()),
            0...TripLimits.whole ~= count
        else { throw .usage("--\(option.name) must be a time like 30s, 10m or 2h, not \(text)") }
        return count * unit
    }
}

/// The workers of one process, each with its own connection to the store.
private final class FleetCrew: Sendable {
    let count: Int
    private let call: FleetCall
    private let options: WorkOptions
    private let isOnce: Bool
    private let state = Mutex(State())

    /// The time after which a worker with `--once` gives up if the store stays unavailable.
    private static let patienceOfOnePass = Duration.seconds(60)

    private struct State {
        var failure: Failure?
        /// True if the program was asked to stop.
        var isStopped = false
        /// True if a worker with `--once` has stopped before the queue was empty.
        var isIncomplete = false
        var outcomes: [String: Int] = [:]
    }

    init(_ call: FleetCall) throws(Failure) {
        self.call = call
        let arguments = call.arguments
        count = try arguments.whole(.workers, in: 1...256) ?? 1
        isOnce = arguments.has(.once)
        var options = WorkOptions(today: try arguments.calendarDate(.today))
        var limits = try arguments.question.limits()
        if let steps = try arguments.whole(.stepLimit, in: 1...TripLimits.whole) { limits.steps = steps }
        if arguments.has(.timeLimit) || arguments.has(.stepLimit) {
            options.setLimits(ofLastAttempt: limits)
        }
        if let lease = try arguments.whole(.lease, in: 1...TripLimits.whole) { options.lease = lease }
        self.options = options
    }

    /// True if no worker has failed, and the program was not asked to stop.
    private var isRunning: Bool { state.withLock { $0.failure == nil && !$0.isStopped } }

    /// Stops the workers: each gives the trip on which it works back to the queue.
    func stop() { state.withLock { $0.isStopped = true } }

    /// Works on the trips in the queue until a worker fails, the program is asked to stop or, with `--once`, the queue is
    /// empty.
    func work(_ number: Int) {
        do throws(Failure) {
            let store = try call.store()
            let name = "\(getpid())-\(number)-\(UInt64.random(in: 0...UInt64.max))"
            var outage = WorkerOutage(limit: isOnce ? FleetCrew.patienceOfOnePass : nil)
            while isRunning {
                do throws(FleetError) {
                    let worked = try store.workNext(as: name, options) { !self.isRunning }
                    outage.end()
                    if let worked {
                        tell(worked)
                        continue
                    }
                    if isOnce, try store.waiting() == 0 { return }
                    usleep(50_000)
                } catch {
                    guard let pause = outage.pause(after: error) else { throw call.failure(error) }
                    Output.complain(
                        "itinerary: \(call.failure(error)); working again in \(pause.components.seconds) s"
                    )
                    wait(pause)
                }
            }
            state.withLock { $0.isIncomplete = isOnce }
        } catch {
            state.withLock { $0.failure = $0.failure ?? error }
        }
    }

    /// Waits for a time, but not longer than until a worker fails.
    private func wait(_ pause: Duration) {
        let clock = ContinuousClock()
        let end = clock.now.advanced(by: pause)
        while isRunning, clock.now < end { usleep(50_000) }
    }

    private func tell(_ worked: WorkedTrip) {
        state.withLock { state in
            switch worked.end {
            case .overtaken: state.outcomes["overtaken", default: 0] += 1
            case .deferred: state.outcomes["deferred", default: 0] += 1
            case .done(nil): state.outcomes["unchanged", default: 0] += 1
            case .done(let note?):
                state.outcomes[note.words.outcome.rawValue, default: 0] += 1
                if call.arguments.has(.json) {
                    Output.write(note.jsonText + "\n")
                } else {
                    let facts = (note.words.changes + note.words.findings).joined(separator: "; ")
                    call.say("\(note.trip): \(note.words.outcome.rawValue): \(facts)")
                }
            }
        }
    }

    /// Prints the totals after all workers have ended; returns the exit status.
    func end() throws(Failure) -> Int32 {
        let state = state.withLock { $0 }
        if let failure = state.failure { throw failure }
        let parts = state.outcomes.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
        call.say(parts.isEmpty ? "no trip was waiting" : parts.joined(separator: ", "))
        return state.isIncomplete ? 1 : 0
    }
}

/// A time in which a worker cannot use the store.
private struct WorkerOutage {
    /// The maximum duration; `nil` for no limit.
    private let limit: Duration?
    private var start: ContinuousClock.Instant?
    private var pauses = GrowingPauses(from: .seconds(1), to: .seconds(30))

    init(limit: Duration?) { self.limit = limit }

    /// Returns the time to wait after an error; `nil` if the worker must end with the error.
    mutating func pause(after error: FleetError) -> Duration? {
        guard error.isTemporary else { return nil }
        let (now, pause) = (ContinuousClock.now, pauses.next())
        let start = start ?? now
        self.start = start
        if let limit, now + pause > start + limit { return nil }
        return pause
    }

    /// Ends the outage, because an operation has succeeded.
    mutating func end() {
        start = nil
        pauses.reset()
    }
}

extension FleetVerb {
    static let feed = FleetVerb(
        name: "feed",
        arguments: "FILE",
        about: "read a newer schedule, and queue the trips that it affects",
        options: [.sequence, .complete, .completeFor, .dates, .columns, .scheduleZone, .unknownStart],
        count: 1...1,
        work: { (call: FleetCall) throws(Failure) in
            let file = call.rest[0]
            let feed = try FleetFeed(
                Files.contents(of: file),
                named: file,
                spelt: call.arguments.question.spelling,
                covering: call.arguments.question.coverage
            )
            let store = try call.store(isMaking: true)
            let sequence = try call.arguments.whole(.sequence, in: 1...TripLimits.whole)
            let report = try Failure.catching(
                FleetError.self,
                of: file,
                try store.take(feed, sequence: sequence)
            )
            let names = try call.doing { () throws(FleetError) in
                try store.names(ofGames: report.events.map { $0.game } + report.outdated)
            }
            func name(_ game: String) -> String { names[game].map { "\($0)  \(game)" } ?? game }
            call.answer(line(report)) { $0.members(of: report, names) }
            for event in report.events {
                call.say("  \(event.kind.rawValue.padded(to: 12))\(name(event.game))")
            }
            for game in report.outdated { call.say("  \(name(game)): a later feed takes precedence") }
            for line in report.unclear { Output.complain("\(file):\(line): more than one game matches") }
            for warning in feed.notes + report.warnings { Output.complain("itinerary: \(warning)") }
            return report.isKnown ? 1 : 0
        }
    )

    private static func line(_ report: FeedReport) -> String {
        report.isKnown
            ? "the feed equals the latest feed; nothing changes"
            : "feed \(report.sequence): \(count(report.games, "game")), \(count(report.events.count, "change")), "
                + "\(count(report.affected, "trip")) affected"
    }

    private static func count(_ count: Int, _ noun: String) -> String {
        "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
}
