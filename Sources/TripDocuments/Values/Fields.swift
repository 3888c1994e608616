import OrderedJSON

/// The members of an object with known keys.
struct Fields<Key: DocumentKey & TabledKey> {
    /// The object that has the members.
    let object: JSONValue
    private var nodes: [(key: Key, node: Int32)] = []
    /// The unknown keys, in order.
    private(set) var unknownKeys: [String] = []

    /// Creates the fields of an object; none when the value is no object.
    init(_ object: JSONValue, keepingUnknownKeys: Bool = false) {
        self.object = object
        let (table, keys) = (Key.table, Key.allCases)
        for member in object.members {
            let name = member.name.range
            if let place = table.place(of: name.lowerBound + 1..<name.upperBound - 1, in: object.tree.bytes) {
                nodes.append((keys[place], Int32(member.value.node)))
            } else if keepingUnknownKeys {
                unknownKeys.append(member.key)
            }
        }
    }

    /// Accesses the value of a key; `nil` when it is missing.
    subscript(key: Key) -> JSONValue? {
        get {
            for (known, node) in nodes where known == key {
                return JSONValue(tree: object.tree, node: Int(node))
            }
            return nil
        }
        set {
            nodes.removeAll { $0.key == key }
            if let newValue { nodes.append((key, Int32(newValue.node))) }
        }
    }
}

/// A set of keys that can be looked up by their bytes.
protocol TabledKey {
    static var table: KeyTable { get }
}

extension ItemKey: TabledKey {
    static let table = KeyTable(ItemKey.names)
}

extension TripKey: TabledKey {
    static let table = KeyTable(TripKey.names)
}
