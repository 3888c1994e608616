// Names of earlier versions.

@available(*, deprecated, renamed: "TripContext")
public typealias Surroundings = TripContext

extension Trip {
    @available(*, deprecated, renamed: "init(id:name:startDate:dayCount:items:rules:geography:context:)")
    public init(
        id: String,
        name: String? = nil,
        startDate: CalendarDate? = nil,
        dayCount: Int,
        items: [Item],
        rules: Rules = Rules(),
        geography: Geography = Geography(),
        beside context: TripContext
    ) throws(TripError) {
        try self.init(
            id: id,
            name: name,
            startDate: startDate,
            dayCount: dayCount,
            items: items,
            rules: rules,
            geography: geography,
            context: context
        )
    }
}
