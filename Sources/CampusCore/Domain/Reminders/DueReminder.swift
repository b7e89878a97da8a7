import QuadCore

/// A reminder of a saved event that is to be given now.
package struct DueReminder: Equatable, Sendable {
    package let mark: CampusMark
    /// The minutes before the start.
    package let minutes: Int
    /// Whether its time passed while no program was there to give it.
    package let isLate: Bool

    /// The usual reminders: a day and an hour before.
    package static let usual = [1440, 60]
    /// Reminders that are later than this are given as late.
    private static let grace = 5 * 60.0

    /// Returns the reminders that are due, the earliest event first. Of several due reminders of one event, only the one
    /// closest to the event is returned; `given(_:)` covers all.
    /// - Parameters:
    ///   - items: the items of the agenda, for the times of saved series.
    ///   - now: seconds since 1970.
    package static func due(
        _ marks: [CampusMark], items: [AgendaItem] = [], usual: [Int], now: Double
    ) -> [DueReminder] {
        timed(marks, items).compactMap { mark -> DueReminder? in
            guard mark.isSaved, mark.moment > now else { return nil }
            let due = (mark.reminders ?? usual).filter { minutes in
                mark.moment - Double(minutes) * 60 <= now && !mark.given.contains(mark.key(of: minutes))
            }
            guard let minutes = due.min() else { return nil }
            return DueReminder(
                mark: mark, minutes: minutes, isLate: now - (mark.moment - Double(minutes) * 60) > grace)
        }.sorted { ($0.mark.moment, $0.mark.id) < ($1.mark.moment, $1.mark.id) }
    }

    /// Returns the moment of the next reminder, in seconds since 1970; nil if there is none.
    package static func next(
        _ marks: [CampusMark], items: [AgendaItem] = [], usual: [Int], after now: Double
    ) -> Double? {
        timed(marks, items).filter { $0.isSaved && $0.moment > now }.flatMap { mark in
            (mark.reminders ?? usual).filter { !mark.given.contains(mark.key(of: $0)) }
                .map { mark.moment - Double($0) * 60 }
        }.filter { $0 > now }.min()
    }

    /// Returns the marks with the times at which they remind: a mark of a series stands for each time of the series that
    /// has no mark of its own.
    private static func timed(_ marks: [CampusMark], _ items: [AgendaItem]) -> [CampusMark] {
        guard marks.contains(where: { $0.isForSeries && $0.isSaved }) else { return marks }
        let known = Set(marks.map(\.id))
        let byEvent = Dictionary(grouping: items) { $0.event }
        return marks.flatMap { mark -> [CampusMark] in
            guard mark.isForSeries else { return [mark] }
            return (byEvent[mark.event] ?? []).filter { !known.contains($0.id) }.map { item in
                var mark = mark
                mark.copy = EventCopy(item)
                mark.state = item.isCanceled ? .canceled : item.isGone ? .gone : .there
                return mark
            }
        }
    }

    /// Returns the mark with the reminder given, and with it all reminders that were due before.
    package func given(usual: [Int], now: Double) -> CampusMark {
        var mark = mark
        let due = (mark.reminders ?? usual).filter { mark.moment - Double($0) * 60 <= now }
        // Keys of earlier starts are of no use any more.
        mark.given = Array(Set(due.map { mark.key(of: $0) })).sorted()
        return mark
    }

    /// The time until the event, as a reminder says it.
    /// - Parameter now: seconds since 1970.
    package func words(now: Double) -> String {
        let minutes = max(1, Int(((mark.moment - now) / 60).rounded()))
        let until =
            minutes < 90
            ? "\(minutes) min" : minutes < 36 * 60 ? "\((minutes + 30) / 60) h" : "\((minutes + 720) / 1440) days"
        let place = mark.copy.place.isEmpty ? "" : ", \(mark.copy.place)"
        switch mark.state {
        case .canceled: return "Canceled: \(mark.copy.title), in \(until)"
        case .gone: return "In \(until): \(mark.copy.title)\(place); gone from its calendar"
        case .there: return "In \(until): \(mark.copy.title)\(place)"
        }
    }
}

extension CampusMark {
    /// The moment of the start, in seconds since 1970.
    package var moment: Double { Double(copy.start - copy.ahead) }

    fileprivate func key(of minutes: Int) -> String { "\(copy.start - copy.ahead)/\(minutes)" }
}
