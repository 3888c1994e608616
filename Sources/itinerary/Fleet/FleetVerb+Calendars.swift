import TripFleet
import WholeFiles

#if Libical
    import TripCalendars
#endif

extension FleetVerb {
    static let calendar = FleetVerb(
        name: "calendar",
        arguments: "[TRIP]",
        about:
            "print a trip as a calendar to which programs can subscribe; --output FOLDER writes one file per trip",
        options: [.output, .force, .owner],
        count: 0...1,
        work: { (call: FleetCall) throws(Failure) in
            guard let output = call.arguments[.output] else {
                if call.arguments.has(.force) { throw .usage("--force requires --output") }
                guard let id = call.rest.first else {
                    throw .usage("fleet calendar requires TRIP, or --output FOLDER for all trips")
                }
                Output.write(try call.calendar(of: try call.trip(id)))
                return 0
            }
            if let id = call.rest.first {
                let trip = try call.trip(id)
                let file =
                    Files.isFolder(output) ? Files.path(FileName.safe(id) + ".ics", in: output) : output
                try call.write(trip, to: file)
                call.answer("\(file): written") { $0.member("calendars", 1) }
                return 0
            }
            if call.arguments.has(.owner) { throw .usage("--owner requires TRIP") }
            guard Files.isFolder(output) else {
                throw .input(
                    file: output,
                    reason: "this is not a folder; --output requires an existing folder for all trips"
                )
            }
            return try call.writeCalendars(to: output)
        }
    )
}

extension FleetCall {
    /// Returns a trip of the store.
    fileprivate func trip(_ id: String) throws(Failure) -> FleetTrip {
        let store = try storeToRead()
        return try doing { () throws(FleetError) in try store.get(address(of: id)) }
    }

    /// Returns a trip as a calendar.
    fileprivate func calendar(of trip: FleetTrip) throws(Failure) -> String {
        #if Libical
            let input = TripInput(trip.document, name: trip.id, context: context)
            let document = try input.document()
            return try input.catching(
                CalendarError.self,
                try document.calendarText(sequence: trip.revision, ownedBy: trip.owner)
            )
        #else
            throw .usage("this program was built without libical")
        #endif
    }

    /// Writes the calendar of a trip to a file.
    fileprivate func write(_ trip: FleetTrip, to file: String) throws(Failure) {
        let bytes = Array(try calendar(of: trip).utf8)
        if let note = try Files.replace(file, with: bytes, isForced: arguments.has(.force)) {
            Output.complain(note)
        }
    }

    /// Writes the calendar of each trip to a file in a folder. If a trip cannot be written as a calendar, reports the
    /// error and continues with the other trips.
    ///
    /// - Returns: The exit status.
    fileprivate func writeCalendars(to folder: String) throws(Failure) -> Int32 {
        let store = try storeToRead()
        var names = SafeFileNames()
        var (written, refused) = (0, 0)
        var last: TripAddress?
        while true {
            let after = last
            let trips = try doing { () throws(FleetError) in try store.export(after: after) }
            for trip in trips {
                do throws(Failure) {
                    try write(trip, to: Files.path(names.name(for: trip.id) + ".ics", in: folder))
                    written += 1
                } catch {
                    refused += 1
                    Output.complain(error.message())
                }
            }
            guard let end = trips.last else { break }
            last = end.address
        }
        let rest = refused > 0 ? "; \(refused) refused" : ""
        answer("\(written) \(written == 1 ? "calendar" : "calendars") written to \(folder)\(rest)") { json in
            json.member("calendars", written)
            json.member("refused", refused)
        }
        return refused > 0 ? 2 : 0
    }
}
