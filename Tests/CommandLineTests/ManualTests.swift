import Foundation
import Testing

/// The manual page and the shells' completions tell of the commands and options that there are, and of no others.
@Suite struct ManualTests {
    /// What help says: the options of all commands, and those of each command besides.
    private struct Help {
        let common: Set<String>
        let commands: [String: Set<String>]

        init() throws {
            let text = try Tool.run(["--help"]).output
            let common = Help.options(in: text)
            let section = text.components(separatedBy: "Commands:\n").last?.components(separatedBy: "\n\n")
            let names = section?.first?.split(separator: "\n").compactMap { $0.split(separator: " ").first }
            var commands: [String: Set<String>] = [:]
            for name in names ?? [] {
                let help = try Tool.run([String(name), "--help"]).output
                commands[String(name)] = Help.options(in: help).subtracting(common)
            }
            self.common = common
            self.commands = commands
        }

        private static func options(in text: String) -> Set<String> {
            let lines = text.components(separatedBy: "\nOptions").last?.split(separator: "\n") ?? []
            return Set(
                lines.filter { $0.hasPrefix("  --") }
                    .compactMap { $0.split(separator: " ").first.map { String($0.dropFirst(2)) } }
            )
        }

        var all: Set<String> { commands.values.reduce(common) { $0.union($1) } }
    }

    private func text(_ path: String) throws -> String {
        try String(contentsOf: Tool.package.appending(path: path), encoding: .utf8)
    }

    private func words(_ pattern: String, in text: String) throws -> [String] {
        let expression = try NSRegularExpression(pattern: pattern, options: .anchorsMatchLines)
        return expression.matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap {
            Range($0.range(at: 1), in: text).map { String(text[$0]) }
        }
    }

    @Test func thereAreCommandsAndOptions() throws {
        let help = try Help()
        #expect(help.commands.count >= 11)
        #expect(help.common.contains("jsonl"))
        #expect(help.commands["repair"]?.contains("time-limit") == true)
    }

    @Test func theManualPageHasAllCommandsAndOptions() throws {
        let help = try Help()
        let page = try text("man/itinerary.1").replacing("\\-", with: "-")
        let sections = page.components(separatedBy: "\n.SH ")
        let commands = try #require(sections.first { $0.hasPrefix("COMMANDS") })
        var found: [String: Set<String>] = [:]
        for entry in commands.components(separatedBy: "\n.TP\n").dropFirst() {
            let name = try #require(words(#"^\\fB([a-z]+)\\fR"#, in: entry).first)
            let synopsis = entry.replacing("\\\n", with: "").split(separator: "\n")[0]
            found[name] = Set(try words(#"\\fB--([a-z-]+)\\fR"#, in: String(synopsis)))
        }
        #expect(found == help.commands)
        let options = try #require(sections.first { $0.hasPrefix("OPTIONS") })
        let entries = options.components(separatedBy: "\n.TP\n").dropFirst().map {
            $0.split(separator: "\n")[0]
        }
        let named = try entries.flatMap { try words("--([a-z-]+)", in: String($0)) }
        #expect(named.sorted() == help.all.sorted())
        let version = try #require(try Tool.run(["--version"]).output.split(separator: "\n").first)
        #expect(page.contains("\"\(version)\""))
    }

    @Test func bashOffersThem() throws {
        let help = try Help()
        func offered(_ words: String) throws -> [String] {
            let script = """
                source '\(Tool.package.path())/completions/itinerary.bash'
                COMP_WORDS=(itinerary \(words)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
                _itinerary
                printf '%s\\n' "${COMPREPLY[@]}"
                """
            let process = Process()
            process.executableURL = URL(filePath: "/usr/bin/env")
            process.arguments = ["bash", "-c", script]
            let output = Pipe()
            process.standardOutput = output
            try process.run()
            let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            return text.split(separator: "\n").map(String.init)
        }
        #expect(Set(try offered("''")) == Set(help.commands.keys).union(["--help", "--version"]))
        for (command, options) in help.commands {
            let expected = options.union(help.common).map { "--\($0)" }
            #expect(try offered("\(command) trip.json --").sorted() == expected.sorted(), "\(command)")
        }
        #expect(try offered("repair --engine n") == ["native"])
        #expect(try offered("repair nor").isEmpty)
    }

    @Test func fishOffersThem() throws {
        let help = try Help()
        let script = try text("completions/itinerary.fish")
        #expect(Set(try words("__fish_use_subcommand -a ([a-z]+)", in: script)) == Set(help.commands.keys))
        for (command, options) in help.commands {
            let found = try words("__fish_seen_subcommand_from \(command)' -l ([a-z-]+)", in: script)
            #expect(found.sorted() == options.sorted(), "\(command)")
        }
        let common = try words("^complete -c itinerary (?:-s . )?-l ([a-z-]+)", in: script)
        #expect(common.sorted() == help.common.sorted())
    }

    @Test func zshOffersThem() throws {
        let help = try Help()
        let script = try text("completions/_itinerary")
        #expect(Set(try words("^        '([a-z]+):", in: script)) == Set(help.commands.keys))
        for (command, options) in help.commands {
            let parts = script.components(separatedBy: "\n    \(command))\n")
            let body = parts.count > 1 ? parts[1].components(separatedBy: ";;")[0] : ""
            #expect(try words("^ +'--([a-z-]+)", in: body).sorted() == options.sorted(), "\(command)")
        }
        let common = try #require(
            script.components(separatedBy: "common=(").last?.components(separatedBy: "\n    )").first
        )
        #expect(try words("--([a-z-]+)[}\\[=]", in: common).sorted() == help.common.sorted())
    }
}
