import Foundation

/// A value in a table: printed as human-readable text, and written to the file of figures as a plain number.
enum Cell: ExpressibleByStringInterpolation, Sendable {
    case text(String)
    case count(Int)
    /// A time in nanoseconds.
    case time(Double)
    /// A number of bytes.
    case bytes(Int)
    /// A number per call, such as allocations.
    case average(Double)

    init(stringLiteral text: String) {
        self = .text(text)
    }

    /// The human-readable text.
    var description: String {
        switch self {
        case .text(let text): text
        case .count(let count): String(count)
        case .time(let nanoseconds): Cell.describe(nanoseconds: nanoseconds)
        case .bytes(..<0): "?"
        case .bytes(let bytes): Cell.describe(bytes: Double(bytes))
        case .average(..<0): "?"
        case .average(let average): String(format: "%.1f", average)
        }
    }

    /// The value for the file of figures: nanoseconds, bytes, numbers or text.
    var figure: Any {
        switch self {
        case .text(let text): text
        case .count(let number), .bytes(let number): number
        case .time(let number), .average(let number): number
        }
    }

    private static func describe(nanoseconds: Double) -> String {
        switch nanoseconds {
        case ..<1e3: String(format: "%.1f ns", nanoseconds)
        case ..<1e6: String(format: "%.2f µs", nanoseconds / 1e3)
        case ..<1e9: String(format: "%.2f ms", nanoseconds / 1e6)
        default: String(format: "%.2f s", nanoseconds / 1e9)
        }
    }

    private static func describe(bytes: Double) -> String {
        switch bytes {
        case ..<1e3: String(format: "%.0f B", bytes)
        case ..<1e6: String(format: "%.1f kB", bytes / 1e3)
        default: String(format: "%.1f MB", bytes / 1e6)
        }
    }
}

/// Returns a time, which is printed in a suitable unit.
func time(_ nanoseconds: Double) -> Cell {
    .time(nanoseconds)
}
