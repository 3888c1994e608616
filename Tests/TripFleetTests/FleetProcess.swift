import Foundation

@testable import TripFleet

/// A separate process that runs `itinerary fleet`.
struct FleetProcess {
    private let process = Process()

    /// Starts the program.
    init(_ arguments: [String]) throws {
        process.executableURL = Bundle.main.bundleURL.appending(path: "itinerary")
        process.arguments = ["fleet"] + arguments
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
    }

    /// Waits until the process ends; returns its exit status.
    func end() -> Int32 {
        process.waitUntilExit()
        return process.terminationStatus
    }

    /// Kills the process after `microseconds`; returns true if it was still running.
    func kill(after microseconds: Int) -> Bool {
        usleep(UInt32(microseconds))
        let isRunning = process.isRunning
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        return isRunning && process.terminationReason == .uncaughtSignal
    }
}

/// A random number generator with a fixed seed (SplitMix64).
struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var value = state
        value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
        value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
        return value ^ (value >> 31)
    }
}

/// The content of a store, except times and the order of trips.
struct FleetContent: Equatable {
    var documents: [String: [UInt8]] = [:]
    var states: [String: FleetState] = [:]
    var revisions: [String: [String]] = [:]
    var proposals: [String: [FleetProposal]] = [:]
    var notes: [String: [FleetNote.Words]] = [:]
    var waiting = 0

    init(of store: FleetStore) throws {
        for trip in try store.export(most: 100_000) {
            documents[trip.id] = trip.document
            states[trip.id] = trip.state
            revisions[trip.id] = try store.history(of: trip.address).map {
                "\($0.number) \($0.parent) \($0.cause.rawValue) \($0.words)"
            }
            proposals[trip.id] = try store.proposals(for: trip.address)
        }
        for note in try store.notes(after: 0, most: 1_000_000) {
            notes[note.trip, default: []].append(note.words)
        }
        waiting = try store.waiting()
    }
}
