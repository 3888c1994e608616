extension RandomAccessCollection where Index == Int {
    /// Returns the index of the first element that satisfies `isLate`; `endIndex` if there is none. All elements that
    /// satisfy `isLate` must follow the elements that do not.
    ///
    ///     [2, 3, 5, 8].partitionPoint { $0 > 4 } == 2
    ///     (10..<20).partitionPoint { $0 * $0 > 150 } == 13      // the indices of a range are its elements
    ///
    /// - Complexity: O(log count).
    @inlinable
    package func partitionPoint<Failure: Error>(
        where isLate: (Element) throws(Failure) -> Bool
    ) throws(Failure) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = low + (high - low) / 2
            if try isLate(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
