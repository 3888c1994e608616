/// Checks of zone names.
enum ZoneName {
    /// Returns true if a name has the form of a zone name: parts of letters, digits, `_`, `+` and `-` between
    /// slashes, so that it cannot denote a path outside the database.
    static func isWellFormed(_ name: String) -> Bool {
        let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return name.utf8.count <= 100
            && parts.allSatisfy { part in
                !part.isEmpty && part.first != UInt8(ascii: "-") && part.allSatisfy(isAllowed)
            }
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "+"), UInt8(ascii: "-"):
            true
        default:
            false
        }
    }

    /// Returns true if a file of that name is the system's own, and no zone of the IANA database.
    static func isOfSystem(_ name: String) -> Bool {
        name == "localtime" || name == "posixrules" || name.hasPrefix("posix/") || name.hasPrefix("right/")
    }
}
