import Testing
import TripModel

@Suite struct SortOrderTests {
    @Test("a new sort order is the midpoint of its neighbors, or 1,000 away from its only neighbor")
    func newSortOrder() {
        #expect(SortOrder.between(100, 200) == 150)
        #expect(SortOrder.between(nil, 200) == -800)
        #expect(SortOrder.between(100, nil) == 1100)
        #expect(SortOrder.between(nil, nil) == 1000)
    }

    @Test("there is no new sort order if no number lies between the neighbors")
    func noNumberBetween() {
        #expect(SortOrder.between(1, 1) == nil)
        #expect(SortOrder.between(1, 1.nextUp) == nil)
        #expect(SortOrder.between(1e300, nil) == nil)
        #expect(SortOrder.between(nil, -.greatestFiniteMagnitude) == nil)
    }

    @Test("new sort orders between the smallest and the largest number do not overflow")
    func largestNeighbors() {
        #expect(SortOrder.between(-.greatestFiniteMagnitude, .greatestFiniteMagnitude) == 0)
        #expect(SortOrder.spread(3, between: -.greatestFiniteMagnitude, .greatestFiniteMagnitude)?.count == 3)
    }

    @Test("several new sort orders are spread evenly between their neighbors")
    func spreadEvenly() {
        #expect(SortOrder.spread(3, between: 100, 200) == [125, 150, 175])
        #expect(SortOrder.spread(2, between: nil, 100) == [-1900, -900])
        #expect(SortOrder.spread(2, between: 100, nil) == [1100, 2100])
        #expect(SortOrder.spread(0, between: 5, 5) == nil)
    }

    @Test("missing sort orders are spread evenly between the existing sort orders")
    func fillMissing() {
        #expect(SortOrder.filling([nil, 50, nil, nil, 80], between: 0, 100) == [25, 50, 60, 70, 80])
        #expect(SortOrder.filling([nil, 50, nil], between: nil, nil) == [-950, 50, 1050])
        #expect(SortOrder.filling([60, 50], between: 0, 100) == nil)
        #expect(SortOrder.filling([0], between: 0, 100) == nil)
        #expect(SortOrder.filling([100], between: 0, 100) == nil)
        #expect(SortOrder.filling([], between: 0, 100) == [])
    }
}
