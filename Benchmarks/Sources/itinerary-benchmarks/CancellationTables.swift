import Dispatch
import PlacementGLPK
import Synchronization
import TripDocuments
import TripPlanning

/// The behavior of long searches when their task is cancelled: how long they continue, and how long they report no
/// progress.
enum CancellationTables {
    /// A question about a trip that reports its progress.
    private typealias Work = @Sendable (@escaping ProgressHandler) async throws -> Void

    static func run(_ corpus: Corpus?) throws {
        var table = Table(
            "Work cancelled at 20 moments of its first second",
            ["question", "cancelled", "median until it ends", "slowest", "longest without progress"]
        )
        for days in [28, 183] {
            let itinerary = Itinerary(try Instances.rainedOut(days: days, places: 28))
            addReroutings(of: itinerary, "\(days) days, 28 places", to: &table)
        }
        for entry in try corpus?.entries("follow", where: { $0.contains("2010-COL-season") }) ?? [] {
            addReroutings(of: Itinerary(entry.after), entry.name, to: &table)
        }
        let season = Itinerary(try Instances.season(rules: Rules(restDayEvery: 7)))
        let seasons = Itinerary(try Instances.seasons(8))
        let week = RollingLimit(days: 7, minutes: 900)
        let limited = Itinerary(try Instances.seasons(8, rules: Rules(maxTravelMinutesInDays: week)))
        let conflict = Itinerary(try Instances.seasonsWithAConflict(8))
        add("repair, eight seasons", to: &table) { _ = try await seasons.repair(onProgress: $0) }
        add("repair, eight seasons, 900 min in 7 days", to: &table) { progress in
            _ = try await limited.repair(onProgress: progress)
        }
        add("reachable slots, eight seasons", to: &table) { _ = try await seasons.tripSlots(onProgress: $0) }
        add("audit, eight seasons with a conflict", to: &table) {
            _ = try await conflict.audit(onProgress: $0)
        }
        add("GLPK repair, a season", to: &table) { progress in
            _ = try await season.repair(with: GLPKSolver(reductions: []), onProgress: progress)
        }
        add("GLPK repair, eight seasons", to: &table) { progress in
            _ = try await seasons.repair(with: GLPKSolver(), onProgress: progress)
        }
        table.print()
    }

    private static func addReroutings(of itinerary: Itinerary, _ name: String, to table: inout Table) {
        add("rerouting with trade-offs, \(name)", to: &table) { progress in
            _ = try await itinerary.reroute(
                tradeOffs: true,
                within: .time(.seconds(60)),
                onProgress: progress
            )
        }
        let games = (0..<2_000).map { number in
            let game = Game(gameID: "x\(number)", city: itinerary.trip.cities.names[number % 20])
            return CandidateGame(game, day: number % itinerary.trip.dayCount + 1)
        }
        add("options, \(name)", to: &table) { progress in
            _ = try await itinerary.nearbyGames(adding: games, onProgress: progress)
        }
    }

    /// Runs the work repeatedly, cancels it after 50 ms, 100 ms and so on, and records the times until it ends. Ignores
    /// work that ended before it was cancelled.
    private static func add(_ name: String, to table: inout Table, _ work: @escaping Work) {
        let clock = ContinuousClock()
        var times: [Double] = []
        let longest = Mutex(Duration.zero)
        for moment in 1...20 {
            let end = DispatchSemaphore(value: 0)
            let last = Mutex(clock.now)
            let listen: @Sendable () -> Void = {
                let now = clock.now
                let before = last.withLock { last in
                    defer { last = now }
                    return last
                }
                longest.withLock { $0 = max($0, before.duration(to: now)) }
            }
            let task = Task.detached {
                try? await work { _ in listen() }
                listen()
                end.signal()
            }
            guard end.wait(timeout: .now() + .milliseconds(50 * moment)) == .timedOut else { continue }
            let cancelled = clock.now
            task.cancel()
            end.wait()
            times.append(cancelled.duration(to: clock.now).nanoseconds)
        }
        times.sort()
        let silence = longest.withLock { $0.nanoseconds }
        table.add(
            .text(name),
            .count(times.count),
            time(times.isEmpty ? 0 : times[times.count / 2]),
            time(times.last ?? 0),
            time(silence)
        )
    }
}
