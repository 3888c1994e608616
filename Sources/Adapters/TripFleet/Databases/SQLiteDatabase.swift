#if SQLite
    import CLibrary
    import CSQLite

    /// A connection to an SQLite database: one file, with many readers and one writer at a time (write-ahead logging).
    ///
    /// With `synchronous = NORMAL`, killing the process loses nothing. A power failure may lose the last transactions,
    /// but each transaction is either kept or lost as a whole.
    package final class SQLiteDatabase: FleetDatabase {
        package let dialect = DatabaseDialect(
            begin: "begin immediate",
            locking: "",
            takingUnlocked: "",
            holdingSchedule: nil,
            sharingSchedule: nil,
            attempts: 1,
            types: [],
            tables: "select name from sqlite_master where type = 'table' and name not like 'sqlite_%'",
            copying: ["pragma query_only = off", "vacuum into ?1"]
        )

        private let handle: OpaquePointer
        /// The state of the file when it was opened without locks; `nil` if the connection uses SQLite's locks.
        private let unlocked: FileState?
        /// The prepared statements, by their text.
        private var prepared: [String: OpaquePointer] = [:]

        /// The maximum memory for pages of the file, in KiB. This is enough for the upper levels of the indexes of a
        /// million trips.
        private static let cacheSize = 32_768

        /// The size to which the write-ahead log is cut after its content is in the file, in bytes.
        private static let journalSize = 16 << 20

        /// The maximum time that a transaction waits for another transaction, in milliseconds.
        private static let patience: Int32 = 30_000

        /// Opens a file, and creates it if it does not exist and `access` is `writing`.
        ///
        /// - Parameters:
        ///   - path: The path of the file. SQLite's special names, such as `:memory:` and `file:…`, are taken as
        ///     ordinary file names.
        ///   - access: The operations for which the file is opened. For the other operations, a file is opened without SQLite's
        ///     locks if the process cannot write to it or to its folder, unless another process has it open.
        /// - Throws: `FleetError`.
        package init(path: String, for access: FleetAccess = .writing) throws(FleetError) {
            guard !path.isEmpty else { throw .emptyPath }
            let file = path.hasPrefix("/") ? path : "./" + path
            var name = file
            var flags = SQLITE_OPEN_FULLMUTEX
            var unlocked: FileState?
            switch (access, FileState(of: file)) {
            case (.writing, _): flags |= SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
            case (.reading, nil), (.copying, nil): throw .noStore
            case (.reading, let state?), (.copying, let state?):
                if FileState.mayWrite(file) {
                    flags |= SQLITE_OPEN_READWRITE
                } else if let log = FileState(of: file + "-wal"), log.size > 0 {
                    flags |= SQLITE_OPEN_READONLY
                } else {
                    flags |= SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
                    name = "file:\(FileState.escaped(file))?immutable=1"
                    unlocked = state
                }
            }
            var opened: OpaquePointer?
            let code = sqlite3_open_v2(name, &opened, flags, nil)
            guard code == SQLITE_OK, let opened else {
                let reason = opened.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
                sqlite3_close_v2(opened)
                throw .database(reason: reason)
            }
            handle = opened
            self.unlocked = unlocked
            sqlite3_busy_timeout(handle, SQLiteDatabase.patience)
            switch access {
            case .writing:
                _ = try rows("pragma journal_mode = wal", [])
                _ = try rows("pragma journal_size_limit = \(SQLiteDatabase.journalSize)", [])
            case .reading, .copying: _ = try rows("pragma query_only = on", [])
            }
            _ = try rows("pragma synchronous = normal", [])
            _ = try rows("pragma cache_size = -\(SQLiteDatabase.cacheSize)", [])
        }

        deinit {
            for statement in prepared.values { sqlite3_finalize(statement) }
            sqlite3_close_v2(handle)
        }

        package func rows(_ text: String, _ values: [StoredValue]) throws(FleetError) -> [StoredRow] {
            let statement = try statement(text)
            defer {
                sqlite3_reset(statement)
                sqlite3_clear_bindings(statement)
            }
            for (index, value) in values.enumerated() {
                try check(SQLiteDatabase.bind(value, at: Int32(index + 1), of: statement))
            }
            var rows: [StoredRow] = []
            while true {
                let code = sqlite3_step(statement)
                if code == SQLITE_DONE {
                    // Rows that were read while another process wrote can mix old and new data.
                    if let unlocked, !unlocked.isCurrent { throw .busy }
                    return rows
                }
                guard code == SQLITE_ROW else { throw error(code) }
                rows.append(SQLiteDatabase.row(of: statement))
            }
        }

        private func statement(_ text: String) throws(FleetError) -> OpaquePointer {
            if let statement = prepared[text] { return statement }
            var statement: OpaquePointer?
            try check(sqlite3_prepare_v2(handle, text, -1, &statement, nil))
            guard let statement else { throw .database(reason: "the statement is empty") }
            prepared[text] = statement
            return statement
        }

        private func check(_ code: Int32) throws(FleetError) {
            if code != SQLITE_OK { throw error(code) }
        }

        private func error(_ code: Int32) -> FleetError {
            switch code & 0xff {
            case SQLITE_FULL: .full
            case SQLITE_IOERR where FileState.isLimited: .full
            case SQLITE_BUSY, SQLITE_LOCKED: .busy
            case SQLITE_NOTADB: .otherProgram
            default: .database(reason: String(cString: sqlite3_errmsg(handle)))
            }
        }
    }

    extension SQLiteDatabase {
        /// SQLite's `SQLITE_TRANSIENT`: SQLite copies the bound value.
        private static let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

        private static func bind(_ value: StoredValue, at index: Int32, of statement: OpaquePointer) -> Int32
        {
            switch value {
            case .null: return sqlite3_bind_null(statement, index)
            case .int(let number): return sqlite3_bind_int64(statement, index, Int64(number))
            case .text(var text):
                return text.withUTF8 { bytes in
                    bytes.withMemoryRebound(to: CChar.self) { characters in
                        guard let start = characters.baseAddress else {
                            return sqlite3_bind_text(statement, index, "", 0, copied)
                        }
                        return sqlite3_bind_text(statement, index, start, Int32(bytes.count), copied)
                    }
                }
            case .bytes(let bytes):
                guard !bytes.isEmpty else { return sqlite3_bind_zeroblob(statement, index, 0) }
                return sqlite3_bind_blob(statement, index, bytes, Int32(bytes.count), copied)
            }
        }

        private static func row(of statement: OpaquePointer) -> StoredRow {
            StoredRow((0..<sqlite3_column_count(statement)).map { value(of: statement, $0) })
        }

        private static func value(of statement: OpaquePointer, _ column: Int32) -> StoredValue {
            switch sqlite3_column_type(statement, column) {
            case SQLITE_INTEGER: return .int(Int(sqlite3_column_int64(statement, column)))
            case SQLITE_NULL: return .null
            case SQLITE_BLOB:
                let count = Int(sqlite3_column_bytes(statement, column))
                guard count > 0, let start = sqlite3_column_blob(statement, column) else { return .bytes([]) }
                return .bytes([UInt8](UnsafeRawBufferPointer(start: start, count: count)))
            default:
                guard let start = sqlite3_column_text(statement, column) else { return .text("") }
                let count = Int(sqlite3_column_bytes(statement, column))
                return .text(
                    String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
                )
            }
        }
    }

    /// The attributes of a file that reveal a change of its content.
    private struct FileState: Equatable {
        private let path: String
        let size: Int
        private let seconds: Int
        private let nanoseconds: Int

        /// Reads the attributes of a file; `nil` if there is no such file.
        init?(of path: String) {
            var entry = stat()
            guard stat(path, &entry) == 0 else { return nil }
            self.path = path
            size = Int(entry.st_size)
            #if canImport(Darwin)
                let time = entry.st_mtimespec
            #else
                let time = entry.st_mtim
            #endif
            (seconds, nanoseconds) = (Int(time.tv_sec), Int(time.tv_nsec))
        }

        /// True if the file is unchanged, and no process has started to write to its write-ahead log.
        var isCurrent: Bool {
            FileState(of: path) == self && (FileState(of: path + "-wal").map { $0.size == 0 } ?? true)
        }

        /// True if the process may write to a file and create other files in its folder.
        static func mayWrite(_ path: String) -> Bool {
            let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
            return access(path, W_OK) == 0 && access(folder, W_OK) == 0
        }

        /// True if the operating system limits the size of the files that the process writes.
        static var isLimited: Bool {
            var limit = rlimit()
            #if canImport(Glibc)
                let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
            #else
                let resource = RLIMIT_FSIZE
            #endif
            return getrlimit(resource, &limit) == 0 && limit.rlim_cur < rlim_t(Int64.max)
        }

        /// Returns a path escaped for a SQLite `file:` URI.
        static func escaped(_ path: String) -> String {
            // After two slashes at the start, SQLite would expect the name of a host.
            let file = path.hasPrefix("//") ? "/" + path.drop { $0 == "/" } : path
            return file.reduce(into: "") { text, character in
                switch character {
                case "%": text += "%25"
                case "?": text += "%3f"
                case "#": text += "%23"
                default: text.append(character)
                }
            }
        }
    }
#endif
