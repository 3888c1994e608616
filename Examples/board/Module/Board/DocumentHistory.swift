import TripAnswers

/// A document and the states of it that edits have made, which can be undone and redone.
struct DocumentHistory {
    private struct Step {
        var name: String
        let document: TripDocument
    }

    /// The document as it is now.
    private(set) var document: TripDocument
    /// The documents before each edit, and after each that was undone; the next one last.
    private var done: [Step] = []
    private var undone: [Step] = []

    init(_ document: TripDocument) {
        self.document = document
    }

    /// What would be undone and redone, in a few words.
    var undoName: String? { done.last?.name }
    var redoName: String? { undone.last?.name }

    /// Goes on with another document; with the edit before it as one, where that has the name of `joined`.
    mutating func edit(to changed: TripDocument, named name: String, joining joined: String? = nil) {
        if let joined, done.last?.name == joined {
            done[done.count - 1].name = joined + ", " + name
        } else {
            done.append(Step(name: name, document: document))
        }
        document = changed
        undone = []
    }

    /// Takes the last edit back, if there is one.
    mutating func undo() {
        guard let step = done.popLast() else { return }
        undone.append(Step(name: step.name, document: document))
        document = step.document
    }

    /// Does the edit again that was taken back last, if there is one.
    mutating func redo() {
        guard let step = undone.popLast() else { return }
        done.append(Step(name: step.name, document: document))
        document = step.document
    }
}
