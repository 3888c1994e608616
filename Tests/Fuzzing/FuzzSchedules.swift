import TripDocuments
import TripModel

/// Fuzzes the CSV and JSON readers of schedules. They must read or reject any bytes. A schedule may remove a trip's
/// game only if it says so, and a later schedule must bring all of them back.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSchedules(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    readForTrips(bytes)
    guard var schedule = try? Schedule(bytes), let seed = try? TripDocument(seed) else { return 0 }
    if schedule.coverage == .listed, let update = try? seed.updated(by: schedule) {
        let calledOff = Set(
            update.changes.entries.compactMap { entry -> String? in
                switch entry.change {
                case .cancelled, .postponed, .moved: entry.item.id
                case .retimed, .relocated, .reinstated, .notInFile: nil
                }
            }
        )
        precondition(calledOff.isEmpty || !schedule.games.isEmpty)
        let left = Set(update.document.trip.items.map { $0.id })
        precondition(seed.trip.items.allSatisfy { left.contains($0.id) || calledOff.contains($0.id) })
        let done = try? TripChange.list(Array(TripChange.documentText(update.changes.changes).utf8))
        precondition(done != nil)
        // A schedule with the trip's original games brings back the removed ones.
        let games = seed.trip.items.compactMap { item in
            item.game.map {
                ScheduledGame(gameID: $0.gameID ?? item.id, day: item.position?.day, start: $0.start)
            }
        }
        let history = ScheduleHistory(changes: done ?? [])
        if let all = try? Schedule(games),
            !update.changes.entries.contains(where: { $0.change == .reinstated })
        {
            let back = try? update.document.updated(by: all, since: history)
            precondition(back?.document.trip.items.count == seed.trip.items.count)
        }
    }
    for coverage in [ScheduleCoverage.complete, .complete(for: ["A", "Red Sox"])] {
        schedule.coverage = coverage
        let history = ScheduleHistory(schedules: [schedule])
        _ = try? seed.updated(by: schedule, since: history, isAdding: true)
    }
    return 0
}

/// Reads a schedule for a trip with zones and for one without, once with local times and once with times in one zone.
/// No row may go missing without a report, and converting a schedule to local times twice must give the same result as
/// once.
private func readForTrips(_ bytes: [UInt8]) {
    for zone in [nil, "A/B"] {
        guard let schedule = try? Schedule(bytes, spelt: TableSpelling(timeZone: zone)) else { continue }
        for text in [seed, seed.replacing("\"dayCount\"", with: "\"timeZone\":\"C/D\",\"dayCount\"")] {
            guard let document = try? TripDocument(text, context: TripContext(zones: .table(zones))) else {
                preconditionFailure("the seed is valid")
            }
            guard let local = try? schedule.local(to: document) else { continue }
            precondition(!local.schedule.hasZonedTimes)
            let isLess = local.schedule.games.count < schedule.games.count
            precondition(!isLess || local.schedule.hasUnreadRows || !local.schedule.unread.isEmpty)
            let again = try? local.schedule.local(to: document)
            precondition(again?.schedule == local.schedule)
            for note in local.notes { precondition(!note.description.isEmpty) }
            _ = try? ScheduleChanges(schedule, against: document)
        }
    }
}

/// A zone whose clocks go forward at 02:00 UTC on 2 May 2018 and back a day later, and a zone that is always 3 hours
/// behind UTC.
private let zones: [String: ZoneOffsets] = {
    let changes: [(instant: Int64, offset: Int64)] = [(1_525_226_400, 3600), (1_525_312_800, 0)]
    var zones: [String: ZoneOffsets] = [:]
    zones["A/B"] = ZoneOffsets(first: 0, changes: changes)
    zones["C/D"] = ZoneOffsets(first: -10_800)
    return zones
}()

private let seed = """
    {"format":"itinerary/1","id":"seed","startDate":"2018-05-01","dayCount":3,"items":[
    {"id":"g","type":"game","gameId":"game-A-1","day":1,"sortOrder":1,"start":"13:05","note":1},
    {"id":"h","type":"game","gameId":"a","city":"Boston","title":"Red Sox v Rays","day":2,"sortOrder":1},
    {"id":"i","type":"game","gameId":"b","city":"Boston","home":"Red Sox","day":2,"sortOrder":2,"start":"19:05"}]}
    """
