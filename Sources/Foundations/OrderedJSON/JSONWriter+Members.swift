extension JSONWriter {
    /// Writes a member whose value is a string.
    public mutating func member(_ key: String, _ value: String) {
        self.key(key)
        string(value)
    }

    /// Writes a member whose value is an integer.
    public mutating func member(_ key: String, _ value: Int) {
        self.key(key)
        int(value)
    }

    /// Writes a member whose value is a number.
    package mutating func member(_ key: String, _ value: Double) {
        self.key(key)
        double(value)
    }

    /// Writes a member whose value is one of a tree, without insignificant white space.
    package mutating func member(_ key: String, _ value: JSONValue) {
        self.key(key)
        compact(value)
    }

    /// Writes a member whose value is a Boolean.
    public mutating func member(_ key: String, _ value: Bool) {
        self.key(key)
        bool(value)
    }
}
