/// The season, the wishes and the options from which a trip is planned.
struct SeasonQuestion: Sendable {
    let schedule: ScheduleFile
    let wishes: WishList
    let options: PlanOptions

    init(_ arguments: Arguments) throws(Failure) {
        schedule = try ScheduleFile(arguments.require(.schedule))
        wishes = try arguments.wishes()
        options = PlanOptions(
            least: PlanOptions.Quantity(rawValue: arguments.word(.least)) ?? .minutes,
            rerouting: try arguments.rerouteOptions()
        )
    }

    /// The games of the schedule as a trip sees them, and what is wrong with its rows.
    func season(for document: TripDocument) throws(Failure) -> ([SeasonGame], [String]) {
        let read = try schedule.read(document)
        let season = try Failure.catching(
            ScheduleError.self,
            of: schedule.file,
            try read.schedule.season(for: document.trip)
        )
        return (season, read.warnings)
    }
}

extension Arguments {
    /// The wishes of `--wishes`, and those of `--wish` behind them.
    func wishes() throws(Failure) -> WishList {
        let stated = try all(.wish).map { text throws(Failure) in
            do throws(WishTextError) { return try Wish(text: text) } catch {
                throw .usage("--wish: \(error)")
            }
        }
        return try wishes(adding: stated)
    }

    /// The wishes of `--wishes`, and some behind them.
    func wishes(adding stated: [Wish]) throws(Failure) -> WishList {
        guard let file = self[.wishes] else {
            do throws(WishError) { return try WishList(numbering: stated) } catch {
                throw .usage("--wish: \(error)")
            }
        }
        let bytes = try Files.contents(of: file)
        return try Failure.catching(DocumentError.self, of: file, try WishList(bytes, adding: stated))
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
