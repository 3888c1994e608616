/// The visits that can be left out of every plan without a change of anything else: the remaining legs, games and visits
/// are still a plan (`Papers/RouteProgram.md`, claim 4).
///
///     plan      game 12:00 ──► leg ──► museum 16:00 ──► leg ──► game 19:00
///     without   game 12:00 ──► leg ──► leg ─────────────────► game 19:00
struct OptionalVisits {
    /// An event of a day that may come before or after a visit.
    private struct Event {
        let city: Int
        /// The earliest and the latest instants at which the event can be.
        let (first, last): (EventTimes, EventTimes)
    }

    /// The numbers of the visits.
    private(set) var numbers: Set<Int> = []
    private let least: LeastMinutes

    init(_ program: PlanProgram, _ route: RouteTables) {
        least = route.distances.least
        let table = program.route.visits
        guard !table.isEmpty, route.limits.gameConnections != nil, !route.hasTimedLegs,
            program.route.departures.all.isEmpty
        else { return }
        // Moving or missing a visit that is an item of the trip changes the number of edits.
        numbers = Set(table.runs.lazy.map { $0.visit }).subtracting(
            program.games.lazy.compactMap { $0.visit }
        )
        guard let hours = route.limits.travelWindows else { return }
        var events = [[Event]](repeating: [], count: route.program.dayCount)
        for (game, checkpoint) in program.route.checkpoints.enumerated() {
            guard let times = checkpoint.times else { continue }
            let event = Event(city: checkpoint.city, first: times, last: times)
            events[Int(route.day(ofEvent: game))].append(event)
        }
        let visits = table.runs.map { Event(city: $0.city, first: $0.times(0), last: $0.times($0.count - 1)) }
        for (run, visit) in zip(table.runs, visits) { events[run.day].append(visit) }
        for (run, visit) in zip(table.runs, visits) where numbers.contains(run.visit) {
            let isLonger = visit.first.closes - visit.first.opens > hours.most
            if isLonger || events[run.day].contains(where: { needs(visit, $0) }) { numbers.remove(run.visit) }
        }
    }

    /// True if a plan can have a visit and another event of its day, and without the visit, the other event would
    /// shorten the hours for travel.
    private func needs(_ visit: Event, _ other: Event) -> Bool {
        other.first.opens > visit.first.opens && isPossible(visit, other)
            || other.first.closes < visit.first.closes && isPossible(other, visit)
    }

    /// True unless one event surely cannot come before another.
    private func isPossible(_ one: Event, _ two: Event) -> Bool {
        let minutes = least[one.city, two.city]
        return minutes < LeastMinutes.unreachable && one.first.ready + minutes <= two.last.due
    }
}
