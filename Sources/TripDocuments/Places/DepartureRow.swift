import OrderedJSON

// The rows of lists of departures (SPEC section 15).

extension KeyedRow where Key == DepartureKey {
    /// Reads the departure of the row; its ranges are not checked yet.
    func departure() throws(Failure) -> TravelTimes.Departure {
        let from = try required(.string, .from, text(.from))
        let to = try required(.string, .to, text(.to))
        let day = try whole(.day, in: -TripLimits.whole...TripLimits.whole)
        let moment = try moment(.date, .start)
        if moment.offset != nil {
            let written = (start: try text(.start), date: try text(.date))
            throw fail(.offset(written.start ?? written.date ?? ""), written.start == nil ? .date : .start)
        }
        guard !moment.isOnOtherDate else { throw try differing(.date, .start) }
        let date = moment.timeDate
        let start = try required(.clock, .start, moment.time)
        let minutes = try required(
            .whole,
            .durationMinutes,
            whole(.durationMinutes, in: 1...TripLimits.whole)
        )
        let (distance, title, id) = (try number(.distanceKm), try text(.title), try text(.id))
        let mode: TravelMode? = try word(.mode)
        return TravelTimes.Departure(
            from: from,
            to: to,
            day: date == nil ? try required(.whole, .day, day.map { $0 + moment.daysLater }) : day,
            date: date,
            start: start,
            duration: Minutes(minutes),
            distanceKm: distance,
            title: title,
            id: id,
            mode: mode ?? .drive
        )
    }
}

extension CSVTable<DepartureKey> {
    /// The departures of a text, each with the line on which it begins.
    static func departures(
        in bytes: [UInt8],
        spelt spelling: TableSpelling
    ) throws(CSVTableError<DepartureKey>) -> [(departure: TravelTimes.Departure, line: Int)] {
        var table = try CSVTable(bytes, spelt: spelling)
        for keys in [[DepartureKey.from], [.to]] { try table.requireColumn(keys) }
        try table.requireDates([.day, .date], orIn: .start)
        for keys in [[DepartureKey.start, .date], [.durationMinutes]] { try table.requireColumn(keys) }
        var departures: [(departure: TravelTimes.Departure, line: Int)] = []
        while try table.next() {
            try table.findDateOrder(of: [.date, .start])
            departures.append((try table.departure(), table.line))
        }
        return departures
    }
}

extension DepartureKey: TabledKey {
    static let table = KeyTable(DepartureKey.names)
}
