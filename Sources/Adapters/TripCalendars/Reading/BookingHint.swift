/// A guess, from the title and description of another program's event, of the booking that the event describes.
/// Services that collect bookings, such as TripIt, write `[Flight]`, `[Lodging]` and other marks into the description.
///
/// ```text
/// WN1999 LAS to SFO        a journey from LAS to SFO
/// Check-in: Hotel Lakes    the first evening of a stay
/// Dinner at Mario's        an event
/// ```
enum BookingHint: Hashable, Sendable {
    /// A flight, train or ferry between two places, each given by an airport's code or a text that names a city. If
    /// `isSure` is false, the event counts as a journey only if both places are known.
    case journey(from: String, to: String, title: String?, isSure: Bool)
    /// A drive between two places. The event counts as a drive only if both places are known.
    case drive(from: String, to: String)
    /// The arrival at a hotel. If the event lasts several nights, it describes the whole stay.
    case checkIn(String)
    /// The departure from a hotel.
    case checkOut(String)
    /// An event with a time and a place, such as a dinner or a tour.
    case event
    /// Any other booking, such as the return of a rental car.
    case errand

    /// Finds the booking that an event describes; `nil` if nothing suggests a booking.
    init?(title: String?, description: String?, location: String?) {
        let title = title.map { CalendarText.trimmed($0) } ?? ""
        let marks = BookingHint.marks(in: description ?? "")
        let isFlight = marks.contains("flight")
        let isEvident = BookingHint.isFlightEvident(description: description, location: location)
        if let journey = BookingHint.flight(title, isMarked: isFlight, isEvident: isEvident)
            ?? BookingHint.flight(in: description, titled: title, isMarked: isFlight)
            ?? BookingHint.flightToCity(title, from: location)
            ?? BookingHint.ride(title, from: location, isDriveMarked: marks.contains("directions"))
            ?? BookingHint.train(
                title,
                isMarked: !marks.isDisjoint(with: BookingHint.trainMarks),
                isEvident: isEvident
            )
        {
            self = journey
        } else if let stay = BookingHint.stay(title, isMarked: marks.contains("lodging")) {
            self = stay
        } else if !marks.isDisjoint(with: BookingHint.eventMarks) || BookingHint.isMeal(title) {
            self = .event
        } else if !marks.isEmpty {
            self = .errand
        } else {
            return nil
        }
    }

    private static let trainMarks: Set<String> = [
        "rail", "train", "ferry", "bus", "cruise", "transportation", "ground transportation",
    ]
    private static let eventMarks: Set<String> = [
        "restaurant", "activity", "concert", "theater", "theatre", "tour", "meeting",
    ]
    private static let otherMarks: Set<String> = [
        "flight", "lodging", "car rental", "car", "parking", "note", "directions", "map",
    ]

    /// Returns the marks of booking services in a description, in lower case.
    private static func marks(in description: String) -> Set<String> {
        var found: Set<String> = []
        for part in description.split(separator: "[", omittingEmptySubsequences: false).dropFirst() {
            guard let end = part.firstIndex(of: "]"), part.distance(from: part.startIndex, to: end) < 30
            else {
                continue
            }
            found.insert(part[..<end].lowercased())
        }
        return found.intersection(trainMarks.union(eventMarks).union(otherMarks))
    }
}

/// Functions that recognize journeys.
extension BookingHint {
    /// Returns the flight in a title such as `WN1999 LAS to SFO`; `nil` if the title does not contain two airports.
    ///
    /// A hyphen or dash between two airports counts only with other evidence of a flight, because games also have
    /// titles such as `BOS - DET`.
    private static func flight(_ title: String, isMarked: Bool, isEvident: Bool) -> BookingHint? {
        let words = BookingHint.words(of: title)
        let hasWord = words.contains { $0.lowercased() == "flight" }
        let number = flightNumber(in: words, isEvident: isMarked || isEvident || hasWord)
        let isFlight = isMarked || number != nil || hasWord
        for index in words.indices.dropFirst().dropLast() {
            let (first, joint, second) = (words[index - 1], words[index].lowercased(), words[index + 1])
            guard joint == "to" || arrows.contains(joint) || isFlight && dashes.contains(joint),
                isAirport(first), isAirport(second), first != second
            else { continue }
            return .journey(from: first, to: second, title: name(number, words[..<(index - 1)]), isSure: true)
        }
        for (index, word) in words.enumerated() where isFlight {
            let ends = word.split { dashes.contains(String($0)) || arrows.contains(String($0)) }.map {
                String($0)
            }
            guard ends.count == 2, ends.allSatisfy({ isAirport($0) }), ends[0] != ends[1] else { continue }
            return .journey(from: ends[0], to: ends[1], title: name(number, words[..<index]), isSure: true)
        }
        return nil
    }

