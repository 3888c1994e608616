import Foundation

/// A figure or a text of a table: printed for people, and written as a plain number to the file of figures.
enum Cell: ExpressibleByStringInterpolation, Sendable {
    case text(String)
    case count(Int)
    /// Nanoseconds.
    case time(Double)
    /// Bytes of memory.
    case bytes(Int)
    /// Something a call, such as allocations.
    case average(Double)

    init(stringLiteral text: String) {
        self = .text(text)
    }

    /// For people.
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

    /// For the file of figures: nanoseconds, bytes, numbers, texts.
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

/// A time, in the unit that suits it.
func time(_ nanoseconds: Double) -> Cell {
    .time(nanoseconds)
}
