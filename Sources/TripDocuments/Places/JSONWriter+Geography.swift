import OrderedJSON

extension JSONWriter {
    /// Writes, into an open object, what a trip states of places, clocks and travel times.
    mutating func geography(_ geography: Geography) {
        if let name = geography.timeZone { member(TripKey.timeZone.name, name) }
        if let name = geography.start { member(TripKey.start.name, name) }
        if let name = geography.end { member(TripKey.end.name, name) }
        if !geography.places.isEmpty {
            key(TripKey.places.name)
            lines(geography.places) { $0.place($1) }
        }
        if geography.travelTimes != TravelTimes() {
            key(TripKey.travelTimes.name)
            travelTimes(geography.travelTimes)
        }
    }

    mutating func place(_ place: Place) {
        object { json in
            json.member(PlaceKey.city.name, place.city)
            if let coordinates = place.coordinates {
                json.member(PlaceKey.latitude.name, coordinates.latitude)
                json.member(PlaceKey.longitude.name, coordinates.longitude)
            }
            if let name = place.timeZone { json.member(PlaceKey.timeZone.name, name) }
        }
    }

    private mutating func travelTimes(_ times: TravelTimes) {
        object { json in
            if !times.legs.isEmpty {
                json.key(TravelTimesKey.legs.name)
                json.lines(times.legs) { $0.leg($1) }
            }
            if let symmetric = times.symmetric {
                json.member(TravelTimesKey.symmetric.name, symmetric)
            }
            if let estimate = times.estimate {
                json.key(TravelTimesKey.estimate.name)
                json.object { json in
                    json.member(EstimateKey.kmPerHour.name, estimate.kmPerHour)
                    if estimate.detour != 1 { json.member(EstimateKey.detour.name, estimate.detour) }
                }
            }
            if !times.departures.isEmpty {
                json.key(TravelTimesKey.departures.name)
                json.lines(times.departures) { $0.departure($1) }
            }
        }
    }

    private mutating func departure(_ departure: TravelTimes.Departure) {
        object { json in
            json.member(DepartureKey.from.name, departure.from)
            json.member(DepartureKey.to.name, departure.to)
            if let day = departure.day { json.member(DepartureKey.day.name, day) }
            if let date = departure.date { json.member(DepartureKey.date.name, date.description) }
            json.member(DepartureKey.start.name, departure.start.description)
            json.member(DepartureKey.durationMinutes.name, departure.duration.count)
            if let distance = departure.distanceKm { json.member(DepartureKey.distanceKm.name, distance) }
            if let title = departure.title { json.member(DepartureKey.title.name, title) }
            if let id = departure.id { json.member(DepartureKey.id.name, id) }
            if departure.mode != .drive { json.member(DepartureKey.mode.name, departure.mode.rawValue) }
        }
    }

    private mutating func leg(_ leg: TravelTimes.Leg) {
        object { json in
            json.member(LegKey.from.name, leg.from)
            json.member(LegKey.to.name, leg.to)
            if let duration = leg.duration {
                json.member(LegKey.durationMinutes.name, duration.count)
            } else {
                json.key(LegKey.durationMinutes.name)
                json.null()
            }
            if let distance = leg.distanceKm { json.member(LegKey.distanceKm.name, distance) }
            if leg.mode != .drive { json.member(LegKey.mode.name, leg.mode.rawValue) }
        }
    }
}
