import Dispatch
import Foundation
import Synchronization
import Testing

@testable import TripFleet

/// Tests of the choice of connections.
@Suite struct ConnectionPoolTests {
    @Test("a caller gets the free connection while the others are in use")
    func freeConnection() {
        let pool = ConnectionPool([1, 2])
        let used = pool.withConnection(waiting: .zero) { held in
            (0..<10).map { _ in pool.withConnection(waiting: .zero) { $0 == held ? -1 : $0 } }
        }
        #expect(used == Array(repeating: 1, count: 10))
    }

    @Test("a caller waits for a connection only within its time limit")
    func timeLimit() {
        let pool = ConnectionPool(["only"])
        _ = pool.withConnection(waiting: .zero) { _ in
            #expect(pool.withConnection(waiting: .zero) { $0 } == nil)
            #expect(pool.withConnection(waiting: .milliseconds(50)) { $0 } == nil)
        }
        #expect(pool.withConnection(waiting: .zero) { $0 } == "only")
    }

    @Test("waiting callers get connections in the order in which they asked")
    func order() {
        let pool = ConnectionPool([0])
        let served = Mutex<[Int]>([])
        let group = DispatchGroup()
        _ = pool.withConnection(waiting: .zero) { _ in
            for caller in 0..<5 {
                group.enter()
                Thread.detachNewThread {
                    _ = pool.withConnection(waiting: .seconds(60)) { _ in
                        served.withLock { $0.append(caller) }
                    }
                    group.leave()
                }
                while pool.waitingCount <= caller { Duration.milliseconds(1).suspendThread() }
            }
        }
        group.wait()
        #expect(served.withLock { $0 } == [0, 1, 2, 3, 4])
    }

    @Test("no two callers use a connection at the same time, and no connection is lost")
    func exclusiveUse() {
        let pool = ConnectionPool([0, 1, 2])
        let inUse = Mutex<Set<Int>>([])
        let (collisions, served) = (Counter(), Counter())
        DispatchQueue.concurrentPerform(iterations: 16) { caller in
            for round in 0..<200 {
                // Some callers give up at the moment at which a connection becomes free.
                let patience: Duration = (caller + round) % 3 == 0 ? .microseconds(500) : .seconds(60)
                _ = pool.withConnection(waiting: patience) { connection in
                    if !inUse.withLock({ $0.insert(connection).inserted }) { collisions.increment() }
                    Duration.microseconds(50).suspendThread()
                    inUse.withLock { _ = $0.remove(connection) }
                    served.increment()
                }
            }
        }
        #expect(collisions.count == 0)
        #expect(served.count >= 2_000)
        let all = pool.withConnection(waiting: .zero) { first in
            pool.withConnection(waiting: .zero) { second in
                pool.withConnection(waiting: .zero) { Set([first, second, $0]) } ?? []
            } ?? []
        }
        #expect(all == [0, 1, 2])
    }

    @Test("pauses double up to their limit")
    func growingPauses() {
        var pauses = GrowingPauses(from: .seconds(1), to: .seconds(30))
        #expect((0..<7).map { _ in pauses.next().components.seconds } == [1, 2, 4, 8, 16, 30, 30])
        pauses.reset()
        #expect(pauses.next() == .seconds(1))
    }
}

/// A counter that several threads increment.
private final class Counter: Sendable {
    private let value = Mutex(0)

    var count: Int { value.withLock { $0 } }

    func increment() { value.withLock { $0 += 1 } }
}
