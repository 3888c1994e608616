/// A question with its options, from JSON or from the command line.
package struct AskedQuestion {
    private let values: OptionValues
    /// The schedule that the caller has read. It is used if the options have no schedule.
    private let schedule: ScheduleFile?
    /// True if the answer needs its text.
    private let wantsText: Bool
    /// True if the changed document or the export is written to a file.
    private let isKept: Bool
    /// The file of `--output`, whose extension states the format of an exported trip; `nil` if the option is not given.
    private let output: String?

    package init(
        _ values: OptionValues,
        schedule: ScheduleFile? = nil,
        wantsText: Bool,
        isKept: Bool = false,
        output: String? = nil
    ) {
        self.values = values
        self.schedule = schedule
        self.wantsText = wantsText
        self.isKept = isKept
        self.output = output
    }

    /// Reads the inputs of a question, so that it can be answered about any number of trips.
    ///
    /// - Throws: `QuestionError` if the options are invalid, or a file that they name cannot be read.
    package func prepared(_ name: QuestionName) throws(QuestionError) -> PreparedQuestion {
        switch name {
        case .slots: return PreparedQuestion(SlotsRequest(item: values.text(.item)).answer)
        case .check: return PreparedQuestion(try check.answer)
        case .place: return PreparedQuestion(PlaceRequest(item: try required(.item)).answer)
        case .repair: return PreparedQuestion(try repair.answer)
        case .reroute: return PreparedQuestion(try reroute.answer, levels: ["missed", "edits", "minutes"])
        case .nearby: return PreparedQuestion(try nearby.answer)
        case .plan:
            let request = try plan
            return PreparedQuestion(request.answer, levels: request.levels)
        case .audit:
            return PreparedQuestion(AuditRequest(failOn: values.word(.failOn), isText: wantsText).answer)
        case .rainouts:
            let request = RainoutsRequest(
                engine: try EngineChoice(named: values.text(.engine)),
                options: try rerouting,
                isText: wantsText
            )
            return PreparedQuestion(request.answer)
        case .why: return PreparedQuestion(try why.answer)
        case .apply: return PreparedQuestion(ApplyRequest(changes: try values.changes, isKept: isKept).answer)
        case .validate: return PreparedQuestion(ValidateRequest().answer)
        case .convert: return PreparedQuestion(ConvertRequest(isKept: isKept).answer)
        case .show: return try show
        case .exportModel:
            let (request, changes, isKept) = (try program, try values.changes, isKept)
            return PreparedQuestion { (input, budget) throws(QuestionError) in
                try request.answer(input, after: changes, isKept: isKept, budget)
            }
        case .diff:
            let request = DiffRequest(asChange: values.has(.asChange))
            guard let other = try other else { throw missing(.other) }
            return PreparedQuestion { input throws(QuestionError) in try request.answer(input, other(input)) }
        case .importSchedule:
            let request = ScheduleChangesRequest(
                try neededSchedule,
                coverage: try values.coverage,
                history: try values.history,
                asChange: values.has(.asChange)
            )
            return PreparedQuestion(request.answer)
        case .exportCalendar: return PreparedQuestion(try CalendarRequest().answer)
        case .exportMap:
            let format = MapFormat(rawValue: values.word(.format)) ?? .geoJSON
            return PreparedQuestion(MapRequest(format: format).answer)
        case .exportTrip:
            return PreparedQuestion(try TripExportRequest(as: tripFormat, isKept: isKept).answer)
        }
    }
}

/// A question whose inputs have been read.
package struct PreparedQuestion: Sendable {
    /// Answers the question about a document.
    package typealias Answering =
        @Sendable (TripInput, WorkBudget) throws(QuestionError) -> Answer

    package let answer: Answering
    /// The names of the first cost levels, for questions whose search can take a long time; empty for other questions.
    package let levels: [String]

    fileprivate init(_ answer: @escaping Answering, levels: [String] = []) {
        (self.answer, self.levels) = (answer, levels)
    }

    /// Creates a question that is answered without a search.
    fileprivate init(_ answer: @escaping @Sendable (TripInput) throws(QuestionError) -> Answer) {
        self.init { (input, _) throws(QuestionError) in try answer(input) }
    }
}

