import Foundation
import Testing

@testable import TripFleet

#if SQLite
    /// Tests of stores whose connections are lost at chosen statements.
    @Suite(.enabled(if: !FleetPlace.isServer)) struct LostConnectionTests {
        /// An operation of a store, and the operations before it.
        enum Operation: CaseIterable {
            case put, undo, remove, feed, claim, settle

            private static let options = WorkOptions(today: "2018-04-01")

            /// Performs the operations before it; returns the job that it needs.
            func prepare(_ store: FleetStore) throws -> FleetJob? {
                guard self != .put else { return nil }
                try store.put(Weekend.document())
                try store.put(Weekend.document(name: "Lakes"))
                guard self == .claim || self == .settle else { return nil }
                try store.take(feed: Array(Feed.postponed.utf8))
                return self == .settle ? try store.claim(as: "worker", Operation.options) : nil
            }

            func perform(_ store: FleetStore, _ job: FleetJob?) throws(FleetError) {
                switch self {
                case .put: try store.put(Weekend.document(), ifRevision: 0)
                case .undo: try store.undo("weekend", ifRevision: 2)
                case .remove: try store.remove("weekend", ifRevision: 2)
                case .feed: try store.take(feed: Array(Feed.postponed.utf8), sequence: 1)
                case .claim: _ = try store.claim(as: "worker", Operation.options)
                case .settle:
                    guard let job else { throw .damaged(place: "job") }
                    _ = try store.settle(job, store.verdict(on: job, Operation.options), Operation.options)
                }
            }
        }

        /// Performs an operation whose statement with a number, from 1, loses the connection; `nil` for no loss.
        private static func outcome(
            of operation: Operation,
            losing number: Int?,
            _ moment: LossPlan.Moment
        ) throws -> (error: FleetError?, content: FleetContent, plan: LossPlan) {
            let place = try FleetPlace()
            let plan = LossPlan()
            let store = try FleetStore(plan.database(at: place.place), clock: place.clock)
            let job = try operation.prepare(store)
            plan.statements = 0
            plan.loss = { _, count in count == number ? moment : nil }
            var failure: FleetError?
            do throws(FleetError) { try operation.perform(store, job) } catch { failure = error }
            plan.loss = { _, _ in nil }
            // The same store can be used again, whatever happened.
            #expect(try store.list().count <= 1)
            return (failure, try FleetContent(of: place.store()), plan)
        }

        @Test(
            "an operation whose connection is lost takes effect once, or reports that its outcome is unknown",
            arguments: Operation.allCases,
            LossPlan.Moment.allCases
        )
        func lossAtEachStatement(operation: Operation, moment: LossPlan.Moment) throws {
            let place = try FleetPlace()
            _ = try operation.prepare(place.store())
            let before = try FleetContent(of: place.store())
            let whole = try Self.outcome(of: operation, losing: nil, moment)
            #expect(whole.error == nil)
            let count = try Self.statements(of: operation)
            #expect(count > 3)
            for number in 1...count {
                let (error, content, plan) = try Self.outcome(of: operation, losing: number, moment)
                let lost = try #require(plan.lost.first)
                #expect(plan.lost.count == 1 && plan.connections == 2)
                if lost == "commit" {
                    guard case .unknownOutcome = error else {
                        Issue.record("\(operation), commit: \(String(describing: error))")
                        continue
                    }
                    #expect(content == (moment == .after ? whole.content : before), "commit")
                } else {
                    #expect(error == nil, "\(lost)")
                    #expect(content == whole.content, "\(lost)")
                }
            }
        }

        /// Returns the number of statements of an operation without a loss.
        private static func statements(of operation: Operation) throws -> Int {
            let place = try FleetPlace()
            let plan = LossPlan()
            let store = try FleetStore(plan.database(at: place.place), clock: place.clock)
            let job = try operation.prepare(store)
            plan.statements = 0
            try operation.perform(store, job)
            return plan.statements
        }

        @Test("random losses of connections neither lose an acknowledged write nor repeat a write")
        func randomLosses() throws {
            let place = try FleetPlace()
            let plan = LossPlan()
            let database = try plan.database(at: place.place)
            try database.run("create table written (number integer not null)")
            var dice = Dice(state: 51)
            plan.loss = { _, _ in
                switch UInt8.random(in: 0..<16, using: &dice) {
                case 0: .before
                case 1: .after
                default: nil
                }
            }
            var (stored, absent, unknown): (Set<Int>, Set<Int>, Set<Int>) = ([], [], [])
            for number in 1...1_000 {
                do throws(FleetError) {
                    try database.transaction { () throws(FleetError) in
                        _ = try database.all("select count(*) from written")
                        try database.run("insert into written (number) values (?1)", .int(number))
                    }
                    stored.insert(number)
                } catch .unknownOutcome {
                    unknown.insert(number)
                } catch {
                    #expect(error.leavesNothingWritten)
                    absent.insert(number)
                }
            }
            plan.loss = { _, _ in nil }
            let found = try database.all("select number from written").map { try $0.int(0) }
            #expect(Set(found).count == found.count, "a number is stored twice")
            #expect(stored.isSubset(of: found))
            #expect(absent.isDisjoint(with: found))
            #expect(stored.count > 500 && unknown.count > 25)
            #expect(unknown.contains { found.contains($0) } && unknown.contains { !found.contains($0) })
        }

        @Test("a query is repeated on a new connection, and a single write is not")
        func lossOutsideTransaction() throws {
            let place = try FleetPlace()
            let plan = LossPlan()
            let database = try plan.database(at: place.place)
            try database.run("create table written (number integer not null)")
            plan.loss = { _, _ in plan.lost.isEmpty ? .before : nil }
            #expect(try database.all("select number from written").isEmpty)
            #expect(plan.connections == 2)
            plan.lost = []
            plan.loss = { _, _ in plan.lost.isEmpty ? .after : nil }
            let error = #expect(throws: FleetError.self) {
                try database.run("insert into written (number) values (1)")
            }
            #expect(error?.facts.code == "unknown-outcome")
            #expect(try database.all("select number from written").count == 1)
        }

        @Test("a store waits for its server within a time limit, and then reports that it is unavailable")
        func serverDown() throws {
            let place = try FleetPlace()
            let plan = LossPlan()
            let store = try FleetStore(plan.database(at: place.place), clock: place.clock)
            plan.isDown = true
            let clock = ContinuousClock()
            let start = clock.now
            let error = #expect(throws: FleetError.self) { try store.put(Weekend.document()) }
            #expect(error?.facts.code == "unavailable")
            #expect(start.duration(to: clock.now) < .seconds(5))
            plan.isDown = false
            #expect(try store.put(Weekend.document()) == 1)
            plan.isDown = true
            #expect(throws: FleetError.unavailable(reason: "the server is down")) {
                try plan.database(at: place.place, patience: .seconds(60))
            }
        }
    }
