import Foundation

/// The machine and the software of the measurements.
enum Machine {
    static func print() {
        var table = Table("Measured on", ["what", "which"])
        table.add("processor", .text("\(processor), \(ProcessInfo.processInfo.activeProcessorCount) cores"))
        table.add("memory", .text("\(ProcessInfo.processInfo.physicalMemory >> 30) GiB"))
        table.add("system", .text(ProcessInfo.processInfo.operatingSystemVersionString))
        table.add("load before", .text(load))
        table.add("toolchain", .text(line("swift", "--version")))
        table.add("commit", .text(line("git", "describe", "--always", "--dirty", "--abbrev=7")))
        table.print()
    }

    private static var processor: String {
        let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
        let model = text.split(separator: "\n").first { $0.hasPrefix("model name") }
        return model.flatMap { $0.split(separator: ":").last }?.trimmingCharacters(in: .whitespaces)
            ?? "unknown"
    }

    /// The average number of processes that ran or waited in the last minute. If it is above 0, others used the
    /// processor.
    private static var load: String {
        let text = (try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8)) ?? ""
        return text.split(separator: " ").first.map(String.init) ?? "unknown"
    }

    /// Returns the first line that a command prints.
    private static func line(_ command: String...) -> String {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return "unknown" }
        let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return text.split(separator: "\n").first.map(String.init) ?? "unknown"
    }
}
