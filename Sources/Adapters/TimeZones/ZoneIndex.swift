/// The names of the IANA database, as its file `tzdata.zi` lists them.
package struct ZoneIndex: Sendable {
    /// The version of the database, such as `2025b`; `nil` when the file does not state it.
    package let version: String?
    /// For each link, the name of its target; a zone is its own target.
    private var targets: [String: String] = [:]

    /// Parses the lines of `tzdata.zi` that name zones and links; `nil` when there are none.
    ///
    /// ```
    /// # version 2025b
    /// Z America/New_York -4:56:2 - LMT 1883 N 18 17u
    /// L America/New_York US/Eastern
    /// ```
    /// - Complexity: O(bytes).
    package init?(_ bytes: [UInt8]) {
        var version: String?
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            // Most lines are rules or continuation lines of zones.
            guard let first = line.first, "ZLzl#".utf8.contains(first) else { continue }
            let words = line.split(separator: UInt8(ascii: " "), maxSplits: 4)
                .map { String(decoding: $0, as: UTF8.self) }
            switch words.first {
            case "#" where version == nil && words.count > 2 && words[1] == "version":
                version = words[2]
            case "Z" where words.count > 1, "Zone" where words.count > 1:
                targets[words[1]] = words[1]
            case "L" where words.count > 2, "Link" where words.count > 2:
                targets[words[2]] = words[1]
            default:
                continue
            }
        }
        guard !targets.isEmpty else { return nil }
        self.version = version
    }

    /// Returns the name, then the target of its link, and so on; `nil` when the database has no such name.
    package func names(for name: String) -> [String]? {
        guard var target = targets[name] else { return nil }
        var names = [name]
        // Links to links are few, and a cycle of them ends here.
        while !names.contains(target), names.count < 8 {
            names.append(target)
            target = targets[target] ?? target
        }
        return names
    }
}
