/// A value inside a `JSONTree`.
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

    /// The range of the value in the text, in bytes, a string with its quotes.
    package var range: Range<Int> {
        let quote = entry.kind == .string ? 1 : 0
        return Int(entry.start) - quote..<Int(entry.end) + quote
    }

    /// The spelling of the value in the text.
    public var text: ArraySlice<UInt8> { tree.bytes[range] }

    /// The text of a string, with its escapes decoded; `nil` for other values.
    public var string: String? {
        guard entry.kind == .string else { return nil }
        let text = tree.bytes[Int(entry.start)..<Int(entry.end)]
        return entry.hasEscapes
            ? String(decoding: JSONEscape.decoded(text), as: UTF8.self)
            : String(decoding: text, as: UTF8.self)
    }

    /// The exact decimal number; `nil` for other values.
    package var number: DecimalNumber? {
        entry.kind == .number ? DecimalNumber(tree.bytes[Int(entry.start)..<Int(entry.end)]) : nil
    }

    /// The number when it is an integer of at most 18 digits; `nil` otherwise.
    public var int: Int? { number?.whole }

    /// The double nearest to the number, infinite beyond the largest; `nil` for other values.
    public var double: Double? { number?.double }

    /// The number when it is spelled with at most 15 digits and nothing else, as most are; `nil` otherwise.
    package var plainWhole: Int? {
        let entry = entry
        guard entry.kind == .number, entry.end - entry.start <= 15 else { return nil }
        var value: Int64 = 0
        for place in Int(entry.start)..<Int(entry.end) {
            let digit = tree.bytes[place] &- UInt8(ascii: "0")
            guard digit < 10 else { return nil }
            value = value &* 10 &+ Int64(digit)
        }
        return Int(exactly: value)
    }

    /// The Boolean value; `nil` for other values.
    public var bool: Bool? {
        switch entry.kind {
        case .true: true
        case .false: false
        default: nil
        }
    }

    /// The values of an array, in order; empty for other values.
    public var elements: Elements { Elements(self, of: .array) }

    /// The members of an object, in order; empty for other values.
    public var members: Members { Members(children: Elements(self, of: .object)) }

    /// Accesses the value of an object's member; `nil` when there is no such member.
    ///
    /// - Complexity: O(members).
    public subscript(key: String) -> JSONValue? {
        for member in members where member.key == key { return member.value }
        return nil
    }

    /// The values of an array, in order.
    public struct Elements: Sequence, IteratorProtocol {
        private let tree: JSONTree
        private var place: Int
        private let end: Int

        /// Creates the elements of a value of a kind, others having none; of an object, keys and values alternate.
        init(_ container: JSONValue, of kind: JSONTree.Kind) {
            tree = container.tree
            place = container.node + 1
            end = container.kind == kind ? Int(container.entry.next) : place
        }

        public mutating func next() -> JSONValue? {
            guard place < end else { return nil }
            defer { place = Int(tree.nodes[place].next) }
            return JSONValue(tree: tree, node: place)
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
    /// The key as a string value.
    package let name: JSONValue
    /// The value.
    public let value: JSONValue

    /// The key.
    public var key: String { name.string ?? "" }
}

extension Sequence {
    /// Returns the element at an offset from the start; `nil` when the sequence is shorter.
    ///
    /// - Complexity: O(index).
    package func element(at index: Int) -> Element? {
        var iterator = dropFirst(index).makeIterator()
        return iterator.next()
    }
}
