import Dispatch
import HTTPServer
import Synchronization
import Testing

@testable import TripService

/// Tests of the limits on answers in progress, and of the requests that wait for their turn.
@Suite struct AnswerQueueTests {
    private func user(_ name: String, answers: Int? = nil) throws -> ServiceUser {
        let hash = String(repeating: "0", count: 64 - name.utf8.count) + SHA256.hexadecimal(Array(name.utf8))
        return try #require(ServiceUser(name, .read, hash: String(hash.suffix(64)), answers: answers))
    }

    private func queue(
        _ answers: Int,
        each: Int,
        hasTokenLimits: Bool = true,
        patience: Duration = .zero,
        waiting: Int = 8
    ) -> AnswerQueue {
        AnswerQueue(
            AnswerQueue.Limits(
                answers: answers,
                answersOfOne: each,
                hasTokenLimits: hasTokenLimits,
                patience: patience,
                waiting: waiting
            )
        )
    }

    private func status(_ queue: AnswerQueue, _ user: ServiceUser, _ inner: () -> Int = { 200 }) -> Int {
        do throws(RequestRefusal) {
            return try queue.answer(for: user, of: Client()) { () throws(RequestRefusal) in inner() }
        } catch {
            return error.status
        }
    }

    @Test("a token's own limit on answers does not limit its requests for notes")
    func limitOfNotes() throws {
        let (one, many) = (try user("ann", answers: 1), try user("bob", answers: 9))
        for user in [one, many] {
            let queue = queue(4, each: 2, hasTokenLimits: false)
            #expect(status(queue, user) { status(queue, user) { status(queue, user) } } == 429)
            #expect(status(queue, user) { status(queue, user) } == 200)
        }
    }

    @Test("one token's requests cannot use up the limit of all tokens")
    func limitOfOne() throws {
        let (ann, bob, carol) = (try user("ann"), try user("bob"), try user("carol"))
        let queue = queue(2, each: 1)
        #expect(status(queue, ann) { status(queue, ann) } == 429)
        #expect(status(queue, ann) { status(queue, bob) } == 200)
        #expect(status(queue, ann) { status(queue, bob) { status(queue, carol) } } == 503)
        #expect(status(queue, ann) == 200)
        #expect(queue.counts.refused == 2)
        #expect(queue.counts.running == 0)
    }

    @Test("a token with its own limit has more or fewer answers in progress")
    func ownLimit() throws {
        let backend = try user("backend", answers: 3)
        let queue = queue(8, each: 1)
        let three = {
            self.status(queue, backend) { self.status(queue, backend) { self.status(queue, backend) } }
        }
        #expect(three() == 200)
        #expect(
            status(queue, backend) {
                status(queue, backend) { status(queue, backend) { status(queue, backend) } }
            } == 429
        )
    }

    @Test("a request beyond a limit waits, and is answered when its turn comes")
    func waits() async throws {
        let (ann, queue) = (try user("ann"), queue(8, each: 2, patience: .seconds(20), waiting: 64))
        let counter = Counter()
        let statuses = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<12 {
                group.addTask {
                    await onThread {
                        status(queue, ann) {
                            counter.begin()
                            Client().pause(.milliseconds(5))
                            counter.end()
                            return 200
                        }
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(statuses == Array(repeating: 200, count: 12))
        #expect((1...2).contains(counter.most))
        #expect(queue.counts.waiting == 0)
    }

    @Test(
        "a request whose turn does not come in time is refused, and so is one beyond the length of the queue"
    )
    func refuses() throws {
        let ann = try user("ann")
        let short = queue(8, each: 1, patience: .milliseconds(60))
        #expect(status(short, ann) { status(short, ann) } == 429)
        #expect(short.counts.waiting == 0)
        let full = queue(8, each: 1, patience: .seconds(60), waiting: 0)
        #expect(status(full, ann) { status(full, ann) } == 429)
    }
}

/// The largest number of calls at the same time.
private final class Counter: Sendable {
    private let counts = Mutex((now: 0, most: 0))

    var most: Int { counts.withLock { $0.most } }

    func begin() {
        counts.withLock { counts in
            counts.now += 1
            counts.most = max(counts.most, counts.now)
        }
    }

    func end() { counts.withLock { $0.now -= 1 } }
}

/// Runs blocking work on another thread.
private func onThread(_ work: @escaping @Sendable () -> Int) async -> Int {
    await withCheckedContinuation { continuation in
        DispatchQueue.global().async { continuation.resume(returning: work()) }
    }
}
