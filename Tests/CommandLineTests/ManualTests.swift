import Foundation
import Testing

/// Tests that the manual page and the shell completions match the program's table of commands and options.
@Suite struct ManualTests {
    /// Returns the commands that the help lists.
    static func commands() throws -> [String] {
        let text = try Tool.run(["--help"]).output
        let section = text.components(separatedBy: "\nA TRIP is").first ?? ""
        return section.split(separator: "\n").filter { $0.hasPrefix("  ") }
            .compactMap { $0.split(separator: " ").first.map(String.init) }
    }

    /// Returns the options that the help of a command lists.
    private func options(of command: String) throws -> [String] {
        let text = try Tool.run([command, "--help"]).output
        let section =
            text.components(separatedBy: "\nOptions:\n").last?.components(separatedBy: "\n\n").first ?? ""
        return section.split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }
    }

    private func text(_ path: String) throws -> String {
        try String(contentsOf: Tool.package.appending(path: Self.installed + path), encoding: .utf8)
    }

    /// The folder of the files that are installed with the program.
    private static let installed = "Sources/itinerary/Installed/"

    @Test(
        "the committed manual page and completions are up to date",
        arguments: [
            ("itinerary.1", ["manual", installed + "itinerary.1"]), ("itinerary.bash", ["bash"]),
            ("itinerary.fish", ["fish"]), ("_itinerary", ["zsh"]),
        ]
    )
    func generatedFiles(_ file: String, _ arguments: [String]) throws {
        let run = try Tool.run(["generate"] + arguments, in: Tool.package)
        #expect(run.status == 0)
        let isCommitted = try run.output == text(file)
        #expect(isCommitted, "\(file) is out of date; run 'make command-line-files'")
    }

    @Test("the manual page has the version, every command and every option")
    func manualPage() throws {
        let page = try text("itinerary.1")
        let version = try #require(try Tool.run(["--version"]).output.split(separator: "\n").first)
        #expect(page.contains("\"\(version)\""))
        let commands = try Self.commands()
        #expect(commands.count >= 11)
        for command in commands {
            #expect(page.contains("\n.TP\n\\fB\(command)\\fR"), "\(command)")
            for option in try options(of: command) {
                #expect(page.contains("\\fB\(option.replacing("-", with: "\\-"))\\fR"), "\(option)")
            }
        }
    }

    @Test("bash completes commands, options and their values")
    func bashCompletion() throws {
        func offered(_ words: String) throws -> [String] {
            let script = """
                source '\(Tool.package.path())/\(Self.installed)itinerary.bash'
                COMP_WORDS=(itinerary \(words)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
                _itinerary
                printf '%s\\n' "${COMPREPLY[@]}"
                """
            let run = try Tool.run(["-c", script], program: "/bin/bash")
            return run.output.split(separator: "\n").map(String.init)
        }
        let commands = try Self.commands()
        #expect(try offered("''") == commands + ["help", "--help", "--version"])
        #expect(try offered("help au") == ["audit"])
        for command in commands {
            #expect(
                try offered("\(command) trip.json --").sorted() == options(of: command).sorted(),
                "\(command)"
            )
        }
        #expect(try offered("repair --engine n") == ["native"])
        #expect(try offered("export-trip trip.json --as g") == ["geojson", "gpx"])
        #expect(try offered("options --fr") == ["--free"])
        #expect(try offered("repair nor").isEmpty)
    }
}
