/// Local times, which have their zone beside them where the trip has several.
extension Wording {
    /// A tight connection between two games or timed legs, or before the first, in one sentence.
    package func sentence(_ tight: TightConnection) -> String {
        let second = tight.second.offset
        let before = buffer(before: second)
        let starts = "\(nameAndDay(second)) \(starts(second))\(start(of: second))"
        guard let first = tight.first?.offset else {
            return "\(starts): there are \(minutes(tight.available)) from the beginning of day 1 to it"
                + buffersTakenOff(before) + ", but the travel before it needs \(minutes(tight.needed))"
        }
        let taken = buffersTakenOff(before + buffer(after: first))
        let ends = "\(nameAndDay(first)) \(ends(first))\(end(of: first))"
        guard tight.available >= 0 else {
            let travel = tight.needed > 0 ? ", and the travel between needs \(minutes(tight.needed))" : ""
            return "\(ends), but \(starts), \(minutes(-tight.available)) too early\(taken)\(travel)"
        }
        return "\(ends) and \(starts): there are \(minutes(tight.available)) between them\(taken)"
            + ", but the travel needs \(minutes(tight.needed))"
    }

    /// A late arrival after the last game or timed leg, in one sentence.
    func sentence(_ late: LateArrival) -> String {
        let last = late.game.offset
        return
            "\(nameAndDay(last)) \(ends(last))\(end(of: last)): there are \(minutes(late.available)) until the last day"
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
        minutes > 0 ? " once the buffers are taken off" : ""
    }

    /// The rule that heeds tight connections, as an invitation.
    var ruleForTightConnections: String {
        "with the rule “connections” set to true, travel goes only where there is time for it"
    }

    /// The overlap of two games or timed legs, in one sentence.
    func overlap(_ first: Int, _ second: Int) -> String {
        guard let ending = trip.end(ofItemAt: first), let beginning = trip.start(ofItemAt: second) else {
            return nameAndDay(second)
        }
        return
            "\(nameAndDay(second)) \(starts(second))\(start(of: second)), \(minutes(ending - beginning)) before "
            + "\(nameAndDay(first)) \(ends(first))\(end(of: first))"
    }

    /// " at" the local time at which a game starts or a timed leg leaves, and that it is presumed if it is.
    func start(of item: Int) -> String {
        trip.start(ofItemAt: item).map { " at " + time($0, in: trip.city(atStartOfItemAt: item), of: item) }
            ?? ""
    }

    /// " at" the local time at which a game ends or a timed leg arrives, and that it is presumed if it is.
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

    /// The zone of a game's clock, where the trip has several.
    func zone(ofGame game: Int) -> String? {
        severalZones ? trip.timeZone(ofItemAt: game) : nil
    }

    /// The change of the clock from where a segment starts to where it ends; `nil` where both are in one zone.
    func changeOfZone(ofSegment segment: Int) -> String? {
        guard severalZones, let from = trip.departure(ofSegmentAt: segment),
            let to = trip.arrival(ofSegmentAt: segment),
            let zone = trip.timeZone(of: to), zone != trip.timeZone(of: from)
        else { return nil }
        let noon = ((trip.items[segment].position?.day ?? 1) - 1) * 1440 + 720
        let lead = trip.lead(of: to, over: from, at: noon)
        if lead == 0 { return "\(zone): the clock stays as it is" }
        return "\(zone): the clock goes \(duration(abs(lead))) \(lead > 0 ? "forward" : "back")"
    }
}
