import Synchronization
import TripQuestions

/// The value of a handle.
enum Held: Sendable {
    case trip(HeldTrip)
    case schedule(HeldSchedule)
}

/// A parsed schedule. It is a class so that both values of `Held` are single references, whose copies valgrind can follow.
final class HeldSchedule: Sendable {
    let schedule: QuestionSchedule

    init(_ schedule: QuestionSchedule) { self.schedule = schedule }
}

/// A parsed trip, with a cache of its itinerary and of the slots of its items.
final class HeldTrip: Sendable {
    let trip: QuestionTrip
    private let known = Mutex<(itinerary: Itinerary?, slots: [String: QuestionSlots])>((nil, [:]))

    init(_ trip: QuestionTrip) { self.trip = trip }

    /// Returns the slots of an item, which are computed once.
    func slots(of item: String) throws(QuestionError) -> QuestionSlots {
        let (itinerary, slots) = known.withLock { ($0.itinerary, $0.slots[item]) }
        if let slots { return slots }
        let trip = try self.trip.document().trip
        let made = itinerary ?? Itinerary(trip)
        let found = try self.trip.slots(of: item, in: made)
        known.withLock { known in
            known.itinerary = made
            known.slots[item] = found
        }
        return found
    }
}

/// The table of handles. A handle consists of an index in the table and a generation. The generation changes when the
/// index is reused, so a released handle is detected.
struct HandleTable {
    private struct Place {
        var generation: UInt32
        var held: Held?
    }

    private var places: [Place] = []
    private var free: [Int] = []

    /// The only table of the library.
    static let shared = Mutex(HandleTable())

    /// The number of handles in use.
    var count: Int { places.count - free.count }

    /// Stores a value and returns its handle; returns 0 if the table is full, with almost 2³² handles.
    mutating func insert(_ held: Held) -> UInt64 {
        if let index = free.popLast() {
            places[index].held = held
            return handle(index)
        }
        guard places.count < UInt32.max else { return 0 }
        places.append(Place(generation: 1, held: held))
        return handle(places.count - 1)
    }

    /// Returns the value of a handle; `nil` if the handle is invalid or was released.
    func value(_ handle: UInt64) -> Held? { index(handle).flatMap { places[$0].held } }

    /// Releases a handle and returns its value, so that the value can be destroyed after the lock is released.
    mutating func remove(_ handle: UInt64) -> Held? {
        guard let index = index(handle), let held = places[index].held else { return nil }
        places[index].held = nil
        // After its last generation, an index is not reused.
        if places[index].generation < .max {
            places[index].generation += 1
            free.append(index)
        }
        return held
    }

    private func handle(_ index: Int) -> UInt64 {
        UInt64(places[index].generation) << 32 | UInt64(index)
    }

    private func index(_ handle: UInt64) -> Int? {
        let index = Int(handle & 0xFFFF_FFFF)
        guard places.indices ~= index, places[index].generation == handle >> 32 else { return nil }
        return index
    }
}

extension Mutex<HandleTable> {
    /// Returns the trip of a handle.
    ///
    /// - Throws: `CallError` if the handle does not belong to a trip.
    func trip(_ handle: UInt64) throws(CallError) -> HeldTrip {
        guard case .trip(let trip) = withLock({ $0.value(handle) }) else {
            throw CallError(handle: handle, of: "trip")
        }
        return trip
    }

    /// Returns the schedule of a handle; `nil` for 0.
    ///
    /// - Throws: `CallError` if the handle is not 0 and does not belong to a schedule.
    func schedule(_ handle: UInt64) throws(CallError) -> QuestionSchedule? {
        handle == 0 ? nil : try requiredSchedule(handle)
    }

    /// Returns the schedule of a handle.
    ///
    /// - Throws: `CallError` if the handle does not belong to a schedule.
    func requiredSchedule(_ handle: UInt64) throws(CallError) -> QuestionSchedule {
        guard case .schedule(let held) = withLock({ $0.value(handle) }) else {
            throw CallError(handle: handle, of: "schedule")
        }
        return held.schedule
    }
}
