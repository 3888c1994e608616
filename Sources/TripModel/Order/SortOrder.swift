/// Sparse sort keys of the items of a day. A new key is between the keys of its neighbors, so that no other item is
/// renumbered (SPEC section 4).
package enum SortOrder {
    /// The distance between keys if one side has no neighbor.
    package static let spacing = 1000.0

    /// Returns a key strictly between the keys of two neighbors; `nil` if there is none.
    ///
    /// With two neighbors, the key is their midpoint. With one neighbor, the key is `spacing` less than `after` or
    /// `spacing` more than `before`. On an empty day, the key is `spacing`.
    package static func between(_ before: Double?, _ after: Double?) -> Double? {
        spread(1, between: before, after)?.first
    }

    /// Returns `count` strictly increasing, evenly spaced keys strictly between two neighbors; `nil` if there are too
    /// few numbers between the neighbors.
    ///
    /// The keys are `spacing` apart if one side has no neighbor.
    ///
    /// - Complexity: O(count).
    package static func spread(_ count: Int, between before: Double?, _ after: Double?) -> [Double]? {
        let numbers: [Double] =
            switch (before, after) {
            case (nil, nil):
                (0..<count).map { spacing * Double($0 + 1) }
            case (let before?, nil):
                (0..<count).map { before + spacing * Double($0 + 1) }
            case (nil, let after?):
                (0..<count).map { after - spacing * Double(count - $0) }
            case (let before?, let after?):
                (0..<count).map { mixed(before, after, share: $0 + 1, of: count + 1) }
            }
        return isStrictlyIncreasing(numbers, between: before, after) ? numbers : nil
    }

    /// Returns the keys of consecutive items, some of which keep their keys; `nil` if there are too few numbers for the
    /// new keys.
    ///
    /// The keys in `kept` must be strictly increasing and strictly between the neighbors. The keys that are `nil` in
    /// `kept` are spaced evenly between the kept keys.
    ///
    /// - Complexity: O(count).
    package static func filling(
        _ kept: [Double?],
        between before: Double?,
        _ after: Double?
    ) -> [Double]? {
        var numbers: [Double] = []
        var start = before
        var missing = 0
        for number in kept {
            guard let number else {
                missing += 1
                continue
            }
            guard let spread = spread(missing, between: start, number) else { return nil }
            numbers += spread + [number]
            start = number
            missing = 0
        }
        guard let spread = spread(missing, between: start, after) else { return nil }
        return numbers + spread
    }

    /// Returns true if the keys are finite, strictly increasing, and strictly between the neighbors.
    static func isStrictlyIncreasing(_ numbers: [Double], between before: Double?, _ after: Double?) -> Bool {
        var last = before ?? -.infinity
        for number in numbers {
            guard last < number, number.isFinite else { return false }
            last = number
        }
        return last < after ?? .infinity
    }

    /// Returns the number at `share`/`whole` of the distance from `low` to `high`, without overflow.
    private static func mixed(_ low: Double, _ high: Double, share: Int, of whole: Int) -> Double {
        if share * 2 == whole {
            let sum = low + high
            return sum.isFinite ? sum / 2 : low / 2 + high / 2
        }
        let step = (high - low) * Double(share) / Double(whole)
        if step.isFinite { return low + step }
        let part = Double(share) / Double(whole)
        return low * (1 - part) + high * part
    }
}
