import OrderedJSON

/// Notifies the page, while a question is being answered, that a part of the answer is in the output.
@_extern(wasm, module: "board", name: "tell")
private func tell(_ length: Int32)

/// Sends the page a part of the answer to the current question.
func tellPart(_ write: (inout JSONWriter) -> Void) {
    var json = JSONWriter()
    write(&json)
    Memory.output = json.bytes
    tell(Int32(Memory.output.count))
}
