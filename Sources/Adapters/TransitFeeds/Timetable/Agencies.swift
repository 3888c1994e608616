/// The columns of `agency.txt`.
enum AgencyColumn: Int, FeedColumn {
    case id, timeZone

    static let file = FeedFile.agency
    static let names = ["agency_id", "agency_timezone"]
    static let required: [AgencyColumn] = [.timeZone]
}

/// The clocks of a feed's agencies.
struct Agencies {
    private var ids = IDTable()
    /// The zone of each agency, as a number of `FeedClocks`.
    private var zones: [Int] = []

    init(
        _ source: FeedSource,
        _ clocks: inout FeedClocks,
        _ notes: inout FeedNotes
    ) throws(TransitFeedError) {
        var table = try FeedTable<AgencyColumn>.required(source)
        try table.forEachRow(&notes) { row throws(FeedFault) in
            guard let name = try row.text(.timeZone) else { throw .missing(AgencyColumn.timeZone.name) }
            guard let zone = try clocks.zone(name) else { throw .noZone(AgencyColumn.timeZone.name, name) }
            let id = try row.id(.id)
            guard try ids.insert(id, "agencies").isNew else {
                throw .twice(AgencyColumn.id.name, String(decoding: id, as: UTF8.self))
            }
            zones.append(zone)
        }
    }

    /// Returns the zone of an agency, or where no id is given of the first.
    func zone(of id: ArraySlice<UInt8>) throws(FeedFault) -> Int {
        guard let first = zones.first else { throw .noAgency }
        guard !id.isEmpty else { return first }
        guard let number = ids.number(of: id) else {
            throw .unknown(AgencyColumn.id.name, String(decoding: id, as: UTF8.self), .agency)
        }
        return zones[number]
    }
}
