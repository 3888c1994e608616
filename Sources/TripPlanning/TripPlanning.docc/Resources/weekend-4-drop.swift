var history = DocumentHistory(try TripDocument(trip))
_ = drag.update(position: Position(day: 3, sortOrder: 0))
if let edit = drag.drop().edit { try history.apply(edit) }
