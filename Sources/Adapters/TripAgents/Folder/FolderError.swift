/// The reason why a file of the server's folder cannot be read or written.
public struct FolderError: CodedError {
    /// The code, the file and the values of the error.
    public let facts: ErrorFacts
    /// What is wrong, and what would be right, in one sentence.
    public let description: String

    init(_ code: String, _ name: String, _ sentence: String) {
        facts = ErrorFacts(code, path: name)
        description = sentence
    }
}
