import Testing
import TransitFeeds

/// Tests of maps in zip archives.
@Suite struct ZippedMapTests {
    private static let map = Array("<kml/>".utf8)

    @Test("a file counts as a zip archive exactly if it begins like one")
    func zipStart() {
        #expect(ZippedMap.isZip(StoredZip.bytes([])))
        #expect(ZippedMap.isZip(StoredZip.bytes([("doc.kml", ZippedMapTests.map)])))
        for text in ["", "PK", "PK,lat,lon\nA,1,2", "{}"] { #expect(!ZippedMap.isZip(Array(text.utf8))) }
    }

    #if Libzip
        @Test("the map is the first file of the archive whose name ends with .kml, in any folder")
        func firstMap() throws {
            let icon: StoredZip.Entry = ("images/icon-1.png", [0, 1])
            for name in ["doc.kml", "My Map.KML", "a/doc.kml"] {
                let entries = [icon, (name, ZippedMapTests.map), ("z.kml", [UInt8(ascii: "z")])]
                #expect(try ZippedMap.content(of: StoredZip.bytes(entries)) == ZippedMapTests.map)
            }
            #expect(try ZippedMap.content(of: StoredZip.bytes([icon])) == nil)
        }

        @Test("a long map is read completely")
        func longMap() throws {
            let map = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 % 251) }
            #expect(try ZippedMap.content(of: StoredZip.bytes([("doc.kml", map)])) == map)
        }

        @Test("a damaged archive is rejected")
        func damagedArchive() throws {
            let whole = StoredZip.bytes([("doc.kml", ZippedMapTests.map)])
            for length in 4..<whole.count {
                #expect(throws: TransitFeedError.self) { try ZippedMap.content(of: Array(whole[..<length])) }
            }
            for place in 4..<whole.count {
                var changed = whole
                changed[place] ^= 0x55
                _ = try? ZippedMap.content(of: changed)
            }
        }
    #else
        @Test("a map in an archive is rejected if the package is built without zip support")
        func noZipSupport() throws {
            let zip = StoredZip.bytes([("doc.kml", ZippedMapTests.map)])
            #expect(throws: TransitFeedError.noZips) { try ZippedMap.content(of: zip) }
        }
    #endif
}