#endif

#if PostgreSQL
    /// Tests of a store on a server that ends sessions.
    @Suite(.enabled(if: FleetPlace.isServer)) struct EndedSessionTests {
        @Test("a store continues after the server has ended its session")
        func endedSession() throws {
            let place = try FleetPlace()
            let (store, other) = (try place.store(), try place.store())
            try store.put(Weekend.document())
            func end() throws -> Int {
                let session = try #require(try store.database.first("select pg_backend_pid()")).int(0)
                try other.database.run("select pg_terminate_backend(?1::int, 5000)", .int(session))
                return session
            }
            let first = try end()
            #expect(try store.get("weekend").revision == 1)
            let second = try end()
            #expect(first != second)
            #expect(try store.put(Weekend.document(name: "Lakes"), ifRevision: 1) == 2)
            #expect(try store.history(of: "weekend").map { $0.number } == [2, 1])
        }

        @Test("a transaction whose session is ended is repeated as a whole")
        func endedTransaction() throws {
            let place = try FleetPlace()
            let (store, other) = (try place.store(), try place.store())
            try store.database.run("create table written (number bigint not null)")
            var attempts = 0
            try store.database.transaction { () throws(FleetError) in
                attempts += 1
                try store.database.run("insert into written (number) values (?1)", .int(attempts))
                guard attempts == 1 else { return }
                let session = try store.database.first("select pg_backend_pid()")
                try other.database.run(
                    "select pg_terminate_backend(?1::int, 5000)",
                    .int(try session?.int(0) ?? 0)
                )
                // The loss is detected here, and not at the commit, after which the outcome would be unknown.
                _ = try store.database.all("select number from written")
            }
            #expect(attempts == 2)
            #expect(try store.database.all("select number from written").map { try $0.int(0) } == [2])
        }
    }
#endif
