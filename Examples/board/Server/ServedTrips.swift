/// What is served: one trip, or those of a folder.
enum ServedTrips: Sendable {
    case one(ServedTrip)
    case folder(TripFolder)

    /// The trip of a name, or without one the only trip; `nil` where one has to be chosen first.
    ///
    /// - Throws: `Refused`, where there is none of the name, or it cannot be read.
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

    /// Creates a trip of a name, which only a folder has room for.
    ///
    /// - Throws: `Refused`.
    func create(_ name: String?, _ bytes: [UInt8]) throws(Refused) -> ServedTrip {
        guard let name else { throw Refused(404, "say under which name: /api/trips/NAME/document") }
        switch self {
        case .folder(let folder): return try folder.create(name, bytes)
        case .one(let trip) where trip.name == name: throw Refused(412, "there is a trip \(name) already")
        case .one: throw Refused(404, "one trip is served here, and no folder for another")
        }
    }

    /// All trips, those that need attention first.
    func entries() -> [TripEntry] {
        switch self {
        case .one(let trip): [TripEntry(trip.name, trip.store.version().bytes, beside: trip.beside)]
        case .folder(let folder): folder.entries()
        }
    }
}

/// A trip with the file that holds it and those that stand beside it.
struct ServedTrip: Sendable {
    /// The name of the file without its ending.
    let name: String
    let store: DocumentStore
    let beside: Beside

    /// - Throws: `Failure`, where the file is none that can be served.
    init(_ file: String, output: String? = nil) throws(Failure) {
        store = try DocumentStore(trip: file, output: output)
        beside = Beside(trip: file)
        name = String((beside.stem.split(separator: "/").last ?? ""))
    }
}
