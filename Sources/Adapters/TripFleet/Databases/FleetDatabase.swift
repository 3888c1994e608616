/// A connection to the database of a store, such as SQLite or PostgreSQL.
///
/// All databases get the same statements, with parameters `?1`, `?2` and so on. Only one thread at a time may use a
/// connection.
package protocol FleetDatabase: AnyObject {
    /// The parts of this database's SQL that differ from the SQL of other databases.
    var dialect: DatabaseDialect { get }

    /// Executes a statement and returns its rows.
    ///
    /// - Throws: `FleetError.database`, `.full`, `.busy`, `.unavailable` or `.unknownOutcome`.
    func rows(_ statement: String, _ values: [StoredValue]) throws(FleetError) -> [StoredRow]

    /// Begins a writing transaction.
    func begin() throws(FleetError)

    /// Ends the transaction, so that its writes take effect.
    ///
    /// - Throws: `FleetError.unknownOutcome` if the connection is lost; any other error if nothing took effect.
    func commit() throws(FleetError)

    /// Ends the transaction, and discards its writes.
    func rollback() throws(FleetError)
}

extension FleetDatabase {
    package func begin() throws(FleetError) { _ = try rows(dialect.begin, []) }

    package func commit() throws(FleetError) {
        do throws(FleetError) {
            _ = try rows("commit", [])
        } catch .unavailable(let reason) {
            throw .unknownOutcome(reason: reason)
        }
    }

    package func rollback() throws(FleetError) { _ = try rows("rollback", []) }
}

/// The parts of a database's SQL that differ between databases.
package struct DatabaseDialect: Sendable {
    /// The statement that begins a writing transaction.
    package let begin: String
    /// The clause at the end of a query that locks its rows until the transaction ends.
    package let locking: String
    /// The clause at the end of a query that locks its rows and skips the rows that another worker has locked.
    package let takingUnlocked: String
    /// The statement that takes the exclusive lock on the schedule; `nil` if the database allows only one writing
    /// transaction at a time.
    package let holdingSchedule: String?
    /// The statement that takes the shared lock on the schedule; `nil` if the database allows only one writing
    /// transaction at a time.
    package let sharingSchedule: String?
    /// The maximum number of attempts at a transaction that the database rolls back because of a deadlock or a lost
    /// connection.
    package let attempts: Int
    /// The words of SQLite's table declarations that this database spells differently, each with its spelling in this
    /// database.
    package let types: [(word: String, here: String)]
    /// The query that returns the names of all tables.
    package let tables: String
    /// The statements that write a copy of the database to a file, whose path the last one takes; empty if the database
    /// has other tools for that.
    package var copying: [String] = []

    /// Returns a table declaration in this database's spelling.
    package func declaration(_ text: String) -> String {
        types.reduce(text) { text, type in
            text.split(separator: type.word, omittingEmptySubsequences: false).joined(separator: type.here)
        }
    }
}

/// The lock on the schedule that a transaction holds until it ends.
///
/// Without the lock, a trip that is put into the store during the import of a feed would miss the changes of that feed.
package enum ScheduleHold {
    /// No lock: the transaction changes neither the schedule nor the games of a trip.
    case none
    /// A shared lock: the transaction changes games of trips, and other transactions may do so at the same time.
    case shared
    /// An exclusive lock: the transaction changes the schedule, and no other transaction may change the schedule or the
    /// games of a trip.
    case alone

    /// Returns the statement that takes the lock; `nil` if the database needs none.
    fileprivate func statement(in dialect: DatabaseDialect) -> String? {
        switch self {
        case .none: nil
        case .shared: dialect.sharingSchedule
        case .alone: dialect.holdingSchedule
        }
    }
}

