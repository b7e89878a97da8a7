import CalendarKit
import QuadCore

/// An event of the user as a form shows it.
package struct OwnEventDraft: Equatable, Sendable {
    package var title = ""
    package var starts: DueDate
    /// The last day and its time; nil for an hour, or for the whole day if the start has no time.
    package var ends: DueDate?
    package var place = ""
    package var repeats = OwnRepetition.none
    /// The last day of a series; nil for a series without end.
    package var until: CalendarDay?
    package var text = ""

    package init(on day: CalendarDay) {
        starts = DueDate(day)
    }

    /// Reads the form back from an event.
    /// - Parameter item: the occurrence that is edited.
    package init(_ event: CampusEvent, of item: AgendaItem) {
        let part = event.part(of: item)
        starts = DueDate(item.day, minute: item.minute)
        let last =
            item.isAllDay
            ? DueDate(item.lastDay)
            : DueDate(CalendarDay(dayNumber: AgendaItem.day(item.end)), minute: item.endMinute)
        ends = item.isAllDay && item.days == 1 ? nil : last
        title = part.summary
        place = part.location
        text = part.text
        // A changed occurrence has no rule of its own.
        if let rule = event.main.rules.first { (repeats, until) = OwnRepetition.read(rule) }
    }

    /// Shows a series in place of its changed instance.
    /// - Parameters:
    ///   - start: the start that the series gives, on the user's clock.
    ///   - length: in seconds.
    mutating func show(_ series: CalendarEvent, at start: Int, length: Int) {
        (title, place, text) = (series.summary, series.location, series.text)
        let isDate = series.start.isDate
        starts = Self.due(start, isDate: isDate)
        ends =
            isDate && length <= Self.secondsInDay
            ? nil : Self.due(start + length - (isDate ? Self.secondsInDay : 0), isDate: isDate)
    }

    private static func due(_ wall: Int, isDate: Bool) -> DueDate {
        let day = AgendaItem.day(wall)
        return DueDate(CalendarDay(dayNumber: day), minute: isDate ? nil : (wall - day * secondsInDay) / 60)
    }

    /// Why the draft cannot be stored, by field; empty if it can.
    package var problems: [String: String] {
        var problems: [String: String] = [:]
        if title.isBlank { problems["title"] = "An event needs a title" }
        if let ends {
            if (ends.minute == nil) != (starts.minute == nil) {
                problems["ends"] =
                    starts.minute == nil
                    ? "The start has no time, so the end needs none" : "The end needs a time as the start does"
            } else if ends < starts {
                problems["ends"] = "The end is before the start"
            }
        }
        if let until, until < starts.day { problems["until"] = "The last day is before the first" }
        if until != nil, repeats == .none { problems["until"] = "Only an event that repeats has a last day" }
        if problems["until"] == nil, let rule = repeats.rule(until: until),
            (try? RecurrenceRule(rule))?.firstStart(from: times(zone: nil).start) == nil
        {
            problems["repeats"] = "It would take place on no day"
        }
        return problems
    }

    /// The length in seconds, on a clock without a change of the hour.
    var length: Int {
        guard let ends else { return starts.minute == nil ? Self.secondsInDay : 3_600 }
        // The end of whole days is exclusive in the file.
        return Self.wall(ends) - Self.wall(starts) + (ends.minute == nil ? Self.secondsInDay : 0)
    }

    private static let secondsInDay = 86_400

    private static func wall(_ due: DueDate) -> Int { due.day.dayNumber * secondsInDay + (due.minute ?? 0) * 60 }

    /// Returns the start and the end as an event has them.
    /// - Parameter zone: the user's zone; nil for times that are the same in every zone.
    func times(zone: String?) -> (start: CalendarTime, end: CalendarEvent.End) {
        let clock = zone.map { $0 == "UTC" ? CalendarTime.Clock.utc : .zone($0) } ?? .floating
        let start = CalendarTime(wall: Self.wall(starts), starts.minute == nil ? .date : clock)
        guard ends != nil else { return (start, start.isDate ? .none : .after(CalendarDuration(seconds: length))) }
        return (start, .at(CalendarTime(wall: start.wall + length, start.clock)))
    }

    /// Returns a new event. It starts on the first day that its rule gives.
    /// - Parameter zone: as in `times(zone:)`.
    package func event(zone: String?) -> CalendarEvent {
        let times = times(zone: zone)
        var event = CalendarEvent(start: times.start)
        event.end = times.end
        (event.summary, event.location, event.text) = (title.trimmingSpaces, place.trimmingSpaces, text.trimmingSpaces)
        guard let rule = repeats.rule(until: until) else { return event }
        event.rules = [rule]
        if let first = (try? RecurrenceRule(rule))?.firstStart(from: event.start) { event.move(to: first) }
        return event
    }
}
