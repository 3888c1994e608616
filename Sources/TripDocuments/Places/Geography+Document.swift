import OrderedJSON

extension Geography {
    /// Reads a file of places, clocks and travel times that stands beside trip documents: an object with the same
    /// keys as a trip has at its top; all others are passed over.
    ///
    /// `zones` must know the time zones that the file names.
    /// - Complexity: O(bytes).
    public init(_ bytes: [UInt8], zones: TimeZoneSource = .none) throws(DocumentError) {
        let values = try ValueReader(parsing: bytes)
        let root = try values.object(values.tree.root, .geography)
        let reader = GeographyReader(values: values, head: Fields(root))
        self = try reader.geography()
        do throws(GeographyError) {
            try check()
            try checkTimeZones(in: zones)
        } catch {
            throw reader.fail(error.problem, at: error.place)
        }
    }
}
