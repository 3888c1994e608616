import Testing

@testable import Rerouting

/// The heap of labels, compared with a list that is searched for each label.
@Suite struct LabelHeapTests {
    @Test(
        "labels leave the heap in the order of their costs, even if labels are added in between",
        arguments: 0..<50
    )
    func order(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var heap = LabelHeap()
        var slow: [LabelHeap.Entry] = []
        for label in 0..<400 {
            var cost = RouteCost()
            (cost.edits, cost.shift) = (
                Int64.random(in: 0...3, using: &random), Int64.random(in: 0...5, using: &random)
            )
            let entry = LabelHeap.Entry(cost: cost, label: Int32(label / 2), isNewLegs: label % 2 == 1)
            heap.push(entry)
            slow.append(entry)
            while !slow.isEmpty, Int.random(in: 0..<5, using: &random) < 2 {
                let first = slow.indices.min { slow[$0].isBefore(slow[$1]) } ?? 0
                let expected = slow.remove(at: first)
                #expect(heap.first?.label == expected.label)
                let found = heap.pop()
                #expect(
                    found?.label == expected.label && found?.isNewLegs == expected.isNewLegs,
                    "seed \(seed)"
                )
            }
        }
        var left = 0
        while heap.pop() != nil { left += 1 }
        #expect(left == slow.count)
    }
}
