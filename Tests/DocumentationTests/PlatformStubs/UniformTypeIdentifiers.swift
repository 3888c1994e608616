public struct UTType: Sendable { public static let text = UTType() }
