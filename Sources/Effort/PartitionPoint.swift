extension RandomAccessCollection where Index == Int {
    /// The first index whose element, and that of every later one, is `isLate`; `endIndex` where there is none.
    ///
    ///     [2, 3, 5, 8].partitionPoint { $0 > 4 } == 2
    ///     (10..<20).partitionPoint { $0 * $0 > 150 } == 13      // a range's indices are its elements
    ///
    /// - Complexity: O(log count).
    @inlinable
    package func partitionPoint(where isLate: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = low + (high - low) / 2
            if isLate(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
