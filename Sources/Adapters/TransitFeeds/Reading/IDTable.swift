import CLibrary

/// A table that numbers identifiers, given as bytes, in the order of their insertion, from 0.
///
/// An identifier takes about 32 bytes in addition to its own bytes. Therefore, all stops of a feed, or all runs that
/// call in a trip's cities, fit into memory.
struct IDTable: Sendable {
    private var pool: [UInt8] = []
    /// For each identifier, the index in `pool` after its last byte.
    private var ends: [Int] = []
    /// The hash table of the identifiers, with 0 for free slots. Its length is a power of two, and at least half of the
    /// slots are free.
    private var slots = [UInt64](repeating: 0, count: 64)

    /// The number of identifiers.
    var count: Int { ends.count }

    /// The bytes of the identifier with the given number.
    subscript(number: Int) -> ArraySlice<UInt8> { pool[(number == 0 ? 0 : ends[number - 1])..<ends[number]] }

    /// Returns, as text, the identifier with the given number.
    func text(_ number: Int) -> String { String(decoding: self[number], as: UTF8.self) }

    /// Returns the number of an identifier; `nil` if it is not in the table.
    ///
    /// - Complexity: O(bytes of the identifier).
    func number(of id: ArraySlice<UInt8>) -> Int? {
        number(in: slots[slot(of: id, hashed(id))])
    }

    /// Inserts an identifier.
    ///
    /// - Returns: The number of the identifier, and false if it was already in the table.
    /// - Throws: `FeedFault.fatal` if the table would exceed its limits.
    mutating func insert(_ id: ArraySlice<UInt8>, _ kind: String) throws(FeedFault) -> (
        number: Int, isNew: Bool
    ) {
        let hash = hashed(id)
        let index = slot(of: id, hash)
        if let number = number(in: slots[index]) { return (number, false) }
        guard count < FeedLimits.identifiers else {
            throw .fatal(.tooMuch("different \(kind)", limit: FeedLimits.identifiers))
        }
        guard pool.count + id.count <= FeedLimits.identifierBytes else {
            throw .fatal(.tooMuch("bytes of \(kind)", limit: FeedLimits.identifierBytes))
        }
        slots[index] = IDTable.entry(hash, count)
        pool += id
        ends.append(pool.count)
        if 2 * count >= slots.count { grow() }
        return (count - 1, true)
    }

    private mutating func grow() {
        slots = [UInt64](repeating: 0, count: 2 * slots.count)
        for number in 0..<count {
            let hash = hashed(self[number])
            slots[slot(of: self[number], hash)] = IDTable.entry(hash, number)
        }
    }

    /// Returns an entry of `slots`: the upper half of the hash, and the identifier's number plus 1. The upper half of
    /// the hash distinguishes most identifiers without a comparison of their bytes.
    private static func entry(_ hash: UInt64, _ number: Int) -> UInt64 {
        hash & ~0xFFFF_FFFF | UInt64(number + 1)
    }

    private func number(in entry: UInt64) -> Int? {
        entry == 0 ? nil : Int(entry & 0xFFFF_FFFF) - 1
    }

    /// Returns the hash of an identifier. The hash uses the random seed of this process, so that an attacker cannot
    /// write a feed whose identifiers collide.
    private func hashed(_ id: ArraySlice<UInt8>) -> UInt64 {
        var hasher = Hasher()
        id.withUnsafeBytes { hasher.combine(bytes: $0) }
        return UInt64(bitPattern: Int64(hasher.finalize()))
    }

    /// Returns the index of an identifier in `slots`, or the index of the free slot for it.
    private func slot(of id: ArraySlice<UInt8>, _ hash: UInt64) -> Int {
        var index = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while let number = number(in: slots[index]) {
            if slots[index] >> 32 == hash >> 32, isEqual(number, id) { break }
            index = (index + 1) & (slots.count - 1)
        }
        return index
    }

    private func isEqual(_ number: Int, _ id: ArraySlice<UInt8>) -> Bool {
        let known = self[number]
        guard known.count == id.count else { return false }
        return known.withUnsafeBytes { left in
            id.withUnsafeBytes { right in
                guard let left = left.baseAddress, let right = right.baseAddress else { return true }
                return memcmp(left, right, id.count) == 0
            }
        }
    }
}
