/// The wishes of a fan, in the order in which they are listed (SPEC section 14).
public struct WishList: Hashable, Sendable {
    /// The greatest number of wishes.
    package static let limit = 128
    /// The greatest sum of weights times counts.
    package static let greatestWeight: Int64 = 1_000_000_000_000_000

    /// The wishes, each of which is valid and has an identifier of its own.
    public let wishes: [Wish]

    /// Creates a list.
    ///
    /// - Throws: `WishError` for the first wish that is not valid.
    /// - Complexity: O(wishes).
    public init(_ wishes: [Wish]) throws(WishError) {
        guard wishes.count <= WishList.limit else {
            throw WishError(.tooMany(wishes.count, limit: WishList.limit), key: nil, at: WishList.limit)
        }
        var first: [String: Int] = [:]
        var weight: Int64 = 0
        for (index, wish) in wishes.enumerated() {
            if let (problem, key) = wish.problem { throw WishError(problem, key: key, at: index) }
            if let other = first.updateValue(index, forKey: wish.id) {
                throw WishError(.duplicateID(firstIndex: other), key: .id, at: index)
            }
            let (product, overflows) = Int64(wish.weight).multipliedReportingOverflow(by: Int64(wish.count))
            guard !overflows, product <= WishList.greatestWeight - weight else {
                throw WishError(.tooHeavy(limit: WishList.greatestWeight), key: .weight, at: index)
            }
            weight += product
        }
        self.wishes = wishes
    }

    /// The identifiers of wishes of which some are not named: `wish-N` with N their place in the list from 1, or with the
    /// next number whose identifier is not taken.
    ///
    /// - Parameter stated: The identifiers in the order of the list, `nil` for those that are not stated.
    package static func ids(_ stated: [String?]) -> [String] {
        var taken = Set(stated.compactMap { $0 })
        return stated.enumerated().map { index, id in
            if let id { return id }
            var number = index + 1
            while !taken.insert("wish-\(number)").inserted { number += 1 }
            return "wish-\(number)"
        }
    }
}

extension Wish {
    /// The first problem of the wish; `nil` when it is valid.
    fileprivate var problem: (WishError.Problem, WishKey?)? {
        if id.isEmpty { return (.blank, .id) }
        for (key, name) in names where City.isBlank(name) { return (.blank, key) }
        if games.contains(where: { $0.isEmpty }) { return (.blank, .games) }
        guard !names.isEmpty || !games.isEmpty else { return (.noCriterion, nil) }
        for (key, number) in [(WishKey.count, count), (.weight, weight)] {
            let allowed = 1...TripLimits.whole
            guard allowed ~= number else { return (.outOfRange(number, allowed: allowed), key) }
        }
        return nil
    }
}
