import TripModel
import WorkBudgets

/// A search for the departures of a timetable between the cities of a trip, on the trip's days.
struct DepartureSearch {
    /// A departure, with the values by which rows are sorted.
    private struct Row {
        /// The instants of departure and arrival, in seconds of UTC, rounded to minutes.
        let departure: Int64
        let arrival: Int64
        let from: Int32
        let to: Int32
        let run: Int32
        /// The day number of the departure, in local time.
        let day: Int32
        /// The minute of the day of the departure, in local time.
        let minute: Int32
        /// The time zones of the two stops, as numbers of `FeedClocks`.
        let zones: (from: Int32, to: Int32)
        /// The line of `stop_times.txt` with the call at which the traveler boards.
        let line: Int32
    }

    private let trip: Trip
    private let days: Range<Int>
    private let clocks: FeedClocks
    private let stops: CityStops
    private let calls: StopCalls
    private let runs: Runs
    private let routes: Routes
    private let services: Services
    private let intervals: IntervalRuns
    /// The runs of `frequencies.txt` without exact times that would have departures for the trip if their times were
    /// known.
    private var wantedIntervals: Set<Int32> = []
    private let budget: WorkBudget
    private var rows: [Row] = []
    private(set) var notes: FeedNotes

    /// Reads the parts of a timetable that concern a trip, and finds its departures.
    ///
    /// - Parameter km: The maximum distance between a stop and its city, in kilometers.
    init(
        _ source: FeedSource,
        for trip: Trip,
        _ zones: TimeZoneSource,
        within km: Double
    ) throws(TransitFeedError) {
        guard let first = trip.startDate else { throw .noStartDate }
        self.trip = trip
        days = first.dayNumber..<first.dayNumber + trip.dayCount
        budget = source.budget
        var clocks = try FeedClocks(trip, from: first, zones, budget)
        var notes = FeedNotes()
        let agencies = try Agencies(source, &clocks, &notes)
        stops = try CityStops(source, CityFinder(trip, within: km), &clocks, &notes)
        var exact = try ExactRuns(source)
        calls = try StopCalls(source, stops, &exact, &notes)
        runs = try Runs(source, calls, stops, &notes)
        intervals = try IntervalRuns(source, calls.runs, exact, &notes)
        routes = try Routes(source, runs.routes, agencies, &notes)
        // A run that departs after 24:00 belongs to an earlier service day. Local times differ from UTC by up to 26
        // hours.
        let latest = (calls.calls.reduce(0) { max($0, Int($1.departure)) } + intervals.greatestShift) / 86_400
        let window = days.lowerBound - latest - 4...days.upperBound + 4
        services = try Services(source, runs.services, in: window, &notes)
        self.clocks = clocks
        self.notes = notes
        try search()
        try IntervalRuns.note(wantedIntervals, of: source, calls.runs, &self.notes)
    }

    /// Returns the departures, sorted by departure time, arrival time, city of departure, city of arrival, title and
    /// identifier.
    ///
    /// - Throws: `TransitFeedError` if the departures exceed a limit, or the work stops.
    mutating func departures() throws(TransitFeedError) -> [FeedDeparture] {
        try rows.sort(spending: budget, by: precedes)
        if !clocks.hasCityZones { leaveOutOtherZones() }
        var bytes = 0
        var departures: [FeedDeparture] = []
        departures.reserveCapacity(rows.count)
        for row in rows {
            let (title, id) = (title(of: row.run), calls.runs.text(Int(row.run)))
            bytes += title.utf8.count + id.utf8.count
            guard bytes <= FeedLimits.departureBytes else {
                throw .tooMuch("bytes in the departures' names", limit: FeedLimits.departureBytes)
            }
            let departure = FeedDeparture(
                from: trip.cities.names[Int(row.from)],
                to: trip.cities.names[Int(row.to)],
                date: CalendarDate(dayNumber: Int(row.day)),
                start: ClockTime(minuteOfDay: Int(row.minute)),
                duration: Minutes(Int(row.arrival - row.departure) / 60),
                title: title,
                id: id
            )
            departures.append(departure)
        }
        return departures
    }

