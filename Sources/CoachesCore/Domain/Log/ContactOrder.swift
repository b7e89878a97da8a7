import FoundationEssentials
import QuadCore

/// In what order contacts happened, by seconds since 1970. A day without an hour comes behind what was logged of that day
/// before it: who writes “they answered” in the evening does not say when.
struct ContactOrder {
    private let time: LocalTime
    /// Of days of which a contact has no hour, the latest moment so far.
    private var latest: [CalendarDay: Double] = [:]

    /// - Parameter all: in the order in which they were logged, as they are asked for.
    init(_ all: [Contact], _ time: LocalTime) {
        self.time = time
        for contact in all {
            if case .day(let day) = contact.at { latest[day] = -.infinity }
        }
    }

    mutating func next(_ at: OccurredAt) -> Double {
        switch at {
        case .moment(let date):
            let order = date.timeIntervalSince1970
            guard !latest.isEmpty else { return order }
            let day = time.day(of: date)
            if let known = latest[day] { latest[day] = max(known, order) }
            return order
        case .day(let day): return max(time.moment(day).timeIntervalSince1970, latest[day] ?? -.infinity)
        }
    }
}
