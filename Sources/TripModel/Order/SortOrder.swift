/// The sparse numbers that order the items of a day: new ones are found between their neighbours, so that
/// nothing else need be renumbered (SPEC section 4).
package enum SortOrder {
    /// How far apart numbers are put where there is room.
    package static let spacing = 1000.0

    /// A number strictly between two neighbours, or `nil` when none lies there: the midpoint, `spacing` less
    /// than the first, `spacing` more than the last, or `spacing` itself on an empty day.
    package static func between(_ before: Double?, _ after: Double?) -> Double? {
        spread(1, between: before, after)?.first
    }

    /// So many numbers, strictly increasing and strictly between two neighbours, evenly spaced; `nil` when
    /// they do not fit. At an open end they are `spacing` apart.
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

    /// The numbers of a row of items of which some keep theirs: those kept must be strictly increasing and
    /// strictly between the neighbours, and the others are evenly spaced between them; `nil` when they do not
    /// fit.
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

    /// Whether the numbers are finite, strictly increasing and strictly between the neighbours.
    static func isStrictlyIncreasing(_ numbers: [Double], between before: Double?, _ after: Double?) -> Bool {
        var last = before ?? -.infinity
        for number in numbers {
            guard last < number, number.isFinite else { return false }
            last = number
        }
        return last < after ?? .infinity
    }

    /// The number that many shares of the way from `low` to `high`, without overflow at the far ends.
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
