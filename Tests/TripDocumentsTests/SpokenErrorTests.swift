import OrderedJSON
import Testing
import TripModel

@testable import TripDocuments

/// Errors whose descriptions state what is wrong, where, and what would be right.
@Suite struct SpokenErrorTests {
    private func error(_ items: [Item], dayCount: Int = 3, rules: Rules = Rules()) -> String? {
        do throws(TripError) {
            _ = try Trip(id: "t", dayCount: dayCount, items: items, rules: rules)
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test("the error of an invalid trip states the path and the allowed values")
    func invalidTrip() {
        let game = Item.game("final \"1\"", city: "Ayr", day: 9, sortOrder: 1)
        #expect(
            error([game])
                == #"items[0].day (item "final \"1\""): day 9 is outside the trip; it must be 1 to 3"#
        )
        #expect(error([], dayCount: 0)?.hasPrefix("dayCount: 0 is out of range; it must be 1 to ") == true)
    }

    @Test("the error of a repeated place states the path and the earlier place")
    func invalidGeography() {
        let geography = Geography(places: [Place(city: "Ayr"), Place(city: "Ayr")])
        #expect(throws: GeographyError.self) { try geography.check() }
        do throws(GeographyError) {
            try geography.check()
        } catch {
            #expect("\(error)" == "places[1].city: has a place already, places[0]; a city has one")
        }
    }

    @Test("the error of a missing or unknown time zone states what is needed")
    func unknownZone() {
        #expect("\(TimeZoneError.noDatabase)".contains("install the package tzdata"))
        #expect("\(TimeZoneError.unknownName)".contains("it must be a name of the IANA database"))
    }

    @Test("the error of an invalid JSON text states the line and the reason")
    func invalidJSON() {
        do throws(JSONError) {
            _ = try JSONTree("{\n  \"a\": 01}")
            Issue.record("01 was read")
        } catch {
            #expect("\(error)".hasPrefix("line 2, column "))
            #expect("\(error)".contains("a number as JSON does not write it"))
        }
    }
}
