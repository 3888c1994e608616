import Diagnostics
import OrderedJSON

/// An import of the places of a map or table into a trip as custom items (SPEC section 9).
///
/// ```swift
/// let sights = try PlaceImport(PlaceList(bytes)).adding(to: document)
/// let changed = try document.applying(sights.changes)
/// ```
public struct PlaceImport: Hashable, Sendable {
    /// The maximum number of places that an import adds.
    public static let maximumCount = 1_000

    /// The places to add.
    public var list: PlaceList
    /// The maximum distance from a place to its city, in kilometers.
    public var radius: Double
    /// The day of all places; `nil` to choose the day of each place by its city (see ``adding(to:)``).
    public var day: TripDay?

    /// Creates an import of places.
    public init(_ list: PlaceList, within radius: Double = 30, on day: TripDay? = nil) {
        (self.list, self.radius, self.day) = (list, radius, day)
    }

    /// Returns the changes that add each place to a document, as a custom item with the name of the place at the end of
    /// a day.
    ///
    /// The city of a place is the city that the list states, if it is in the trip, otherwise the nearest city with
    /// coordinates. Without `day`, the item is on the first day with a game or event in this city, otherwise on the
    /// first day on which placed legs bring the traveler there. A place is omitted if the trip already has a custom
    /// item with its name. Places with the same name in different cities are different places, each with its own item.
    ///
    /// - Throws: `PlaceImportError` if the list has too many places, or the trip does not have the day.
    /// - Complexity: O(places · (cities + bytes)).
    public func adding(to document: TripDocument) throws(PlaceImportError) -> ImportedPlaces {
        guard list.places.count <= PlaceImport.maximumCount else { throw .tooMany(list.places.count) }
        let trip = document.trip
        let cities = VisitedCities(trip)
        let number = try day.map { day throws(PlaceImportError) in
            try rethrow(try day.number(in: trip), as: PlaceImportError.operation)
        }
        let outcomes = list.places.map { outcome(of: $0, among: cities, onDay: number) }
        var items = ItemsOfPlaces(trip)
        for (place, outcome) in zip(list.places, outcomes) { items.matchDays(place.name, outcome) }
        var imported = ImportedPlaces()
        var placed = document
        var ids = FreeIDs(trip)
        for (place, planned) in zip(list.places, outcomes) {
            var outcome = planned
            if let known = items.item(of: place.name, planned) {
                outcome = .known(known)
            } else if case .added(_, let day, let city, let distance) = planned {
                let custom = NewItem.custom(place.name)
                let id = ids.take(custom.suggestedID)
                let changes = try placed.adding(custom, id, onDay: day)
                placed = try rethrow(try placed.applying(changes)) { (error: ChangeError) in
                    PlaceImportError.operation(.refused(error))
                }
                imported.changes += changes
                items.set(id, of: place.name, planned)
                outcome = .added(id, day: day, city: city, kilometers: distance)
            }
            imported.places.append(.init(name: place.name, line: place.line, outcome: outcome))
        }
        for part in list.skipped {
            imported.places.append(.init(name: part.name, line: part.line, outcome: .skipped(part.reason)))
        }
        imported.places.sort { $0.line < $1.line }
        return imported
    }

    /// Returns the outcome for a place. The identifier of an item to add is still empty.
    private func outcome(
        of place: PlaceList.Listed,
        among cities: VisitedCities,
        onDay day: Int?
    ) -> ImportedPlaces.Outcome {
        let near = cities.city(of: place)
        if let day, near == nil || near?.kilometers ?? 0 > radius {
            return .added("", day: day, city: nil, kilometers: nil)
        }
        guard let near else { return place.coordinates == nil ? .skipped(.noCoordinates) : .noCity }
        let distance = near.kilometers
        guard distance ?? 0 <= radius else { return .far(from: near.name, kilometers: distance ?? 0) }
        guard let visited = day ?? cities.day(in: near.name) else { return .notVisited(near.name) }
        return .added("", day: visited, city: near.name, kilometers: distance)
    }
}

/// The changes of an import of places, and the outcome for each place.
public struct ImportedPlaces: Sendable {
    /// A place of the list.
    public struct Place: Hashable, Sendable {
        /// The name of the place; empty if the place has no name.
        public let name: String
        /// The line of the list on which the place begins, counted from 1; 0 if the line is unknown.
        public let line: Int
        /// The outcome for the place.
        public let outcome: Outcome
    }

    /// The outcome for a place.
    public enum Outcome: Hashable, Sendable {
        /// The place is added as an item on a day. The distance from the city is `nil` if the list states the city. The
        /// city is `nil` if no city is near and the day was given.
        case added(Item.ID, day: Int, city: String?, kilometers: Double?)
        /// The trip already has a custom item with the place's name.
        case known(Item.ID)
        /// The nearest city is farther away than the `radius` of the import.
        case far(from: String, kilometers: Double)
        /// The city of the place is known, but the traveler is not there on any day.
        case notVisited(String)
        /// No city of the trip has coordinates.
        case noCity
        /// The place is skipped, for example because it has no name or no point.
        case skipped(PlaceList.Skipped.Reason)
    }

    /// The changes that add the items.
    public internal(set) var changes: [TripChange] = []
    /// All places, in the order of the list.
    public internal(set) var places: [Place] = []
}

/// The custom items of places, by the names and the cities of the places.
private struct ItemsOfPlaces {
    /// A place: its name, normalized for comparison, and the name of its city.
    private struct Key: Hashable {
        let name: String
        let city: String?
    }

