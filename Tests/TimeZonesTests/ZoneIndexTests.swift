import Testing
import TimeZones

@Suite struct ZoneIndexTests {
    private static let text = """
        # Names of zones, made by zic
        #
        # version 2024a
        # This zic input file is in the public domain.
        R u 1918 1919 - Mar lastSu 2 1 D
        Z America/New_York -4:56:2 - LMT 1883 N 18 17u
        -5 u E%sT 1920
        Z Etc/UTC 0 - UTC
        L America/New_York US/Eastern
        L US/Eastern Old/Eastern
        L Round/B Round/A
        L Round/A Round/B
        """

    @Test("the index of zones contains zone names, links and the version")
    func namesAndVersion() throws {
        let index = try #require(ZoneIndex(Array(Self.text.utf8)))
        #expect(index.version == "2024a")
        #expect(index.names(for: "Etc/UTC") == ["Etc/UTC"])
        #expect(index.names(for: "US/Eastern") == ["US/Eastern", "America/New_York"])
        #expect(index.names(for: "Old/Eastern") == ["Old/Eastern", "US/Eastern", "America/New_York"])
        #expect(index.names(for: "Round/A") == ["Round/A", "Round/B"])
        #expect(index.names(for: "us/eastern") == nil)
        #expect(index.names(for: "u") == nil)
    }

    @Test("the index reads keywords in full, several spaces, and a last line without an end")
    func otherSpellings() throws {
        let text =
            "# version  2025a later\n# version 2024a\nZone  Etc/UTC 0 -\nZ\nL only\nZx A\nLink Etc/UTC   UTC"
        let index = try #require(ZoneIndex(Array(text.utf8)))
        #expect(index.version == "2025a")
        #expect(index.names(for: "UTC") == ["UTC", "Etc/UTC"])
        for name in ["Etc/UT", "only", "A", "", "Etc/UTC 0"] { #expect(index.names(for: name) == nil) }
    }

    @Test("the last of several lines for a name counts")
    func repeatedNames() throws {
        let index = try #require(ZoneIndex(Array("Z A 0\nZ B 0\nL A C\nL B C\n".utf8)))
        #expect(index.names(for: "C") == ["C", "B"])
    }

    @Test("a text without a zone name is rejected as an index of zones")
    func noNames() {
        #expect(ZoneIndex([]) == nil)
        #expect(ZoneIndex(Array("# version 2024a\nR u 1918 o - Mar 1 2 1 D\nZ\nL a\n".utf8)) == nil)
    }
}
