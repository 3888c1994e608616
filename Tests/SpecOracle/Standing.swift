/// A segment that stands on a day, in one of the windows that timed games and legs cut it into.
struct Standing: Sendable {
    let segment: OracleItem
    let day: Int
    /// How many timed games and legs of the day stand before it.
    let window: Int
    /// How many timed games on the route and legs, over the whole trip, stand before it.
    let link: Int
}

/// A limit that is exceeded somewhere, and by how much.
struct Excess: Sendable {
    /// The place of the limit: what it is about, and where.
    struct Limit: Hashable, Sendable {
        /// The code of the finding.
        let code: String
        /// The day, or the first one of the run of days.
        let day: Int
        /// The window of the day or of the trip, 0 for what is not about windows.
        let window: Int
    }

    let limit: Limit
    /// More than 0; of windows in seconds.
    let amount: Int
    /// The segments that take part in it.
    let items: [String]
}
