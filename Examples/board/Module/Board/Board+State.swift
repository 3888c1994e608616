import OrderedJSON
import TripAnswers
import TripInteraction

extension Board {
    /// Writes everything that the page shows of the trip.
    func writeState(to json: inout JSONWriter) {
        TripState(itinerary).write(to: &json, undo: history.undoName, redo: history.redoName)
    }
}
