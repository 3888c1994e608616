import OrderedJSON
import Synchronization
import Testing

@testable import TripAgents

@Suite struct PendingCallsTests {
    /// Collects the sent messages, one line each.
    private final class Sent: Sendable {
        let lines = Mutex<[String]>([])
        var output: MessageOutput {
            MessageOutput { [self] bytes in
                lines.withLock { $0.append(String(decoding: bytes.dropLast(), as: UTF8.self)) }
                return true
            }
        }
    }

    private func request(_ id: Int, size: Int = 1) throws -> AgentRequest {
        let id = try #require(RequestID(try JSONTree("\(id)").root))
        return AgentRequest(id: id, method: "tools/call", parameters: nil, size: size)
    }

    private func waitUntilDone(_ calls: PendingCalls) {
        while !calls.wait(milliseconds: 1_000) {}
    }

    /// Spends its work budget until it is stopped, like a search, and returns the reason why it stopped.
    private static func work() -> [UInt8] {
        let budget = WorkBudget(.none)
        do throws(StopReason) {
            while true { try budget.spend(1_000) }
        } catch {
            return Array("\(error)".utf8)
        }
    }

    @Test("a cancelled call stops and sends no answer")
    func cancelledCalls() throws {
        let (calls, sent) = (PendingCalls(), Sent())
        for number in 1...20 {
            #expect(try calls.begin(request(number), to: sent.output) { Self.work() } == nil)
        }
        for number in 1...20 { calls.cancel(try request(number).id) }
        waitUntilDone(calls)
        #expect(sent.lines.withLock { $0 } == [])
    }

    @Test("cancelling all calls stops every call, and no call sends an answer")
    func cancelAll() throws {
        let (calls, sent) = (PendingCalls(), Sent())
        for number in 1...20 {
            #expect(try calls.begin(request(number), to: sent.output) { Self.work() } == nil)
        }
        calls.cancelAll()
        waitUntilDone(calls)
        #expect(sent.lines.withLock { $0 } == [])
    }

    @Test("a call is rejected if its id is in use, or if too many or too large calls are pending")
    func callLimits() throws {
        let (calls, sent) = (PendingCalls(PendingCalls.Limits(count: 3, size: 100)), Sent())
        #expect(try calls.begin(request(1, size: 60), to: sent.output) { Self.work() } == nil)
        #expect(try calls.begin(request(1), to: sent.output) { [] } == .idInUse)
        #expect(try calls.begin(request(2, size: 60), to: sent.output) { [] } == .full)
        #expect(try calls.begin(request(2, size: 40), to: sent.output) { Self.work() } == nil)
        #expect(try calls.begin(request(3, size: 1), to: sent.output) { [] } == .full)
        calls.cancel(try request(1).id)
        #expect(try calls.begin(request(3, size: 1), to: sent.output) { Self.work() } == nil)
        #expect(try calls.begin(request(4, size: 0), to: sent.output) { Self.work() } == nil)
        #expect(try calls.begin(request(5, size: 0), to: sent.output) { [] } == .full)
        calls.cancelAll()
        waitUntilDone(calls)
    }

    @Test("a request id can be reused after its answer")
    func reusedID() throws {
        let (calls, sent) = (PendingCalls(), Sent())
        for _ in 1...3 {
            #expect(try calls.begin(request(7), to: sent.output) { Array("done".utf8) } == nil)
            waitUntilDone(calls)
        }
        #expect(sent.lines.withLock { $0 } == ["done", "done", "done"])
    }

    @Test("an output sends nothing more after its first failure")
    func lostOutput() throws {
        let tries = Mutex(0)
        let output = MessageOutput { _ in
            tries.withLock { $0 += 1 }
            return false
        }
        #expect(!output.isLost)
        output.send([])
        output.send([])
        #expect(output.isLost)
        #expect(tries.withLock { $0 } == 1)
    }

    @Test("progress is reported with the client's token, and not for every step")
    func progress() throws {
        let sent = Sent()
        let report = ProgressReport(Array(#""token""#.utf8), of: 1_000, to: sent.output)
        let budget = WorkBudget(WorkLimits(steps: .max)) { report.report($0) }
        for bound in 1...5 {
            try budget.spend(100)
            budget.report(bound: [Int64(bound)], cost: nil)
        }
        let lines = sent.lines.withLock { $0 }
        let first = try lines.first()
        #expect(first["method"]?.string == "notifications/progress")
        #expect(first["params"]?["progressToken"]?.string == "token")
        #expect(first["params"]?["progress"]?.int == 100)
        // Later reports follow too quickly, so some of them are not sent.
        #expect(lines.count < 5)
    }
}
