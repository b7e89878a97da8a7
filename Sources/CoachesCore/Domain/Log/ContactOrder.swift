import FoundationEssentials
import QuadCore

/// The order in which contacts happened, by seconds since 1970. A contact without an hour follows the contacts of its
/// day that were logged before it: “they answered”, written in the evening, does not say when.
struct ContactOrder {
    private let time: LocalTime
    /// For each day that has a contact without an hour, the latest moment so far.
    private var latest: [CalendarDay: Double] = [:]

    /// - Parameter all: the contacts in the order in which they were logged; `next` must be called in the same order.
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