// The requests of the questions.
extension AskedQuestion {
    private var check: CheckRequest {
        get throws(QuestionError) {
            let item = try required(.item)
            guard let day = try values.day else { throw missing(.day, .date) }
            if let start = try values.clock(.start) {
                return CheckRequest(item: item, day: day, .start(start))
            }
            guard let order = try values.number(.sortOrder) else { throw missing(.sortOrder, .start) }
            return CheckRequest(item: item, day: day, .sortOrder(order))
        }
    }

    private var repair: RepairRequest {
        get throws(QuestionError) {
            RepairRequest(
                changes: try values.changes,
                engine: try EngineChoice(named: values.text(.engine)),
                fromDay: try values.whole(.fromDay),
                isText: wantsText
            )
        }
    }

    private var reroute: RerouteRequest {
        get throws(QuestionError) {
            RerouteRequest(
                changes: try values.changes,
                engine: try EngineChoice(named: values.text(.engine)),
                options: try rerouting,
                tradeOffs: values.has(.tradeOffs),
                pick: try values.whole(.pick),
                isInstead: values.has(.instead),
                isFull: values.has(.all),
                isText: wantsText
            )
        }
    }

    private var rerouting: RerouteOptions {
        get throws(QuestionError) {
            RerouteOptions(
                fromDay: try values.whole(.fromDay),
                maxEdits: try values.whole(.maxEdits),
                maxExtraMinutes: try values.whole(.maxExtraMinutes),
                maxCost: try values.price(.maxCost)
            )
        }
    }

    private var nearby: NearbyRequest {
        get throws(QuestionError) {
            let (item, isInstead) = (values.text(.item), values.has(.instead))
            if item == nil, isInstead || isKept {
                throw .usage("\(values.style.takersOfItem), the game of the schedule to add")
            }
            return NearbyRequest(
                try neededSchedule,
                WantedGames(cities: values.texts(.city), team: values.text(.team), gameID: item),
                day: try values.day,
                most: try values.whole(.limit),
                isFull: values.has(.all),
                isFree: values.has(.free),
                isInstead: isInstead,
                isKept: isKept
            )
        }
    }

    private var plan: PlanRequest {
        get throws(QuestionError) {
            let window = try window
            return PlanRequest(
                try season,
                engine: try EngineChoice(named: values.text(.engine)),
                window: window,
                tradeOffs: values.has(.tradeOffs),
                pick: try values.whole(.pick),
                isInstead: values.has(.instead),
                isTrimmed: values.has(.trim),
                isFull: values.has(.all),
                isText: wantsText,
                isKept: isKept
            )
        }
    }

    /// The possible days, from the options `within`, `days`, `startOn` and `endOn`; `nil` if none of them is given.
    private var window: PossibleDays? {
        get throws(QuestionError) {
            let (startOn, endOn) = (try values.weekdays(.startOn), try values.weekdays(.endOn))
            let (within, days) = (values.style.name(.within), values.style.name(.days))
            switch (try values.period(.within), try values.whole(.days)) {
            case (nil, nil):
                guard let option = [QuestionOption.startOn, .endOn].first(where: { values.has($0) }) else {
                    return nil
                }
                throw .usage(
                    "\(values.style.name(option)) requires \(within) and \(days): the days to choose from"
                )
            case (let dates?, let count?):
                return PossibleDays(dates: dates, days: count, startOn: startOn, endOn: endOn)
            case (nil, _?): throw .usage("\(days) also requires \(within), the dates for the trip")
            case (_?, nil): throw .usage("\(within) also requires \(days), the length of the trip")
            }
        }
    }

