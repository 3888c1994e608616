/// The season, the wishes and the options from which a trip is planned.
package struct SeasonQuestion: Sendable {
    package let schedule: ScheduleFile
    package let wishes: WishList
    package let options: PlanOptions

    package init(_ schedule: ScheduleFile, _ wishes: WishList, _ options: PlanOptions) {
        self.schedule = schedule
        self.wishes = wishes
        self.options = options
    }

}

extension ScheduleFile {
    /// The games of the schedule as a trip sees them, and what is wrong with its rows.
    func season(for document: TripDocument) throws(QuestionError) -> (games: [SeasonGame], warnings: [String])
    {
        let read = try read(document)
        let season = try QuestionError.catching(
            ScheduleError.self,
            of: file,
            try read.schedule.named.season(for: document.trip)
        )
        return (season, read.warnings + notes(onGamesWithoutCityOf: read.schedule, in: document.trip))
    }
}

extension WishList {
    /// Reads the wishes of a list, if there is one, and those of texts behind them.
    ///
    /// - Parameters:
    ///   - list: The list's bytes and its name in errors.
    ///   - texts: Wishes such as `city:Boston=2`, which errors call `option`.
    package static func reading(
        _ list: (bytes: [UInt8], name: String)?,
        adding texts: [String],
        calledIn option: String
    ) throws(QuestionError) -> WishList {
        var stated: [Wish] = []
        for text in texts {
            do throws(WishTextError) { stated.append(try Wish(text: text)) } catch {
                throw QuestionError(error.facts, input: nil, reason: "\(option): \(error)")
            }
        }
        guard let list else {
            do throws(WishError) { return try WishList(numbering: stated) } catch {
                throw QuestionError(error.facts, input: nil, reason: "\(option): \(error)")
            }
        }
        return try QuestionError.catching(
            DocumentError.self,
            of: list.name,
            try WishList(list.bytes, adding: stated)
        )
    }
}
