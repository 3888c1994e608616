/// The items of two trips that have moved from the first to the second (SPEC section 13).
///
/// On a day, the fewest are said to have moved: all but a longest common run, which need not be without gaps.
///
///     first   a b c d      second   d a c b      runs   a b, a c   (of equal length: a b comes first)
///     moved   c d
struct MovedItems {
    /// For each item of the first trip, whether it moved.
    private(set) var isMoved: [Bool]

    /// - Complexity: O(n log n) with n the items of both.
    init(_ first: Trip, _ second: Trip, _ common: [(first: Int, second: Int)]) {
        isMoved = [Bool](repeating: false, count: first.items.count)
        var counterpart = [Int](repeating: -1, count: first.items.count)
        for pair in common {
            counterpart[pair.first] = pair.second
            let days = (first.items[pair.first].position?.day, second.items[pair.second].position?.day)
            isMoved[pair.first] = days.0 != days.1
        }
        var rank = [Int](repeating: 0, count: second.items.count)
        for (place, item) in Timeline(second).items.enumerated() { rank[item] = place }
        let timeline = Timeline(first)
        for day in 1...first.dayCount {
            let staying = timeline[day: day].filter { counterpart[$0] >= 0 && !isMoved[$0] }
            let run = MovedItems.longestRun(staying.map { rank[counterpart[$0]] })
            for (item, isInRun) in zip(staying, run) { isMoved[item] = !isInRun }
        }
    }

    /// Returns for each of some different numbers true if it is in their longest rising subsequence; of several, the one
    /// whose indices come first in dictionary order.
    ///
    /// The lengths are found from the end by patience sorting (Fredman 1975); then the earliest number with the length
    /// still needed is chosen each time.
    /// - Complexity: O(n log n).
    static func longestRun(_ numbers: [Int]) -> [Bool] {
        // The greatest number with which a run of each length, from 1, begins among those looked at.
        var greatest: [Int] = []
        var lengths = [Int](repeating: 0, count: numbers.count)
        for place in numbers.indices.reversed() {
            var (low, high) = (0, greatest.count)
            while low < high {
                let middle = (low + high) / 2
                if greatest[middle] > numbers[place] { low = middle + 1 } else { high = middle }
            }
            lengths[place] = low + 1
            if low == greatest.count {
                greatest.append(numbers[place])
            } else {
                greatest[low] = numbers[place]
            }
        }
        var isInRun = [Bool](repeating: false, count: numbers.count)
        var (wanted, last) = (greatest.count, Int.min)
        for place in numbers.indices where lengths[place] == wanted && numbers[place] > last {
            isInRun[place] = true
            (wanted, last) = (wanted - 1, numbers[place])
        }
        return isInRun
    }
}
