extension Arguments {
    /// The schedule of `--schedule`, if it is given.
    func scheduleFile() throws(Failure) -> ScheduleFile? {
        let spelling = try tableSpelling()
        return try self[.schedule].map { file throws(Failure) in try ScheduleFile(file, spelt: spelling) }
    }

    /// The season, the wishes and the options of `plan`.
    func seasonQuestion() throws(Failure) -> SeasonQuestion {
        let schedule = try ScheduleFile(require(.schedule), spelt: tableSpelling())
        let wishes = try wishes(adding: all(.wish))
        let options = PlanOptions(
            least: PlanOptions.Quantity(rawValue: word(.least)) ?? .minutes,
            rerouting: try rerouteOptions()
        )
        return SeasonQuestion(schedule, wishes, options)
    }

    /// The wishes of `--wishes`, and some in texts behind them.
    func wishes(adding texts: [String]) throws(Failure) -> WishList {
        let list = try self[.wishes].map { file throws(Failure) in
            (bytes: try Files.contents(of: file), name: file)
        }
        return try WishList.reading(list, adding: texts, calledIn: "--wish")
    }

    /// The options of re-routing: `--from-day`, `--max-edits`, `--max-extra-minutes`.
    func rerouteOptions() throws(Failure) -> RerouteOptions {
        RerouteOptions(
            fromDay: try whole(.fromDay, in: 1...TripLimits.whole),
            maxEdits: try whole(.maxEdits, in: 0...TripLimits.whole),
            maxExtraMinutes: try whole(.maxExtraMinutes, in: 0...TripLimits.whole)
        )
    }
}

extension ScheduleFile {
    init(_ file: String, spelt spelling: TableSpelling) throws(Failure) {
        try self.init(Files.contents(of: file), of: file, spelt: spelling)
    }
}

extension Arguments {
    /// How the tables of schedules are written, by `--dates`, `--columns` and `--schedule-zone`.
    func tableSpelling() throws(Failure) -> TableSpelling {
        try TableSpelling(
            dates: self[.dates],
            columns: all(.columns),
            zone: self[.scheduleZone],
            calling: .commandLine
        )
    }
}