    /// For a trip without time zones, removes the departures whose start or end is in a different local time from the
    /// start of the first departure.
    private mutating func leaveOutOtherZones() {
        guard let sole = rows.first?.zones.from else { return }
        var noted: Set<[Int32]> = []
        var kept: [Row] = []
        for row in rows {
            let isOnClock =
                clocks.agree(Int(row.zones.from), Int(sole), at: row.departure)
                && clocks.agree(Int(row.zones.to), Int(sole), at: row.arrival)
            if isOnClock {
                kept.append(row)
            } else if noted.insert([row.run, row.line, row.to]).inserted {
                let fault = FeedFault.otherZone(
                    calls.runs.text(Int(row.run)),
                    from: CityClock(
                        city: trip.cities.names[Int(row.from)],
                        zone: clocks.name(of: Int(row.zones.from))
                    ),
                    to: CityClock(
                        city: trip.cities.names[Int(row.to)],
                        zone: clocks.name(of: Int(row.zones.to))
                    ),
                    sole: clocks.name(of: Int(sole))
                )
                notes.add(fault, in: .stopTimes, line: Int(row.line))
            }
        }
        rows = kept
    }

    /// True if at least one stop is in a city of the trip.
    var isNearTrip: Bool { stops.isInCity }

    private func title(of run: Int32) -> String {
        guard let run = runs.all[Int(run)] else { return "" }
        let route = routes.all[run.route]?.name.map { routes.names.text($0) }
        let own = run.shortName.map { runs.names.text($0) }
        return [route, own].compactMap { $0 }.joined(separator: " ")
    }

    private func precedes(_ left: Row, _ right: Row) -> Bool {
        let (order, other) = (
            (left.departure, left.arrival, left.from, left.to),
            (right.departure, right.arrival, right.from, right.to)
        )
        if order != other { return order < other }
        guard left.run != right.run else { return false }
        let (title, otherTitle) = (title(of: left.run).utf8, title(of: right.run).utf8)
        // UTF-8 bytes sort in the same order as code points.
        if !title.elementsEqual(otherTitle) { return title.lexicographicallyPrecedes(otherTitle) }
        return calls.runs[Int(left.run)].lexicographicallyPrecedes(calls.runs[Int(right.run)])
    }
}

extension DepartureSearch {
    /// Finds the departures of all runs, grouped by service.
    private mutating func search() throws(TransitFeedError) {
        var (service, serviceDays): (Int?, [Int]) = (nil, [])
        for (run, range) in try callsOfRuns() {
            try budget.spend(reading: 1)
            guard services.isKnown(run.service) else {
                let id = runs.services.text(run.service)
                notes.add(.unknown(TripColumn.service.name, id, .calendar), in: .trips, line: run.line)
                continue
            }
            guard let route = routes.all[run.route] else {
                let id = runs.routes.text(run.route)
                notes.add(.unknown(TripColumn.route.name, id, .routes), in: .trips, line: run.line)
                continue
            }
            if service != run.service {
                try budget.spend(reading: services.dayCount)
                (service, serviceDays) = (run.service, services.days(of: run.service))
            }
            // Skips runs whose service has no day in the window.
            if serviceDays.isEmpty { continue }
            let number = calls.calls[range.lowerBound].run
            let shifts = intervals.contains(number) ? intervals.shifts(of: number) : [0]
            let isAtIntervals = intervals.isLoose(number)
            try Ride.forEach(of: calls.calls[range], stops, budget) { ride throws(TransitFeedError) in
                if isAtIntervals { want(ride, on: serviceDays) }
                for shift in shifts { try add(ride, on: serviceDays, zone: route.zone, later: Int64(shift)) }
            }
        }
    }

    /// Returns the runs and the ranges of their calls, grouped by service.
    private func callsOfRuns() throws(TransitFeedError) -> [(run: Run, calls: Range<Int>)] {
        var ranges: [(run: Run, calls: Range<Int>)] = []
        var start = 0
        while start < calls.calls.count {
            let number = calls.calls[start].run
            let end = calls.calls[start...].firstIndex { $0.run != number } ?? calls.calls.count
            if let run = runs.all[Int(number)] { ranges.append((run, start..<end)) }
            start = end
        }
        try ranges.sort(spending: budget) {
            ($0.run.service, $0.calls.lowerBound) < ($1.run.service, $1.calls.lowerBound)
        }
        return ranges
    }

