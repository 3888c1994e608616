import OrderedJSON

/// An unknown key of a document, which is kept but probably misspelt (SPEC section 1).
public struct UnknownKey: Hashable, Sendable, CustomStringConvertible {
    /// The key.
    public let key: String
    /// The path of its value, like `$.items[3].pined`.
    public let path: String
    /// The item that has it, as an index into the trip's items; `nil` when no item does.
    package let item: Int?
    /// True if it stands among the rules.
    package let isRule: Bool
    /// The known key nearest to it in spelling; `nil` when none is near.
    public let nearest: String?

    /// The code of a warning about it: `unknown-rule` among the rules, `unknown-key` elsewhere.
    package var code: String { isRule ? "unknown-rule" : "unknown-key" }

    /// The problem in one sentence, without the path.
    public var description: String {
        let noun = isRule ? "rule" : "key"
        return "the \(noun) \(quoted(key)) is unknown and \(isRule ? "binds" : "says") nothing"
            + perhaps(nearest)
    }
}

extension TripDocument {
    /// The unknown keys, in document order, without those that begin with `x-`; in the source app's coding only those of
    /// `rules`.
    ///
    /// - Complexity: O(bytes).
    public var unknownKeys: [UnknownKey] { tree.unknownKeys }

    /// The keys that `rules` may have.
    package static var ruleNames: [String] { RuleKey.names }
}

extension JSONTree {
    /// The unknown keys of a trip document, valid or not.
    ///
    /// - Complexity: O(bytes).
    package var unknownKeys: [UnknownKey] {
        var search = UnknownKeySearch()
        let isSource = DocumentReader.sourceItems(root, Fields(root)) != nil
        search.look(in: root, isSource ? KeySchema.source : KeySchema.trip, path: "$")
        return search.found
    }
}

extension JSONValue {
    /// Returns the unknown keys in the value of a key at the top of a document.
    ///
    /// - Complexity: O(bytes of the value).
    func unknownKeys(asTripKey key: String) -> [UnknownKey] {
        var search = UnknownKeySearch()
        search.look(in: self, KeySchema.trip.part(key), path: "")
        return search.found
    }
}

/// A search for unknown keys: a walk over a document and the schema of its keys.
private struct UnknownKeySearch {
    var found: [UnknownKey] = []
    private var item: Int?

    mutating func look(in object: JSONValue, _ schema: KeySchema, path: String) {
        for member in object.members {
            guard schema.knows(member) else {
                let unknown = UnknownKey(
                    key: member.key,
                    path: path + JSONTree.step(to: member.key),
                    item: item,
                    isRule: schema.areRules,
                    nearest: schema.nearest(to: member.key)
                )
                found.append(unknown)
                continue
            }
            guard let part = schema.part(member.key) else { continue }
            look(in: member.value, part, path: path + JSONTree.step(to: member.key))
        }
    }

    mutating func look(in value: JSONValue, _ part: KeySchema.Part?, path: String) {
        switch part {
        case .one(let schema): look(in: value, schema, path: path)
        case .each(let schema, let areItems):
            for (index, element) in value.elements.enumerated() {
                if areItems { item = index }
                look(in: element, schema, path: "\(path)[\(index)]")
            }
            if areItems { item = nil }
        case nil: break
        }
    }
}
