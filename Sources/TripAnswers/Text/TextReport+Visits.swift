extension TextReport {
    /// Returns the answer of `slots` for a visit as text.
    package func slots(_ answer: VisitStarts) -> String {
        var lines = [title, heading(of: answer)]
        for day in Set(answer.runs.map { $0.day }).sorted() {
            let runs = answer.runs.filter { $0.day == day }.map { run in
                let text = run.from == run.to ? "\(run.from)" : "\(run.from) to \(run.to)"
                return answer.current.map { $0.day == day && run.starts.contains($0.time.minuteOfDay) }
                    ?? false
                    ? style.green("● ") + text : "○ " + text
            }
            lines.append("  \(wording.day(day)): " + runs.joined(separator: ", "))
        }
        if answer.runs.isEmpty { lines.append("  " + style.red("no start is free")) }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Returns the answer of `check` for a visit as text.
    package func check(_ answer: VisitCheck) -> String {
        let words = Wording(answer.trip)
        let named = words.trip.index(ofItem: answer.item).map { words.name($0) }
        let (name, target) = (style.bold(named ?? answer.item.printable), words.start(answer.start))
        guard !answer.isValid else { return "\(name) can be on \(target)\n" }
        var lines = ["\(name) cannot be on \(target):"]
        for reason in answer.reasons {
            lines.append("  \(style.red(reason.code))  \(words.sentence(reason, of: answer))")
        }
        lines.append("  " + (answer.nearest.map { "nearest: " + words.start($0) } ?? "no start is free"))
        return lines.joined(separator: "\n") + "\n"
    }

    /// Returns the answer of `place` for a visit as text.
    package func place(_ answer: VisitPlacement) -> String {
        var lines = [heading(of: answer.starts)]
        if let best = answer.best {
            let note = best == answer.starts.current ? ", its current start" : ""
            lines.append("  " + style.green(wording.start(best)) + note)
        } else {
            lines.append("  " + style.red("no start is free"))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Returns the name of a visit and the opening hours.
    private func heading(of starts: VisitStarts) -> String {
        let hours = starts.itinerary.trip.items[starts.index].game?.openingHours?.text ?? ""
        return style.bold(wording.name(starts.index)) + style.faint("  " + hours)
    }
}

extension VisitStarts {
    /// A sentence with the number of days that have free starts.
    package var sentence: String {
        let days = Set(runs.map { $0.day }).count
        let wording = Wording(itinerary.trip)
        return days == 0
            ? "\(item.printable) has no free start"
            : "\(item.printable) has free starts on \(wording.count(days, "day", "days"))"
    }
}

extension VisitCheck {
    /// A sentence with the result of the check, and the first reason if the start is not free.
    package var sentence: String {
        let wording = Wording(trip)
        guard let reason = reasons.first else { return "\(item.printable) can be on \(wording.start(start))" }
        return "\(item.printable) cannot be on \(wording.start(start)): \(wording.sentence(reason, of: self))"
    }
}

extension VisitPlacement {
    /// A sentence with the best start.
    package var sentence: String {
        guard let best else { return "\(starts.item.printable) has no free start" }
        return "\(starts.item.printable) fits best on \(Wording(starts.itinerary.trip).start(best))"
    }
}
