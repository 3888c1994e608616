#if SQLite
    import Foundation
    import Testing

    /// Tests of the fleet commands.
    @Suite struct FleetCommandTests {
        /// Creates a store with the example trip through the Northeast.
        private static func store(in folder: TemporaryFolder) throws -> String {
            let store = folder.url.appending(path: "trips.db").path()
            #expect(try Tool.run(["fleet", "put", store, "northeast-2010.json"]).status == 0)
            return store
        }

        #if Libical
            @Test("an edited exported calendar can be a feed, and importing it again changes nothing")
            func calendarFeed() throws {
                let folder = try TemporaryFolder()
                let store = try Self.store(in: folder)
                let calendar = try Tool.run(["export-calendar", "northeast-2010.json"]).output
                let newer = calendar.replacing("20100426T190500", with: "20100427T190500")
                    .replacing("20100426T220500", with: "20100427T220500")
                let file = try folder.file("newer.ics", newer)
                let run = try Tool.run(["fleet", "feed", store, file])
                #expect(run.status == 0)
                #expect(run.output.contains(" 1 change, 1 trip affected\n  moved       "))
                let again = try Tool.run(["fleet", "feed", store, file])
                #expect(again.status == 1)
                #expect(again.output == "the feed equals the latest feed; nothing changes\n")
            }
        #endif

        @Test("fleet put adds all trips of a folder")
        func folder() throws {
            let folder = try TemporaryFolder()
            for name in ["ohio-2010.json", "northeast-2010.json"] {
                let file = Tool.package.appending(path: "Examples/Trips/\(name)")
                _ = try folder.file(name, String(contentsOf: file, encoding: .utf8))
            }
            let store = folder.url.appending(path: "trips.db").path()
            let run = try Tool.run(["fleet", "put", store, folder.url.path()])
            #expect(run.output == "stored 2 trips\n", "\(run.errors)")
        }

        @Test("reading a missing store is an error and creates no store")
        func missingStore() throws {
            let folder = try TemporaryFolder()
            let store = folder.url.appending(path: "tirps.db").path()
            for verb in ["list", "work", "outbox"] {
                let run = try Tool.run(["fleet", verb, store])
                #expect(run.status == 2)
                #expect(run.errors.contains("there is no store; create one with 'itinerary fleet put'"))
            }
            #expect(!FileManager.default.fileExists(atPath: store))
        }

        @Test("fleet feed reads a table with other columns and another date order")
        func dateOrder() throws {
            let folder = try TemporaryFolder()
            let store = try Self.store(in: folder)
            let file = try folder.file("games.csv", "Day,city,start\n5/4/2010,Boston,19:05\n")
            let unclear = try Tool.run(["fleet", "feed", store, file, "--columns", "date=Day"])
            #expect(unclear.status == 2)
            #expect(unclear.errors.contains("--dates dmy"))
            let run = try Tool.run(["fleet", "feed", store, file, "--columns", "date=Day", "--dates", "dmy"])
            #expect(run.status == 0)
        }

        @Test("--if-revision is rejected for several trips")
        func revisionOfSeveral() throws {
            let folder = try TemporaryFolder()
            let store = try Self.store(in: folder)
            let lines = try folder.file("trips.jsonl", "")
            let run = try Tool.run(["fleet", "put", store, lines, "--if-revision", "7"])
            #expect(run.status == 2)
            #expect(run.errors.contains("--if-revision is allowed only with one trip"))
        }

        @Test("fleet list names the trips that need attention, with the reason")
        func attention() throws {
            let folder = try TemporaryFolder()
            let store = try Self.store(in: folder)
            #expect(try Tool.run(["fleet", "list", store, "--needs", "attention"]).status == 0)
            let feed = try folder.file(
                "games.csv",
                "gameId,date,start,city\n2010-04-22-WAS,2010-04-19,19:05,Washington\n"
            )
            #expect(try Tool.run(["fleet", "feed", store, feed]).status == 0)
            _ = try Tool.run(["fleet", "work", store, "--once", "--today", "2010-01-01"])
            let list = try Tool.run(["fleet", "list", store, "--needs", "attention", "--json"])
            #expect(list.status == 1)
            let show = try Tool.run(["fleet", "show", store, "northeast-2010", "--json"])
            for output in [list.output, show.output] { #expect(output.contains(#""reason":""#)) }
        }

        @Test("fleet feed names games by their titles in a trip or a feed")
        func namesOfGames() throws {
            let folder = try TemporaryFolder()
            let store = try Self.store(in: folder)
            let feed = try folder.file(
                "games.csv",
                "gameId,date,start,city\n2010-04-22-WAS,2010-04-19,19:05,Washington\nother,2010-04-20,19:05,Boston\n"
            )
            let run = try Tool.run(["fleet", "feed", store, feed])
            #expect(run.output.contains("  moved       Nationals v Rockies in Washington  2010-04-22-WAS\n"))
            let titled = try folder.file(
                "titled.csv",
                "gameId,date,start,city,title\nother,2010-04-21,19:05,Boston,Red Sox v Rays\n"
            )
            let second = try Tool.run(["fleet", "feed", store, titled, "--json"])
            #expect(
                second.output.contains(#""gameId":"other","name":"Red Sox v Rays in "#),
                "\(second.output)"
            )
        }

        #if Libical
            @Test(
                "fleet calendar writes one file per trip, even if another trip has no dates"
            )
            func calendars() throws {
                let folder = try TemporaryFolder()
                let store = try Self.store(in: folder)
                let odd =
                    #"{"format":"itinerary/1","id":"../a b","startDate":"2031-06-01","dayCount":1,"items":[]}"#
                #expect(try Tool.run(["fleet", "put", store, folder.file("odd.json", odd)]).status == 0)
                let out = folder.url.appending(path: "out").path()
                let early = try Tool.run(["fleet", "calendar", store, "--output", out])
                #expect(early.status == 2 && early.errors.contains("requires an existing folder"))
                try FileManager.default.createDirectory(atPath: out, withIntermediateDirectories: false)
                let all = try Tool.run(["fleet", "calendar", store, "--output", out])
                #expect(all.status == 0 && all.output == "2 calendars written to \(out)\n", "\(all.errors)")
                let names = try FileManager.default.contentsOfDirectory(atPath: out).sorted()
                #expect(names == ["%2E.%2Fa%20b.ics", "northeast-2010.ics"])
                let one = try Tool.run(["fleet", "calendar", store, "northeast-2010", "--quiet"]).output
                #expect(try folder.text("out/northeast-2010.ics") == one && !one.isEmpty)
                let undated = #"{"format":"itinerary/1","id":"undated","dayCount":1,"items":[]}"#
                _ = try Tool.run(["fleet", "put", store, folder.file("undated.json", undated)])
                let partial = try Tool.run(["fleet", "calendar", store, "--output", out, "--json"])
                #expect(partial.status == 2)
                #expect(partial.output == "{\"calendars\":2,\"refused\":1}\n")
                #expect(partial.errors.hasPrefix("itinerary: undated: "), "\(partial.errors)")
                #expect(try Tool.run(["fleet", "calendar", store]).status == 2)
            }
        #endif

        @Test("--quiet takes a duration in fleet outbox, and suppresses output in other commands")
        func quiet() throws {
            let folder = try TemporaryFolder()
            let store = try Self.store(in: folder)
            #expect(try Tool.run(["fleet", "outbox", store, "--quiet", "10m"]).status == 0)
            #expect(try Tool.run(["fleet", "outbox", store, "--quiet", "soon"]).status == 2)
            let list = try Tool.run(["fleet", "list", store, "--quiet"])
            #expect(list.status == 0)
            #expect(list.output.isEmpty)
        }
    }
#endif
