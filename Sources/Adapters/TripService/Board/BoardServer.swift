#if Server
    import CLibrary
    import HTTPServer
    package import TripFleet
    import TripQuestions
    import WholeFiles

    /// A server of the board for a trip, a folder of trips, or a store of trips. Only this machine can reach it.
    package final class BoardServer: Sendable {
        private let server: Server

        /// Opens the trips and starts to listen.
        ///
        /// - Parameters:
        ///   - place: The path of a trip, of a folder, or of a store; or the address of a store, as for `FleetStore`.
        ///   - owner: The user whose trips of a store the server shows; `nil` to act for an operator.
        ///   - output: The path to which edits of a trip are saved; `nil` to save them to the trip.
        ///   - page: The files of the page.
        ///   - port: The port; 0 for any free port.
        /// - Throws: `QuestionError` if the trips cannot be read or the server cannot listen.
        package init(
            of place: String,
            ownedBy owner: FleetUser? = nil,
            output: String?,
            page: StaticFiles,
            port: UInt16
        ) throws(QuestionError) {
            let trips = try BoardServer.trips(at: place, owner, output: output)
            do throws(ServerError) {
                server = try Server(port: port, within: BoardServer.limits) { port in
                    BoardHandler(page, trips, port: port)
                }
            } catch {
                throw QuestionError(error.facts, input: place, reason: error.description)
            }
        }

        /// The limits of a server without a proxy, which is used by few clients of this machine.
        private static var limits: ServerLimits {
            var limits = ServerLimits(connections: 768)
            limits.idleSeconds = 10
            return limits
        }

        /// The port on which the server listens.
        package var port: UInt16 { server.port }

        /// Stops the server: accepts no new requests, waits a limited time for answers in progress, and closes all
        /// connections.
        package func stop() { server.stop() }

        private static func trips(at place: String, _ owner: FleetUser?, output: String?)
            throws(QuestionError) -> any BoardTrips
        {
            if FleetStore.isAddress(place) || isDatabase(place) {
                guard output == nil else { throw .usage("--output is for one trip, not for a store") }
                let store = try QuestionError.catching(
                    FleetError.self,
                    of: place,
                    try StoreAccess(
                        at: place,
                        connections: ServiceSettings().connections,
                        context: .system
                    )
                )
                return StoreTrips(access: store, viewer: owner.map { .user($0) } ?? .operating(nil))
            }
            if owner != nil { throw .usage("--owner is for a store") }
            guard WholeFile.isFolder(place) else {
                return SingleTrip(trip: try FileTrip(place, output: output))
            }
            guard output == nil else {
                let reason =
                    "--output is for one trip; the trips of a folder are each saved to their own file"
                throw .usage(reason)
            }
            let folder = try QuestionError.catching(
                FolderError.self,
                of: place,
                try TripFolder(place, isWritable: true)
            )
            return FolderTrips(folder)
        }

        /// True if the first bytes of a file mark it as an SQLite database.
        private static func isDatabase(_ path: String) -> Bool {
            guard let file = fopen(path, "rb") else { return false }
            defer { fclose(file) }
            var start = [UInt8](repeating: 0, count: 16)
            return fread(&start, 1, start.count, file) == start.count
                && start.elementsEqual("SQLite format 3\0".utf8)
        }
    }
#endif
