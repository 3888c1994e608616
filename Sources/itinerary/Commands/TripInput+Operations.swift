import TripAnswers

extension TripInput {
    /// Returns the changes that an operation makes, of the document as it was read or as earlier changes left it.
    func changes(
        _ operation: DocumentOperation,
        in document: TripDocument? = nil
    ) throws(Failure) -> [TripChange] {
        let document = if let document { document } else { try self.document() }
        do throws(OperationError) {
            return try operation.changes(in: document)
        } catch {
            if case .unknownItem(let id, _) = error { _ = try index(ofItem: id, in: document.trip) }
            throw failure(error)
        }
    }

    /// Returns an error of an operation in the words of the options that asked for it.
    func failure(_ error: OperationError) -> Failure {
        switch error {
        case .notGame(let item):
            fail("the item \(item) is no game or event; 'itinerary move' moves others")
        case .noStartDate:
            fail("the trip has no startDate, so that --date says nothing; give --day")
        case .indexOutsideDay(_, let day, 0):
            fail("day \(day) has no other item, so that --index must be 0")
        case .indexOutsideDay(_, let day, let count):
            fail(
                "day \(day) has \(count) other item\(count == 1 ? "" : "s"), so that --index must be 0 to \(count)"
            )
        case .unknownItem, .notTravel, .notPlaced, .dayOutsideTrip, .dateOutsideTrip, .notOnDay, .dayMissing,
            .idTaken, .refused:
            fail(error.description)
        }
    }
}
