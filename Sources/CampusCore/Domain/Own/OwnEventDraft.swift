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
        return problems
    }

    /// Returns a new event.
    /// - Parameter zone: the user's zone; nil for times that are the same in every zone.
    package func event(zone: String?) -> CalendarEvent {
        written(into: CalendarEvent(start: CalendarTime(wall: 0, .date)), zone: zone)
    }

    /// Returns an event with the fields of the form. Whatever the form does not show stays, such as the address.
    package func written(into old: CalendarEvent, zone: String?) -> CalendarEvent {
        func time(_ due: DueDate) -> CalendarTime {
            let midnight = due.day.dayNumber * 86_400
            guard let minute = due.minute else { return CalendarTime(wall: midnight, .date) }
            return CalendarTime(wall: midnight + minute * 60, zone.map { $0 == "UTC" ? .utc : .zone($0) } ?? .floating)
        }
        var event = old
        event.start = time(starts)
        event.end = .none
        if let ends {
            // The end of whole days is exclusive in the file.
            event.end = .at(time(ends.minute == nil ? DueDate(ends.day.adding(days: 1)) : ends))
        } else if starts.minute != nil {
            event.end = .after(CalendarDuration(seconds: 3_600))
        }
        event.summary = title.trimmingSpaces
        event.location = place.trimmingSpaces
        event.text = text
        if !repeatsAsBefore(old) { repeatAnew(&event) }
        return event
    }

    private func repeatsAsBefore(_ old: CalendarEvent) -> Bool {
        guard let rule = old.rules.first else { return repeats == .none }
        return OwnRepetition.read(rule) == (repeats, until)
    }

    private func repeatAnew(_ event: inout CalendarEvent) {
        if let rule = repeats.rule(until: until) {
            event.rules = [rule] + Array(event.rules.dropFirst())
        } else {
            (event.rules, event.excludedRules, event.added, event.excluded) = ([], [], [], [])
        }
    }
}
