import Foundation
import Synchronization
import Testing

@testable import TripPlanning

/// The asynchronous functions: they run off the caller's actor, in its task, and stop when the task is cancelled.
@Suite struct AsyncTests {
    /// A trip of `days` days with one game each, in five cities, and no legs, so that there are many possible routes.
    private static func manyGames(days: Int = 8, and others: [Item] = []) throws -> Itinerary {
        let places = (0..<5).map { number in
            Place(
                city: "C\(number)",
                coordinates: Coordinates(
                    latitude: 40 + Double(number * number % 5),
                    longitude: Double(number)
                )
            )
        }
        let travelTimes = TravelTimes(estimate: TravelTimes.Estimate(kmPerHour: 80))
        return Itinerary(
            try Trip(
                id: "t",
                dayCount: days,
                items: (1...days).map { .game("g\($0)", city: "C\($0 * 2 % 5)", day: $0, sortOrder: 100) }
                    + others,
                geography: Geography(start: "C0", places: places, travelTimes: travelTimes)
            )
        )
    }

    /// In an asynchronous context, a call without a budget would choose the asynchronous function.
    private static func complete(_ itinerary: Itinerary) throws -> [ReroutedPlan] {
        try #require(itinerary.reroute(tradeOffs: true, spending: WorkBudget()).tradeOffs)
    }

