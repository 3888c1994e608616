import OrderedJSON

/// Fuzzes the message reader with the bytes of a client. They must be split into lines, each of which is read or
/// rejected, and the result must not depend on the size of the pieces in which they arrive.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let limit = 64 + Int(bytes.first ?? 0) * 8
    var whole = LineCutter(limit: limit)
    let lines = whole.take(bytes[...]) + [whole.finish()].compactMap { $0 }
    var pieces = LineCutter(limit: limit)
    let size = 1 + Int(bytes.last ?? 0) % 97
    var cut: [LineCutter.Line] = []
    var rest = bytes[...]
    while !rest.isEmpty {
        cut += pieces.take(rest.prefix(size))
        rest = rest.dropFirst(size)
    }
    cut += [pieces.finish()].compactMap { $0 }
    precondition(cut == lines)
    for line in lines {
        switch line {
        case .whole(let text):
            precondition(text.count <= limit)
            read(text)
        case .tooLong(let head, let tail, let length):
            precondition(
                length > limit && head.count <= LineCutter.keptEnd && tail.count <= LineCutter.keptEnd
            )
            if let id = RequestID.inEnds(head, tail) { precondition((try? JSONTree(id.json)) != nil) }
        }
    }
    return 0
}

/// Reads one message. A refusal must itself be a valid message.
private func read(_ line: [UInt8]) {
    do throws(AgentError) {
        guard case .request(let request) = try Message(line) else { return }
        precondition((try? JSONTree(request.id.json)) != nil)
    } catch {
        precondition((try? JSONTree(error.bytes)) != nil && !error.bytes.contains(0x0A))
    }
}
