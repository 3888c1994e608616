import OrderedJSON

extension JSONTree {
    /// Returns true if a text begins as an object or an array in JSON does, and not as separated text.
    static func isBegun(by bytes: [UInt8]) -> Bool {
        let first = JSONTree.firstByte(of: bytes)
        return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    }
}
