import TimeZones
import TripCalendars
import TripDocuments
import TripModel

/// Fuzzes the calendar reader. It must read or reject any bytes. A trip read from a feed must become a calendar from
/// which the same trip is read again, and one feed must give several trips all of their games or only some.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCalendars(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    guard let feed = try? CalendarFeed(bytes) else { return 0 }
    let context = TripContext(zones: database.source)
    for seed in seeds {
        guard let trip = try? TripDocument(seed, context: context) else { preconditionFailure(seed) }
        check(feed, trip)
    }
    let known = TripContext(sides: [Geography(places: places)], zones: database.source)
    for context in [context, known] {
        guard let imported = try? feed.trip(context: context),
            let text = try? imported.document.calendarText()
        else { continue }
        let again = try? CalendarFeed(Array(text.utf8)).trip(context: context)
        precondition(again?.document.trip.items.count == imported.document.trip.items.count)
        precondition(again?.document.trip.items == imported.document.trip.items)
    }
    return 0
}

/// Reads a feed for a trip twice, the second time only its first three games.
private func check(_ feed: CalendarFeed, _ trip: TripDocument) {
    guard let read = try? feed.schedule(for: trip) else { return }
    for coverage in [ScheduleCoverage.listed, .complete] {
        var schedule = read.schedule
        schedule.coverage = coverage
        _ = try? trip.updated(by: schedule, isAdding: read.isSource)
    }
    let names = Set(read.schedule.games.prefix(3).compactMap { $0.gameID })
    let some = try? feed.schedule(for: trip, ofGames: names)
    precondition(some?.schedule.games == read.schedule.games.filter { names.contains($0.gameID ?? "") })
}

private let database = ZoneDatabase()

private let places = [
    Place(city: "Chicago", timeZone: "America/Chicago"),
    Place(city: "Washington, DC", timeZone: "America/New_York"),
    Place(city: "St. Louis", timeZone: "America/Chicago"),
    Place(city: "Montréal", timeZone: "America/Toronto"),
]

private let game = """
    {"id":"g","type":"game","gameId":"a@x","city":"Chicago","title":"Cubs v Reds","day":1,"sortOrder":1,"start":"13:05"}
    """

/// The same trip with and without time zones.
private let seeds = [#""timeZone":"America/Chicago","#, ""].map { zone in
    #"{"format":"itinerary/1","id":"seed","startDate":"2018-05-01","dayCount":3,\#(zone)"items":[\#(game)]}"#
}
