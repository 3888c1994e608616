/// A connection to a database: what a store asks of SQLite, PostgreSQL or another.
///
/// Statements are written once for all, with parameters `?1`, `?2`, … A connection belongs to one thread at a time.
package protocol FleetDatabase: AnyObject {
    /// The places in which the databases' languages differ.
    var dialect: DatabaseDialect { get }

    /// Carries out one statement and returns its rows.
    ///
    /// - Throws: `FleetError.database`, `.full` or `.busy`.
    func rows(_ statement: String, _ values: [StoredValue]) throws(FleetError) -> [StoredRow]
}

/// The places in which the languages of two databases differ.
package struct DatabaseDialect: Sendable {
    /// The statement that begins a transaction which writes.
    package let begin: String
    /// The end of a query whose rows nobody else may change before the transaction ends.
    package let locking: String
    /// The end of a query that takes a row of a queue which no other worker has taken.
    package let takingUnlocked: String
    /// The statement that takes the exclusive lock of the schedule; `nil` where only one transaction writes at a time.
    package let holdingSchedule: String?
    /// The statement that takes its shared lock; `nil` likewise.
    package let sharingSchedule: String?
    /// How often a transaction is begun in all, where deadlocks roll it back.
    package let attempts: Int
    /// The words by which a table's declaration differs from those of SQLite, and what stands for them.
    package let types: [(word: String, here: String)]
    /// The query of the names of all tables.
    package let tables: String

    /// A declaration in the words of this database.
    package func declaration(_ text: String) -> String {
        types.reduce(text) { text, type in
            text.split(separator: type.word, omittingEmptySubsequences: false).joined(separator: type.here)
        }
    }
}

/// The lock on the known schedule that a transaction keeps to its end: without it, a trip that is put during a feed would miss
/// what the feed says.
package enum ScheduleHold {
    /// It neither changes the schedule nor the games of a trip.
    case none
    /// It changes the games of trips, as others may at the same time.
    case shared
    /// It changes the schedule, while nobody changes the games of a trip.
    case alone

    /// The statement that takes hold of it; `nil` where nothing is to be done.
    fileprivate func statement(in dialect: DatabaseDialect) -> String? {
        switch self {
        case .none: nil
        case .shared: dialect.sharingSchedule
        case .alone: dialect.holdingSchedule
        }
    }
}

extension FleetDatabase {
    /// Carries out a transaction: all that the body writes, or nothing.
    ///
    /// - Parameters:
    ///   - hold: What it holds of the schedule until it ends.
    ///   - body: The operations, which are carried out again where the transaction and another waited for each other.
    package func transaction<Value>(
        _ hold: ScheduleHold = .none,
        _ body: () throws(FleetError) -> Value
    ) throws(FleetError) -> Value {
        var attempt = 1
        while true {
            _ = try rows(dialect.begin, [])
            do throws(FleetError) {
                if let statement = hold.statement(in: dialect) { _ = try rows(statement, []) }
                let value = try body()
                _ = try rows("commit", [])
                return value
            } catch {
                // Where the database has rolled back by itself, as on a full disk, there is nothing left to do.
                do throws(FleetError) { _ = try rows("rollback", []) } catch {}
                guard error == .busy, attempt < dialect.attempts else { throw error }
                attempt += 1
            }
        }
    }

    /// Carries out one statement without rows.
    package func run(_ statement: String, _ values: StoredValue...) throws(FleetError) {
        _ = try rows(statement, values)
    }

    /// Returns the first row of a query; `nil` for none.
    package func first(_ statement: String, _ values: StoredValue...) throws(FleetError) -> StoredRow? {
        try rows(statement, values).first
    }

    /// Returns all rows of a query.
    package func all(_ statement: String, _ values: StoredValue...) throws(FleetError) -> [StoredRow] {
        try rows(statement, values)
    }
}

/// A value of a column.
package enum StoredValue: Hashable, Sendable {
    case null
    case int(Int)
    case text(String)
    case bytes([UInt8])

    package static func text(_ text: String?) -> StoredValue { text.map { .text($0) } ?? .null }
    package static func int(_ number: Int?) -> StoredValue { number.map { .int($0) } ?? .null }
}

/// A row of a table or a query.
package struct StoredRow: Sendable {
    package let values: [StoredValue]

    package init(_ values: [StoredValue]) { self.values = values }

    private func damaged(_ column: Int) -> FleetError { .damaged(place: "column \(column + 1)") }

    /// A whole number, by the column's index.
    package func int(_ column: Int) throws(FleetError) -> Int {
        guard values.indices ~= column, case .int(let number) = values[column] else { throw damaged(column) }
        return number
    }

    /// A text, by the column's index.
    package func text(_ column: Int) throws(FleetError) -> String {
        guard values.indices ~= column, case .text(let text) = values[column] else { throw damaged(column) }
        return text
    }

    /// Bytes, by the column's index.
    package func bytes(_ column: Int) throws(FleetError) -> [UInt8] {
        guard values.indices ~= column, case .bytes(let bytes) = values[column] else { throw damaged(column) }
        return bytes
    }

    /// A text, by the column's index; `nil` where the column holds none.
    package func optionalText(_ column: Int) throws(FleetError) -> String? {
        if values.indices ~= column, values[column] == .null { return nil }
        return try text(column)
    }

    /// A whole number, by the column's index; `nil` where the column holds none.
    package func optionalInt(_ column: Int) throws(FleetError) -> Int? {
        if values.indices ~= column, values[column] == .null { return nil }
        return try int(column)
    }
}

/// The operations for which a store is opened.
public enum FleetAccess: Hashable, Sendable {
    /// Operations that read: they need no right to write to the file or its folder, and make no file.
    case reading
    /// All operations: a store that does not exist is made.
    case writing
}
