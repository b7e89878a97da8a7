import CampusCore
import QuadCore

/// The rows of the agenda: a heading per day, its entries, and the present moment.
struct AgendaRows {
    private let today: CalendarDay
    /// On the user's clock, as in `AgendaItem`.
    private let now: Int
    private let isFiltered: Bool
    private let period: AgendaPeriod
    private let daysAhead: Int

    /// - Parameters:
    ///   - isFiltered: whether a search found the entries, which then stand under their first day only.
    ///   - daysAhead: the days after today that a period without end covers.
    init(today: CalendarDay, now: Int, isFiltered: Bool, _ period: AgendaPeriod, daysAhead: Int) {
        (self.today, self.now, self.isFiltered) = (today, now, isFiltered)
        (self.period, self.daysAhead) = (period, daysAhead)
    }

    func rows(_ entries: [AgendaEntry]) -> [AgendaRow] {
        var rows: [AgendaRow] = []
        rows.reserveCapacity(entries.count + 64)
        var day: CalendarDay?
        var hasNow = false
        let later = laterDays(entries)
        for (entry, date) in later.isEmpty ? entries.map({ ($0, shownDay($0)) }) : merged(entries, later) {
            if !hasNow, date > today || (date == today && isAfterNow(entry)) {
                if day == today { rows.append(AgendaRow(kind: .now(now))) }
                hasNow = true
            }
            if day != date {
                rows.append(AgendaRow(kind: .day(date)))
                day = date
                if date == today, !hasNow, isAfterNow(entry) { hasNow = true }
            }
            rows.append(AgendaRow(kind: .entry(entry, on: date)))
        }
        if !hasNow, day == today { rows.append(AgendaRow(kind: .now(now))) }
        return rows
    }

    private func isAfterNow(_ entry: AgendaEntry) -> Bool {
        !entry.item.isAllDay && entry.item.start > now
    }

    /// Returns the day under which an entry stands first. A search shows the first day; else a long event that began
    /// before today stands under today.
    private func shownDay(_ entry: AgendaEntry) -> CalendarDay {
        guard !isFiltered, period != .all, entry.item.day < today else { return entry.item.day }
        return today
    }

    /// Returns the other days of events that last several days, up to the end of the period.
    private func laterDays(_ entries: [AgendaEntry]) -> [(AgendaEntry, CalendarDay)] {
        guard !isFiltered else { return [] }
        let end = today.adding(days: (period.days ?? daysAhead))
        return entries.filter { $0.item.days > 1 }.flatMap { entry -> [(AgendaEntry, CalendarDay)] in
            let first = shownDay(entry)
            let count = min(max(0, first.days(to: min(entry.item.lastDay, end.adding(days: -1)))), 31)
            return (0..<count).map { (entry, first.adding(days: $0 + 1)) }
        }
    }

    private func merged(
        _ entries: [AgendaEntry], _ later: [(AgendaEntry, CalendarDay)]
    ) -> [(AgendaEntry, CalendarDay)] {
        var all = entries.map { ($0, shownDay($0)) } + later
        all.sort { one, other in
            if one.1 != other.1 { return one.1 < other.1 }
            let (isAllDay, otherAllDay) = (isWhole(one), isWhole(other))
            if isAllDay != otherAllDay { return isAllDay }
            return AgendaItem.comesBefore(one.0.item, other.0.item)
        }
        return all
    }

    /// Whether the event covers the whole day: an all-day event, or a middle day of a long one.
    private func isWhole(_ pair: (AgendaEntry, CalendarDay)) -> Bool {
        pair.0.item.isAllDay || pair.0.item.day < pair.1
    }
}
