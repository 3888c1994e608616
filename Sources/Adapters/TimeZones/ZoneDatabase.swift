#if !hasFeature(Embedded)
    import Synchronization
    import TripModel
    import WholeFiles

    /// The system's time zone database: a folder of zone files, with a list of all names.
    ///
    /// On Debian the package `tzdata` contains it. Where the list (`tzdata.zi`) exists, it alone decides
    /// which names are valid, so that `EDT`, `posix/UTC` and `localtime` are not, and a link whose file is in
    /// another package is read from its target.
    public final class ZoneDatabase: Sendable {
        /// The folders in which systems store the database.
        @usableFromInline
        package static let usualFolders = [
            "/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo", "/etc/zoneinfo",
        ]

        /// The folder of the database; `nil` when there is none.
        package let folder: String?
        private let index: ZoneIndex?
        private let known = Mutex<[String: ZoneRules]>([:])

        /// Opens the database in the first of the folders that has one.
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

        /// The version of the database, such as `2025b`; `nil` when it is not stated, or there is no
        /// database.
        package var version: String? {
            if let version = index?.version { return version }
            guard let folder, let bytes = try? WholeFile.contents(of: folder + "/+VERSION") else {
                return nil
            }
            let line = bytes.prefix { $0 > UInt8(ascii: " ") }
            return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
        }

        /// The database as a time zone source for trips.
        public var source: TimeZoneSource {
            TimeZoneSource { (name: String, span: ClosedRange<Int64>) throws(TimeZoneError) in
                try self.rules(of: name).offsets(over: span)
            }
        }

        /// Returns the offsets of a zone for all time; each file is read once.
        ///
        /// - Throws: `TimeZoneError` when there is no database, no such zone, or its file is damaged.
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
                    // Without a list, any other file of the folder may have the name.
                    if index == nil, error == .notAZoneFile { throw .unknownName }
                    throw .damagedFile("\(folder)/\(name): \(error)")
                }
                known.withLock { $0[names[0]] = rules }
                return rules
            }
            if index == nil { throw .unknownName }
            throw .damagedFile("\(folder)/\(names[0]): the file is not there")
        }

        /// Returns the names that the file of a zone may have; `nil` when the database has no such name.
        private func names(for name: String) -> [String]? {
            guard ZoneName.isWellFormed(name) else { return nil }
            if let index { return index.names(for: name) }
            return ZoneName.isOfSystem(name) ? nil : [name]
        }
    }
#endif