extension FleetDatabase {
    /// Runs `body` in a transaction: either all of its writes take effect, or none.
    ///
    /// - Parameters:
    ///   - hold: The lock on the schedule that the transaction holds until it ends.
    ///   - body: The operations. They run again if the database rolls the transaction back because of a deadlock, or
    ///     because the connection was lost before the commit. After a loss during the commit, they do not run again.
    /// - Throws: The error of `body`, or `FleetError.database`, `.full`, `.busy`, `.unavailable` or `.unknownOutcome`.
    package func transaction<Value>(
        _ hold: ScheduleHold = .none,
        _ body: () throws(FleetError) -> Value
    ) throws(FleetError) -> Value {
        var attempt = 1
        while true {
            try begin()
            do throws(FleetError) {
                if let statement = hold.statement(in: dialect) { _ = try rows(statement, []) }
                let value = try body()
                try commit()
                return value
            } catch {
                // The rollback fails if the database has already rolled back, as on a full disk. That error is ignored.
                do throws(FleetError) { try rollback() } catch {}
                guard error.leavesNothingWritten, attempt < dialect.attempts else { throw error }
                attempt += 1
            }
        }
    }

    /// Executes a statement and ignores its rows.
    package func run(_ statement: String, _ values: StoredValue...) throws(FleetError) {
        _ = try rows(statement, values)
    }

    /// Returns the first row of a query; `nil` if the query has no rows.
    package func first(_ statement: String, _ values: StoredValue...) throws(FleetError) -> StoredRow? {
        try rows(statement, values).first
    }

    /// Returns all rows of a query.
    package func all(_ statement: String, _ values: StoredValue...) throws(FleetError) -> [StoredRow] {
        try rows(statement, values)
    }
}

/// A value in a column of a table.
package enum StoredValue: Hashable, Sendable {
    case null
    case int(Int)
    case text(String)
    case bytes([UInt8])

    package static func text(_ text: String?) -> StoredValue { text.map { .text($0) } ?? .null }
    package static func int(_ number: Int?) -> StoredValue { number.map { .int($0) } ?? .null }
}

/// A row of a table or of a query's result.
package struct StoredRow: Sendable {
    package let values: [StoredValue]

    package init(_ values: [StoredValue]) { self.values = values }

    private func damaged(_ column: Int) -> FleetError { .damaged(place: "column \(column + 1)") }

    /// Returns the integer in a column, by its index from 0.
    ///
    /// - Throws: `FleetError.damaged` if the column is missing or holds another type.
    package func int(_ column: Int) throws(FleetError) -> Int {
        guard values.indices ~= column, case .int(let number) = values[column] else { throw damaged(column) }
        return number
    }

    /// Returns the text in a column, by its index from 0.
    ///
    /// - Throws: `FleetError.damaged` if the column is missing or holds another type.
    package func text(_ column: Int) throws(FleetError) -> String {
        guard values.indices ~= column, case .text(let text) = values[column] else { throw damaged(column) }
        return text
    }

    /// Returns the bytes in a column, by its index from 0.
    ///
    /// - Throws: `FleetError.damaged` if the column is missing or holds another type.
    package func bytes(_ column: Int) throws(FleetError) -> [UInt8] {
        guard values.indices ~= column, case .bytes(let bytes) = values[column] else { throw damaged(column) }
        return bytes
    }

    /// Returns the text in a column, by its index from 0; `nil` if the value is null.
    ///
    /// - Throws: `FleetError.damaged` if the column is missing or holds another type.
    package func optionalText(_ column: Int) throws(FleetError) -> String? {
        if values.indices ~= column, values[column] == .null { return nil }
        return try text(column)
    }

    /// Returns the integer in a column, by its index from 0; `nil` if the value is null.
    ///
    /// - Throws: `FleetError.damaged` if the column is missing or holds another type.
    package func optionalInt(_ column: Int) throws(FleetError) -> Int? {
        if values.indices ~= column, values[column] == .null { return nil }
        return try int(column)
    }
}

/// The operations for which a store is opened.
public enum FleetAccess: Hashable, Sendable {
    /// Only operations that read. They need no permission to write to the file or its folder, and they create no file.
    case reading
    /// Only ``FleetStore/backUp(to:)``, which copies a store of an older version too.
    case copying
    /// All operations. If the store does not exist, opening creates it.
    case writing
}
