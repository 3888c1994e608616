/// The sets of legs with an hour that a path has taken on earlier days and that arrive on its day or later: each is a number,
/// so that labels which have the same one are compared at once.
final class NightLegs {
    private struct Entry: Hashable {
        /// The leg, a cut.
        let leg: Int32
        /// The set of those taken before it; -1 for none.
        let rest: Int32
    }

    private var entries: [Entry] = []
    private var numbers: [Entry: Int32] = [:]

    /// The set with a leg more, a cut.
    func adding(_ leg: Int, to rest: Int32) -> Int32 {
        let entry = Entry(leg: Int32(leg), rest: rest)
        if let known = numbers[entry] { return known }
        let number = Int32(entries.count)
        entries.append(entry)
        numbers[entry] = number
        return number
    }

    /// The legs of a set, the last one taken first.
    func legs(of set: Int32) -> [Int] {
        var (legs, rest): ([Int], Int32) = ([], set)
        while rest >= 0 {
            legs.append(Int(entries[Int(rest)].leg))
            rest = entries[Int(rest)].rest
        }
        return legs
    }
}
