import ItineraryHeader
import TripQuestions

/// The codes of refusals as C strings, in the order of the bits.
private let reasonCodes = QuestionSlots.codes.map { CText.StaticText($0.name) }

@c @implementation
public func itinerary_is_valid(
    _ trip: itinerary_trip,
    _ item: UnsafePointer<CChar>?,
    _ day: Int64,
    _ sortOrder: Double,
    _ error: UnsafeMutablePointer<itinerary_error>?
) -> Int32 {
    call(error, otherwise: ITINERARY_ERROR) { () throws(CallError) in
        let slots = try slots(of: item, trip)
        let isValid = slots.isValid(day: Int(clamping: day), sortOrder: try finite(sortOrder))
        return isValid ? ITINERARY_YES : ITINERARY_NO
    }
}

@c @implementation
public func itinerary_refusals(
    _ trip: itinerary_trip,
    _ item: UnsafePointer<CChar>?,
    _ day: Int64,
    _ sortOrder: Double,
    _ reasons: UnsafeMutablePointer<UInt32>?,
    _ error: UnsafeMutablePointer<itinerary_error>?
) -> Int32 {
    call(error, otherwise: ITINERARY_ERROR) { () throws(CallError) in
        guard let reasons else { throw CallError(null: "reasons") }
        let slots = try slots(of: item, trip)
        let codes = slots.refusals(day: Int(clamping: day), sortOrder: try finite(sortOrder))
        reasons.pointee = codes.reduce(0) { bits, code in
            bits | (QuestionSlots.codes.firstIndex(of: code).map { 1 << UInt32($0) } ?? 0)
        }
        return codes.isEmpty ? ITINERARY_YES : ITINERARY_NO
    }
}

@c @implementation
public func itinerary_reason_code(_ number: UInt32) -> UnsafePointer<CChar>? {
    reasonCodes.indices ~= Int(number) ? reasonCodes[Int(number)].bytes : nil
}

@c @implementation
public func itinerary_clamp(
    _ trip: itinerary_trip,
    _ item: UnsafePointer<CChar>?,
    _ day: Int64,
    _ sortOrder: Double,
    _ slot: UnsafeMutablePointer<itinerary_slot>?,
    _ error: UnsafeMutablePointer<itinerary_error>?
) -> Int32 {
    call(error, otherwise: ITINERARY_ERROR) { () throws(CallError) in
        guard let slot else { throw CallError(null: "slot") }
        let slots = try slots(of: item, trip)
        return fill(slot, slots.nearest(day: Int(clamping: day), sortOrder: try finite(sortOrder)))
    }
}

@c @implementation
public func itinerary_best(
    _ trip: itinerary_trip,
    _ item: UnsafePointer<CChar>?,
    _ slot: UnsafeMutablePointer<itinerary_slot>?,
    _ error: UnsafeMutablePointer<itinerary_error>?
) -> Int32 {
    call(error, otherwise: ITINERARY_ERROR) { () throws(CallError) in
        guard let slot else { throw CallError(null: "slot") }
        return fill(slot, try slots(of: item, trip).best)
    }
}

private func slots(of item: UnsafePointer<CChar>?, _ trip: itinerary_trip) throws(CallError) -> QuestionSlots
{
    let held = try HandleTable.shared.trip(trip)
    let item = try CText.string(item, "item")
    return try asking { () throws(QuestionError) in try held.slots(of: item) }
}

private func finite(_ number: Double) throws(CallError) -> Double {
    guard number.isFinite else { throw CallError("bad-number", "sort_order must be finite") }
    return number
}

private func fill(_ slot: UnsafeMutablePointer<itinerary_slot>, _ found: QuestionSlots.Slot?) -> Int32 {
    guard let found else {
        slot.pointee = itinerary_slot()
        return ITINERARY_NO
    }
    slot.pointee = itinerary_slot(
        day: Int64(found.day),
        index: Int64(found.index),
        sort_order: found.sortOrder ?? 0,
        has_sort_order: found.sortOrder != nil
    )
    return ITINERARY_YES
}
