import Testing
import TripModel

@testable import TripDocuments

/// Tests of distances and speeds as people write them, and of the settings `units` and `speed`.
@Suite struct WrittenDistanceTests {
    @Test(
        "a distance is read with its unit, or in kilometers",
        arguments: [
            ("150", 150), ("150km", 150), ("150 km", 150), ("12.5 KM", 12.5), ("150 kilometers", 150),
            ("92mi", 148.059648), ("92 miles", 148.059648), ("1 mile", 1.609344), ("0", 0), ("1e2", 100),
        ] as [(String, Double)]
    )
    func readsDistances(_ text: String, _ kilometers: Double) {
        #expect(WrittenDistance(text)?.kilometers == kilometers)
    }

    @Test(
        "an invalid distance is not read",
        arguments: [
            "", "km", "-5", "-5km", "5 m", "5 feet", "1,5km", "1,250mi", "nan", "inf", "0x10", "5km5", "km5",
            "55mph", "1e999", "５km", ".5km",
        ]
    )
    func invalidDistances(_ text: String) { #expect(WrittenDistance(text) == nil) }

    @Test(
        "a speed is read with its unit",
        arguments: [
            ("55mph", 88.51392), ("55 MPH", 88.51392), ("55 mi/h", 88.51392), ("90km/h", 90), ("90 kmh", 90),
            ("90kph", 90), ("62.5 km/hr", 62.5),
        ] as [(String, Double)]
    )
    func readsSpeeds(_ text: String, _ kilometersPerHour: Double) {
        #expect(WrittenSpeed(text)?.kilometersPerHour == kilometersPerHour)
    }

    @Test(
        "an invalid speed, or a speed without a unit, is not read",
        arguments: ["", "55", "0mph", "-55mph", "55 mi", "90km", "90 m/s", "mph", "90km/h/h", "/h", "90/h"]
    )
    func invalidSpeeds(_ text: String) { #expect(WrittenSpeed(text) == nil) }

    private static let document = #"""
        {"format": "itinerary/1", "id": "t", "dayCount": 3,
          "travelTimes": {"legs": [], "estimate": {"kmPerHour": 88.0, "detour": 1.25, "x-from": "me"}, "x-a": 1},
          "items": [{"id": "l", "type": "travel", "from": "Ely", "to": "Duluth"}]}
        """#

    private func set(_ name: String, _ value: String, _ item: String? = nil, in text: String = document)
        throws -> String
    {
        let document = try TripDocument(text)
        let operation = try WrittenSetting(name, value).operation(in: document.trip, item: item)
        let (changed, change) = try document.performing(operation)
        #expect(try changed.applying(change.inverse).text == text)
        return changed.text
    }

    @Test("setting the speed replaces kmPerHour of the estimate and keeps all other keys")
    func speedOfAnEstimate() throws {
        let text = try set("speed", "55mph")
        #expect(text == Self.document.replacing("88.0", with: "88.51392"))
    }

    @Test("setting the speed of a trip without an estimate adds an estimate with the default detour")
    func newSpeed() throws {
        let bare = #"{"format":"itinerary/1","id":"t","dayCount":3,"items":[]}"#
        let text = try set("SPEED", "90km/h", in: bare)
        #expect(
            text
                == #"{"format":"itinerary/1","id":"t","dayCount":3,"items":[],"travelTimes":{"estimate":{"kmPerHour":90,"detour":1.2}}}"#
        )
        // Without a speed, nothing is left of `travelTimes`.
        #expect(try set("speed", "none", in: text) == bare)
    }

    @Test("setting the speed of a trip without its own estimate uses the detour of a side file")
    func detourOfSideFile() throws {
        let side = try Geography(Array(#"{"travelTimes":{"estimate":{"kmPerHour":80,"detour":1.4}}}"#.utf8))
        let bare = #"{"format":"itinerary/1","id":"t","dayCount":3,"items":[]}"#
        let document = try TripDocument(bare, context: TripContext(sides: [side]))
        let operation = try WrittenSetting("speed", "60mph").operation(in: document.trip)
        #expect(try document.performing(operation).document.text.contains(#""detour":1.4"#))
    }

    @Test("removing the speed keeps other keys of travelTimes")
    func noSpeed() throws {
        let text = try set("speed", "")
        #expect(text.contains(#""travelTimes": {"legs": [], "x-a": 1}"#), "\(text)")
    }

    @Test("the distance of a leg or a rule can be set with a unit, and a rule's distance is rounded up")
    func distances() throws {
        #expect(try set("km", "92mi", "l").contains(#""distanceKm": 148.059648"#))
        #expect(try set("distance", "92 mi", "l").contains(#""distanceKm": 148.059648"#))
        #expect(try set("maxTravelKmPerDay", "500mi").contains(#""maxTravelKmPerDay":805"#))
        #expect(try set("maxTravelKmPerDay", "800 km").contains(#""maxTravelKmPerDay":800"#))
    }

    @Test("a trip's unit of distance is miles or km")
    func units() throws {
        let text = try set("units", "mi")
        #expect(text.contains(#""units": "miles""#), "\(text)")
        #expect(try TripDocument(text).trip.units == .miles)
        #expect(try set("units", "none", in: text) == Self.document)
        #expect(try TripDocument(TripDocument(text).trip).trip.units == .miles)
        let error = #expect(throws: SettingError.self) { try set("units", "feet") }
        #expect(error?.description == #"units must be miles or km, not "feet""#)
        let slow = #expect(throws: SettingError.self) { try set("speed", "55") }
        #expect(slow?.description == #"speed must be a speed like 55mph or 90km/h, not "55""#)
    }

    @Test("an unknown unit in a document is rejected, and the error lists the known units")
    func invalidUnits() throws {
        let text = Self.document.replacing(#""dayCount""#, with: #""units": "feet", "dayCount""#)
        let error = #expect(throws: DocumentError.self) { try TripDocument(text) }
        #expect(error?.description.hasPrefix("$.units (line 1)") ?? false, "\(error?.description ?? "")")
        #expect(error?.description.contains("miles") ?? false, "\(error?.description ?? "")")
        #expect(TripDocument.errors(in: Array(text.utf8)).count == 1)
    }
}
