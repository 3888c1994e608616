extension JSONWriter {
    /// Writes a member that is a string.
    public mutating func member(_ key: String, _ value: String) {
        self.key(key)
        string(value)
    }

    /// Writes a member that is a whole number.
    public mutating func member(_ key: String, _ value: Int) {
        self.key(key)
        int(value)
    }

    /// Writes a member that is a number.
    package mutating func member(_ key: String, _ value: Double) {
        self.key(key)
        double(value)
    }

    /// Writes a member that is true or false.
    public mutating func member(_ key: String, _ value: Bool) {
        self.key(key)
        bool(value)
    }
}
