import TransitFeeds
import TripDocuments

/// Fuzzes the reader of maps in zip archives. It must find the map, or none, or reject the archive.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzMaps(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    guard let map = (try? ZippedMap.content(of: bytes)) ?? nil else { return 0 }
    precondition(map.count <= ZippedMap.longest)
    _ = try? PlaceList(map)
    return 0
}
