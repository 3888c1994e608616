import Testing
import WorkBudgets

@Suite struct WorkBudgetTests {
    /// Spends single steps and returns the number of steps before the budget stopped, and the reason.
    private func steps(_ budget: WorkBudget, upTo most: Int = 1_000_000) -> (count: Int, reason: StopReason?)
    {
        for count in 0..<most {
            do throws(StopReason) { try budget.spend() } catch { return (count, error) }
        }
        return (most, nil)
    }

    @Test(
        "a work budget allows exactly its number of steps",
        arguments: [0, 1, 16_383, 16_384, 16_385, 100_000]
    )
    func stepLimit(_ limit: Int) {
        #expect(steps(WorkBudget(WorkLimits(steps: limit))) == (limit, .stepLimit))
    }

    @Test("an exhausted work budget allows no further step")
    func staysStopped() {
        let budget = WorkBudget(WorkLimits(steps: 3))
        _ = steps(budget)
        #expect(steps(budget) == (0, .stepLimit))
        #expect(budget.stopped == .stepLimit)
    }

    @Test("a part of a work budget spends the steps of the whole budget")
    func partOfBudget() {
        let whole = WorkBudget(WorkLimits(steps: 100_000))
        #expect(steps(WorkBudget(40_000, of: whole)) == (40_000, .stepLimit))
        #expect(steps(whole) == (60_000, .stepLimit))
    }

    @Test("a work budget stops at its time limit", arguments: [Duration.zero, .seconds(-1), .nanoseconds(1)])
    func timeLimit(_ time: Duration) {
        #expect(steps(WorkBudget(.time(time))).reason == .timeLimit)
    }

    @Test("the longest time limits do not stop a work budget")
    func longestTimeLimits() {
        for time in [Duration.seconds(Int64.max), Duration(secondsComponent: .max, attosecondsComponent: 0)] {
            #expect(steps(WorkBudget(.time(time))).reason == nil)
        }
    }

    @Test("a work budget stops if its task is cancelled")
    func cancelledTask() async {
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return self.steps(WorkBudget(.none)).reason
        }
        #expect(await task.value == .cancelled)
    }
}
