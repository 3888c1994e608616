import Foundation

/// The file that the option `--json FILE` names. It has one table per line, in the form `{"table": …, "columns": […],
/// "rows": [[…]…]}`, with times in nanoseconds and memory in bytes.
struct FigureFile: Sendable {
    private let path: String

    /// The file that the arguments name, emptied; `nil` if they name none.
    static let named: FigureFile? = {
        let arguments = CommandLine.arguments
        guard let option = arguments.firstIndex(of: "--json"), option + 1 < arguments.count else {
            return nil
        }
        let isThere = FileManager.default.createFile(atPath: arguments[option + 1], contents: nil)
        if !isThere { print("the figures cannot be written to \(arguments[option + 1])") }
        return FigureFile(path: arguments[option + 1])
    }()

    func append(_ title: String, _ columns: [String], _ rows: [[Cell]]) {
        let table: [String: Any] = [
            "table": title, "columns": columns, "rows": rows.map { $0.map { $0.figure } },
        ]
        guard let file = FileHandle(forWritingAtPath: path),
            let line = try? JSONSerialization.data(withJSONObject: table, options: [.sortedKeys])
        else { return print("the figures could not be written to \(path)") }
        file.seekToEndOfFile()
        file.write(line + Data("\n".utf8))
        file.closeFile()
    }
}
