import FoundationEssentials
import QuadCore

/// The order of jobs in lists, on screen and in the output of commands.
///
/// Except by name, closed jobs come after open ones. Ties are always broken the same way: by date, name and id.
package enum JobOrder: String, CaseIterable, Sendable {
    case urgency, due, name, newest, progress

    /// - Returns: the positions of all jobs in order.
    package func places(of summaries: [JobSummary], now: LocalNow) -> [Int] {
        let keys = summaries.enumerated().map { place, summary in
            Key(
                part: self == .name ? 0 : Self.part(summary.status), value: value(of: summary, now: now),
                due: self == .name ? 0 : summary.urgentDue(now).map(Self.minutes) ?? .max, place: place)
        }
        let sorted = keys.sorted()
        var places: [Int] = []
        places.reserveCapacity(sorted.count)
        var start = 0
        // Names are compared only if everything else is equal: folding one name costs more than all comparisons of
        // keys.
        while start < sorted.count {
            let end = sorted[start...].firstIndex { !$0.isEqual(to: sorted[start]) } ?? sorted.count
            let alike = sorted[start..<end].map(\.place)
            places += alike.count == 1 ? alike : Self.byName(alike, summaries)
            start = end
        }
        return places
    }

    private struct Key: Comparable {
        let part: Int
        let value: Double
        let due: Int
        let place: Int

        func isEqual(to other: Key) -> Bool { part == other.part && value == other.value && due == other.due }

        static func < (one: Key, other: Key) -> Bool {
            if one.part != other.part { return one.part < other.part }
            if one.value != other.value { return one.value < other.value }
            return one.due < other.due
        }
    }

    /// Returns a sortable number; a date without an hour comes at the end of its day.
    private static func minutes(_ due: DueDate) -> Int { due.day.dayNumber * 1_441 + (due.minute ?? 1_440) }

    private static func part(_ status: Job.Status) -> Int {
        switch status {
        case .ready, .inProgress: 0
        case .completed: 1
        case .canceled: 2
        }
    }

    private func value(of summary: JobSummary, now: LocalNow) -> Double {
        switch self {
        case .urgency where summary.isOpen: -Urgency(summary, now).total
        // The job completed last comes first.
        case .urgency, .due:
            summary.isOpen ? 0 : -(summary.completedAt ?? .distantPast).timeIntervalSince1970
        case .name: 0
        case .newest: -summary.createdAt.timeIntervalSince1970
        case .progress: Double(-summary.percent)
        }
    }

    private static func byName(_ places: [Int], _ summaries: [JobSummary]) -> [Int] {
        let named = places.map { (name: NaturalName(summaries[$0].name), place: $0) }
        return named.sorted { one, other in
            if one.name < other.name { return true }
            if other.name < one.name { return false }
            return summaries[one.place].id < summaries[other.place].id
        }.map(\.place)
    }
}
