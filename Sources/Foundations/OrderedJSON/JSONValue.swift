/// A value in a `JSONTree`.
public struct JSONValue: Sendable {
    package let tree: JSONTree
    package let node: Int

    package init(tree: JSONTree, node: Int) {
        self.tree = tree
        self.node = node
    }

    private var entry: JSONTree.Node { tree.nodes[node] }

    /// The kind of the value.
    package var kind: JSONTree.Kind { entry.kind }

    /// The range of the value in the text, in bytes. The quotes of a string are included.
    package var range: Range<Int> {
        let quote = entry.kind == .string ? 1 : 0
        return Int(entry.start) - quote..<Int(entry.end) + quote
    }

    /// The text of the value, exactly as it was parsed.
    public var text: ArraySlice<UInt8> { tree.bytes[range] }

    /// The string, with its escapes decoded; `nil` if the value is not a string.
    public var string: String? {
        guard entry.kind == .string else { return nil }
        let text = tree.bytes[Int(entry.start)..<Int(entry.end)]
        return entry.hasEscapes
            ? String(decoding: JSONEscape.decoded(text), as: UTF8.self)
            : String(decoding: text, as: UTF8.self)
    }

    /// The exact decimal number; `nil` if the value is not a number.
    package var number: DecimalNumber? {
        entry.kind == .number ? DecimalNumber(tree.bytes[Int(entry.start)..<Int(entry.end)]) : nil
    }

    /// The number as an integer; `nil` if the value is not an integer of at most 18 digits.
    public var int: Int? { number?.whole }

    /// The double nearest to the number, infinite if the number is too large; `nil` if the value is not a number.
    public var double: Double? { number?.double }

    /// The number as an integer if its text consists of at most 15 digits; `nil` otherwise. Faster than `int`.
    package var plainWhole: Int? {
        let entry = entry
        guard entry.kind == .number, entry.end - entry.start <= 15 else { return nil }
        var value: Int64 = 0
        for index in Int(entry.start)..<Int(entry.end) {
            let digit = tree.bytes[index] &- UInt8(ascii: "0")
            guard digit < 10 else { return nil }
            value = value &* 10 &+ Int64(digit)
        }
        return Int(exactly: value)
    }

    /// The Boolean value; `nil` if the value is not true or false.
    public var bool: Bool? {
        switch entry.kind {
        case .true: true
        case .false: false
        default: nil
        }
    }

    /// The elements of an array, in order; empty if the value is not an array.
    public var elements: Elements { Elements(self, of: .array) }

    /// The members of an object, in order; empty if the value is not an object.
    public var members: Members { Members(children: Elements(self, of: .object)) }

    /// Accesses the value of an object's member; `nil` if there is no such member.
    ///
    /// - Complexity: O(members).
    public subscript(key: String) -> JSONValue? {
        for member in members where member.key == key { return member.value }
        return nil
    }

    /// The values of an array, in order.
    public struct Elements: Sequence, IteratorProtocol {
        private let tree: JSONTree
        private var node: Int
        private let end: Int

        /// Creates the elements of a value if it has the given kind; otherwise an empty sequence. The elements of an
        /// object are its keys, each followed by its value.
        init(_ container: JSONValue, of kind: JSONTree.Kind) {
            tree = container.tree
            node = container.node + 1
            end = container.kind == kind ? Int(container.entry.next) : node
        }

        public mutating func next() -> JSONValue? {
            guard node < end else { return nil }
            defer { node = Int(tree.nodes[node].next) }
            return JSONValue(tree: tree, node: node)
        }
    }

    /// The members of an object, in order.
    public struct Members: Sequence, IteratorProtocol {
        fileprivate var children: Elements

        public mutating func next() -> JSONMember? {
            guard let name = children.next(), let value = children.next() else { return nil }
            return JSONMember(name: name, value: value)
        }
    }
}

/// A member of an object.
public struct JSONMember: Sendable {
    /// The key as a JSON string.
    package let name: JSONValue
    /// The value of the member.
    public let value: JSONValue

    /// The key, with its escapes decoded.
    public var key: String { name.string ?? "" }
}

extension Sequence {
    /// Returns the element at an offset from the start; `nil` if the sequence is shorter.
    ///
    /// - Complexity: O(index).
    package func element(at index: Int) -> Element? {
        var iterator = dropFirst(index).makeIterator()
        return iterator.next()
    }
}

extension JSONValue {
    /// True if two values are equal, even if their texts differ. Numbers are equal if their values are equal, so 5
    /// equals 5.0. Strings are compared after decoding escapes. The elements of arrays must have the same order; the
    /// members of objects may have any order.
    ///
    /// - Complexity: O(n log n) for n bytes in both texts.
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

    /// Returns the keys at which two objects differ: first the keys of this object that the other object lacks or has
    /// with a different value, then the keys that only the other object has. Each part is in the order of its object.
    ///
    /// - Complexity: O(n log n) for n bytes in both texts.
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

    /// The values by the bytes of their keys, because `String` considers canonically equivalent keys equal.
    private var valuesByKey: [[UInt8]: JSONValue] {
        var values: [[UInt8]: JSONValue] = [:]
        for member in members { values[Array(member.key.utf8)] = member.value }
        return values
    }
}
