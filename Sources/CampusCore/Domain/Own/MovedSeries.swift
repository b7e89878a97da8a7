import CalendarKit
import QuadCore

/// A change of all occurrences of a series: the series moves by as much as the edited occurrence did, on its own clock.
struct MovedSeries {
    private let part: CalendarEvent
    private let start: CalendarTime
    private let old: CalendarEvent

    init(_ item: AgendaItem, _ old: CalendarEvent, _ part: CalendarEvent, _ editor: OwnEventEditor) {
        self.old = old
        self.part = part
        if old.start.isDate == part.start.isDate {
            start = CalendarTime(wall: old.start.wall + part.start.wall - item.start, old.start.clock)
        } else {
            // The first day stays, with the new time or without one.
            let day = CalendarTime(wall: editor.userWall(old.start), .date).day
            let second = part.start.wall - part.start.day * 86_400
            start = CalendarTime(wall: day * 86_400 + second, part.start.clock)
        }
    }

    /// - Parameter first: the first occurrence that moves, for a series that was cut there.
    func apply(to event: inout CampusEvent, from first: CalendarTime?) {
        let index = CampusEvent.mainIndex(of: event.parts)
        var new = part
        (new.uid, new.sequence) = (event.uid, old.sequence + 1)
        new.start = start
        if case .at(let end) = part.end {
            new.end = .at(CalendarTime(wall: start.wall + end.wall - part.start.wall, start.clock))
        }
        let isSameKind = old.start.isDate == start.isDate
        guard !new.rules.isEmpty || old.rules.isEmpty else {
            // The series is a single event from now on.
            new.recurrenceID = nil
            event.parts = [new]
            return
        }
        (new.excluded, new.added) = (old.excluded, old.added)
        if isSameKind {
            // The rules that the user left alone move with the series.
            let typed = new.rules.first == old.rules.first ? 0 : 1
            new.rules = Array(new.rules.prefix(typed)) + new.rules.dropFirst(typed).map(moved)
            new.excludedRules = old.excludedRules.map(moved)
        }
        event.parts[index] = new
        let shift = start.wall - old.start.wall
        guard isSameKind, shift != 0 else { return }
        for index in event.parts.indices {
            for place in event.parts[index].excluded.indices { event.parts[index].excluded[place].wall += shift }
            event.parts[index].recurrenceID?.wall += shift
        }
        let main = CampusEvent.mainIndex(of: event.parts)
        for place in event.parts[main].added.indices { event.parts[main].added[place].start.wall += shift }
    }

    private func moved(_ rule: String) -> String { MovedRule.rule(rule, from: old.start, to: start) }
}
