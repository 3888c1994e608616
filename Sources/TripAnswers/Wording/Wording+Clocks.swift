/// The text for start times and arrival times. A time is followed by its time zone if the trip has several zones.
extension Wording {
    /// Returns a sentence about too little time between two games or timed legs, or before the first game or timed leg.
    package func sentence(_ tight: TightConnection) -> String {
        let second = tight.second.offset
        let before = buffer(before: second)
        let starts = "\(nameAndDay(second)) \(starts(second))\(start(of: second))"
        guard let first = tight.first?.offset else {
            return "\(starts): only \(minutes(tight.available)) are available from the start of day 1"
                + buffersTakenOff(before) + ", but the travel before it needs \(minutes(tight.needed))"
        }
        let taken = buffersTakenOff(before + buffer(after: first))
        let ends = "\(nameAndDay(first)) \(ends(first))\(end(of: first))"
        guard tight.available >= 0 else {
            let travel = tight.needed > 0 ? ", and the travel between needs \(minutes(tight.needed))" : ""
            return "\(ends), but \(starts), \(minutes(-tight.available)) too early\(taken)\(travel)"
        }
        return "\(ends) and \(starts): only \(minutes(tight.available)) are available between them\(taken)"
            + ", but the travel needs \(minutes(tight.needed))"
    }

    /// Returns a sentence about too little time after the last game or timed leg.
    func sentence(_ late: LateArrival) -> String {
        let last = late.game.offset
        return
            "\(nameAndDay(last)) \(ends(last))\(end(of: last)): only \(minutes(late.available)) are available until the last day"
            + " ends" + buffersTakenOff(buffer(after: last))
            + ", but the travel after it needs \(minutes(late.needed))"
    }

    func starts(_ item: Int) -> String { trip.items[item].isTravel ? "leaves" : "starts" }

    func ends(_ item: Int) -> String { trip.items[item].isTravel ? "arrives" : "ends" }

    private func buffer(before item: Int) -> Int {
        let buffers = trip.rules.buffers
        return (trip.items[item].isTravel ? buffers.beforeDeparture : buffers.before).count
    }

    private func buffer(after item: Int) -> Int {
        let buffers = trip.rules.buffers
        return (trip.items[item].isTravel ? buffers.afterArrival : buffers.after).count
    }

    private func buffersTakenOff(_ minutes: Int) -> String {
        minutes > 0 ? " after deducting the buffers" : ""
    }

    /// A suggestion to set the rule that prevents tight connections.
    var ruleForTightConnections: String {
        "set the rule “connections” to true to place a leg only if there is time for it"
    }

    /// Returns a description of the overlap of two games or timed legs.
    func overlap(_ first: Int, _ second: Int) -> String {
        guard let ending = trip.end(ofItemAt: first), let beginning = trip.start(ofItemAt: second) else {
            return nameAndDay(second)
        }
        return
            "\(nameAndDay(second)) \(starts(second))\(start(of: second)), \(minutes(ending - beginning)) before "
            + "\(nameAndDay(first)) \(ends(first))\(end(of: first))"
    }

    /// Returns " at" and the local time when a game starts or a timed leg departs, with "(presumed)" if the time is
    /// presumed. Returns an empty string if the item has no time.
    func start(of item: Int) -> String {
        trip.start(ofItemAt: item).map { " at " + time($0, in: trip.city(atStartOfItemAt: item), of: item) }
            ?? ""
    }

    /// Returns " at" and the local time when a game ends or a timed leg arrives, with "(presumed)" if the time is
    /// presumed. Returns an empty string if the item has no time.
    package func end(of item: Int) -> String {
        trip.end(ofItemAt: item).map { " at " + time($0, in: trip.city(atEndOfItemAt: item), of: item) } ?? ""
    }

    private func time(_ instant: Int, in city: City?, of item: Int) -> String {
        let local = trip.localTime(at: instant, in: city)
        let isOtherDay = local.day != trip.items[item].position?.day
        let day = isOtherDay ? " on day \(local.day)" : ""
        let zone = severalZones ? trip.timeZone(of: city) : nil
        let presumed = trip.presumesStart(ofItemAt: item) ? " (presumed)" : ""
        return local.time.description + day + (zone.map { " " + $0 } ?? "") + presumed
    }

    /// Returns the time zone of a game if the trip has several zones; otherwise `nil`.
    func zone(ofGame game: Int) -> String? {
        severalZones ? trip.timeZone(ofItemAt: game) : nil
    }

    /// Returns the time difference between the two ends of a leg as text; `nil` if both ends are in the same zone. If
    /// two zones have the same local time, returns a text only for the first leg of the trip to the second zone.
    func changeOfZone(ofLeg leg: Int) -> String? {
        guard severalZones, let (zone, lead) = zoneAndLead(ofLeg: leg) else { return nil }
        if lead == 0 {
            let first = Timeline(trip).items.first { other in
                zoneAndLead(ofLeg: other).map { $0.zone == zone && $0.lead == 0 } ?? false
            }
            return first ?? leg == leg ? "\(zone): clocks stay the same" : nil
        }
        return "\(zone): set clocks \(lead > 0 ? "forward" : "back") \(duration(abs(lead)))"
    }

    /// Returns the zone in which a leg ends, and the local time there minus the local time where the leg starts, in
    /// minutes; `nil` if both ends are in the same zone.
    private func zoneAndLead(ofLeg leg: Int) -> (zone: String, lead: Int)? {
        guard let from = trip.departure(ofLegAt: leg), let to = trip.arrival(ofLegAt: leg),
            let zone = trip.timeZone(of: to), zone != trip.timeZone(of: from)
        else { return nil }
        let noon = ((trip.items[leg].position?.day ?? 1) - 1) * 1440 + 720
        return (zone, trip.lead(of: to, over: from, at: noon))
    }
}
