import Testing
import TripModel

@Suite struct SiblingsTests {
    private typealias Entry = Siblings<String>.Entry

    @Test("moving an entry changes only its own sort order")
    func moveChangesOneNumber() {
        var list = Siblings(inOrder: ["a", "b", "c", "d"])
        #expect(list.entries.map { $0.sortOrder } == [1000, 2000, 3000, 4000])
        #expect(list.move("d", before: "b") == [Entry("d", 1500)])
        #expect(list.move("a", after: "c") == [Entry("a", 4000)])
        #expect(list.move("c", to: 0) == [Entry("c", 500)])
        #expect(list.move("new", to: 99) == [Entry("new", 5000)])
        #expect(list.entries.map { $0.id } == ["c", "d", "b", "a", "new"])
        #expect(list.index(of: "b") == 2 && list.index(of: "z") == nil)
    }

    @Test("a move that leaves the order unchanged changes no sort order")
    func unchangedOrder() {
        var list = Siblings(inOrder: ["a", "b"])
        #expect(list.move("a", before: "b").isEmpty)
        #expect(list.move("a", after: "a").isEmpty)
        #expect(list.move("a", before: "stranger").isEmpty)
        #expect(list.set("a", to: .nan).isEmpty)
        #expect(list == Siblings(inOrder: ["a", "b"]))
    }

    @Test("the sort order of an entry can be set directly")
    func setSortOrder() {
        var list = Siblings(inOrder: ["a", "b"])
        #expect(list.set("a", to: 2000) == [Entry("a", 2000)])
        #expect(list.entries.map { $0.id } == ["b", "a"])
        list.remove("b")
        #expect(list.entries == [Entry("a", 2000)])
    }

    @Test("all entries are renumbered if no sort order is free at the new position")
    func renumbering() {
        var list = Siblings([Entry("a", 1), Entry("b", 1.0.nextUp), Entry("c", 9)])
        #expect(
            list.move("c", after: "a") == [Entry("a", 1000), Entry("c", 2000), Entry("b", 3000)]
        )
    }

    @Test(
        "5,000 insertions at one position keep the entries in order with few renumberings",
        arguments: [0, 1]
    )
    func repeatedInserts(_ side: Int) {
        var list = Siblings(inOrder: [-2, -1])
        var stored = [-2: 1000.0, -1: 2000.0]
        var renumberings = 0
        // Each new entry goes between the same neighbor and the previous new entry, so that the free range halves each
        // time.
        for number in 0..<5000 {
            let changes = list.move(number, to: side == 0 ? 1 : list.entries.count - 1)
            if changes.count > 1 { renumberings += 1 }
            for change in changes { stored[change.id] = change.sortOrder }
        }
        let expected = [-2] + (side == 0 ? Array((0..<5000).reversed()) : Array(0..<5000)) + [-1]
        #expect(list.entries.map { $0.id } == expected)
        #expect(stored.keys.sorted { (stored[$0] ?? 0) < (stored[$1] ?? 0) } == expected)
        // About fifty halvings fit between two renumberings.
        #expect((80...120).contains(renumberings))
    }

    @Test("entries can be moved within and between groups")
    func movesBetweenGroups() {
        var days = SiblingGroups<Int, String>()
        days.set("a", in: 1, to: 1000)
        days.set("b", in: 1, to: 2000)
        #expect(days.move("c", to: 2) == [Entry("c", 1000)])
        #expect(days.move("a", after: "c") == [Entry("a", 2000)])
        #expect(days.group(of: "a") == 2)
        #expect(days[1].entries == [Entry("b", 2000)])
        #expect(days.move("a", to: 1, at: 0) == [Entry("a", 1000)])
        #expect(days.move("c", before: "b") == [Entry("c", 1500)])
        #expect(days.move("c", before: "z").isEmpty && days.move("c", after: "c").isEmpty)
        #expect(days[1].entries.map { $0.id } == ["a", "c", "b"])
        days.remove("c")
        #expect(days.group(of: "c") == nil && days[1].entries.count == 2 && days[3].entries.isEmpty)
    }
}
