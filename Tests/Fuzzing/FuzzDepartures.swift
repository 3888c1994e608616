import TripDocuments
import TripModel

/// Fuzzes the CSV and JSON readers of departures, as a side file of a trip. They must read or reject any bytes. Each
/// departure read must be used on one of the trip's days or reported as left out.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzDepartures(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    guard let side = try? Geography(departures: bytes) else { return 0 }
    let listed = side.travelTimes.departures
    for departure in listed {
        precondition(departure.duration >= 1)
        precondition(!City.areSame(departure.from, departure.to))
        precondition(departure.day != nil || departure.date != nil)
    }
    for (text, zones) in [(plain, TimeZoneSource.none), (zoned, .table(offsets))] {
        // A row may give both a date and a day, and the two may disagree.
        guard let trip = try? TripDocument(text, context: TripContext(sides: [side], zones: zones)).trip
        else {
            continue
        }
        let (taken, leftOut) = trip.departures
        precondition(taken.count + leftOut.count == listed.count)
        let numbers = taken.map { $0.number } + leftOut.map { $0.number }
        precondition(numbers.sorted() == Array(listed.indices))
        for departure in taken {
            precondition(1...trip.dayCount ~= departure.day && departure.from != departure.to)
            precondition(departure.departure == listed[departure.number])
        }
        for departure in leftOut { precondition(departure.description.contains(" is left out: ")) }
    }
    return 0
}

private let plain = """
    {"format":"itinerary/1","id":"plain","startDate":"2018-05-01","dayCount":3,"items":[
    {"id":"g","type":"game","gameId":"game-A-1","day":1,"sortOrder":1,"start":"13:05"}]}
    """

private let zoned = """
    {"format":"itinerary/1","id":"zoned","startDate":"2018-05-01","dayCount":3,"timeZone":"A/B","items":[
    {"id":"g","type":"game","gameId":"game-A-1","day":1,"sortOrder":1,"start":"13:05"}]}
    """

/// A zone whose clocks go forward at 02:00 UTC on 2 May 2018 and back a day later.
private let offsets: [String: ZoneOffsets] = {
    let changes: [(instant: Int64, offset: Int64)] = [(1_525_226_400, 3600), (1_525_312_800, 0)]
    guard let offsets = ZoneOffsets(first: 0, changes: changes) else { return [:] }
    return ["A/B": offsets]
}()
