#if Server
    import HTTPServer
    import TripFleet
    public import TripModel

    /// A server of a store of trips: its operations, and the answers to questions, over HTTP.
    ///
    /// ```swift
    /// let server = try TripServer(of: "trips.db", for: TokenFile(at: "tokens"), beside: surroundings)
    /// print(server.port)
    /// ```
    public final class TripServer: Sendable {
        private let server: Server

        /// Opens a store and starts to listen.
        ///
        /// - Parameters:
        ///   - place: The store, as `FleetStore` takes it.
        ///   - tokens: The users.
        ///   - surroundings: What lies beside the documents: time zones, and the travel times of side files.
        ///   - settings: The address and the limits.
        /// - Throws: `ServiceError`.
        public init(
            of place: String,
            for tokens: TokenFile,
            beside surroundings: Surroundings,
            _ settings: ServiceSettings = ServiceSettings()
        ) throws(ServiceError) {
            let store: StoreAccess
            do throws(FleetError) {
                store = try StoreAccess(at: place, connections: 4, beside: surroundings)
            } catch {
                throw .store(error)
            }
            do throws(ServerError) {
                server = try Server(at: settings.address, port: settings.port) { port in
                    TripHandler(store, tokens, surroundings, settings, port: port)
                }
            } catch {
                throw .listening(error)
            }
        }

        /// The port on which it listens.
        public var port: UInt16 { server.port }

        /// Takes no new request, lets the answers in hand be finished for a while, and ends all connections.
        public func stop() { server.stop() }
    }
#endif
