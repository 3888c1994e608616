import OrderedJSON

/// The id of a request, a string or a whole number, as the client spells it.
struct RequestID: Hashable, Sendable {
    /// The value in JSON.
    let json: [UInt8]

    /// Creates an id; `nil` for a value that is none.
    init?(_ value: JSONValue) {
        switch value.kind {
        case .string: break
        case .number where value.text.allSatisfy { $0 == UInt8(ascii: "-") || 48...57 ~= $0 }: break
        default: return nil
        }
        json = Array(value.text)
    }

    /// The id of a message that was too long to read, where it stands among the first or the last members; `nil` where
    /// it does not.
    ///
    /// Clients write `{"jsonrpc":"2.0","id":7,"method":…` or `…},"jsonrpc":"2.0","id":7}`.
    static func inEnds(_ head: [UInt8], _ tail: [UInt8]) -> RequestID? {
        inHead(head) ?? inTail(tail)
    }

    /// The value of the key `id`, where no object or array stands before it.
    private static func inHead(_ head: [UInt8]) -> RequestID? {
        var start = head.startIndex
        for place in head.indices.dropFirst() {
            switch head[place] {
            case UInt8(ascii: "{"), UInt8(ascii: "["): return nil
            case UInt8(ascii: ","):
                if let id = member(head[start..<place].dropFirst()) { return id }
                start = place
            default: break
            }
        }
        return nil
    }

    /// The value of the key `id`, where it is the last member.
    private static func inTail(_ tail: [UInt8]) -> RequestID? {
        guard let end = tail.lastIndex(of: UInt8(ascii: "}")),
            let comma = tail[..<end].lastIndex(of: UInt8(ascii: ","))
        else { return nil }
        return member(tail[tail.index(after: comma)..<end])
    }

    /// The id that one member of an object is, spelled `"id":7`; `nil` where it is another.
    private static func member(_ text: ArraySlice<UInt8>) -> RequestID? {
        let object = [UInt8(ascii: "{")] + text + [UInt8(ascii: "}")]
        guard let value = (try? JSONTree(object))?.root["id"] else { return nil }
        return RequestID(value)
    }
}
