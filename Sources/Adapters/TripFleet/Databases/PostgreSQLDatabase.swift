#if PostgreSQL
    import CLibrary
    import CPostgreSQL

    /// A connection to a PostgreSQL server, for workers on many machines.
    ///
    /// After the server or the network has closed the connection, every statement fails with `FleetError.unavailable`;
    /// `ReconnectingDatabase` opens a new connection.
    package final class PostgreSQLDatabase: FleetDatabase {
        package let dialect = DatabaseDialect(
            begin: "begin",
            locking: "for update",
            takingUnlocked: "for update skip locked",
            holdingSchedule: PostgreSQLDatabase.lock("pg_advisory_xact_lock"),
            sharingSchedule: PostgreSQLDatabase.lock("pg_advisory_xact_lock_shared"),
            attempts: 5,
            types: [
                (" integer", " bigint"), (" blob", " bytea"), (" text", " text collate \"C\""),
                (" without rowid", ""),
            ],
            tables: "select tablename::text from pg_tables where schemaname = current_schema()"
        )

        /// Returns the statement that takes a lock on the store. The lock's key is the object identifier of the store's
        /// schema.
        private static func lock(_ function: String) -> String {
            "select \(function)(oid::bigint) from pg_namespace where nspname = current_schema()"
        }

        private let handle: OpaquePointer
        /// The names of the prepared statements, by their text.
        private var prepared: [String: String] = [:]

        /// The time limits of libpq that apply if the address states no others: to connect, in seconds; for an
        /// unconfirmed transmission, in milliseconds; and before and between probes of an idle connection, in seconds.
        private static let limits = [
            ("connect_timeout", "3"), ("tcp_user_timeout", "30000"), ("keepalives_idle", "30"),
            ("keepalives_interval", "5"),
        ]

        /// Connects to a server.
        ///
        /// - Parameter address: A connection string such as `postgresql:///trips?host=/run/postgresql`.
        /// - Throws: `FleetError.unavailable`.
        package init(_ address: String) throws(FleetError) {
            guard let connected = PostgreSQLDatabase.connect(address) else {
                throw .unavailable(reason: "out of memory")
            }
            guard PQstatus(connected) == CONNECTION_OK else {
                let reason = String(cString: PQerrorMessage(connected))
                PQfinish(connected)
                throw .unavailable(reason: PostgreSQLDatabase.line(reason))
            }
            handle = connected
            _ = try rows("set client_min_messages = warning", [])
            _ = try rows("set client_encoding = 'UTF8'", [])
        }

        deinit { PQfinish(handle) }

        private static func connect(_ address: String) -> OpaquePointer? {
            // A later parameter replaces an earlier one, and libpq expands an address in `dbname`.
            let parameters = limits + [("dbname", address)]
            let names = parameters.map { strdup($0.0) }
            let values = parameters.map { strdup($0.1) }
            defer { for text in names + values { free(text) } }
            return PQconnectdbParams(
                names.map { UnsafePointer($0) } + [nil],
                values.map { UnsafePointer($0) } + [nil],
                1
            )
        }

        package func rows(_ text: String, _ values: [StoredValue]) throws(FleetError) -> [StoredRow] {
            let name = try statement(text, values)
            let parameters = Parameters(values)
            let result = parameters.withPointers { pointers, lengths, formats in
                PQexecPrepared(handle, name, Int32(values.count), pointers, lengths, formats, 1)
            }
            defer { PQclear(result) }
            guard let result else { throw PostgreSQLDatabase.outOfMemory }
            let status = PQresultStatus(result)
            guard status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK else { throw error(result) }
            return (0..<PQntuples(result)).map { row in
                StoredRow((0..<PQnfields(result)).map { PostgreSQLDatabase.value(of: result, row, $0) })
            }
        }

        /// Returns the name of the prepared statement for a text, and prepares the statement at its first use. The
        /// server infers the types of the parameters.
        private func statement(_ text: String, _ values: [StoredValue]) throws(FleetError) -> String {
            if let name = prepared[text] { return name }
            let name = "s\(prepared.count)"
            let own = text.split(separator: "?", omittingEmptySubsequences: false).joined(separator: "$")
            let result = PQprepare(handle, name, own, 0, nil)
            defer { PQclear(result) }
            guard let result else { throw PostgreSQLDatabase.outOfMemory }
            guard PQresultStatus(result) == PGRES_COMMAND_OK else { throw error(result) }
            prepared[text] = name
            return name
        }

        /// The error if libpq has no memory for a result, after which the state of the connection is unknown.
        private static let outOfMemory = FleetError.unavailable(reason: "out of memory")

        private func error(_ result: OpaquePointer) -> FleetError {
            func field(_ letter: Unicode.Scalar) -> String {
                PQresultErrorField(result, Int32(UInt8(ascii: letter))).map { String(cString: $0) } ?? ""
            }
            let reason = PostgreSQLDatabase.line(String(cString: PQresultErrorMessage(result)))
            let code = field("C")
            // After an error of the severity FATAL or PANIC, such as 57P01 at a shutdown, the server closes the
            // connection. Class 08 is the class of errors of connections.
            if PQstatus(handle) != CONNECTION_OK || ["FATAL", "PANIC"].contains(field("V"))
                || code.hasPrefix("08")
            {
                return .unavailable(reason: reason)
            }
            switch code {
            case "53100": return .full
            case "55P03", "40P01", "40001": return .busy
            default: return .database(reason: reason)
            }
        }

        private static func line(_ text: String) -> String {
            String(text.split(whereSeparator: { $0.isNewline }).first ?? "")
        }
    }

    extension PostgreSQLDatabase {
        /// The parameters of a statement in the form that the server expects: integers and texts as text, bytes
        /// unchanged.
        private struct Parameters {
            private let values: [[UInt8]?]
            private let formats: [Int32]

            init(_ values: [StoredValue]) {
                self.values = values.map { value in
                    switch value {
                    case .null: nil
                    case .int(let number): Array("\(number)".utf8) + [0]
                    case .text(let text): Array(text.utf8) + [0]
                    case .bytes(let bytes): bytes + [0]
                    }
                }
                formats = values.map { if case .bytes = $0 { 1 } else { 0 } }
            }

            func withPointers<Result>(
                _ body: (UnsafePointer<UnsafePointer<CChar>?>?, UnsafePointer<Int32>?, UnsafePointer<Int32>?)
                    -> Result
            ) -> Result {
                let all = values.flatMap { $0 ?? [] }
                let lengths = values.map { Int32(max(0, ($0?.count ?? 1) - 1)) }
                return all.withUnsafeBytes { bytes in
                    var pointers: [UnsafePointer<CChar>?] = []
                    var offset = 0
                    for value in values {
                        guard let value else {
                            pointers.append(nil)
                            continue
                        }
                        let start = bytes.baseAddress.map {
                            ($0 + offset).assumingMemoryBound(to: CChar.self)
                        }
                        pointers.append(start)
                        offset += value.count
                    }
                    return body(pointers, lengths, formats)
                }
            }
        }

        /// The types of columns in a store, by PostgreSQL's object identifiers.
        private enum Column: UInt32 {
            case bytes = 17
            case int8 = 20
            case int4 = 23
        }

        private static func value(of result: OpaquePointer, _ row: Int32, _ column: Int32) -> StoredValue {
            guard PQgetisnull(result, row, column) == 0 else { return .null }
            let count = Int(PQgetlength(result, row, column))
            let start = UnsafeRawPointer(PQgetvalue(result, row, column))
            let bytes = UnsafeRawBufferPointer(start: start, count: count)
            switch Column(rawValue: PQftype(result, column)) {
            case .bytes: return .bytes([UInt8](bytes))
            case .int8: return .int(Int(bytes.reduce(Int64(0)) { $0 << 8 | Int64($1) }))
            case .int4: return .int(Int(Int32(bitPattern: bytes.reduce(UInt32(0)) { $0 << 8 | UInt32($1) })))
            case nil: return .text(String(decoding: bytes, as: UTF8.self))
            }
        }
    }
#endif
