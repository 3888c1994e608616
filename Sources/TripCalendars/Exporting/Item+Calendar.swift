#if Libical
    import TripModel

    extension Item {
        /// What a calendar shows of the item.
        ///
        /// - Parameter title: The title that the document gives it, which travel need not have.
        func calendarSummary(title: String?) -> String {
            switch kind {
            case .game(let game): game.title ?? game.gameID ?? id
            case .travel(let travel): title ?? "\(travel.from) → \(travel.to)"
            case .custom(let custom): custom.title
            }
        }

        /// Where the item is, as a calendar shows it: of travel, where it begins; `nil` where that is not known.
        var calendarLocation: String? {
            switch kind {
            case .game(let game): game.cityName
            case .travel(let travel): travel.from
            case .custom: nil
            }
        }
    }
#endif
