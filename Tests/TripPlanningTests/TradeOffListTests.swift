import Rerouting
import Testing

@testable import TripPlanningCore

/// The trade-offs that get a row, and the plan that is shown next to the best.
@Suite struct TradeOffListTests {
    private func list(_ costs: [(missed: Int64, edits: Int64, minutes: Int64)]) throws -> TradeOffList {
        let trip = try Trip(id: "t", dayCount: 1, items: [])
        return TradeOffList(
            costs.map { missed, edits, minutes in
                var cost = RouteCost()
                (cost.missed, cost.edits, cost.minutes) = (missed, edits, minutes)
                return ReroutedPlan(
                    original: trip,
                    cost: cost,
                    legs: [],
                    dropped: [],
                    missedGames: [],
                    droppedIndices: [],
                    missedIndices: [],
                    renumbered: [],
                    start: nil,
                    finish: nil
                )
            }
        )
    }

    @Test("the plan shown next to the best plan saves an hour of driving for each additional edit")
    func shorterPlan() throws {
        #expect(try list([(0, 2, 1000), (0, 3, 941)]).shorter == nil)
        #expect(try list([(0, 2, 1000), (0, 3, 940)]).shorter == 2)
        #expect(try list([(0, 2, 1000), (0, 4, 881), (0, 5, 820)]).shorter == 3)
        // Twelve additional edits save enough on average, but the last ten of them save too little.
        #expect(try list([(0, 2, 1000), (0, 4, 500), (0, 14, 260)]).shorter == 2)
        #expect(try list([(0, 2, 1000), (1, 0, 10)]).shorter == nil)
        #expect(try list([]).shorter == nil)
    }

    @Test("the plan listed as shortest misses no more weight than the best plan")
    func shortestPlan() throws {
        #expect(try list([(0, 2, 1000), (0, 3, 990), (0, 4, 980), (1, 0, 10)]).shortest == 3)
        #expect(try list([(0, 2, 1000), (1, 0, 10)]).shortest == nil)
    }

    @Test("consecutive trade-offs that save little share a row of the list")
    func sharedRows() throws {
        let costs: [(Int64, Int64, Int64)] = [
            (0, 2, 1000), (0, 3, 990), (0, 4, 980), (0, 5, 900), (1, 0, 950), (1, 1, 949), (1, 2, 800),
        ]
        let list = try list(costs.map { (missed: $0.0, edits: $0.1, minutes: $0.2) })
        #expect(list.worthwhile == [1, 4, 5, 7])
        #expect(list.rows == [.plan(1), .small(2...3), .plan(4), .plan(5), .plan(6), .plan(7)])
    }

    @Test("the rows of a trade-off list number its plans without gaps")
    func numbersOfRows() throws {
        var state: UInt64 = 27
        func next(_ bound: UInt64) -> Int64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int64((state >> 33) % bound)
        }
        for _ in 0..<500 {
            var (missed, edits, minutes) = (next(2), next(3), 5000 - next(100))
            let costs = (0..<next(12)).map { _ in
                if next(4) == 0 { (missed, edits) = (missed + 1 + next(2), next(2)) }
                (edits, minutes) = (edits + 1 + next(3), minutes - 1 - next(120))
                return (missed: missed, edits: edits, minutes: minutes)
            }
            let list = try list(costs)
            let numbers = list.rows.flatMap { row in
                switch row {
                case .plan(let number): [number]
                case .small(let numbers): Array(numbers)
                }
            }
            #expect(numbers == Array(costs.indices.map { $0 + 1 }))
            #expect(Set([list.shorter, list.shortest].compactMap { $0 }).isSubset(of: list.worthwhile))
            #expect(costs.isEmpty || list.worthwhile.first == 1)
        }
    }
}
