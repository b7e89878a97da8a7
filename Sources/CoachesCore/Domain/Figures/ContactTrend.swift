import FoundationEssentials
import QuadCore

/// The messages sent and received in each week. Meetings and mass mail do not count.
package struct ContactTrend: Equatable, Sendable {
    package struct Week: Equatable, Sendable {
        /// A Monday.
        package let start: CalendarDay
        package fileprivate(set) var sent = 0
        package fileprivate(set) var got = 0
    }

    /// The oldest first; the last one is the current, unfinished week.
    package private(set) var weeks: [Week]

    /// - Parameter now: the current time; later contacts do not count yet.
    package init(_ contacts: some Sequence<Contact>, weeks count: Int = 9, now: Date, time: LocalTime) {
        let today = time.day(of: now)
        let first = today.firstOfWeek.adding(days: -7 * (max(1, count) - 1))
        weeks = (0..<max(1, count)).map { Week(start: first.adding(days: 7 * $0)) }
        let beginning = time.moment(first)
        for contact in contacts where !contact.isMass && !contact.kind.isMeeting {
            // Most contacts are long past: comparing moments first avoids a slow calendar lookup for them.
            if case .moment(let date) = contact.at, date < beginning || date > now { continue }
            let day = contact.at.day(time)
            guard day >= first, day <= today else { continue }
            let week = first.days(to: day) / 7
            if contact.direction == .outbound {
                weeks[week].sent += 1
            } else {
                weeks[week].got += 1
            }
        }
    }

    var most: Int { weeks.map { max($0.sent, $0.got) }.max() ?? 0 }
}
