/// Local times, which have their zone beside them where the trip has several.
extension Wording {
    /// A tight connection between two games, or before the first, in one sentence.
    package func sentence(_ tight: TightConnection) -> String {
        let (before, after) = (trip.rules.buffers.before.count, trip.rules.buffers.after.count)
        let starts = "\(nameAndDay(tight.second)) starts\(start(of: tight.second))"
        guard let first = tight.first else {
            return "\(starts): there are \(minutes(tight.available)) from the beginning of day 1 to it"
                + buffersTakenOff(before) + ", but the travel before it needs \(minutes(tight.needed))"
        }
        return "\(nameAndDay(first)) ends\(end(of: first)) and \(starts): there are"
            + " \(minutes(tight.available)) between them" + buffersTakenOff(before + after)
            + ", but the travel needs \(minutes(tight.needed))"
    }

    /// A late arrival after the last game, in one sentence.
    func sentence(_ late: LateArrival) -> String {
        "\(nameAndDay(late.game)) ends\(end(of: late.game)): there are \(minutes(late.available)) until the last day ends"
            + buffersTakenOff(trip.rules.buffers.after.count)
            + ", but the travel after it needs \(minutes(late.needed))"
    }

    private func buffersTakenOff(_ minutes: Int) -> String {
        minutes > 0 ? " once the buffers are taken off" : ""
    }

    /// The rule that heeds tight connections, as an invitation.
    var ruleForTightConnections: String {
        "with the rule “connections” set to true, travel goes only where there is time for it"
    }

    /// The overlap of two games, in one sentence.
    func overlap(_ first: Int, _ second: Int) -> String {
        guard let ending = trip.end(ofGameAt: first), let beginning = trip.start(ofGameAt: second) else {
            return nameAndDay(second)
        }
        return "\(nameAndDay(second)) starts\(start(of: second)), \(minutes(ending - beginning)) before "
            + "\(nameAndDay(first)) ends\(end(of: first))"
    }

    /// " at" the local time at which a game starts.
    func start(of game: Int) -> String {
        trip.start(ofGameAt: game).map { " at " + time(trip.localTime(at: $0, atGame: game), of: game) } ?? ""
    }

    /// " at" the local time at which a game ends.
    private func end(of game: Int) -> String {
        trip.end(ofGameAt: game).map { " at " + time(trip.localTime(at: $0, atGame: game), of: game) } ?? ""
    }

    private func time(_ local: LocalTime, of game: Int) -> String {
        let isOtherDay = local.day != trip.items[game].position?.day
        let day = isOtherDay ? " on day \(local.day)" : ""
        return local.time.description + day + (zone(ofGame: game).map { " " + $0 } ?? "")
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
