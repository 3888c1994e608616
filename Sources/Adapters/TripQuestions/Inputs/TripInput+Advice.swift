import OrderedJSON

// Advice in messages: complete commands, or changes in JSON.

extension TripInput {
    /// Returns a command about this document that can be pasted into a shell, such as
    /// `'itinerary days trip.json 8 --write'`.
    ///
    /// - Parameter words: The arguments after the document.
    private func command(_ name: String, _ words: [String]) -> String {
        let isStream = self.name == "standard input"
        let all = ["itinerary", name, isStream ? "-" : self.name] + words + (isStream ? [] : ["--write"])
        return "'" + all.map { $0.shellWord }.joined(separator: " ") + "'"
    }

    /// Returns the end of a sentence with advice on how to extend the trip to a day outside it; empty if no trip can
    /// have the day.
    func advice(toAdd day: TripDay) -> String {
        step(adding: day).map { "; \($0.text) makes it \($0.isLonger ? "longer" : "start earlier")" } ?? ""
    }

    /// Returns advice on how to keep the items that a schedule moves outside the trip: one line for the items before
    /// the trip, and one line for the items after it.
    ///
    /// - Parameter days: The new days of these items.
    func advice(toKeepItemsOn days: [Int]) -> [String] {
        guard let trip = try? document().trip else { return [] }
        let ends = [
            days.min().flatMap { $0 < 1 ? $0 : nil }, days.max().flatMap { $0 > trip.dayCount ? $0 : nil },
        ]
        return ends.compactMap { $0 }.compactMap { day in
            let first = day < 1 ? trip.startDate.map { TripDay.date($0.adding(days: day - 1)) } : nil
            let count = days.count { ($0 < 1) == (day < 1) }
            // A timed leg can move outside the trip, too.
            let items = count == 1 ? "the item on its new day" : "the \(count) items on their new days"
            return step(adding: first ?? .day(day)).map { step in
                "before this change, \(step.text) makes the trip \(step.isLonger ? "longer" : "start earlier"), and keeps "
                    + items
            }
        }
    }

    /// Returns the command, or the change in JSON, that extends the trip to a day outside it, and a flag that is true
    /// if it extends the end of the trip; `nil` if no trip can have the day.
    private func step(adding day: TripDay) -> (text: String, isLonger: Bool)? {
        guard let document = try? document(), let operation = DocumentOperation.adding(day, to: document.trip)
        else { return nil }
        let isLonger = if case .set = operation { true } else { false }
        switch options {
        case .commandLine:
            guard let number = try? day.numberAnywhere(in: document.trip) else { return nil }
            return (command("days", isLonger ? ["\(number)"] : ["--from", day.written]), isLonger)
        case .json:
            guard let change = try? operation.changes(in: document).first else { return nil }
            return ("the change \(change)", isLonger)
        }
    }

    /// Returns the error of an operation that moves a game, as an error about this document. If the new day is outside
    /// the trip, the error suggests that the game be removed.
    package func failure(_ error: OperationError, postponing item: String) -> QuestionError {
        let usual = failure(error)
        switch error {
        case .dayOutsideTrip, .dateOutsideTrip:
            let removal =
                options == .commandLine
                ? command("cancel", ["--item", item]) : "the change \(TripChange.remove(item: item))"
            return QuestionError(
                usual.facts,
                input: usual.input,
                reason: usual.reason + "; \(removal) removes the game from the trip instead"
            )
        default: return usual
        }
    }

    /// Returns the warning that a new `startDate` moves games whose dates a schedule fixes; empty if no such game is
    /// moved.
    ///
    /// - Parameter isKept: True if the changed document is written to a file. The advice then first undoes the change
    ///   of `startDate`.
    package func warnings(onDatesOf changed: TripDocument, isKept: Bool) throws(QuestionError) -> [String] {
        let document = try document()
        let count = changed.trip.gamesOnOtherDates(since: document.trip).count
        guard count > 0, let before = document.trip.startDate, let date = changed.trip.startDate else {
            return []
        }
        let games =
            count == 1 ? "1 game with a gameId, whose date" : "\(count) games with a gameId, whose dates"
        let warning =
            "the new startDate moves \(games) a schedule fixes, to \(count == 1 ? "another date" : "other dates")"
        do throws(OperationError) {
            let instead = try DocumentOperation.startOn(.date(date)).changes(in: document)
            let advice =
                switch options {
                case .commandLine: command("days", ["--from", "\(date)"])
                case .json: instead.first.map { "the change \($0)" } ?? ""
                }
            let first = options == .commandLine ? command("set", ["startDate", "\(before)"]) : ""
            let undo = isKept && !first.isEmpty ? "after \(first), " : ""
            return ["\(warning); \(undo)\(advice) makes \(date) the first day, and keeps all dates"]
        } catch {
            return ["\(warning); \(options.name(ofDays: date)) would keep all dates, but \(error)"]
        }
    }
}

extension OptionStyle {
    /// The name of the operation that makes a date the first day and keeps all dates.
    fileprivate func name(ofDays date: CalendarDate) -> String {
        switch self {
        case .commandLine: "'itinerary days --from \(date)'"
        case .json: "a change with the op \"days\" and a shift"
        }
    }
}

extension TripDay {
    /// The day as an option's value: its number or its date.
    fileprivate var written: String {
        switch self {
        case .day(let number): "\(number)"
        case .date(let date): "\(date)"
        }
    }
}

extension String {
    /// The text as one word of a shell: unchanged if it needs no quotes, otherwise in double quotes.
    package var shellWord: String {
        let plain = unicodeScalars.allSatisfy { scalar in
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "/", ":", "+", "=", ",", "@", "%": true
            default: !scalar.isASCII
            }
        }
        guard !plain || isEmpty else { return self }
        return "\"" + flatMap { "\"\\$`".contains($0) ? ["\\", $0] : [$0] } + "\""
    }
}
