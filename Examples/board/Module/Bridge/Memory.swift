/// The bytes that the page and the module exchange. The module runs on one thread.
enum Memory {
    nonisolated(unsafe) static var input: [UInt8] = []
    nonisolated(unsafe) static var output: [UInt8] = []
    /// The four numbers that `board_update` sets.
    nonisolated(unsafe) static let decision = {
        let decision = UnsafeMutablePointer<Int32>.allocate(capacity: 4)
        decision.initialize(repeating: 0, count: 4)
        return decision
    }()
}

/// Allocates memory for input that the page writes; returns its address.
@_expose(wasm, "board_input") @_cdecl("board_input")
func boardInput(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
    Memory.input = [UInt8](repeating: 0, count: Int(count))
    return Memory.input.withUnsafeMutableBufferPointer { $0.baseAddress }
}

/// Returns the address of the last answer. Its length is the result of the last call.
@_expose(wasm, "board_output") @_cdecl("board_output")
func boardOutput() -> UnsafePointer<UInt8>? {
    Memory.output.withUnsafeBufferPointer { $0.baseAddress }
}

/// Returns the address of the answer of `board_update`.
@_expose(wasm, "board_decision") @_cdecl("board_decision")
func boardDecision() -> UnsafeMutablePointer<Int32> { Memory.decision }
