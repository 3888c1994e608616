import OrderedJSON

extension Geography {
    /// Reads a file of departures that stands beside trip documents, from UTF-8 bytes: CSV whose first line names the
    /// columns, or JSON, an array of departures or an object with one under `departures`, which the first character tells
    /// apart.
    ///
    ///     from,to,date,start,durationMinutes,title
    ///     New York,Boston,2023-04-12,09:05,245,Northeast Regional 171
    ///
    /// - Complexity: O(bytes).
    public init(departures bytes: [UInt8]) throws(DepartureError) {
        try self.init(departures: bytes, spelt: TableSpelling())
    }

    /// Reads a file of departures whose table has its dates in an order that is told; see ``init(departures:)``.
    ///
    /// - Complexity: O(bytes).
    public init(departures bytes: [UInt8], spelt spelling: TableSpelling) throws(DepartureError) {
        guard JSONTree.isBegun(by: bytes) else {
            let rows = try rethrow(
                try CSVTable<DepartureKey>.departures(in: bytes, spelt: spelling),
                as: DepartureError.init(table:)
            )
            self.init(travelTimes: TravelTimes(departures: rows.map { $0.departure }))
            do throws(GeographyError) {
                try check()
            } catch {
                guard case .departure(let index, let key) = error.place else { return }
                throw DepartureError(.table(.value(.trip(error.problem))), key: key, line: rows[index].line)
            }
            return
        }
        self = try rethrow(try Geography(departuresInJSON: bytes), as: DepartureError.init(document:))
    }

    private init(departuresInJSON bytes: [UInt8]) throws(DocumentError) {
        let values = try ValueReader(parsing: bytes)
        let root = values.tree.root
        let list =
            root.kind == .object
            ? try values.require(.array, TravelTimesKey.departures.name, of: root) : root
        let objects = try values.elements(list)
        let departures = try objects.map { object throws(DocumentError) in
            try JSONRow<DepartureKey>(object, .departure, values).departure()
        }
        self.init(travelTimes: TravelTimes(departures: departures))
        do throws(GeographyError) {
            try check()
        } catch {
            guard case .departure(let index, let key) = error.place, let object = objects.element(at: index)
            else { return }
            throw object[key.name].map { values.fail(.trip(error.problem), at: $0) }
                ?? values.fail(.trip(error.problem), atKey: key.name, of: object)
        }
    }
}
