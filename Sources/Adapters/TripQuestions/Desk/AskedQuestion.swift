/// A question with its parsed options. It makes the same requests as the command line.
struct AskedQuestion {
    let values: OptionValues
    /// The schedule that the caller has read, for questions whose options have none.
    let schedule: ScheduleFile?
    let surroundings: Surroundings
    let wantsText: Bool

    func answer(
        _ name: QuestionName,
        _ given: TripInput,
        budget: () -> WorkBudget
    ) throws(QuestionError) -> Answer {
        let sides = try sides
        let input = sides.isEmpty ? given : given.beside(surroundings.adding(sides))
        switch name {
        case .slots: return try SlotsRequest(item: values.text(.item)).answer(input, budget())
        case .check: return try check(input)
        case .place: return try PlaceRequest(item: values.text(.item) ?? "").answer(input)
        case .repair: return try repair.answer(input, budget())
        case .reroute: return try reroute.answer(input, budget())
        case .options: return try options.answer(input, budget())
        case .plan: return try plan.answer(input, budget())
        case .audit:
            let request = AuditRequest(failOn: values.word(.failOn), isText: wantsText)
            return try request.answer(input, budget())
        case .why: return try why.answer(input, budget())
        case .apply: return try ApplyRequest(changes: changes, isKept: false).answer(input)
        case .validate: return try ValidateRequest().answer(input)
        case .convert: return try ConvertRequest(isKept: false).answer(input)
        case .show: return try show(input)
        case .export:
            return try program.answer(input, after: changes, isKept: false, budget())
        case .diff:
            guard let other = other(like: input) else { throw .usage("the option other is missing") }
            return try DiffRequest(asChange: values.has(.asChange)).answer(input, other)
        case .importSchedule: return try scheduleChanges.answer(input)
        case .exportCalendar: return try CalendarRequest().answer(input)
        case .exportMap:
            let format = MapFormat(rawValue: values.word(.format)) ?? .geoJSON
            return try MapRequest(format: format).answer(input)
        }
    }

    /// The geographies of the options `places`, and then of `departures`.
    private var sides: [Geography] {
        get throws(QuestionError) {
            var sides: [Geography] = []
            for (bytes, name) in values.files(.places) {
                let zones = surroundings.zones
                sides.append(
                    try QuestionError.catching(
                        DocumentError.self,
                        of: name,
                        try Geography(bytes, zones: zones)
                    )
                )
            }
            let dates = try values.spelling.dates
            for (bytes, name) in values.files(.departures) {
                sides.append(try Geography(departures: bytes, of: name, dates: dates, calling: .json))
            }
            return sides
        }
    }

    private var changes: [TripChange]? {
        get throws(QuestionError) {
            guard let (bytes, name) = values.file(.change) else { return nil }
            return try QuestionError.catching(DocumentError.self, of: name, try TripChange.list(bytes))
        }
    }

    private func other(like input: TripInput) -> TripInput? {
        values.file(.other).map { bytes, name in
            TripInput(bytes, name: name, beside: input.surroundings, calling: .json)
        }
    }

    /// The schedule of the options, or else the one that the caller has read; `nil` if there is neither.
    private var givenSchedule: ScheduleFile? {
        get throws(QuestionError) {
            guard let (bytes, name) = values.file(.schedule) else { return schedule }
            return try ScheduleFile(bytes, of: name, spelt: values.spelling, calling: .json)
        }
    }

    private var neededSchedule: ScheduleFile {
        get throws(QuestionError) {
            guard let schedule = try givenSchedule else { throw .usage("the option schedule is missing") }
            return schedule
        }
    }
}

// The requests of the questions.
extension AskedQuestion {
    private func check(_ input: TripInput) throws(QuestionError) -> Answer {
        guard let item = values.text(.item), let day = values.day, let order = values.number(.sortOrder)
        else {
            throw .usage("the options item, day and sortOrder must be given")
        }
        return try CheckRequest(item: item, day: day, sortOrder: order).answer(input)
    }

    private var repair: RepairRequest {
        get throws(QuestionError) {
            RepairRequest(
                changes: try changes,
                engine: try Engine(named: values.text(.engine)),
                fromDay: values.whole(.fromDay),
                isText: wantsText
            )
        }
    }

