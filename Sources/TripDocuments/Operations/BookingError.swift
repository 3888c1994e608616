import Diagnostics

/// An error that prevents a booking. The document is then unchanged.
public enum BookingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name matches no place, leg, game or airport; `nearest` contains similar names.
    case unknownCity(String, nearest: [String])
    /// Several cities with this name, far apart, have airports; `airports` contains the code of one airport of each
    /// city.
    case ambiguousCity(String, airports: [String])
    /// The trip's city with this name is far from the airport with this code.
    case otherCity(String, airport: String)
    /// The journey starts and ends in the same city.
    case sameCity(String)
    /// The journey does not arrive after its departure.
    case arrivesBefore
    /// The arrival time does not exist on this date in the city of arrival, because clocks are set forward then.
    case noSuchArrival(ClockTime, CalendarDate, zone: String)
    /// The trip has a timed leg with the same cities, times and title.
    case sameBooking(item: String)
    /// The trip has time zones, but the time zone of this city is unknown.
    case noZone(String)
    /// Some nights of a stay are outside the trip.
    case nightsOutsideTrip(Int, from: Int, dayCount: Int)
    /// A night of this stay, given by the day on which it begins, is already part of another stay.
    case nightTaken(Int, item: String, city: String)
    /// The operation that adds an item is not possible.
    case operation(OperationError)

    /// The error in one line.
    public var description: String {
        switch self {
        case .unknownCity(let name, let nearest):
            "no place, leg or game mentions \(quoted(name)), and it is not a known airport"
                + Self.question(nearest)
        case .ambiguousCity(let name, let codes):
            "\(quoted(name)) can be one of several cities with the airports \(codes.joined(separator: ", ")); give the code of its airport"
        case .otherCity(let city, let code):
            "the trip's city \(city) is far from the airport \(code); give the city of \(code) another name, and add it as a place of the trip"
        case .sameCity(let city): "the journey starts and ends in \(city); name two different cities"
        case .arrivesBefore:
            "the journey must arrive after it leaves; write 06:15+1 for an arrival on the next day"
        case .noSuchArrival(let time, let date, let zone):
            "the arrival \(time) does not exist on \(date) in \(zone), because clocks are set forward then"
        case .sameBooking(let item):
            "the trip already has this booking as \(item); if this is a different booking, change its title"
        case .noZone(let city):
            "the trip has time zones, but no time zone is known for \(city); add the place with its zone first"
        case .nightsOutsideTrip(let nights, let first, let dayCount):
            "\(nights) nights from day \(first) do not fit in the trip, which has days 1 to \(dayCount); give \(first == dayCount ? "1 night" : "1 to \(dayCount - first + 1) nights"), or make the trip longer"
        case .nightTaken(let day, let item, let city):
            "the night of day \(day) already has the stay \(item) in \(city); remove it first"
        case .operation(let error): error.description
        }
    }

    private static func question(_ names: [String]) -> String {
        guard let last = names.last else { return "" }
        let first = names.dropLast().joined(separator: ", ")
        return "; did you mean \(first.isEmpty ? "" : first + " or ")\(last)?"
    }
}

extension BookingError: CodedError {
    public var facts: ErrorFacts {
        switch self {
        case .unknownCity(let name, let nearest):
            nearest.first.map { ErrorFacts("unknown-city", ["city": name, "nearest": $0]) }
                ?? ErrorFacts("unknown-city", ["city": name])
        case .ambiguousCity(let name, let codes):
            ErrorFacts("ambiguous-city", ["city": name, "airports": codes.joined(separator: ",")])
        case .otherCity(let city, let code): ErrorFacts("other-city", ["city": city, "airport": code])
        case .sameCity(let city): ErrorFacts("same-city", ["city": city])
        case .arrivesBefore: ErrorFacts("reversed", path: "arrive")
        case .noSuchArrival(let time, let date, let zone):
            ErrorFacts(
                "no-such-time",
                path: "arrive",
                ["time": "\(time)", "date": "\(date)", "zone": zone]
            )
        case .sameBooking(let item): ErrorFacts("same-booking", item: item)
        case .noZone(let city): ErrorFacts("no-time-zone", ["city": city])
        case .nightsOutsideTrip(let nights, let first, let count):
            ErrorFacts(
                "out-of-range",
                path: "nights",
                ["value": "\(nights)", "first": "1", "last": "\(count - first + 1)"]
            )
        case .nightTaken(let day, let item, _): ErrorFacts("second-night", item: item, ["day": "\(day)"])
        case .operation(let error): error.facts
        }
    }
}