    /// Records a run without exact times in `wantedIntervals` if the run operates on a day of the trip or on the day
    /// before.
    private mutating func want(_ ride: Ride, on serviceDays: [Int]) {
        if serviceDays.contains(where: { days.lowerBound - 1..<days.upperBound ~= $0 }) {
            wantedIntervals.insert(ride.boarding.run)
        }
    }

    /// Adds the departures of a ride on the days of its service, with its times shifted by `shift` seconds.
    private mutating func add(
        _ ride: Ride,
        on serviceDays: [Int],
        zone: Int,
        later shift: Int64
    ) throws(TransitFeedError) {
        let (boarding, alighting) = (ride.boarding, ride.alighting)
        let (from, to) = (stops.city(of: Int(boarding.stop)), stops.city(of: Int(alighting.stop)))
        guard boarding.departure <= alighting.arrival else {
            let names = (trip.cities.names[from], trip.cities.names[to])
            let fault = FeedFault.arrivesTooEarly(from: names.0, to: names.1, line: Int(boarding.line))
            notes.add(fault, in: .stopTimes, line: Int(alighting.line))
            return
        }
        let other = clocks.cityZones[to] ?? stops.zone(of: Int(alighting.stop)) ?? zone
        let clock = clocks.cityZones[from] ?? stops.zone(of: Int(boarding.stop)) ?? zone
        for day in serviceDays {
            try budget.spend(reading: 1)
            let (noon, isSkipped) = clocks.begin(ofDay: day, zone: zone)
            let begin = noon + shift
            let start = clocks.reading(at: begin + Int64(boarding.departure), zone: clock)
            guard days.contains(start.day) else { continue }
            guard !isSkipped else {
                let id = calls.runs.text(Int(boarding.run))
                let fault = FeedFault.noNoon(id, date: "\(CalendarDate(dayNumber: day))")
                notes.add(fault, in: .stopTimes, line: Int(boarding.line))
                continue
            }
            guard start.isFirst else {
                let fault = FeedFault.secondTime(
                    calls.runs.text(Int(boarding.run)),
                    from: trip.cities.names[from],
                    date: "\(CalendarDate(dayNumber: start.day))",
                    start: "\(ClockTime(minuteOfDay: start.minute))"
                )
                notes.add(fault, in: .stopTimes, line: Int(boarding.line))
                continue
            }
            guard rows.count < FeedLimits.departures else {
                throw .tooMuch(
                    "departures between the trip's cities on its days",
                    limit: FeedLimits.departures
                )
            }
            let minutes = max(1, (begin + Int64(alighting.arrival) - start.instant + 59) / 60)
            let row = Row(
                departure: start.instant,
                arrival: start.instant + minutes * 60,
                from: Int32(from),
                to: Int32(to),
                run: boarding.run,
                day: Int32(start.day),
                minute: Int32(start.minute),
                zones: (Int32(clock), Int32(other)),
                line: boarding.line
            )
            rows.append(row)
        }
    }
}

/// A ride in one run between two cities of a trip.
struct Ride {
    /// The calls at which the traveler boards and alights.
    let boarding: StopCall
    let alighting: StopCall

    /// Calls a closure for each ride of a run.
    ///
    /// A ride connects a stop at which boarding is allowed with a later stop in another city at which alighting is
    /// allowed. Between the two stops, the run allows neither boarding in the first city nor alighting in the second
    /// city.
    ///
    /// - Complexity: O(calls · cities of the run).
    static func forEach(
        of calls: ArraySlice<StopCall>,
        _ stops: CityStops,
        _ budget: WorkBudget,
        _ body: (Ride) throws(TransitFeedError) -> Void
    ) throws(TransitFeedError) {
        for (index, boarding) in zip(calls.indices, calls) where boarding.boards {
            let city = stops.city(of: Int(boarding.stop))
            var reached: Set<Int> = [city]
            for alighting in calls[(index + 1)...] {
                try budget.spend(reading: 1)
                let other = stops.city(of: Int(alighting.stop))
                if other == city, alighting.boards { break }
                guard alighting.alights, reached.insert(other).inserted else { continue }
                try body(Ride(boarding: boarding, alighting: alighting))
            }
        }
    }
}
