/// The served trips: one trip, or the trips of a folder.
enum ServedTrips: Sendable {
    case one(ServedTrip)
    case folder(TripFolder)

    /// Returns the trip with a name, or without a name the only trip; `nil` if the request must name a trip.
    ///
    /// - Throws: `Refused` if there is no such trip or it cannot be read.
    func trip(_ name: String?) throws(Refused) -> ServedTrip? {
        switch (self, name) {
        case (.one(let trip), nil): return trip
        case (.one(let trip), let name?):
            guard trip.name.utf8.elementsEqual(name.utf8) else { throw TripFolder.missing(name) }
            return trip
        case (.folder, nil): return nil
        case (.folder(let folder), let name?): return try folder.trip(name)
        }
    }

    /// Creates a trip, which is possible only in a folder.
    ///
    /// - Throws: `Refused` if that is impossible.
    func create(_ name: String?, _ bytes: [UInt8]) throws(Refused) -> ServedTrip {
        guard let name else { throw Refused(404, "give a name: /api/trips/NAME/document") }
        switch self {
        case .folder(let folder): return try folder.create(name, bytes)
        case .one(let trip) where trip.name == name: throw Refused(412, "the trip \(name) already exists")
        case .one: throw Refused(404, "this server serves one trip and cannot store another")
        }
    }

    /// Returns all trips, those that need attention first.
    func entries() -> [TripEntry] {
        switch self {
        case .one(let trip): [TripEntry(trip.name, trip.store.version().bytes, beside: trip.beside)]
        case .folder(let folder): folder.entries()
        }
    }
}

/// A trip with its file and the files next to it.
struct ServedTrip: Sendable {
    /// The file name without its extension.
    let name: String
    let store: DocumentStore
    let beside: Beside

    /// Opens a trip.
    ///
    /// - Throws: `Failure` if the file cannot be served.
    init(_ file: String, output: String? = nil) throws(Failure) {
        store = try DocumentStore(trip: file, output: output)
        beside = Beside(trip: file)
        name = String((beside.stem.split(separator: "/").last ?? ""))
    }
}