    /// Returns the result of `work` in a task that is cancelled before the work starts.
    private static func cancelled<Answer: Sendable>(
        _ work: @escaping @Sendable () async throws -> Answer
    ) async throws -> Answer {
        try await Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await work()
        }.value
    }

    /// The work waits for another task on the main actor, where its caller runs.
    @MainActor @Test("work with a budget does not block its caller's actor")
    func callersActorIsFree() async {
        let semaphore = DispatchSemaphore(value: 0)
        let other = Task { _ = semaphore.signal() }
        let isFree = await withWorkBudget { _ in semaphore.wait(timeout: .now() + 60) == .success }
        await other.value
        #expect(isFree)
    }

    @Test("an answer in a cancelled task states that the search was stopped")
    func cancelledTask() async throws {
        let itinerary = try Self.manyGames()
        let trip = try Self.manyGames(and: [.travel("leg", from: "C0", to: "C2")])
        let repair = try await Self.cancelled { try await trip.repair() }
        #expect(repair.status == .unknown)
        let reroute = try await Self.cancelled { try await itinerary.reroute(tradeOffs: true) }
        #expect(reroute.stopped == .cancelled && reroute.status == .unknown)
        #expect(reroute.tradeOffs == nil && reroute.foundTradeOffs?.stopped == .cancelled)
        let game = CandidateGame(Game(gameID: "x", city: "C3"), day: 2)
        let options = try await Self.cancelled { try await itinerary.nearbyGames(adding: [game]) }
        #expect(options.stopped == .cancelled && options.games.isEmpty)
        let slots = try await Self.cancelled { try await trip.tripSlots() }
        #expect(slots.stopped == .cancelled && slots.legs.isEmpty)
    }

    /// The audit has its findings except the last one: whether there is a valid assignment.
    @Test("a cancelled audit contains the findings that it has made so far")
    func cancelledAudit() async throws {
        let itinerary = try Self.manyGames(and: [.travel("leg", from: "C0", to: "C2")])
        let audit = try await Self.cancelled { try await itinerary.audit() }
        #expect(audit.stopped == .cancelled && !audit.findings.isEmpty)
        let whole = try await itinerary.audit()
        #expect(whole.stopped == nil && whole.findings.starts(with: audit.findings))
    }

    /// The progress callback cancels the task at the third trade-off.
    @Test("a cancelled reroute contains the trade-offs that it has found so far")
    func cancelledReroute() async throws {
        let itinerary = try Self.manyGames()
        let all = try Self.complete(itinerary)
        try #require(all.count > 4)
        let reroute = try await Task {
            try await itinerary.reroute(tradeOffs: true) { progress in
                if progress.tradeOffs == 3 { withUnsafeCurrentTask { $0?.cancel() } }
            }
        }.value
        #expect(reroute.stopped == .cancelled && reroute.status == .optimal && reroute.tradeOffs == nil)
        let found = try #require(reroute.foundTradeOffs)
        #expect(found.plans == Array(all.prefix(3)))
        #expect(found.stopped == .cancelled && !found.isComplete)
    }

    @Test("a sequence of trade-offs gives the same plans in the same order as one complete search")
    func sequenceOrder() async throws {
        let itinerary = try Self.manyGames()
        let all = try Self.complete(itinerary)
        let sequence = itinerary.tradeOffs()
        var plans: [ReroutedPlan] = []
        for try await plan in sequence {
            plans.append(plan)
            #expect(await sequence.found.plans == plans)
        }
        #expect(plans == all)
        let found = await sequence.found
        #expect(found.isComplete && found.stopped == nil)
    }

    @Test(
        "a sequence of trade-offs that reaches its step limit gives the first plans and a bound for the next",
        arguments: 10..<24
    )
    func sequenceAtStepLimit(_ power: Int) async throws {
        let itinerary = try Self.manyGames()
        let all = try Self.complete(itinerary)
        let sequence = itinerary.tradeOffs(within: WorkLimits(steps: 1 << power))
        var plans: [ReroutedPlan] = []
        for try await plan in sequence { plans.append(plan) }
        let found = await sequence.found
        #expect(plans == Array(all.prefix(plans.count)) && found.plans == plans)
        #expect(found.isComplete == (found.stopped == nil))
        if plans.count < all.count {
            #expect(found.stopped == .stepLimit)
            let bound = try #require(found.bound)
            let next = all[plans.count].cost
            #expect(![next.missed, next.edits, next.minutes].lexicographicallyPrecedes(bound))
        }
    }

    @Test("a sequence of trade-offs respects a limit on edits")
    func sequenceWithEditLimit() async throws {
        let itinerary = try Self.manyGames()
        let all = try Self.complete(itinerary)
        for most in 0..<8 {
            var plans: [ReroutedPlan] = []
            for try await plan in itinerary.tradeOffs(atMostEdits: most) { plans.append(plan) }
            #expect(plans == all.filter { $0.cost.edits <= Int64(most) })
            let found = try itinerary.tradeOffs(atMostEdits: most, spending: WorkBudget())
            #expect(found.plans == plans && found.isComplete)
        }
    }

    @Test("cancelling the task that reads trade-offs stops the search")
    func cancelledConsumer() async throws {
        let itinerary = try Self.manyGames()
        let sequence = itinerary.tradeOffs()
        let count = try await Task {
            var count = 0
            for try await _ in sequence {
                count += 1
                if count == 2 { withUnsafeCurrentTask { $0?.cancel() } }
            }
            return count
        }.value
        #expect(count == 2)
        let found = await sequence.found
        #expect(found.stopped == .cancelled && found.plans.count == 2 && !found.isComplete)
    }

    /// After the loop, the search neither continues nor stays in memory.
    @Test("exiting a loop over trade-offs ends and releases the search")
    func abandonedLoop() async throws {
        let itinerary = try Self.manyGames()
        weak var search: (any TradeOffSource)?
        let last = Mutex(0)
        do {
            let sequence = itinerary.tradeOffs { progress in last.withLock { $0 = progress.tradeOffs } }
            search = sequence.search
            for try await _ in sequence { break }
        }
        #expect(search == nil)
        #expect(last.withLock { $0 } == 1)
    }

    @Test("the progress of a search never gets worse")
    func progressNeverGetsWorse() async throws {
        let itinerary = try Self.manyGames(days: 14)
        let news = Mutex<[WorkProgress]>([])
        let reroute = try await itinerary.reroute(tradeOffs: true, within: WorkLimits(steps: 60_000_000)) {
            progress in news.withLock { $0.append(progress) }
        }
        let told = news.withLock { $0 }
        #expect(told.map { $0.tradeOffs }.max() == reroute.foundTradeOffs?.plans.count)
        for (earlier, later) in zip(told, told.dropFirst()) {
            #expect(earlier.steps <= later.steps && later.steps - earlier.steps < 8_000_000)
            #expect(!later.bound.lexicographicallyPrecedes(earlier.bound))
            #expect(earlier.tradeOffs <= later.tradeOffs)
            if let cost = earlier.cost {
                #expect(later.cost.map { !cost.lexicographicallyPrecedes($0) } == true)
            }
        }
    }
}
