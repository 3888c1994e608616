/// A database that opens its connection again if the connection is lost.
///
/// A lost connection never repeats a write that may have taken effect. Outside a transaction, only queries are executed
/// again. A transaction whose connection is lost before its commit has no effect, so that it can be repeated as a whole.
/// If the connection is lost during the commit, only the caller can determine the outcome, by reading.
package final class ReconnectingDatabase: FleetDatabase {
    package let dialect: DatabaseDialect

    private let open: () throws(FleetError) -> any FleetDatabase
    /// The open connection; `nil` if it was lost.
    private var connection: (any FleetDatabase)?
    private var isInTransaction = false
    /// The time within which a lost connection must be open again.
    private let patience: Duration

    /// Opens the first connection, with one attempt.
    ///
    /// - Parameters:
    ///   - patience: The time within which a lost connection must be open again.
    ///   - open: Opens a connection, and throws `FleetError.unavailable` if the server cannot be reached.
    /// - Throws: The error of `open`.
    package init(
        patience: Duration = .seconds(5),
        _ open: @escaping () throws(FleetError) -> any FleetDatabase
    ) throws(FleetError) {
        let connection = try open()
        dialect = connection.dialect
        self.connection = connection
        self.open = open
        self.patience = patience
    }

    package func rows(_ statement: String, _ values: [StoredValue]) throws(FleetError) -> [StoredRow] {
        if isInTransaction {
            return try connected { database throws(FleetError) in try database.rows(statement, values) }
        }
        return try reconnecting { database throws(FleetError) in
            do throws(FleetError) {
                return try database.rows(statement, values)
            } catch .unavailable(let reason) where !statement.hasPrefix("select") {
                throw .unknownOutcome(reason: reason)
            }
        }
    }

    package func begin() throws(FleetError) {
        try reconnecting { database throws(FleetError) in try database.begin() }
        isInTransaction = true
    }

    package func commit() throws(FleetError) {
        // Without a connection, the server has already rolled the transaction back.
        guard connection != nil else { throw .unavailable(reason: ReconnectingDatabase.loss) }
        defer { isInTransaction = false }
        try connected { database throws(FleetError) in try database.commit() }
    }

    package func rollback() throws(FleetError) {
        defer { isInTransaction = false }
        // The server rolls back the transaction of a lost connection.
        guard connection != nil else { return }
        try connected { database throws(FleetError) in try database.rollback() }
    }

    private static let loss = "the connection was lost in a transaction"

    /// Performs an operation on the open connection, and discards the connection if it is lost.
    private func connected<Value>(
        _ operation: (any FleetDatabase) throws(FleetError) -> Value
    ) throws(FleetError) -> Value {
        guard let connection else { throw .unavailable(reason: ReconnectingDatabase.loss) }
        do throws(FleetError) {
            return try operation(connection)
        } catch {
            switch error {
            case .unavailable, .unknownOutcome: self.connection = nil
            default: break
            }
            throw error
        }
    }

    /// Performs an operation that may be repeated. If the connection is lost, opens it again, with growing pauses
    /// between the attempts, and repeats the operation.
    ///
    /// - Throws: `FleetError.unavailable` if the time limit is reached; any other error of `operation`.
    private func reconnecting<Value>(
        _ operation: (any FleetDatabase) throws(FleetError) -> Value
    ) throws(FleetError) -> Value {
        let clock = ContinuousClock()
        let end = clock.now.advanced(by: patience)
        var pauses = GrowingPauses(from: .milliseconds(5), to: .seconds(1))
        while true {
            do throws(FleetError) {
                if connection == nil { connection = try open() }
                return try connected(operation)
            } catch .unavailable(let reason) {
                let pause = pauses.next()
                guard clock.now.advanced(by: pause) < end else { throw .unavailable(reason: reason) }
                pause.suspendThread()
            }
        }
    }
}
