extension Command {
    static let importPlaces = edit(
        name: "import-places",
        words: ["FILE"],
        summary: "add the places of a map to a trip as custom items",
        about: """
            Adds each place of FILE, a map in KML or KMZ or a table in CSV, to a trip as a custom item with its
            name, at the end of a day. Its city is the city that FILE states, or the nearest one with coordinates,
            at most --km away, by default 30 km. Its day is the first one with a game or event in this city, or
            otherwise the first day on which the traveler is there; --date or --day states one day for all places. A
            place that the trip already has is not added again. For each place, a line on standard error states
            the result. No rule applies to custom items; 'move' puts them on other days.
            """,
        options: [.may(.date, .day), .may(.km)],
        example:
            "import-places great-lakes-2010.json great-lakes-2010.sights.kml --places great-lakes-2010.places.json --as-change"
    ) { (arguments: Arguments) throws(Failure) in
        let file = arguments.words[0]
        try Arguments.checkStandardInput(arguments.files + [file] + arguments.all(.places))
        let list = try PlacesFile.list(try Files.contents(of: file), of: file)
        let kilometers = try arguments.distance(.km) ?? 30
        let places = PlaceImport(list, within: kilometers, on: try arguments.question.day)
        return { (input: TripInput, trip: Trip) throws(Failure) in
            let document = try input.document()
            let imported: ImportedPlaces
            do throws(PlaceImportError) {
                imported = try places.adding(to: document)
            } catch {
                if case .operation(let problem) = error { throw input.failure(problem) }
                throw Failure(error.facts, input: file, reason: error.description)
            }
            let wording = Wording(trip)
            return NamedEdit(
                changes: imported.changes,
                name: "Import places",
                notes: imported.places.map { wording.line(about: $0, within: kilometers) }
            )
        }
    }
}

extension Wording {
    /// Returns a line that states how a place was imported, or why it was not.
    ///
    /// - Parameter radius: The maximum distance from a place to its city, in kilometers.
    fileprivate func line(about place: ImportedPlaces.Place, within radius: Double) -> String {
        let name = place.name.isEmpty ? "line \(place.line)" : place.name
        return "\(name): " + text(of: place.outcome, radius)
    }

    private func text(of outcome: ImportedPlaces.Outcome, _ radius: Double) -> String {
        switch outcome {
        case .added(let item, let day, let city?, let kilometers?):
            "\(self.day(day)), \(distance(kilometers)) from \(city), as the item \(item)"
        case .added(let item, let day, let city?, nil): "\(self.day(day)), in \(city), as the item \(item)"
        case .added(let item, let day, nil, _): "\(self.day(day)), as the item \(item)"
        case .known(let item): "the trip already has it, as the item \(item)"
        case .far(let city, let kilometers):
            "left out, because the nearest city, \(city), is \(distance(kilometers)) away, more than "
                + "\(distance(radius)); --km allows more"
        case .notVisited(let city):
            "left out, because the traveler is not in \(city) on any day; --day states its day"
        case .noCity:
            "left out, because no city of the trip has coordinates; give them with --places or add-place"
        case .skipped(.noPoint): "left out, because it is not a point"
        case .skipped(.noCoordinates):
            "left out, because the file has no coordinates for it; give them, a city, or --day"
        case .skipped(.noName): "left out, because it has no name"
        }
    }
}
