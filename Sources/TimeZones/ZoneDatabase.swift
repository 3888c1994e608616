#if !hasFeature(Embedded)
    import Synchronization
    import TripModel
    import WholeFiles

    /// The zone database of the system: a folder of zone files, with the list of all names beside them.
    ///
    /// On Debian the package `tzdata` has it. Where the list (`tzdata.zi`) is there, it alone says which names exist,
    /// so that `EDT`, `posix/UTC` and `localtime` are none, and a link whose file is kept in another package is read
    /// from its zone.
    public final class ZoneDatabase: Sendable {
        /// The folders in which systems keep the database.
        @usableFromInline
        package static let usualFolders = [
            "/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo", "/etc/zoneinfo",
        ]

        /// The folder; `nil` where none has a database.
        package let folder: String?
        private let index: ZoneIndex?
        private let known = Mutex<[String: ZoneRules]>([:])

        /// Opens the database in the first of some folders that has one.
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

        /// The version of the database, such as `2025b`; `nil` where it does not say, or there is none.
        package var version: String? {
            if let version = index?.version { return version }
            guard let folder, let bytes = try? WholeFile.contents(of: folder + "/+VERSION") else {
                return nil
            }
            let line = bytes.prefix { $0 > UInt8(ascii: " ") }
            return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
        }

        /// The database as a trip asks it.
        public var source: TimeZoneSource {
            TimeZoneSource { (name: String, span: ClosedRange<Int64>) throws(TimeZoneError) in
                try self.rules(of: name).offsets(over: span)
            }
        }

        /// The offsets of a zone for all time; a file is read once.
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
                    // Without a list any other file of the folder may bear the name.
                    if index == nil, error == .notAZoneFile { throw .unknownName }
                    throw .damagedFile("\(folder)/\(name): \(error)")
                }
                known.withLock { $0[names[0]] = rules }
                return rules
            }
            if index == nil { throw .unknownName }
            throw .damagedFile("\(folder)/\(names[0]): the file is not there")
        }

        /// The names under which the file of a zone may lie; `nil` when the database has no such name.
        private func names(for name: String) -> [String]? {
            guard ZoneName.isWellFormed(name) else { return nil }
            if let index { return index.names(for: name) }
            return ZoneName.isOfSystem(name) ? nil : [name]
        }
    }
#endif
