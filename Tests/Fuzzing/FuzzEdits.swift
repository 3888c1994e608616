import TripInteraction

/// Feeds bytes to the readers of edits and histories: whatever comes must be read or refused; what has been read
/// must come back the same when it is written and read again, and what was applied must be undone to the byte.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzEdits(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    guard let base = try? TripDocument(seed) else { return 0 }
    if let edit = try? Edit(json: text) {
        let again = try? Edit(json: edit.jsonText)
        precondition(again == edit)
        var history = EditHistory(base)
        if (try? history.apply(edit)) != nil, (try? history.undo()) != nil {
            precondition(history.document.text == base.text)
        }
    }
    if var history = try? EditHistory(base, json: text) {
        while (try? history.undo()) ?? nil != nil {}
        while (try? history.redo()) ?? nil != nil {}
    }
    return 0
}

private let seed = """
    {"format":"itinerary/1","id":"seed","dayCount":3,"items":[
    {"id":"g","type":"game","gameId":"game-A-1","day":1,"sortOrder":1},{"id":"t","type":"travel","from":"A","to":"B"},
    {"id":"c","type":"custom","title":"Rest","day":2,"sortOrder":1e3}]}
    """
