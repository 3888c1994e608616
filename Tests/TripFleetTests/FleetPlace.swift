import Foundation
import Synchronization
import TripDocuments
import TripModel

@testable import TripFleet

/// A store for one test: a file that is removed afterwards, or a separate schema in the database that the environment
/// variable `FLEET_POSTGRESQL` names.
final class FleetPlace: Sendable {
    /// True if the tests run against a database server.
    static let isServer = ProcessInfo.processInfo.environment["FLEET_POSTGRESQL"] != nil

    /// True if the package was built with a database.
    static let isBuilt: Bool = {
        #if SQLite || PostgreSQL
            return true
        #else
            return false
        #endif
    }()

    let place: String
    private let folder: URL
    /// The time of the store's clock, in seconds since 1970.
    let seconds = Mutex(1_525_000_000)

    init() throws {
        let name = "fleet_" + UUID().uuidString.lowercased().replacing("-", with: "_")
        folder = FileManager.default.temporaryDirectory.appending(path: name)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        #if PostgreSQL
            if let address = ProcessInfo.processInfo.environment["FLEET_POSTGRESQL"] {
                try PostgreSQLDatabase(address).run("create schema \(name)")
                place = "\(address)&options=-csearch_path%3D\(name)"
                return
            }
        #endif
        place = folder.appending(path: "trips.db").path()
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    var clock: FleetClock {
        FleetClock { FleetTime(milliseconds: self.seconds.withLock { $0 } * 1_000) }
    }

    /// Opens a connection without creating tables.
    func database() throws -> any FleetDatabase {
        #if PostgreSQL
            if FleetPlace.isServer { return try PostgreSQLDatabase(place) }
        #endif
        #if SQLite
            return try SQLiteDatabase(path: place)
        #else
            throw FleetError.notBuilt(trait: "SQLite")
        #endif
    }

    func store() throws -> FleetStore { try FleetStore(at: place, clock: clock) }

    func wait(_ count: Int) { seconds.withLock { $0 += count } }
}

extension Weekend {
    /// Two games in Detroit on the same day.
    static func doubleheader() -> [UInt8] {
        Array(
            """
            {"format": "itinerary/1", "id": "double", "name": "Double", "startDate": "2018-05-01", "dayCount": 5,
             "items": [
              {"id": "one", "type": "game", "gameId": "DET-1", "city": "Detroit", "day": 3, "sortOrder": 1000, "start": "13:05"},
              {"id": "two", "type": "game", "gameId": "DET-2", "city": "Detroit", "day": 3, "sortOrder": 2000, "start": "19:05"}
             ], "rules": {}}
            """.utf8
        )
    }
}

/// A trip from Chicago to Detroit, with a game in each city and a leg between them.
enum Weekend {
    static func document(_ id: String = "weekend", name: String = "Weekend", rules: String = "{}") -> [UInt8]
    {
        Array(
            """
            {"format": "itinerary/1", "id": "\(id)", "name": "\(name)", "startDate": "2018-05-01", "dayCount": 5,
             "items": [
              {"id": "cubs", "type": "game", "gameId": "CHI-0501", "city": "Chicago", "title": "Cubs v Rockies", "day": 1, "sortOrder": 1000, "start": "13:20"},
              {"id": "drive", "type": "travel", "from": "Chicago", "to": "Detroit", "durationMinutes": 270, "day": 2, "sortOrder": 1000},
              {"id": "tigers", "type": "game", "gameId": "DET-0503", "city": "Detroit", "title": "Tigers v Rays", "day": 3, "sortOrder": 1000, "start": "19:05"}
             ],
             "rules": \(rules)}
            """.utf8
        )
    }
}
