import TripModel
import TripPlanning

extension Wording {
    /// A correction, as an invitation.
    package func sentence(_ change: Correction.Change) -> String {
        switch change {
        case .unpin(let segment): return "release the pin of \(name(segment))"
        case .widen(let segment, let days):
            return "let \(name(segment)) stand on \(self.days(days.lowerBound, days.upperBound))"
        case .open(let day): return "allow travel on \(self.day(day))"
        case .raise(let rule, let number, _): return raising(rule, to: number)
        case .hours(let hours): return loosening(to: hours)
        case .buffers(let buffers): return loosening(to: buffers)
        case .miss(let game): return "miss \(nameAndDay(game))"
        case .drop(let rule): return "give up the rule \(rule.name)"
        }
    }
}
