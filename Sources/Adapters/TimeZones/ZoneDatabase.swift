#if !hasFeature(Embedded)
    import Synchronization
    import TripModel
    import WholeFiles

    /// The time zone database of the system: a folder of zone files, with a list of all names.
    ///
    /// On Debian, the package `tzdata` installs it. If the list (`tzdata.zi`) exists, only its names are valid; `EDT`,
    /// `posix/UTC`, and `localtime` are not. If the file of a link is missing because it is in another package, the
    /// database reads the file of the link's target.
    public final class ZoneDatabase: Sendable {
        /// The folders in which systems store the database.
        @usableFromInline
        package static let usualFolders = [
            "/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo", "/etc/zoneinfo",
        ]

        /// The folder of the database; `nil` if there is none.
        package let folder: String?
        private let index: ZoneIndex?
        private let known = Mutex<[String: ZoneRules]>([:])

        /// Opens the database in the first folder that contains a database.
        public init(folders: [String] = ZoneDatabase.usualFolders) {
            for folder in folders {
                let list = try? WholeFile.contents(of: folder + "/tzdata.zi")
                let index = list.flatMap { ZoneIndex($0) }
                guard index != nil || ZoneDatabase.isZoneFile(folder + "/Etc/UTC") else { continue }
                self.folder = folder
                self.index = index
                return
            }
            folder = nil
            index = nil
        }

        private static func isZoneFile(_ path: String) -> Bool {
            (try? WholeFile.contents(of: path))?.starts(with: "TZif".utf8) ?? false
        }

        /// The version of the database, such as `2025b`; `nil` if it is not stated, or if there is no database.
        package var version: String? {
            if let version = index?.version { return version }
            guard let folder, let bytes = try? WholeFile.contents(of: folder + "/+VERSION") else {
                return nil
            }
            let line = bytes.prefix { $0 > UInt8(ascii: " ") }
            return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
        }

        /// The database as a source of time zones for trips.
        public var source: TimeZoneSource {
            TimeZoneSource { (name: String, span: ClosedRange<Int64>) throws(TimeZoneError) in
                try self.rules(of: name).offsets(over: span)
            }
        }

        /// Returns all offsets of a zone. Each file is read only once.
        ///
        /// - Throws: `TimeZoneError` if there is no database or no such zone, or if the file is damaged.
        package func rules(of name: String) throws(TimeZoneError) -> ZoneRules {
            if let rules = known.withLock({ $0[name] }) { return rules }
            guard let folder else { throw .noDatabase }
            guard let names = names(for: name) else { throw .unknownName }
            for name in names {
                guard let bytes = try? WholeFile.contents(of: folder + "/" + name) else { continue }
                let rules: ZoneRules
                do throws(ZoneFileError) {
                    rules = try ZoneRules(bytes)
                } catch {
                    // Without a list, the name may be the name of a file that is not a zone.
                    if index == nil, error == .notAZoneFile { throw .unknownName }
                    throw .damagedFile("\(folder)/\(name): \(error)")
                }
                known.withLock { $0[names[0]] = rules }
                return rules
            }
            if index == nil { throw .unknownName }
            throw .damagedFile("\(folder)/\(names[0]): the file does not exist")
        }

        /// Returns the names that the file of a zone may have; `nil` if the database does not have the zone.
        private func names(for name: String) -> [String]? {
            guard ZoneName.isWellFormed(name) else { return nil }
            if let index { return index.names(for: name) }
            return ZoneName.isOfSystem(name) ? nil : [name]
        }
    }
#endif

/// Checks of zone names.
private enum ZoneName {
    /// Returns true if a name has the form of a zone name: parts of letters, digits, `_`, `+`, and `-`, separated by
    /// slashes. Such a name cannot denote a path outside the database.
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

    /// Returns true if systems use the name for a file that is not a zone of the IANA database.
    static func isOfSystem(_ name: String) -> Bool {
        name == "localtime" || name == "posixrules" || name.hasPrefix("posix/") || name.hasPrefix("right/")
    }
}
