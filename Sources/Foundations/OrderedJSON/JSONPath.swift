extension JSONTree {
    /// Returns the path of a value, such as `$.items[3].day`; a key that is no plain word is in brackets and
    /// quotes.
    ///
    /// - Complexity: O(values before it).
    package func path(of node: Int) -> String {
        var path = "$"
        var container = 0
        while container != node {
            guard let (step, child) = child(of: container, holding: node) else { break }
            path += step
            container = child
        }
        return path
    }

    private func child(of container: Int, holding node: Int) -> (step: String, child: Int)? {
        let value = JSONValue(tree: self, node: container)
        for (index, element) in value.elements.enumerated() where node < nodes[element.node].next {
            return ("[\(index)]", element.node)
        }
        for member in value.members where node < nodes[member.value.node].next {
            return (JSONTree.step(to: member.key), member.value.node)
        }
        return nil
    }

    /// Returns the step of a path to the member with a key.
    package static func step(to key: String) -> String {
        let isPlain = !key.isEmpty && key.utf8.allSatisfy { isWordByte($0) }
        return isPlain ? "." + key : "[" + JSONWriter.quoted(key) + "]"
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    /// Returns the line of an offset in the text, from 1.
    package func line(at offset: Int) -> Int {
        1 + bytes.prefix(offset).count { $0 == UInt8(ascii: "\n") }
    }
}
