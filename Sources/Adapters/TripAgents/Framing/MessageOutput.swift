import Synchronization

/// The way back to the client: whole messages, one a line, whichever thread sends them.
final class MessageOutput: Sendable {
    private let write: @Sendable ([UInt8]) -> Bool
    /// True once nobody reads any more.
    private let isBroken = Mutex(false)

    /// Creates an output.
    ///
    /// - Parameter write: Writes some bytes; false when nobody reads them any more.
    init(_ write: @escaping @Sendable ([UInt8]) -> Bool) {
        self.write = write
    }

    /// Sends a message, which has no line end; waits while the client reads more slowly than it asks.
    func send(_ message: [UInt8]) {
        isBroken.withLock { isBroken in
            guard !isBroken else { return }
            isBroken = !write(message + [UInt8(ascii: "\n")])
        }
    }

    /// True once a message could not be sent.
    var isLost: Bool { isBroken.withLock { $0 } }
}
