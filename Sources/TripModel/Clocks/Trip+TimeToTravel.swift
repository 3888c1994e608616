extension Trip {
    /// The minutes from the end of one game to the start of another, less the buffers; `nil` where one of them has no
    /// start. Below 0 where they overlap.
    package func timeToTravel(fromGameAt first: Int, toGameAt second: Int) -> Int? {
        guard let end = end(ofGameAt: first), let start = start(ofGameAt: second) else { return nil }
        return start - rules.buffers.before.count - (end + rules.buffers.after.count)
    }
}
