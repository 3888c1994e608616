import TimeZones
import TripCalendars
import TripDocuments
import TripModel

/// Feeds bytes to the reader of calendars: whatever comes must be read or refused; a trip that has been read must become a
/// calendar that makes it again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCalendars(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    guard let feed = try? CalendarFeed(bytes) else { return 0 }
    let surroundings = Surroundings(zones: database.source)
    if let seed = try? TripDocument(seed, beside: surroundings), let read = try? feed.schedule(for: seed) {
        _ = try? seed.updated(by: read.schedule, isAdding: read.isSource)
    }
    guard let imported = try? feed.trip(beside: surroundings),
        let text = try? imported.document.calendarText()
    else { return 0 }
    let again = try? CalendarFeed(Array(text.utf8)).trip(beside: surroundings)
    precondition(again?.document.trip.items.count == imported.document.trip.items.count)
    precondition(again?.document.trip.items == imported.document.trip.items)
    return 0
}

private let database = ZoneDatabase()

private let seed = """
    {"format":"itinerary/1","id":"seed","startDate":"2018-05-01","dayCount":3,"timeZone":"America/Chicago","items":[
    {"id":"g","type":"game","gameId":"a@x","city":"Chicago","day":1,"sortOrder":1,"start":"13:05"}]}
    """
