/// The games and legs that cut the time for travel into windows, in timeline order.
struct WindowCuts: Sendable {
    /// Those of each day; day 1 is the first.
    let days: [[OracleItem]]
    /// Those over the whole trip that `connections` is about: games on the route, and legs.
    let links: [OracleItem]

    /// What of a skeleton cuts windows, but for legs that need not keep to their hour.
    init(_ skeleton: Gaps, _ stays: [Set<String>], released: Set<String> = []) {
        days = skeleton.days.map { day in day.filter { $0.isTimed && !released.contains($0.id) } }
        links = days.joined().filter { item in
            item.isTimedLeg || stays.contains { $0.contains(item.city ?? "") && item.city != nil }
        }
    }
}