    private var rerouting: RerouteOptions {
        RerouteOptions(
            fromDay: values.whole(.fromDay),
            maxEdits: values.whole(.maxEdits),
            maxExtraMinutes: values.whole(.maxExtraMinutes)
        )
    }

    private var reroute: RerouteRequest {
        get throws(QuestionError) {
            RerouteRequest(
                changes: try changes,
                engine: try Engine(named: values.text(.engine)),
                options: rerouting,
                tradeOffs: values.has(.tradeOffs),
                pick: values.whole(.pick),
                isInstead: values.has(.instead),
                isText: wantsText
            )
        }
    }

    private var options: OptionsRequest {
        get throws(QuestionError) {
            let item = values.text(.item)
            if values.has(.instead), item == nil {
                throw .usage("instead needs item, the game of the schedule to add")
            }
            return OptionsRequest(
                try neededSchedule,
                WantedGames(cities: values.texts(.city), team: values.text(.team), gameID: item),
                day: values.day,
                most: values.whole(.limit),
                isFree: values.has(.free),
                isInstead: values.has(.instead),
                isKept: false
            )
        }
    }

    private var season: SeasonQuestion {
        get throws(QuestionError) {
            let wishes = try WishList.reading(
                values.file(.wishes),
                adding: values.texts(.wish),
                calledIn: QuestionOption.wish.rawValue
            )
            let options = PlanOptions(
                least: PlanOptions.Quantity(rawValue: values.word(.least)) ?? .minutes,
                rerouting: rerouting
            )
            return SeasonQuestion(try neededSchedule, wishes, options)
        }
    }

    private var plan: PlanRequest {
        get throws(QuestionError) {
            let window = try window
            return PlanRequest(
                try season,
                engine: try Engine(named: values.text(.engine)),
                window: window,
                tradeOffs: values.has(.tradeOffs),
                pick: values.whole(.pick),
                isInstead: values.has(.instead),
                isText: wantsText
            )
        }
    }

    /// The date range of `within` and the number of `days`; `nil` if neither is given.
    private var window: (dates: ClosedRange<CalendarDate>, days: Int)? {
        get throws(QuestionError) {
            switch (values.period(.within), values.whole(.days)) {
            case (nil, nil): return nil
            case (let dates?, let days?): return (dates, days)
            case (nil, _?): throw .usage("the option within is missing, in which days may lie")
            case (_?, nil): throw .usage("the option days is missing: how long the trip lasts")
            }
        }
    }

    private var why: WhyRequest {
        get throws(QuestionError) {
            let schedule = try givenSchedule
            let wishes = values.file(.wishes)
            if let wish = values.text(.wishID) {
                return try WhyRequest(
                    wish: wish,
                    of: wishes == nil ? nil : .reading(wishes, adding: [], calledIn: "wish"),
                    from: schedule,
                    isDated: values.day != nil || values.has(.index),
                    calling: .json
                )
            }
            return try WhyRequest(
                item: values.text(.item) ?? "",
                on: values.day,
                values.whole(.index),
                from: schedule,
                hasWishes: wishes != nil,
                calling: .json
            )
        }
    }

    private var program: ProgramRequest {
        get throws(QuestionError) {
            let ofPlanning: [QuestionOption] = [
                .schedule, .wishes, .wish, .least, .fromDay, .maxEdits, .maxExtraMinutes,
            ]
            if !values.has(.plan), let option = ofPlanning.first(where: { values.has($0) }) {
                throw .usage("\(option.rawValue) is about the program of planning, with plan")
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

    private func show(_ input: TripInput) throws(QuestionError) -> Answer {
        if values.has(.svg) { return try PictureRequest().answer(input, other(like: input)) }
        if values.has(.other) { throw .usage("other needs svg: a picture of two trips") }
        return try ShowRequest(item: values.text(.item), isText: wantsText).answer(input)
    }

    private var scheduleChanges: ScheduleChangesRequest {
        get throws(QuestionError) {
            let named = values.texts(.completeFor)
            if named.contains(where: { City.isBlank($0) }) {
                throw .usage("completeFor must name a team, a city or a venue")
            }
            let coverage: ScheduleCoverage =
                values.has(.complete) ? .complete : named.isEmpty ? .listed : .complete(for: named)
            return ScheduleChangesRequest(
                try neededSchedule,
                coverage: coverage,
                history: values.files(.was),
                asChange: values.has(.asChange)
            )
        }
    }
}
