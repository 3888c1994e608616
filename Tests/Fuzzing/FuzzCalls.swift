import CItinerary
import ItineraryHeader

/// Fuzzes the C functions. The first two bytes choose a question, a position and whether the trip is released early;
/// then come the options, up to a NUL, and the document. Each call must answer or fail with an error code, and no
/// handle may remain.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCalls(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count)).map { CChar(bitPattern: $0) }
    guard bytes.count > 2 else { return 0 }
    let (choice, day) = (Int(UInt8(bitPattern: bytes[0])), Int64(bytes[1]))
    let parts = bytes.dropFirst(2).split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    let options = Array(parts[0])
    let document = parts.count > 1 ? Array(parts[1]) : seed.utf8.map { CChar(bitPattern: $0) }
    var (reply, error) = (itinerary_reply(), itinerary_error())
    var limits = itinerary_limits()
    limits.steps = 200_000
    let question = questions[choice % questions.count]
    check(
        itinerary_answer_document(
            document,
            document.count,
            0,
            question,
            options,
            options.count,
            &limits,
            &reply,
            &error
        ),
        reply,
        error
    )
    let trip = itinerary_trip_read(document, document.count, &error)
    let schedule = itinerary_schedule_read(options, options.count, nil, 0, &error)
    if choice > 128 { _ = itinerary_release(trip) }
    check(
        itinerary_answer(trip, schedule, question, options, options.count, &limits, &reply, &error),
        reply,
        error
    )
    var slot = itinerary_slot()
    var reasons: UInt32 = 0
    for item in ["t", "g", "x", "back-west"] {
        let order = Double(choice) * 10
        let isValid = itinerary_is_valid(trip, item, day, order, &error)
        precondition(isValid == itinerary_refusals(trip, item, day, order, &reasons, &error))
        if itinerary_clamp(trip, item, day, order, &slot, &error) == ITINERARY_YES {
            precondition(slot.day >= 1 && slot.index >= 0)
        }
        _ = itinerary_best(trip, item, &slot, &error)
    }
    var count = 0
    if itinerary_schedule_count(schedule, &count, &error) == ITINERARY_YES {
        check(itinerary_schedule_games(schedule, 0, &reply, &error), reply, error)
        check(itinerary_schedule_games(schedule, trip, &reply, &error), reply, error)
    }
    _ = itinerary_release(schedule)
    precondition(itinerary_release(trip) == (choice <= 128 && trip != 0))
    itinerary_reply_clear(&reply)
    itinerary_error_clear(&error)
    precondition(itinerary_handle_count() == 0)
    return 0
}

private func check(_ status: Int32, _ reply: itinerary_reply, _ error: itinerary_error) {
    if status == ITINERARY_ERROR {
        precondition(error.code != nil && error.message != nil)
    } else {
        precondition(reply.json != nil && reply.json_length > 0 && reply.sentence_length > 0)
    }
}

private let questions = [
    "slots", "check", "place", "repair", "reroute", "nearby", "plan", "audit", "why", "apply", "validate",
    "convert",
    "show", "diff", "import-schedule", "export-calendar", "export-map", "",
]

private let seed = """
    {"format":"itinerary/1","id":"seed","startDate":"2018-05-01","dayCount":3,"items":[
    {"id":"g","type":"game","gameId":"game-A-1","day":1,"sortOrder":1},
    {"id":"t","type":"travel","from":"A","to":"B","durationMinutes":60,"day":2,"sortOrder":1}]}
    """
