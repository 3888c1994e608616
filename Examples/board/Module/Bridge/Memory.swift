/// The bytes that go to and fro between the page and the module, which runs on one thread.
enum Memory {
    nonisolated(unsafe) static var input: [UInt8] = []
    nonisolated(unsafe) static var output: [UInt8] = []
    /// The answer to the last update of a drag: see `board_update`.
    nonisolated(unsafe) static let decision = {
        let decision = UnsafeMutablePointer<Int32>.allocate(capacity: 4)
        decision.initialize(repeating: 0, count: 4)
        return decision
    }()
}

/// Makes room for bytes that the page will write; where they go.
@_expose(wasm, "board_input") @_cdecl("board_input")
func boardInput(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
    Memory.input = [UInt8](repeating: 0, count: Int(count))
    return Memory.input.withUnsafeMutableBufferPointer { $0.baseAddress }
}

/// Where the last answer starts; its length is what the call gave.
@_expose(wasm, "board_output") @_cdecl("board_output")
func boardOutput() -> UnsafePointer<UInt8>? {
    Memory.output.withUnsafeBufferPointer { $0.baseAddress }
}

/// Where `board_update` leaves its answer.
@_expose(wasm, "board_decision") @_cdecl("board_decision")
func boardDecision() -> UnsafeMutablePointer<Int32> { Memory.decision }
