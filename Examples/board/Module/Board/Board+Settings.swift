import OrderedJSON
import TripAnswers
import TripDocuments
import TripInteraction

extension Board {
    /// Sets properties of the trip, given in human-readable form, as one undo step.
    func set(_ settings: [WrittenSetting]) throws(BoardError) {
        var changed = document
        for setting in settings {
            let operation: DocumentOperation
            do throws(SettingError) {
                operation = try setting.operation(in: changed.trip)
            } catch {
                throw BoardError(error, of: setting)
            }
            do throws(OperationError) {
                changed = try changed.performing(operation).document
            } catch {
                throw BoardError(error.description, field: setting.name)
            }
        }
        adopt(changed, named: "Change the trip settings")
    }
}

/// Sets properties of the trip: `{"set": {"title": "…", "days": "9", "maxTravelMinutesPerDay": "8h", "units":
/// "miles"}}`. Answers with the trip's new state.
@_expose(wasm, "board_settings") @_cdecl("board_settings")
func boardSettings() -> Int32 {
    change { board throws(BoardError) in try board.set(try readValue().settings) }
}
