/// The season, the wishes and the options of a plan.
package struct SeasonQuestion: Sendable {
    /// The schedule; `nil` if none is given, so that plans have only visits.
    package let schedule: ScheduleFile?
    package let wishes: WishesFile
    package let options: PlanOptions

    package init(_ schedule: ScheduleFile?, _ wishes: WishesFile, _ options: PlanOptions) {
        self.schedule = schedule
        self.wishes = wishes
        self.options = options
    }

    /// Returns the wishes for a trip, the games of the schedule, and warnings about its rows.
    ///
    /// - Parameters:
    ///   - document: The document of the trip.
    ///   - datesAreKnown: True if the days have dates although the trip has no `startDate`.
    ///   - style: The form in which errors name options.
    /// - Throws: `QuestionError` if the schedule is missing and no wish is for a visit.
    func input(
        for document: TripDocument,
        datesAreKnown: Bool = false,
        calling style: OptionStyle
    ) throws(QuestionError) -> (wishes: WishList, season: [SeasonGame], warnings: [String]) {
        let wishes = try self.wishes.list(for: document.trip, datesAreKnown: datesAreKnown, options)
        guard let schedule else {
            let mayVisit =
                wishes.wishes.contains { $0.visit != nil }
                || wishes.countWithVisits(of: document.trip, options) > wishes.wishes.count
            guard mayVisit else { throw .missing([.schedule], calling: style) }
            return (wishes, [], [])
        }
        let (season, warnings) = try schedule.season(for: document)
        return (wishes, season, warnings)
    }
}

/// The wishes of a question. A trip decides which of them are for its own visits.
package struct WishesFile: Sendable {
    private let wishes: UnfittedWishes
    /// The name of the wish list in errors; `nil` if there is none.
    private let name: String?

    /// Parses a wish list, if one is given, and appends wishes from texts.
    ///
    /// - Parameters:
    ///   - list: The list's bytes and its name in errors.
    ///   - texts: Wishes such as `city:Boston=2`.
    ///   - musts: Required wishes, such as the title of an event.
    ///   - style: The form in which errors name the options that contain the texts.
    package init(
        reading list: (bytes: [UInt8], name: String)?,
        adding texts: [String] = [],
        must musts: [String] = [],
        calling style: OptionStyle
    ) throws(QuestionError) {
        var stated: [Wish] = []
        for (index, text) in (texts + musts).enumerated() {
            let isMust = index >= texts.count
            do throws(WishTextError) {
                stated.append(try isMust ? Wish(required: text) : Wish(text: text))
            } catch {
                let option = style.name(isMust ? .must : .wish)
                throw QuestionError(error.facts, input: nil, reason: "\(option): \(error)")
            }
        }
        name = list?.name
        let option = style.name(texts.isEmpty && !musts.isEmpty ? .must : .wish)
        guard let list else {
            do throws(WishError) { wishes = try UnfittedWishes(stated) } catch {
                throw QuestionError(error.facts, input: nil, reason: "\(option): \(error)")
            }
            return
        }
        wishes = try QuestionError.catching(
            DocumentError.self,
            of: list.name,
            try UnfittedWishes(list.bytes, adding: stated)
        )
    }

    /// Returns the wishes for a trip.
    ///
    /// - Throws: `QuestionError` for the first wish that does not fit the trip, or if the wishes and the visits of the
    ///   trip are together more than a list may have.
    func list(
        for trip: Trip,
        datesAreKnown: Bool = false,
        _ options: PlanOptions = PlanOptions()
    ) throws(QuestionError) -> WishList {
        do throws(DocumentError) {
            let list = try wishes.list(for: trip, datesAreKnown: datesAreKnown)
            let count = list.countWithVisits(of: trip, options)
            guard count <= WishList.limit else {
                let problem = WishError.Problem.tooMany(count, limit: WishList.limit)
                throw DocumentError(.wish(problem), path: "$.wishes", item: nil, line: 1)
            }
            return list
        } catch { throw QuestionError(error.facts, input: name, reason: error.description) }
    }
}