    private var season: SeasonQuestion {
        get throws(QuestionError) {
            let schedule = try givenSchedule
            let wishes = try WishesFile(
                reading: values.file(.wishes),
                adding: values.texts(.wish),
                must: values.texts(.must),
                calling: values.style
            )
            let options = PlanOptions(
                least: PlanOptions.Quantity(rawValue: values.word(.least)) ?? .minutes,
                rerouting: try rerouting
            )
            return SeasonQuestion(schedule, wishes, options)
        }
    }

    private var why: WhyRequest {
        get throws(QuestionError) {
            let (day, index) = (try values.day, try values.whole(.index))
            let schedule = try givenSchedule
            guard let wish = values.text(.wishID) else {
                return try WhyRequest(
                    item: required(.item),
                    on: day,
                    index,
                    from: schedule,
                    hasWishes: values.has(.wishes),
                    calling: values.style
                )
            }
            let list = try values.file(.wishes)
            return try WhyRequest(
                wish: wish,
                of: list == nil ? nil : WishesFile(reading: list, calling: values.style),
                from: schedule,
                isDated: day != nil || index != nil,
                calling: values.style
            )
        }
    }

    private var program: ProgramRequest {
        get throws(QuestionError) {
            let style = values.style
            if !values.has(.plan), let option = QuestionName.ofPlanning.first(where: { values.has($0) }) {
                throw .usage(
                    "\(style.name(option)) applies only to the program of a plan; add \(style.name(.plan))"
                )
            }
            let source: ProgramRequest.Source =
                if values.has(.plan) {
                    .plan(try season)
                } else if values.has(.reroute) {
                    .reroute
                } else {
                    .repair(isReduced: values.has(.reduced))
                }
            return try ProgramRequest(
                source,
                level: values.whole(.level) ?? 1,
                as: ProgramFormat(rawValue: values.word(.programFormat)) ?? .lp
            )
        }
    }

    /// The format that the option `as` states; if it is not given, the format of the output file's extension.
    private var tripFormat: TripFormat {
        get throws(QuestionError) {
            if let format = values.text(.tripFormat).flatMap({ TripFormat(rawValue: $0) }) { return format }
            let (name, formats) = (values.style.name(.tripFormat), TripFormat.names.list("or"))
            guard let output else { throw .usage("the option \(name) is missing: \(formats)") }
            if let format = TripFormat(endingOf: output) { return format }
            throw .usage(
                "the extension of \(output) is not the name of a format; add \(name) with \(formats)"
            )
        }
    }

    private var show: PreparedQuestion {
        get throws(QuestionError) {
            let other = try other
            guard values.has(.svg) else {
                if other != nil { throw .usage("other requires svg, which draws a picture of both trips") }
                return PreparedQuestion(ShowRequest(item: values.text(.item), isText: wantsText).answer)
            }
            return PreparedQuestion { input throws(QuestionError) in
                try PictureRequest().answer(input, other?(input))
            }
        }
    }
}

// The inputs of the requests.
extension AskedQuestion {
    /// A closure that returns the input of the second trip, given the input of the first trip, whose context it uses;
    /// `nil` if there is no second trip.
    private var other: (@Sendable (TripInput) -> TripInput)? {
        get throws(QuestionError) {
            guard let (bytes, name) = try values.file(.other) else { return nil }
            let style = values.style
            return { first in TripInput(bytes, name: name, context: first.context, calling: style) }
        }
    }

    /// The schedule of the options, or otherwise the schedule that the caller has read; `nil` if there is neither.
    private var givenSchedule: ScheduleFile? {
        get throws(QuestionError) { try values.schedule ?? schedule }
    }

    private var neededSchedule: ScheduleFile {
        get throws(QuestionError) {
            guard let schedule = try givenSchedule else { throw missing(.schedule) }
            return schedule
        }
    }

    private func required(_ option: QuestionOption) throws(QuestionError) -> String {
        guard let text = values.text(option) else { throw missing(option) }
        return text
    }

    private func missing(_ options: QuestionOption...) -> QuestionError {
        .missing(options, calling: values.style)
    }
}
