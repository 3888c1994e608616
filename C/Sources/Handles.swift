import ItineraryHeader
import TripQuestions

private let questions = QuestionService()
private let version = CText.StaticText(QuestionService.version)

@c @implementation
public func itinerary_version() -> UnsafePointer<CChar>? { version.bytes }

@c @implementation
public func itinerary_trip_read(
    _ json: UnsafePointer<CChar>?,
    _ length: Int,
    _ error: UnsafeMutablePointer<itinerary_error>?
) -> itinerary_trip {
    call(error, otherwise: 0) { () throws(CallError) in
        let bytes = try CText.bytes(json, length, "json")
        let trip = questions.trip(bytes)
        _ = try asking { () throws(QuestionError) in try trip.document() }
        return try keep(.trip(HeldTrip(trip)))
    }
}

@c @implementation
public func itinerary_schedule_read(
    _ text: UnsafePointer<CChar>?,
    _ length: Int,
    _ options: UnsafePointer<CChar>?,
    _ optionsLength: Int,
    _ error: UnsafeMutablePointer<itinerary_error>?
) -> itinerary_schedule {
    call(error, otherwise: 0) { () throws(CallError) in
        let bytes = try CText.bytes(text, length, "text")
        let options = options == nil ? [] : try CText.bytes(options, optionsLength, "options")
        let schedule = try asking { () throws(QuestionError) in try QuestionSchedule(bytes, options: options)
        }
        return try keep(.schedule(HeldSchedule(schedule)))
    }
}

@c @implementation
public func itinerary_schedule_count(
    _ schedule: itinerary_schedule,
    _ count: UnsafeMutablePointer<Int>?,
    _ error: UnsafeMutablePointer<itinerary_error>?
) -> Int32 {
    call(error, otherwise: ITINERARY_ERROR) { () throws(CallError) in
        guard let count else { throw CallError(null: "count") }
        count.pointee = try HandleTable.shared.requiredSchedule(schedule).gameCount
        return ITINERARY_YES
    }
}

private func keep(_ held: Held) throws(CallError) -> UInt64 {
    let handle = HandleTable.shared.withLock { $0.insert(held) }
    if handle == 0 { throw CallError("too-many-handles", "there are too many handles; release some") }
    return handle
}

@c @implementation
public func itinerary_release(_ handle: UInt64) -> Bool {
    HandleTable.shared.withLock { $0.remove(handle) } != nil
}

@c @implementation
public func itinerary_handle_count() -> Int { HandleTable.shared.withLock { $0.count } }
