import TripDocuments

/// Fuzzes the readers of documents and changes. They must read or reject any bytes, and a document must have the same
/// items after it is converted and read again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzDocuments(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    if let document = try? TripDocument(bytes), let converted = try? document.converted() {
        precondition(converted.trip.items == document.trip.items)
        let written = try? TripDocument(document.trip.documentText)
        precondition(written?.trip.items == document.trip.items)
        if let changes = try? TripChange.list(bytes) { _ = try? document.applying(changes) }
    } else if let changes = try? TripChange.list(bytes), let seed = try? TripDocument(seed) {
        _ = try? seed.applying(changes)
    }
    return 0
}

private let seed = """
    {"format":"itinerary/1","id":"seed","dayCount":3,"items":[
    {"id":"g","type":"game","gameId":"game-A-1","day":1,"sortOrder":1},{"id":"t","type":"travel","from":"A","to":"B"}]}
    """