    /// Returns the flight in the line of a description that has the mark `[Flight]`: `BNA to DTW`, or `dep LAS … arr
    /// SFO`; `nil` if there is none.
    private static func flight(in description: String?, titled title: String, isMarked: Bool) -> BookingHint?
    {
        guard isMarked, let description else { return nil }
        for line in description.split(whereSeparator: { $0.isNewline }) {
            guard line.lowercased().contains("[flight]") else { continue }
            let words = BookingHint.words(of: String(line))
            func airport(after keys: Set<String>) -> String? {
                words.indices.dropLast().first {
                    keys.contains(words[$0].lowercased()) && isAirport(words[$0 + 1])
                }.map { words[$0 + 1] }
            }
            if case .journey(let from, let to, _, _)? = flight(
                String(line),
                isMarked: true,
                isEvident: true
            ) {
                return .journey(from: from, to: to, title: title.isEmpty ? nil : title, isSure: true)
            }
            if let from = airport(after: ["dep", "depart", "departs"]),
                let to = airport(after: ["arr", "arrive", "arrives"]), from != to
            {
                return .journey(from: from, to: to, title: title.isEmpty ? nil : title, isSure: true)
            }
        }
        return nil
    }

    /// Returns the flight in a title such as `Flight to Chicago (UA 123)`, which departs from the location of its
    /// event; `nil` for any other title.
    private static func flightToCity(_ title: String, from location: String?) -> BookingHint? {
        let start = "flight to "
        guard title.lowercased().hasPrefix(start), let location else { return nil }
        let rest = title.dropFirst(start.count)
        let city = CalendarText.trimmed(String(rest.prefix { $0 != "(" }))
        let number = rest.split(separator: "(").dropFirst().first.map { $0.prefix { $0 != ")" } }
        guard !city.isEmpty else { return nil }
        return .journey(from: location, to: city, title: number.map { String($0) }, isSure: false)
    }

    /// Returns the journey in a title such as `Train from Boston to New York (Acela 2151)`, `Ferry: Seattle to
    /// Victoria`, or `Bus to Boston`, which departs from the location of its event; `nil` for any other title.
    ///
    /// - Parameter isDriveMarked: True to also accept a drive, such as `Drive from Boston to Albany`.
    private static func ride(_ title: String, from location: String?, isDriveMarked: Bool) -> BookingHint? {
        let small = title.lowercased()
        guard let ride = (rides + ["drive"]).first(where: { small.hasPrefix($0) }) else { return nil }
        let name = String(title.prefix(ride.count))
        let rest = title.dropFirst(ride.count)
        let number = rest.split(separator: "(").dropFirst().first.map { $0.prefix { $0 != ")" } }
        var words = rest.prefix { $0 != "(" }.split(separator: " ").map { String($0) }
        guard let first = words.first?.lowercased(), [":", "from", "to"].contains(first) else { return nil }
        if first != "to" { words.removeFirst() }
        guard let joint = words.firstIndex(where: { $0.lowercased() == "to" }), joint + 1 < words.count else {
            return nil
        }
        let to = words[(joint + 1)...].joined(separator: " ")
        let from = joint == 0 ? location : words[..<joint].joined(separator: " ")
        guard let from, joint > 0 || first == "to" else { return nil }
        if ride == "drive" { return isDriveMarked ? .drive(from: from, to: to) : nil }
        return .journey(from: from, to: to, title: number.map { String($0) } ?? name, isSure: first == "from")
    }

    private static let rides = ["train", "bus", "ferry", "amtrak"]

    /// Returns the journey in a title such as `Amtrak - New York, NY to Boston, MA` or `AY 123 Helsinki to London`;
    /// `nil` for any other title, or if there is no evidence of a journey.
    private static func train(_ title: String, isMarked: Bool, isEvident: Bool) -> BookingHint? {
        var words = title.split(separator: " ").map { String($0) }
        var name: String?
        let number = flightNumber(in: BookingHint.words(of: title), isEvident: isEvident)
        if let dash = words.firstIndex(where: { dashes.contains($0) }) {
            name = words[..<dash].joined(separator: " ")
            words.removeFirst(dash + 1)
        } else if let number, title.hasPrefix(number) {
            name = number
            words = title.dropFirst(number.count).split(separator: " ").map { String($0) }
        }
        let isTrain = isMarked || name == number && number != nil || name?.lowercased() == "amtrak"
        guard isTrain, let joint = words.firstIndex(where: { $0.lowercased() == "to" }), joint > 0,
            joint + 1 < words.count
        else { return nil }
        let (from, to) = (
            words[..<joint].joined(separator: " "), words[(joint + 1)...].joined(separator: " ")
        )
        return .journey(from: from, to: to, title: name, isSure: isMarked)
    }

