/// Calls `visit` with every list of `length` numbers below `bound` that never falls, in dictionary order.
func forEachRisingList(length: Int, below bound: Int, _ visit: ([Int]) -> Void) {
    var list: [Int] = []
    func extend() {
        guard list.count < length else {
            visit(list)
            return
        }
        for number in stride(from: list.last ?? 0, to: bound, by: 1) {
            list.append(number)
            extend()
            list.removeLast()
        }
    }
    extend()
}

/// How many such lists there are; `Int.max` when they are more than that.
func countOfRisingLists(length: Int, below bound: Int) -> Int {
    guard length > 0 else { return 1 }
    guard bound > 0 else { return 0 }
    var count = 1
    for step in 1...length {
        let (product, overflow) = count.multipliedReportingOverflow(by: bound - 1 + step)
        if overflow { return Int.max }
        count = product / step
    }
    return count
}

/// Calls `visit` with every list that never falls and has a number of each of the ranges, in dictionary order.
func forEachRisingList(within ranges: [ClosedRange<Int>], _ visit: ([Int]) -> Void) {
    var list: [Int] = []
    func extend() {
        guard list.count < ranges.count else {
            visit(list)
            return
        }
        let range = ranges[list.count]
        for number in stride(from: max(list.last ?? 0, range.lowerBound), through: range.upperBound, by: 1) {
            list.append(number)
            extend()
            list.removeLast()
        }
    }
    extend()
}
