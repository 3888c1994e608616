import TripDocuments
import TripModel

/// Fuzzes the readers of places, as a side file of a trip. They must read or reject any bytes. Each place read must have
/// a name and valid coordinates, and be in a city or a venue of the side file.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPlaces(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    guard let list = try? PlaceList(bytes) else { return 0 }
    for place in list.places {
        precondition(!City.isBlank(place.name))
        guard let point = place.coordinates else { continue }
        precondition(-90...90 ~= point.latitude && -180...180 ~= point.longitude)
    }
    guard let side = try? Geography(bytes, zones: .table(offsets)) else { return 0 }
    let cities = Set(side.places.map { City.key(of: $0.city) })
    precondition(cities.count == side.places.count)
    for place in list.places { precondition(cities.contains(City.key(of: place.city ?? place.name))) }
    _ = try? TripDocument(trip, context: TripContext(sides: [side], zones: .table(offsets)))
    return 0
}

private let trip = """
    {"format":"itinerary/1","id":"plain","startDate":"2018-05-01","dayCount":3,"items":[
    {"id":"g","type":"game","gameId":"game-Chicago-1","day":1,"sortOrder":1,"start":"13:05"}]}
    """

private let offsets: [String: ZoneOffsets] = ZoneOffsets(first: 0, changes: []).map { ["A/B": $0] } ?? [:]
