import OrderedJSON
import TripModel

extension Geography {
    /// Reads a file of places, clocks and travel times that stands beside trip documents: an object with the same
    /// keys as a trip has at its top; all others are passed over.
    ///
    /// `zones` must know the time zones that the file names.
    /// - Complexity: O(bytes).
    public init(_ bytes: [UInt8], zones: TimeZoneSource = .none) throws(DocumentError) {
        let tree: JSONTree
        do throws(JSONError) {
            tree = try JSONTree(bytes)
        } catch {
            throw DocumentError(error)
        }
        let values = ValueReader(tree: tree)
        guard tree.root.kind == .object else { throw values.wrongType(tree.root, .geography) }
        let reader = GeographyReader(values: values, root: tree.root, head: Fields<TripKey>(tree.root))
        self = try reader.geography()
        do throws(GeographyError) {
            try check()
            try checkTimeZones(in: zones)
        } catch {
            throw reader.fail(error.problem, at: error.place)
        }
    }
}
