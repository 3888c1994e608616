import OrderedJSON

/// Tells the page, while a question is worked on, that a part of the answer is in the output: so many bytes.
@_extern(wasm, module: "board", name: "tell")
private func tell(_ length: Int32)

/// Tells the page a part of the answer to the question that is worked on.
func tellPart(_ write: (inout JSONWriter) -> Void) {
    var json = JSONWriter()
    write(&json)
    Memory.output = json.bytes
    tell(Int32(Memory.output.count))
}
