#if SQLite
    @testable import TripFleet

    /// The plan by which a test loses the connections of a store.
    final class LossPlan {
        /// The point at which a statement loses its connection.
        enum Moment: CaseIterable { case before, after }

        /// Returns the moment at which a statement, by its text and its number from 1, loses the connection; `nil` if
        /// it succeeds.
        var loss: (_ statement: String, _ number: Int) -> Moment? = { _, _ in nil }
        /// True if the server refuses connections.
        var isDown = false
        /// The number of connections that were opened.
        var connections = 0
        /// The number of statements since the last reset.
        var statements = 0
        /// The statements that lost their connection.
        var lost: [String] = []

        /// Returns a database on a file whose connections are lost by this plan.
        func database(at path: String, patience: Duration = .milliseconds(300)) throws(FleetError)
            -> ReconnectingDatabase
        {
            try ReconnectingDatabase(patience: patience) { () throws(FleetError) in
                guard !self.isDown else { throw .unavailable(reason: "the server is down") }
                self.connections += 1
                return LossyDatabase(try SQLiteDatabase(path: path), self)
            }
        }
    }

    /// A connection to an SQLite file that is lost at the statements of a plan.
    final class LossyDatabase: FleetDatabase {
        let dialect: DatabaseDialect
        private let plan: LossPlan
        /// The connection; `nil` after the loss, by which SQLite rolls an open transaction back.
        private var database: SQLiteDatabase?

        init(_ database: SQLiteDatabase, _ plan: LossPlan) {
            let own = database.dialect
            dialect = DatabaseDialect(
                begin: own.begin,
                locking: own.locking,
                takingUnlocked: own.takingUnlocked,
                holdingSchedule: nil,
                sharingSchedule: nil,
                attempts: 5,
                types: own.types,
                tables: own.tables
            )
            (self.database, self.plan) = (database, plan)
        }

        func rows(_ statement: String, _ values: [StoredValue]) throws(FleetError) -> [StoredRow] {
            guard let database, !plan.isDown else { throw lose(statement) }
            plan.statements += 1
            switch plan.loss(statement, plan.statements) {
            case nil: return try database.rows(statement, values)
            case .before: throw lose(statement)
            case .after:
                _ = try database.rows(statement, values)
                throw lose(statement)
            }
        }

        private func lose(_ statement: String) -> FleetError {
            database = nil
            plan.lost.append(statement)
            return .unavailable(reason: "the connection was lost at \(statement)")
        }
    }
#endif
