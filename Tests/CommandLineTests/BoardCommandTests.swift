import Testing

@testable import itinerary

@Suite struct BoardCommandTests {
    @Test("the board's page is found next to the installed program, or in the program's source")
    func pageFolders() {
        #expect(
            BoardPageFolder.candidates(for: "/usr/local/bin/itinerary")
                == ["/usr/local/share/swift-itinerary/board"]
        )
        #expect(
            BoardPageFolder.candidates(for: "/home/me/trips/.build/x86_64/release/itinerary")
                == [
                    "/home/me/trips/.build/x86_64/share/swift-itinerary/board", "/home/me/trips/.build/board",
                ]
        )
        #expect(BoardPageFolder.candidates(for: "/itinerary") == ["/share/swift-itinerary/board"])
        #expect(BoardPageFolder.candidates(for: "") == [])
    }

    #if Server
        @Test("wrong arguments of the board command are rejected with an explanation")
        func wrongArguments() throws {
            for (arguments, words) in [
                (["board"], "board requires at least TRIP|FOLDER|STORE"),
                (["board", "a", "b"], "board takes one trip, folder or store; 2 given"),
                (["board", "a", "--port", "65536"], "--port must be 0 to 65535"),
                (
                    ["board", "a", "--json"],
                    "--json and --jsonl do not apply to board, which prints only its address"
                ),
            ] {
                let run = try Tool.run(arguments)
                #expect(run.status == 2 && run.errors.contains(words), "\(arguments): \(run.errors)")
            }
        }
    #endif
}
