import TimeZones
import TransitFeeds
import TripDocuments
import TripModel

/// Fuzzes the timetable reader. The bytes are a zip archive or the files of a feed in sequence, each after a line `==
/// NAME`. The reader must read or reject them. The departures read must be on the trip's days, and their CSV form must
/// be readable.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzFeeds(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    for trip in trips {
        guard let read = try? feed(bytes).departures(for: trip, zones: zones) else { continue }
        let last = trip.startDate?.adding(days: trip.dayCount - 1)
        for departure in read.departures {
            precondition(departure.duration >= 1 && departure.from != departure.to)
            precondition(trip.startDate.map { $0 <= departure.date } ?? false)
            precondition(last.map { departure.date <= $0 } ?? false)
        }
        precondition(read.notes.count <= 8 * 40 * 6)
        var reader = CSVReader(Array(read.csv.utf8))
        var rows = 0
        while (try? reader.next()) ?? false {
            precondition(reader.fields.count == 8)
            rows += 1
        }
        precondition(rows == read.departures.count + 1)
    }
    return 0
}

private func feed(_ bytes: [UInt8]) -> TransitFeed {
    if bytes.starts(with: "PK".utf8) { return TransitFeed(zip: bytes) }
    var files: [String: [UInt8]] = [:]
    var name = ""
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
        if line.starts(with: "== ".utf8) {
            name = String(decoding: line.dropFirst(3), as: UTF8.self)
        } else {
            files[name, default: []] += line + [0x0A]
        }
    }
    return TransitFeed(files: files)
}

/// A few time zones in memory, because this fuzz test is for feeds and not for zone files.
private let zones: TimeZoneSource = {
    let (source, span) = (ZoneDatabase().source, Int64(1_600_000_000)...Int64(1_800_000_000))
    var zones: [String: ZoneOffsets] = [:]
    for name in ["America/New_York", "America/Chicago", "Europe/London", "UTC"] {
        zones[name] = try? source.lookUp(name, span)
    }
    return .table(zones)
}()

private let trips = ["", "America/Chicago"].compactMap { zone in
    try? Trip(
        id: "trip",
        startDate: CalendarDate("2023-11-04"),
        dayCount: 3,
        items: [],
        geography: Geography(
            timeZone: zone.isEmpty ? nil : zone,
            places: [
                Place(city: "A", coordinates: Coordinates(latitude: 40, longitude: -74)),
                Place(city: "B", coordinates: Coordinates(latitude: 41, longitude: -74)), Place(city: "C"),
            ]
        ),
        context: TripContext(zones: zones)
    )
}