    private static let arrows: Set<String> = ["→", "->", ">", "➔", "✈"]
    private static let dashes: Set<String> = ["-", "–", "—"]

    /// Returns the words of a text, without the punctuation around them.
    private static func words(of text: String) -> [String] {
        text.split { $0.isWhitespace || ",;:()[]".contains($0) }.map { String($0) }
    }

    /// True if a word has the form of an airport's code: three capitals.
    private static func isAirport(_ word: String) -> Bool {
        word.utf8.count == 3 && word.utf8.allSatisfy { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }
            && Airport(code: word) != nil
    }

    /// True if the description or the location of an event suggests a flight: a word such as `flight` or `airport`, or
    /// the code of an airport in parentheses.
    private static func isFlightEvident(description: String?, location: String?) -> Bool {
        let texts = [description, location].compactMap { $0 }
        return texts.contains { text in
            words(of: text).contains { flightWords.contains($0.lowercased()) }
                || text.split(separator: "(").dropFirst().contains {
                    isAirport(String($0.prefix { $0 != ")" }))
                }
        }
    }

    /// Words that suggest a flight. Names of airlines are not included, because arenas also have such names.
    private static let flightWords: Set<String> = ["flight", "flights", "airport", "terminal"]

    /// Returns the first flight number in a list of words, such as `UA123` or `UA 123`; `nil` if there is none.
    ///
    /// Without other evidence of a flight, only the code of a common airline counts, because games have titles such as
    /// `SF2: BOS-MIA` (the second semifinal).
    private static func flightNumber(in words: [String], isEvident: Bool) -> String? {
        for (index, word) in words.enumerated() {
            if isAirline(word.prefix(2), isEvident), isNumber(word.dropFirst(2)) { return word }
            if isAirline(word[...], isEvident), index + 1 < words.count, isNumber(words[index + 1][...]) {
                return word + " " + words[index + 1]
            }
        }
        return nil
    }

    /// True if a text is the code of an airline. Without evidence of a flight, only codes of common airlines count.
    /// With evidence, any two capitals or digits count if at least one is a capital.
    private static func isAirline(_ text: Substring, _ isEvident: Bool) -> Bool {
        guard isEvident else { return commonAirlines.contains(String(text)) }
        return text.utf8.count == 2
            && text.utf8.allSatisfy { isCapital($0) || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
            && text.utf8.contains { isCapital($0) }
    }

    /// The codes of common airlines, except codes that also abbreviate rounds, leagues or cities, such as QF.
    private static let commonAirlines: Set<String> = [
        "AA", "AC", "AF", "AS", "AY", "B6", "BA", "DL", "EK", "F9", "FR", "G4", "HA", "IB", "JL", "KL", "LH",
        "LX",
        "MX", "NH", "NK", "OS", "SK", "SY", "TK", "U2", "UA", "VS", "VX", "WN", "WS", "XP",
    ]

    private static func isNumber(_ text: Substring) -> Bool {
        1...4 ~= text.utf8.count && text.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    }

    private static func isCapital(_ byte: UInt8) -> Bool { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte }

    /// Returns the name of a flight: its number, or otherwise the words before its airports; `nil` if it has neither.
    private static func name(_ number: String?, _ words: ArraySlice<String>) -> String? {
        if let number { return number }
        let name = words.filter { !dashes.contains($0) }.joined(separator: " ")
        return name.isEmpty ? nil : name
    }
}

/// Functions that recognize stays and meals.
extension BookingHint {
    private static func stay(_ title: String, isMarked: Bool) -> BookingHint? {
        let small = title.lowercased()
        func rest(after starts: [String]) -> String? {
            starts.first { small.hasPrefix($0) }.map { start in
                CalendarText.trimmed(String(title.dropFirst(start.count).drop { $0 == ":" || $0 == " " }))
            }
        }
        if let hotel = rest(after: [
            "check-out:", "check out:", "checkout:", "check-out at ", "check out at ",
        ]) {
            return .checkOut(hotel)
        }
        if let hotel = rest(after: [
            "check-in:", "check in:", "checkin:", "check-in at ", "check in at ", "stay at ",
        ]) {
            return .checkIn(hotel)
        }
        return isMarked ? .checkIn(title) : nil
    }

    private static func isMeal(_ title: String) -> Bool {
        let small = title.lowercased()
        return ["dinner", "lunch", "breakfast", "brunch"].contains { meal in
            ["\(meal):", "\(meal) at ", "\(meal) - "].contains { small.hasPrefix($0) }
        } || small.hasPrefix("reservation at ")
    }
}
