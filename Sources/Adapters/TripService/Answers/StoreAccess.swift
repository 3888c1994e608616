import HTTPServer
import Synchronization
import TripFleet
import TripModel

/// A store, by several connections that are used in turn.
final class StoreAccess: Sendable {
    private let fleets: [Fleet]
    private let turn = Mutex(0)

    /// Opens a store, or makes it.
    init(at place: String, connections: Int, beside surroundings: Surroundings) throws(FleetError) {
        var fleets: [Fleet] = []
        for _ in 0..<max(1, connections) { fleets.append(try Fleet(at: place, beside: surroundings)) }
        self.fleets = fleets
    }

    /// Carries out an operation of the store, while the client waits.
    ///
    /// - Throws: `RequestRefusal` for what the store throws.
    func perform<Value: Sendable>(
        for client: Client,
        _ operation: @escaping @Sendable (FleetStore) throws(FleetError) -> Value
    ) throws(RequestRefusal) -> Value {
        let fleet = fleets[
            turn.withLock { turn in
                turn = (turn + 1) % fleets.count
                return turn
            }
        ]
        let result: Result<Value, FleetError> = client.waiting {
            do throws(FleetError) {
                return .success(try await fleet.perform(operation))
            } catch {
                return .failure(error)
            }
        }
        do throws(FleetError) {
            return try result.get()
        } catch {
            throw RequestRefusal(error)
        }
    }
}
