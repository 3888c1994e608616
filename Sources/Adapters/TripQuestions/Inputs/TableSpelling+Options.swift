import TripDocuments

extension TableSpelling {
    /// How the tables of schedules are written, by the options `dates`, `columns` and `scheduleZone`.
    ///
    /// - Throws: `QuestionError` for an order, a key or a time zone that does not exist.
    package init(
        dates: String?,
        columns: [String],
        zone: String?,
        calling options: OptionStyle
    ) throws(QuestionError) {
        self.init(timeZone: zone)
        if let zone { try SystemTimeZones.check(zone, calling: options.name(.scheduleZone)) }
        if let dates {
            self.dates = DateOrder(rawValue: dates)
            guard self.dates != nil else {
                let words = DateOrder.allCases.map { $0.rawValue }.list("or")
                throw .usage("\(options.name(.dates)) must be \(words), not \(dates)")
            }
        }
        for text in columns {
            let parts = text.split(separator: "=", maxSplits: 1).map { String($0) }
            let names = ScheduleKey.names
            guard parts.count == 2, let key = names.first(where: { $0.lowercased() == parts[0].lowercased() })
            else {
                let known = names.joined(separator: ", ")
                throw .usage(
                    "\(options.name(.columns)) must be KEY=NAME, with KEY one of \(known), not \(text)"
                )
            }
            guard self.columns.updateValue(parts[1], forKey: key) == nil else {
                throw .usage("\(options.name(.columns)) names \(key) twice")
            }
        }
    }
}

extension Geography {
    /// Reads a file of departures; an error tells of the option that helps.
    package init(
        departures bytes: [UInt8],
        of file: String,
        dates: DateOrder?,
        calling options: OptionStyle
    ) throws(QuestionError) {
        do throws(DepartureError) {
            try self.init(departures: bytes, spelt: TableSpelling(dates: dates))
        } catch {
            let help = error.facts.code == "ambiguous-date" ? "; " + options.hintAtDates : ""
            throw QuestionError(error.facts, input: file, reason: error.description + help)
        }
    }
}
