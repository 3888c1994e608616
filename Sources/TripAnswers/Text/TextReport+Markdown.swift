extension TextReport {
    /// Returns the days of the trip as Markdown (CommonMark), with one line per item:
    ///
    ///     ## Day 1, Wed 22 Sep
    ///
    ///     - 19:05 **Pirates v Cardinals in Pittsburgh**
    ///     - → Pittsburgh – Cincinnati, 4 h 40 min, 466 km
    ///
    /// Texts from the document are escaped, so that they cannot be markup.
    package func markdown(_ itinerary: Itinerary) -> String {
        let name = Markdown.escaped((trip.name ?? trip.id).printable)
        let start = trip.startDate.map { " from \(wording.date($0)) \($0.components.0)" } ?? ""
        var blocks = ["# \(name)", wording.count(trip.dayCount, "day", "days") + start]
        let seen = Set(itinerary.seenIndices)
        for day in 1...trip.dayCount {
            let date = trip.date(ofDay: day).map { ", \(wording.date($0))" } ?? ""
            let items = Array(itinerary.timeline[day: day])
            blocks.append("## Day \(day)\(date)")
            if !items.isEmpty { blocks.append(markdownList(items, seeing: seen)) }
        }
        let unplaced = trip.items.indices.filter { trip.items[$0].position == nil }
        if !unplaced.isEmpty { blocks += ["## Not placed", markdownList(Array(unplaced), seeing: nil)] }
        let total = TravelTotal(of: itinerary.timeline.items, in: trip)
        if total.count > 0 { blocks.append("Total: \(total.phrase(wording))") }
        return blocks.joined(separator: "\n\n") + "\n"
    }

    /// Returns items as a list. Games that are not in `seen` are marked as missed, unless `seen` is `nil`.
    private func markdownList(_ items: [Int], seeing seen: Set<Int>?) -> String {
        items.map { index in
            let item = trip.items[index]
            let isMissed = item.isGame && !(seen?.contains(index) ?? true)
            let (time, words) = words(ofItem: index, isMissed: isMissed)
            let text = Markdown.escaped(words)
            let change =
                item.isTravel ? wording.changeOfZone(ofLeg: index).map { "; " + Markdown.escaped($0) } : nil
            let start = time.isEmpty ? "" : time + " "
            return switch item.kind {
            case .game: "- \(start)**\(text)**"
            case .travel: "- \(start)→ \(text)\(change ?? "")"
            case .custom: "- \(text)"
            }
        }.joined(separator: "\n")
    }
}

/// Text in Markdown (CommonMark).
enum Markdown {
    /// Returns a text of one line, trimmed, with each character escaped that could be markup.
    static func escaped(_ text: String) -> String {
        let plain = Markdown.trimmed(text)
        let isEntityPossible = plain.contains(";")
        var result = String.UnicodeScalarView()
        var isNumber = true
        for (index, scalar) in plain.enumerated() {
            switch scalar {
            case "\\", "`", "*", "_", "[", "]", "<", ">", "~", "#", "|": result.append("\\")
            case "&" where isEntityPossible: result.append("\\")
            // At the start of a line, these characters would start a list.
            case "+" where index == 0, "-" where index == 0: result.append("\\")
            case ".", ")":
                let endsNumber = plain.dropFirst(index + 1).first ?? " " == " "
                if isNumber, index > 0, endsNumber { result.append("\\") }
            default: break
            }
            isNumber = isNumber && ("0"..."9").contains(scalar)
            result.append(scalar)
        }
        return String(result)
    }

    private static func trimmed(_ text: String) -> [Unicode.Scalar] {
        let start = text.unicodeScalars.drop { $0 == " " }
        return Array(start.reversed().drop { $0 == " " }.reversed())
    }
}
