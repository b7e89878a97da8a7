import QuadCore

/// The entries of all features in one order, as of a moment.
package struct HomeAgenda: Equatable, Sendable {
    package struct Line: Equatable, Sendable {
        /// The name of the feature that supplies the entry.
        package let feature: String
        package let entry: HomeEntry
        package let band: HomeOrder.Band
    }

    package let lines: [Line]
    package let today: CalendarDay
    /// The number of entries that the digests leave out for their size and that are not overdue.
    package let omitted: Int
    private let omittedLate: Int
    /// The first entry after the days of the agenda.
    private let behind: Line?

    package init(_ parts: [HomePart], at now: LocalNow) {
        let today = now.day
        self.today = today
        let end = today.adding(days: HomeDigest.days)
        var found: [(order: HomeOrder, line: Line)] = []
        for part in parts {
            guard let digest = part.digest else { continue }
            for entry in digest.entries + (digest.next.map { [$0] } ?? []) where !(entry.lapses && entry.day < today) {
                let order = HomeOrder(of: entry, at: now)
                found.append((order, Line(feature: part.feature, entry: entry, band: order.band)))
            }
        }
        found.sort { left, right in
            if left.order < right.order { return true }
            return right.order < left.order ? false : left.line.feature < right.line.feature
        }
        lines = found.lazy.map(\.line).filter { $0.entry.day < end }
        behind = found.first { $0.line.entry.day >= end }?.line
        let late = parts.reduce(0) { $0 + ($1.digest?.omittedLate ?? 0) }
        omittedLate = late
        omitted = parts.reduce(-late) { $0 + ($1.digest?.omitted ?? 0) }
    }

    /// The number of overdue entries, including entries that the digests left out.
    package var overdue: Int { lines.count { $0.band == .overdue } + omittedLate }
    package var dueToday: Int { lines.count { $0.band == .today || $0.band == .timedToday } }
    /// The number of entries in the week that begins tomorrow.
    package var inWeek: Int { lines.count { $0.band == .coming && today.days(to: $0.entry.day) <= 7 } }
    package var afterThat: Int { lines.count { $0.band == .coming && today.days(to: $0.entry.day) > 7 } }

    /// Returns the minute of today at which the next entry becomes overdue.
    package func nextMinute(after now: LocalNow) -> Int? {
        lines.lazy.filter { !$0.entry.lapses }
            .compactMap { DueDate($0.entry.day, minute: $0.entry.minute).minuteItIsOver(after: now) }.min()
    }

    /// The first entry after today, however far ahead.
    package var nextAhead: Line? { lines.first { $0.band == .coming } ?? behind }
}
