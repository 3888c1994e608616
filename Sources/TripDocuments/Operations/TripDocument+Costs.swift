import OrderedJSON

extension TripDocument {
    /// Returns the change that sets the costs. Values that stay the same keep their text, and unknown keys stay. If no
    /// key remains, the change removes `costs`.
    func setting(_ costs: Costs) -> TripChange {
        let (old, new) = (
            JSONText.written { $0.costs(trip.geography.costs) }, JSONText.written { $0.costs(costs) }
        )
        let settings = CostKey.names.compactMap { key -> (key: String, value: [UInt8]?)? in
            let text = new.value[key].map { Array($0.text) }
            return text == old.value[key].map { Array($0.text) } ? nil : (key, text)
        }
        return setting(.costs, to: settings)
    }
}
