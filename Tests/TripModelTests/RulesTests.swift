import Testing
import TripModel

/// Rules that are created in code are rejected for the same reasons as rules in documents.
@Suite struct RulesTests {
    private func accepts(_ rules: Rules) -> Bool {
        do {
            return try Trip(id: "t", dayCount: 3, items: [], rules: rules).rules == rules
        } catch {
            return false
        }
    }

    @Test(
        "travel hours must end after they start",
        arguments: [(480, 480, false), (481, 480, false), (480, 481, true)]
    )
    func travelHours(_ earliest: Int, _ latest: Int, _ isRight: Bool) {
        let hours = TravelHours(from: ClockTime(minuteOfDay: earliest), to: ClockTime(minuteOfDay: latest))
        #expect(accepts(Rules(travelHours: hours)) == isRight)
    }

    @Test("rules accept their smallest allowed number and reject smaller numbers")
    func smallestNumbers() {
        #expect(accepts(Rules(maxTravelsPerDay: 0, restDayEvery: 2)))
        #expect(!accepts(Rules(maxTravelsPerDay: -1)))
        #expect(!accepts(Rules(restDayEvery: 1)))
    }
}
