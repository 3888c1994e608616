import Testing
import TimeZones
import TripModel

@Suite struct ZoneDatabaseTests {
    private let system = ZoneDatabase()

    @Test("conversions of local times to UTC agree with Python's zoneinfo")
    func pythonAgreement() throws {
        let table = try #require(ZoneTable.small)
        try #require(system.folder != nil, "these tests need the package tzdata")
        var rows = 0
        for zone in table.zones {
            let offsets = try system.rules(of: zone.name).offsets(over: years2018To2026)
            for row in zone.rows {
                #expect(offsets.instant(ofLocal: row.local) == row.expected, "\(zone.name) \(row.text)")
                rows += 1
            }
        }
        #expect(rows > 800)
    }

    @Test(
        "the zone database contains the names of zones and of links to zones",
        arguments: [
            "UTC", "EST", "Etc/GMT+5", "GMT", "US/Eastern", "America/Indiana/Indianapolis",
            "America/Argentina/ComodRivadavia",
        ]
    )
    func knownNames(_ name: String) throws {
        _ = try system.rules(of: name)
    }

    @Test(
        "a name that is not a zone is rejected",
        arguments: [
            "EDT", "GMT+5", "PST", "Eastern", "America", "Europe/Londres", "america/new_york",
            "AMERICA/CHICAGO",
            "posix/UTC", "right/UTC", "posixrules", "localtime", "tzdata.zi", "zone.tab", "", "/",
            "/etc/localtime",
            "../zoneinfo/UTC", "Europe/../UTC", "Europe//London", "Europe/London/", " UTC", "UTC ", "-",
            "UTC\u{0}",
            "Zürich",
        ]
    )
    func unknownNames(_ name: String) {
        #expect(throws: TimeZoneError.unknownName) { try system.rules(of: name) }
    }

    @Test("a missing zone database is reported as an error")
    func noDatabase() {
        let none = ZoneDatabase(folders: ["/nonexistent"])
        #expect(none.folder == nil)
        #expect(none.version == nil)
        #expect(throws: TimeZoneError.noDatabase) { try none.rules(of: "UTC") }
        #expect(throws: TimeZoneError.noDatabase) { try none.source.lookUp("UTC", 0...1) }
    }

    @Test("the zone database reports its version")
    func version() throws {
        let version = try #require(system.version)
        #expect(version.wholeMatch(of: /20[0-9][0-9][a-z].*/) != nil)
    }
}
