import QuadCore

/// A reminder of a saved event that is to be given now.
package struct DueReminder: Equatable, Sendable {
    /// The mark as it is stored. A mark of a series has a reminder for each time of the series.
    package let mark: CampusMark
    /// The time of which it reminds.
    package let copy: EventCopy
    package let state: CampusMark.State
    /// The minutes before the start.
    package let minutes: Int
    /// Whether it is given more than five minutes after its time.
    package let isLate: Bool

    /// The usual reminders: a day and an hour before.
    package static let usual = [1440, 60]
    /// Reminders that are later than this are given as late.
    private static let grace = 5 * 60.0

    /// Returns the reminders that are due, the earliest event first. Of several due reminders of one event, only the one
    /// closest to the event is returned; `given(_:usual:now:)` covers all.
    /// - Parameters:
    ///   - items: the items of the agenda, for the times of saved series.
    ///   - now: seconds since 1970.
    package static func due(
        _ marks: [CampusMark], items: [AgendaItem] = [], usual: [Int], now: Double
    ) -> [DueReminder] {
        timed(marks, items).compactMap { mark, copy, state -> DueReminder? in
            guard mark.isSaved, copy.moment > now else { return nil }
            let due = (mark.reminders ?? usual).filter { minutes in
                copy.moment - Double(minutes) * 60 <= now && !mark.given.contains(copy.key(of: minutes))
            }
            guard let minutes = due.min() else { return nil }
            return DueReminder(
                mark: mark, copy: copy, state: state, minutes: minutes,
                isLate: now - (copy.moment - Double(minutes) * 60) > grace)
        }.sorted { ($0.copy.moment, $0.mark.id) < ($1.copy.moment, $1.mark.id) }
    }

    /// Returns the moment of the next reminder, in seconds since 1970; nil if there is none.
    package static func next(
        _ marks: [CampusMark], items: [AgendaItem] = [], usual: [Int], after now: Double
    ) -> Double? {
        timed(marks, items).filter { $0.mark.isSaved && $0.copy.moment > now }.flatMap { mark, copy, _ in
            (mark.reminders ?? usual).filter { !mark.given.contains(copy.key(of: $0)) }
                .map { copy.moment - Double($0) * 60 }
        }.filter { $0 > now }.min()
    }

    private typealias Timed = (mark: CampusMark, copy: EventCopy, state: CampusMark.State)

    /// Returns the marks with the times at which they remind: a mark of a series stands for each time of the series that
    /// is neither saved nor hidden by itself.
    private static func timed(_ marks: [CampusMark], _ items: [AgendaItem]) -> [Timed] {
        guard marks.contains(where: { $0.isForSeries && $0.isSaved }) else {
            return marks.map { ($0, $0.copy, $0.state) }
        }
        let known = Set(marks.filter { $0.isSaved || $0.isHidden }.map(\.id))
        let byEvent = Dictionary(grouping: items) { $0.event }
        return marks.flatMap { mark -> [Timed] in
            guard mark.isForSeries else { return [(mark, mark.copy, mark.state)] }
            return (byEvent[mark.event] ?? []).filter { !known.contains($0.id) }.map { item in
                (mark, EventCopy(item), item.isCanceled ? .canceled : item.isGone ? .gone : .there)
            }
        }
    }

    /// Returns the change that records reminders as given, and with them all reminders of the same times that were due
    /// before.
    package static func given(_ due: [DueReminder], usual: [Int], now: Double) -> ItemChanges<CampusMark> {
        let marks = Dictionary(grouping: due, by: \.mark.id).values.sorted { $0[0].mark.id < $1[0].mark.id }
        return ItemChanges(
            replacing: marks.map { reminders in
                let before = reminders[0].mark
                // Keys of starts that are over are of no use any more.
                var keys = Set(before.given.filter { CampusMark.moment(ofKey: $0) > now })
                for reminder in reminders {
                    let passed = (before.reminders ?? usual).filter { reminder.copy.moment - Double($0) * 60 <= now }
                    keys.formUnion(passed.map { reminder.copy.key(of: $0) })
                }
                var after = before
                after.given = keys.sorted()
                return (before, after)
            })
    }

    /// Returns the change that takes back that reminders were given, because no program could be run for them.
    /// - Parameter due: all reminders that were recorded together.
    package static func notGiven(
        _ failed: [DueReminder], of due: [DueReminder], usual: [Int], now: Double
    ) -> ItemChanges<CampusMark> {
        let ids = Set(failed.map(\.mark.id))
        let rest = given(due.filter { !failed.contains($0) }, usual: usual, now: now).changes
        let others = Dictionary(rest.map { ($0.id, $0.after) }) { first, _ in first }
        let recorded = given(due, usual: usual, now: now).changes.filter { ids.contains($0.id) }
        return ItemChanges(recorded.map { .init(before: $0.after, after: others[$0.id].flatMap(\.self) ?? $0.before) })
    }

    /// The title, with what happened to the event: `Canceled: Career fair`.
    package var title: String {
        switch state {
        case .there: copy.title
        case .canceled: "Canceled: \(copy.title)"
        case .gone: "Gone from its calendar: \(copy.title)"
        }
    }

    /// The time until the event, as a reminder says it.
    /// - Parameter now: seconds since 1970.
    package func words(now: Double) -> String {
        let minutes = max(1, Int(((copy.moment - now) / 60).rounded()))
        let until =
            minutes < 90
            ? "\(minutes) min" : minutes < 36 * 60 ? "\((minutes + 30) / 60) h" : "\((minutes + 720) / 1440) days"
        let place = copy.place.isEmpty ? "" : ", \(copy.place)"
        switch state {
        case .canceled: return "Canceled: \(copy.title), in \(until)"
        case .gone: return "In \(until): \(copy.title)\(place); gone from its calendar"
        case .there: return "In \(until): \(copy.title)\(place)"
        }
    }
}

extension EventCopy {
    /// The moment of the start, in seconds since 1970.
    package var moment: Double { Double(start - ahead) }

    fileprivate func key(of minutes: Int) -> String { "\(start - ahead)/\(minutes)" }
}

extension CampusMark {
    fileprivate static func moment(ofKey key: String) -> Double { Double(key.prefix { $0 != "/" }) ?? 0 }
}
