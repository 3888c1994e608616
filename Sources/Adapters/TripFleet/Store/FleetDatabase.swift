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
    /// The end of a query that takes a row of a queue which no other worker has taken.
    package let takingUnlocked: String
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

extension FleetDatabase {
    /// Carries out a transaction: all that the body writes, or nothing.
    package func transaction<Value>(
        _ body: () throws(FleetError) -> Value
    ) throws(FleetError) -> Value {
        _ = try rows(dialect.begin, [])
        do throws(FleetError) {
            let value = try body()
            _ = try rows("commit", [])
            return value
        } catch {
            // Where the database has rolled back by itself, as on a full disk, there is nothing left to do.
            do throws(FleetError) { _ = try rows("rollback", []) } catch {}
            throw error
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
