import Testing
import WorkBudgets

@Suite struct WorkBudgetTests {
    /// How many single steps a budget allows before it tells to stop, and why.
    private func steps(_ budget: WorkBudget, upTo most: Int = 1_000_000) -> (count: Int, reason: StopReason?)
    {
        for count in 0..<most {
            do throws(StopReason) { try budget.spend() } catch { return (count, error) }
        }
        return (most, nil)
    }

    @Test(arguments: [0, 1, 16_383, 16_384, 16_385, 100_000])
    func allowsJustItsSteps(_ limit: Int) {
        #expect(steps(WorkBudget(WorkLimits(steps: limit))) == (limit, .stepLimit))
    }

    @Test func keepsTellingToStop() {
        let budget = WorkBudget(WorkLimits(steps: 3))
        _ = steps(budget)
        #expect(steps(budget) == (0, .stepLimit))
        #expect(budget.stopped == .stepLimit)
    }

    @Test func partsSpendFromTheWhole() {
        let whole = WorkBudget(WorkLimits(steps: 100_000))
        #expect(steps(WorkBudget(40_000, of: whole)) == (40_000, .stepLimit))
        #expect(steps(whole) == (60_000, .stepLimit))
    }

    @Test(arguments: [Duration.zero, .seconds(-1), .nanoseconds(1)])
    func stopsWhenTheTimeIsOver(_ time: Duration) {
        #expect(steps(WorkBudget(.time(time))).reason == .timeLimit)
    }

    @Test func takesAnyTime() {
        for time in [Duration.seconds(Int64.max), Duration(secondsComponent: .max, attosecondsComponent: 0)] {
            #expect(steps(WorkBudget(.time(time))).reason == nil)
        }
    }

    @Test func hearsThatItsTaskIsCancelled() async {
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return self.steps(WorkBudget(.none)).reason
        }
        #expect(await task.value == .cancelled)
    }
}
