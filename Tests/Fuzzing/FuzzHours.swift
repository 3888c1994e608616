import TripDocuments
import TripModel

/// Fuzzes the parser of opening hours. It must read or reject any text, and what it reads must be valid and have a text
/// with the same meaning.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzHours(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    let hours: OpeningHours
    do throws(OpeningHoursTextError) {
        hours = try OpeningHours(text: text)
    } catch {
        precondition(1...text.count + 1 ~= error.position)
        return 0
    }
    let visit = Item.visit("v", title: "V", city: "A", duration: 15, openingHours: hours)
    precondition((try? Trip(id: "t", startDate: "2026-07-01", dayCount: 9, items: [visit])) != nil)
    guard let again = try? OpeningHours(text: hours.text) else {
        preconditionFailure("the text is not read again")
    }
    let first: CalendarDate = "2026-06-25"
    let dates = (0..<21).map { first.adding(days: $0) } + hours.closed.dates
    for date in dates + hours.periods.flatMap({ $0.on?.dates ?? [] }) {
        precondition(
            Set(hours.periods(on: date).map { [$0.from, $0.to] })
                == Set(again.periods(on: date).map { [$0.from, $0.to] })
        )
    }
    return 0
}
