import OrderedJSON
import TripDocuments
import TripModel

extension Edit {
    /// The document after the edit, and the edit as it was done there: with the spelling of the numbers that it
    /// replaced, so that its inverse restores the bytes.
    ///
    /// A document in the source app's coding comes back converted to `itinerary/1`.
    /// - Throws: `EditError` when an item is not there, or stands elsewhere than the edit takes it from.
    /// - Complexity: O(bytes + moves · keys of an item).
    public func applied(
        to document: TripDocument
    ) throws(EditError) -> (document: TripDocument, edit: Edit) {
        let document = try document.ready()
        let texts = document.positionTexts(of: moves.map { $0.item })
        var done: [Move] = []
        for move in moves {
            guard let from = texts[move.item] else { throw .unknownItem(move.item) }
            guard from.position == move.from else { throw .stale(item: move.item) }
            done.append(Move(item: move.item, from: from, to: move.toText.spelled(as: from)))
        }
        let changes = done.map { TripChange.update(item: $0.item, set: $0.toText.settings) }
        do throws(ChangeError) {
            return (try document.applying(changes), Edit(action, done))
        } catch {
            throw .refused(error)
        }
    }
}

extension TripDocument {
    fileprivate func ready() throws(EditError) -> TripDocument {
        do throws(DocumentError) { return try converted() } catch { throw .conversion(error) }
    }

    /// How the document writes the positions of some items.
    fileprivate func positionTexts(of ids: [String]) -> [String: PositionText] {
        let wanted = Set(ids)
        var texts: [String: PositionText] = [:]
        guard let items = tree.root[TripKey.items.name] else { return texts }
        for (index, object) in items.elements.enumerated() {
            guard let id = object[ItemKey.id.name]?.string, wanted.contains(id) else { continue }
            let day = index < trip.items.count ? trip.items[index].position?.day : nil
            texts[id] = PositionText(ofItem: object, day: day)
        }
        return texts
    }
}

extension PositionText {
    /// The position as an item of a document has it; a date is written as the day that it stands for.
    fileprivate init(ofItem object: JSONValue, day: Int?) {
        let usual = day.flatMap { PositionText(Position(day: $0, sortOrder: 0)).day }
        self.init(
            day: object[ItemKey.day.name].map { JSONText(copying: $0) } ?? usual,
            sortOrder: object[ItemKey.sortOrder.name].map { JSONText(copying: $0) }
        )
    }
}
