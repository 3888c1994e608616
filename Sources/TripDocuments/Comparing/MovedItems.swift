/// The items that have moved from one trip to another (SPEC section 13).
///
/// On each day, the number of moved items is minimal: an item moved unless it is in the longest common subsequence.
///
///     first   a b c d      second   d a c b      subsequences   a b, a c   (of equal length: a b comes first)
///     moved   c d
struct MovedItems {
    /// True for each item of the first trip that moved.
    private(set) var isMoved: [Bool]

    /// Compares the items that both trips have.
    ///
    /// - Complexity: O(n log n), with n the number of items in both trips.
    init(_ first: Trip, _ second: Trip, _ common: [(first: Int, second: Int)]) {
        isMoved = [Bool](repeating: false, count: first.items.count)
        var counterpart = [Int](repeating: -1, count: first.items.count)
        for pair in common {
            counterpart[pair.first] = pair.second
            let days = (first.items[pair.first].position?.day, second.items[pair.second].position?.day)
            isMoved[pair.first] = days.0 != days.1
        }
        var rank = [Int](repeating: 0, count: second.items.count)
        for (index, item) in Timeline(second).items.enumerated() { rank[item] = index }
        let timeline = Timeline(first)
        for day in 1...first.dayCount {
            let staying = timeline[day: day].filter { counterpart[$0] >= 0 && !isMoved[$0] }
            let run = MovedItems.longestRun(staying.map { rank[counterpart[$0]] })
            for (item, isInRun) in zip(staying, run) { isMoved[item] = !isInRun }
        }
    }

    /// Returns true for each number in the longest increasing subsequence of distinct numbers. If there are several
    /// longest subsequences, the one with the lexicographically smallest indices is used.
    ///
    /// Patience sorting from the end finds the lengths (Fredman 1975); then each step chooses the earliest number with
    /// the remaining length.
    /// - Complexity: O(n log n).
    static func longestRun(_ numbers: [Int]) -> [Bool] {
        // For each length (from 1), the largest first number of an increasing subsequence of this length among the
        // numbers examined so far.
        var greatest: [Int] = []
        var lengths = [Int](repeating: 0, count: numbers.count)
        for index in numbers.indices.reversed() {
            var (low, high) = (0, greatest.count)
            while low < high {
                let middle = (low + high) / 2
                if greatest[middle] > numbers[index] { low = middle + 1 } else { high = middle }
            }
            lengths[index] = low + 1
            if low == greatest.count {
                greatest.append(numbers[index])
            } else {
                greatest[low] = numbers[index]
            }
        }
        var isInRun = [Bool](repeating: false, count: numbers.count)
        var (wanted, last) = (greatest.count, Int.min)
        for index in numbers.indices where lengths[index] == wanted && numbers[index] > last {
            isInRun[index] = true
            (wanted, last) = (wanted - 1, numbers[index])
        }
        return isInRun
    }
}