    /// The custom items of the trip that are not yet assigned to a place, with their days, by name.
    private var free: [String: [(id: Item.ID, day: Int?)]] = [:]
    private var known: [Key: Item.ID] = [:]

    init(_ trip: Trip) {
        for item in trip.items {
            guard case .custom(let custom) = item.kind else { continue }
            free[City.key(of: custom.title), default: []].append((item.id, item.position?.day))
        }
    }

    /// Assigns the trip's item with the name and day of a place to this place, if there is such an item.
    mutating func matchDays(_ name: String, _ outcome: ImportedPlaces.Outcome) {
        guard case .added(_, let day, let city, _) = outcome else { return }
        let key = Key(name: City.key(of: name), city: city)
        guard known[key] == nil, let index = free[key.name]?.firstIndex(where: { $0.day == day }) else {
            return
        }
        known[key] = free[key.name]?.remove(at: index).id
    }

    /// Returns the item of a place; `nil` if there is none. If the place has no item yet, an unassigned item of the
    /// trip with the place's name is assigned to the place.
    mutating func item(of name: String, _ outcome: ImportedPlaces.Outcome) -> Item.ID? {
        let name = City.key(of: name)
        guard case .added(_, _, let city, _) = outcome else { return free[name]?.first?.id }
        let key = Key(name: name, city: city)
        if let item = known[key] { return item }
        guard free[name]?.isEmpty == false, let first = free[name]?.removeFirst() else { return nil }
        known[key] = first.id
        return first.id
    }

    mutating func set(_ id: Item.ID, of name: String, _ outcome: ImportedPlaces.Outcome) {
        guard case .added(_, _, let city, _) = outcome else { return }
        known[Key(name: City.key(of: name), city: city)] = id
    }
}

/// The cities of a trip, with their points and the first days on which the traveler is there.
private struct VisitedCities {
    private var points: [(name: String, point: SpherePoint)] = []
    private var names: [String: String] = [:]
    private var days: [String: Int] = [:]

    init(_ trip: Trip) {
        for name in trip.cities.names { names[City.key(of: name)] = name }
        var known: Set<String> = []
        for place in ([trip.geography] + trip.sides).flatMap({ $0.places }) {
            let key = City.key(of: place.city)
            guard let coordinates = place.coordinates, known.insert(key).inserted else { continue }
            points.append((names[key] ?? place.city, SpherePoint(coordinates)))
        }
        let timeline = Timeline(trip)
        var gameDays: [String: Int] = [:]
        var here = trip.start
        for day in 1..<timeline.dayStarts.count {
            if let here { add(trip.cities.name(of: here), day, to: &days) }
            for index in timeline[day: day] {
                if let city = trip.departure(ofLegAt: index) {
                    add(trip.cities.name(of: city), day, to: &days)
                }
                guard let city = trip.city(atEndOfItemAt: index) else { continue }
                add(trip.cities.name(of: city), day, to: &days)
                if trip.items[index].isGame { add(trip.cities.name(of: city), day, to: &gameDays) }
                if trip.items[index].isTravel || here == nil { here = city }
            }
        }
        for (city, day) in gameDays { days[city] = day }
    }

    private func add(_ city: String, _ day: Int, to days: inout [String: Int]) {
        let key = City.key(of: city)
        if days[key] == nil { days[key] = day }
    }

    /// Returns the city of a place; `nil` if there is none. The distance of the place from the city is `nil` if the
    /// list states the city.
    func city(of place: PlaceList.Listed) -> (name: String, kilometers: Double?)? {
        if let city = place.city, let name = names[City.key(of: city)] { return (name, nil) }
        guard let coordinates = place.coordinates else { return nil }
        let point = SpherePoint(coordinates)
        let nearest = points.map { ($0.name, 2 * 6371 * $0.point.halfAngle(to: point)) }
            .min { $0.1 < $1.1 }
        return nearest.map { ($0.0, $0.1) }
    }

    /// Returns the first day with a game in a city, otherwise the first day on which the traveler is there; `nil` if
    /// there is none.
    func day(in city: String) -> Int? { days[City.key(of: city)] }
}

extension NewItem {
    fileprivate static func custom(_ title: String) -> NewItem { NewItem(.custom(Custom(title: title))) }
}

extension TripDocument {
    /// Returns the changes that add an item at the end of a day.
    fileprivate func adding(
        _ item: NewItem,
        _ id: Item.ID,
        onDay day: Int
    ) throws(PlaceImportError) -> [TripChange] {
        let operation = DocumentOperation.add(NewItem(item.kind, id: id), on: .day(day))
        return try rethrow(try operation.changes(in: self), as: PlaceImportError.operation)
    }
}

/// An error that prevents an import of places. The document is then unchanged.
public enum PlaceImportError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The list has too many places; the value is their number.
    case tooMany(Int)
    /// The operation that adds an item is not possible.
    case operation(OperationError)

    /// The error in one line.
    public var description: String {
        switch self {
        case .tooMany(let count):
            "the file has \(count) places, but at most \(PlaceImport.maximumCount) can be imported at once; split the file"
        case .operation(let error): error.description
        }
    }
}

extension PlaceImportError: CodedError {
    public var facts: ErrorFacts {
        switch self {
        case .tooMany(let count):
            ErrorFacts("too-much", ["count": "\(count)", "limit": "\(PlaceImport.maximumCount)"])
        case .operation(let error): error.facts
        }
    }
}
