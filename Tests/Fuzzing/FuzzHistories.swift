import TripDocuments

/// Fuzzes the reader of undo histories. It must read or reject any bytes. A history must be the same after it is
/// written and read again, and undoing and redoing its steps must restore the document byte for byte.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzHistories(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    guard let document = try? TripDocument(seed), var history = try? DocumentHistory(document, json: text)
    else {
        return 0
    }
    let written = history.jsonText
    precondition((try? DocumentHistory(document, json: written))?.jsonText == written)
    var steps = 0
    while (try? history.undo()) ?? nil != nil { steps += 1 }
    for _ in 0..<steps { _ = try? history.redo() }
    precondition(history.document.text == document.text && history.jsonText == written)
    while (try? history.redo()) ?? nil != nil {}
    return 0
}

private let seed = """
    {"format":"itinerary/1","id":"seed","dayCount":3,"items":[
    {"id":"g","type":"game","gameId":"game-A-1","day":1,"sortOrder":1},{"id":"t","type":"travel","from":"A","to":"B"},
    {"id":"c","type":"custom","title":"Rest","day":2,"sortOrder":1e3}]}
    """
