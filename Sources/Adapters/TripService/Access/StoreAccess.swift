import HTTPServer
import TripFleet
import TripModel

/// A store with several connections, each of which one operation at a time uses.
final class StoreAccess: Sendable {
    private let pool: ConnectionPool<Fleet>

    /// The maximum time that an operation waits for a free connection.
    private static let patience = Duration.seconds(10)

    /// Opens a store; creates it if it does not exist.
    init(at place: String, connections: Int, context: TripContext) throws(FleetError) {
        var fleets: [Fleet] = []
        for _ in 0..<max(1, connections) { fleets.append(try Fleet(at: place, context: context)) }
        pool = ConnectionPool(fleets)
    }

    /// Returns the store for a request.
    ///
    /// - Parameters:
    ///   - viewer: The one for whom all operations of the request act.
    ///   - client: The client that waits for the operations.
    func acting(for viewer: FleetViewer, _ client: Client) -> ViewedStore {
        ViewedStore(access: self, viewer: viewer, client: client)
    }

    fileprivate func perform<Value: Sendable>(
        as viewer: FleetViewer,
        for client: Client,
        _ operation: @escaping @Sendable (FleetStore) throws(FleetError) -> Value
    ) throws(RequestRefusal) -> Value {
        let result = pool.withConnection(waiting: StoreAccess.patience) { fleet in
            client.waiting { () -> Result<Value, FleetError> in
                do throws(FleetError) {
                    return .success(try await fleet.perform(as: viewer, operation))
                } catch {
                    return .failure(error)
                }
            }
        }
        guard let result else {
            throw .busy("all \(pool.count) connections to the store are in use; try again later")
        }
        do throws(FleetError) {
            return try result.get()
        } catch {
            throw RequestRefusal(error)
        }
    }
}

/// The store of a request: its operations reach only the trips that the viewer sees.
struct ViewedStore: Sendable {
    fileprivate let access: StoreAccess
    let viewer: FleetViewer
    let client: Client

    /// Performs an operation of the store while the client waits.
    ///
    /// - Throws: `RequestRefusal` that reports the error of the store, or with the status 503 if no connection becomes
    ///   free in time.
    func perform<Value: Sendable>(
        _ operation: @escaping @Sendable (FleetStore) throws(FleetError) -> Value
    ) throws(RequestRefusal) -> Value {
        try access.perform(as: viewer, for: client, operation)
    }
}
