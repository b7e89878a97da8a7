import CampusCore
import QuadCore

/// Events of the agenda in words and signs.
enum AgendaText {
    static let allDay = "all day"

    /// `14:00–15:00`, `all day`, or only the start if the event has no length.
    static func time(_ item: AgendaItem) -> String {
        item.isAllDay ? allDay : hours(item.start, item.end)
    }

    static func hours(_ start: Int, _ end: Int) -> String {
        start == end ? clock(start) : "\(clock(start))–\(clock(end))"
    }

    static func clock(_ time: Int) -> String {
        let second = ((time % 86_400) + 86_400) % 86_400
        return DateText.clock(second / 60)
    }

    static func date(_ item: AgendaItem, today: CalendarDay) -> String { DateText.date(item.day, today: today) }

    /// `Fri 4 Dec`, or `Fri 4 Dec to Sun 6 Dec` for an event of several days.
    static func dates(_ item: AgendaItem, today: CalendarDay) -> String {
        item.days > 1
            ? "\(date(item, today: today)) to \(DateText.date(item.lastDay, today: today))" : date(item, today: today)
    }

    /// The place; `TBD` if a calendar does not name it yet.
    static func place(_ item: AgendaItem) -> String {
        item.place.isEmpty && item.feed != CalendarFeed.ownID ? "TBD" : item.place
    }

    /// The signs of an event in a fixed order: saved, canceled or gone, moved, conflict, series.
    static func signs(_ entry: AgendaEntry, isASCII: Bool = false) -> String {
        var signs = ""
        if entry.isSaved { signs += isASCII ? "*" : "★" }
        if entry.item.isCanceled { signs += isASCII ? "x" : "✗" }
        if entry.item.isGone { signs += "?" }
        if entry.isMoved { signs += isASCII ? "}" : "→" }
        if entry.isConflict { signs += "!" }
        if signs.isEmpty, entry.item.isSeries { signs += isASCII ? "&" : "↻" }
        return signs
    }

    /// `day 2 of 3` for an event of several days.
    static func dayOf(_ item: AgendaItem, on day: CalendarDay) -> String? {
        guard item.days > 1 else { return nil }
        return "day \(item.day.days(to: day) + 1) of \(item.days)"
    }

    /// `was Tue 17 Nov, 18:00`
    static func moment(_ copy: EventCopy, today: CalendarDay) -> String {
        let day = CalendarDay(dayNumber: Int((Double(copy.start) / 86_400).rounded(.down)))
        let date = DateText.date(day, today: today)
        return copy.isAllDay ? date : "\(date), \(clock(copy.start))"
    }
}
