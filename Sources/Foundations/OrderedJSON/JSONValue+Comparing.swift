extension JSONValue {
    /// Returns true if two values are equal whatever their spelling: numbers by value, so that 5 is 5.0,
    /// strings by their characters without escapes, arrays in order, and the members of objects in any order.
    ///
    /// - Complexity: O(n log n) with n the bytes of both.
    package func saysSame(as other: JSONValue) -> Bool {
        if text.elementsEqual(other.text) { return true }
        guard kind == other.kind else { return false }
        switch kind {
        case .object:
            let (mine, theirs) = (sortedMembers, other.sortedMembers)
            guard mine.count == theirs.count else { return false }
            return zip(mine, theirs).allSatisfy { mine, theirs in
                mine.key.utf8.elementsEqual(theirs.key.utf8) && mine.value.saysSame(as: theirs.value)
            }
        case .array:
            let (mine, theirs) = (Array(elements), Array(other.elements))
            return mine.count == theirs.count && zip(mine, theirs).allSatisfy { $0.saysSame(as: $1) }
        case .string:
            guard let mine = string, let theirs = other.string else { return false }
            return mine.utf8.elementsEqual(theirs.utf8)
        case .number:
            guard let mine = number, let theirs = other.number else { return false }
            return mine == theirs || mine.digits.isEmpty && theirs.digits.isEmpty
        case .true, .false, .null:
            return true
        }
    }

    /// Returns the keys at which two objects differ: first those of this one, in its order, whose value the
    /// other lacks or has different, then those that only the other has.
    ///
    /// - Complexity: O(n log n) with n the bytes of both.
    package func keysThatDiffer(from other: JSONValue) -> [String] {
        if text.elementsEqual(other.text) { return [] }
        let (mine, theirs) = (valuesByKey, other.valuesByKey)
        let changed = members.filter { member in
            theirs[Array(member.key.utf8)].map { !$0.saysSame(as: member.value) } ?? true
        }
        let added = other.members.filter { mine[Array($0.key.utf8)] == nil }
        return (changed + added).map { $0.key }
    }

    private var sortedMembers: [(key: String, value: JSONValue)] {
        members.map { ($0.key, $0.value) }.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    }

    /// The values by the bytes of their keys, so that canonically equivalent keys are distinct.
    private var valuesByKey: [[UInt8]: JSONValue] {
        var values: [[UInt8]: JSONValue] = [:]
        for member in members { values[Array(member.key.utf8)] = member.value }
        return values
    }
}
