#if os(Linux)
    import Foundation
    import Testing

    /// Tests that every call in the article's table of questions and calls exists and is public.
    @Suite struct AnswerTableTests {
        /// Code of an app for each call that the table names.
        private static let calls = [
            "LegSlots": "_ = itinerary.slots(of: id)?.feasibleSlots",
            "TripProgram.reachableSlots()": "_ = try TripProgram(itinerary).reachableSlots()",
            "isValid": "_ = slots.isValid(position)",
            "refusals(at:)":
                "for refusal in slots.refusals(at: position) { print(refusal.sentence(in: trip)) }",
            "clamp": "_ = slots.clamp(position)",
            "ranking()": "_ = slots.ranking()",
            "best()": "_ = slots.best()",
            "placing(in:)": "if let best = slots.best() { _ = slots.placing(in: best.slot) }",
            "VisitStarts": "_ = VisitStarts(id, of: itinerary)?.best",
            "VisitCheck":
                "_ = VisitCheck(itinerary, item: id, at: VisitStart(day: 1, time: \"10:00\"))?.isValid",
            "TripExpenses": "_ = TripExpenses(itinerary).money?.total",
            "Itinerary.rainouts()": "_ = try itinerary.rainouts().worst",
            "Itinerary.repair()": "_ = try document.applying(itinerary.repair())",
            "Itinerary.reroute()":
                "if let plan = try itinerary.reroute().plan { _ = try document.applying(plan) }",
            "Itinerary.nearbyGames(adding:)":
                "_ = try itinerary.nearbyGames(adding: [CandidateGame(game, day: 1)])",
            "Itinerary.audit()":
                "for finding in try itinerary.audit().findings { print(finding.sentence(in: trip)) }",
            "Itinerary.corrections(of:)":
                "if let conflict = try itinerary.audit().conflict { _ = try itinerary.corrections(of: conflict) }",
            "Itinerary.suggestions(for:)": "_ = try itinerary.suggestions(for: itinerary.audit().findings)",
            "Itinerary.why(_:)": "_ = try itinerary.why(.game(id))",
            "Itinerary.plan(_:from:)":
                "_ = try itinerary.plan(WishList([Wish(id: id, city: text)]), from: schedule.season(for: trip))",
            "SeasonWindow": """
            _ = try SeasonWindow(
                document, WishList([]), from: [], within: "2027-06-01"..."2027-06-28", lasting: 8).starts
            """,
            "TripRows": "_ = TripRows(itinerary).count",
            "DragSession": "var drag = try DragSession(item: id, of: itinerary); _ = drag.update(row: 3)",
            "TripDocument.performing(_:)": "_ = try document.performing(.cancel(item: id)).document",
            "DocumentHistory": "var history = DocumentHistory(document); try history.undo()",
            "TripDocument": "_ = try TripDocument(document.text).trip",
            "DocumentDifference": "_ = try DocumentDifference(from: document, to: document)",
            "TripDocument.updated(by:since:)":
                "_ = try document.updated(by: schedule, since: ScheduleHistory())",
            "ScheduleChanges": "_ = try document.updated(by: schedule).changes.entries",
            "TripDocument.calendarText()": "_ = try document.calendarText()",
            "CalendarFeed": "_ = try CalendarFeed(Array(text.utf8))",
            "PlaceList": "_ = try PlaceList(Array(text.utf8)).places",
            "PlaceImport": "_ = try PlaceImport(PlaceList([])).adding(to: document).changes",
            "TransitFeed": "_ = try TransitFeed(at: text)",
            "Fleet": "func listed(_ fleet: Fleet) async throws { _ = try await fleet.list() }",
            "FleetStore": "func listed(_ store: FleetStore) throws { _ = try store.list() }",
            "TripMap": "_ = TripMap(itinerary).geoJSON",
            "TripPicture": "_ = TripPicture(trip).svg",
            "TripChange": "_ = try document.applying([TripChange.remove(item: id)])",
            "TripDocument(trip).text": "_ = try TripDocument(trip).text",
        ]

        /// Returns the names in code font in the table's second column.
        private func names() throws -> [String] {
            let text = try PackageText.text("Sources/TripPlanning/TripPlanning.docc/WhatItAnswers.md")
            let table = try #require(
                text.components(separatedBy: "| question | in Swift |").dropFirst().first
            )
            return try table.split(separator: "\n").dropFirst(2).prefix { $0.hasPrefix("|") }.flatMap { row in
                try PackageText.words("`([^`]+)`", in: String(row.split(separator: "|")[1]))
            }
        }

        @Test("every call in the table of answers compiles in an app")
        func tableCompiles() throws {
            let names = try names()
            #expect(Set(names) == Set(Self.calls.keys))
            let code = Set(names).sorted().compactMap { Self.calls[$0] }.enumerated().map { number, call in
                """
                func row\(number)(
                    _ itinerary: Itinerary, _ trip: Trip, _ document: TripDocument, _ slots: LegSlots, _ id: String,
                    _ position: Position, _ game: Game, _ schedule: Schedule, _ text: String
                ) throws { \(call) }
                """
            }
            try Compiler.withFolder { compiler in
                let imports =
                    "import TransitFeeds\nimport TripCalendars\nimport TripFleet\nimport TripGraphics\nimport TripInteraction\nimport TripPlanning\n"
                let errors = try compiler.check(imports + code.joined(separator: "\n"))
                #expect(errors == nil, "\(errors ?? "")")
            }
        }
    }
#endif
