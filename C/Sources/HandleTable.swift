import Synchronization
import TripQuestions

/// What a handle stands for.
enum Held: Sendable {
    case trip(HeldTrip)
    case schedule(QuestionSchedule)
}

/// A trip that was read, with what questions about its items have in common.
final class HeldTrip: Sendable {
    let trip: QuestionTrip
    private let known = Mutex<(itinerary: Itinerary?, slots: [String: QuestionSlots])>((nil, [:]))

    init(_ trip: QuestionTrip) { self.trip = trip }

    /// The slots of an item, worked out once.
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

/// The handles that were given out: a place in a table, and how often that place was given out before, so that one that was
/// released is known for what it is.
struct HandleTable {
    private struct Place {
        var generation: UInt32
        var held: Held?
    }

    private var places: [Place] = []
    private var free: [Int] = []

    /// The one table of the library.
    static let shared = Mutex(HandleTable())

    /// The number of handles that are held.
    var count: Int { places.count - free.count }

    /// Keeps a value; 0 when there are 2³² already.
    mutating func insert(_ held: Held) -> UInt64 {
        if let index = free.popLast() {
            places[index].held = held
            return handle(index)
        }
        guard places.count < UInt32.max else { return 0 }
        places.append(Place(generation: 1, held: held))
        return handle(places.count - 1)
    }

    /// The value of a handle; `nil` if it was released or never given out.
    func value(_ handle: UInt64) -> Held? { index(handle).flatMap { places[$0].held } }

    /// Releases a handle; returns what it held, so that it can end outside of the lock.
    mutating func remove(_ handle: UInt64) -> Held? {
        guard let index = index(handle), let held = places[index].held else { return nil }
        places[index].held = nil
        // A place whose generations are used up is given out no more.
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
    /// The trip of a handle.
    func trip(_ handle: UInt64) throws(CallError) -> HeldTrip {
        guard case .trip(let trip) = withLock({ $0.value(handle) }) else {
            throw CallError(handle: handle, of: "trip")
        }
        return trip
    }

    /// The schedule of a handle; `nil` for 0.
    func schedule(_ handle: UInt64) throws(CallError) -> QuestionSchedule? {
        guard handle != 0 else { return nil }
        guard case .schedule(let schedule) = withLock({ $0.value(handle) }) else {
            throw CallError(handle: handle, of: "schedule")
        }
        return schedule
    }
}
