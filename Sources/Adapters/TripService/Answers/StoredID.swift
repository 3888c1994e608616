import HTTPServer

/// The rules for the ids of trips in paths.
enum StoredID {
    /// Refuses an id that no path can contain.
    ///
    /// - Throws: `RequestRefusal` with the status 422.
    static func check(_ id: String) throws(RequestRefusal) {
        guard id == "." || id == ".." else { return }
        let reason = "the id of a trip must not be \(id), which browsers and proxies remove from a path"
        throw RequestRefusal(422, "bad-id", reason)
    }
}

extension String {
    /// True if the texts have the same bytes. The operator `==` ignores differences in Unicode normalization, which a
    /// store distinguishes.
    func hasSameBytes(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
