/// The games of a store, each of which is a row of a schedule in JSON.
enum StoredGames {
    /// A schedule of some rows.
    static func schedule(_ rows: [String]) -> [UInt8] {
        Array("{\"format\":\"itinerary-schedule/1\",\"games\":[\(rows.joined(separator: ","))]}".utf8)
    }
}
