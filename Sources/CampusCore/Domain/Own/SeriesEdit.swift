import CalendarKit
import QuadCore

/// An edit of a whole series. The series moves by as much as the edited occurrence did, on its own clock. Changed instances
/// keep the times and the texts that they do not share with the series.
struct SeriesEdit {
    private let edit: OwnEventEdit
    private let clock: SeriesClock

    init(_ edit: OwnEventEdit, _ clock: SeriesClock) {
        self.edit = edit
        self.clock = clock
    }

    /// - Parameter original: the start that the series gives for the edited occurrence; nil if none was chosen.
    func apply(to event: inout CampusEvent, at original: CalendarTime?) {
        guard let index = event.mainIndex else { return }
        let old = event.parts[index]
        var new = old
        edit.writeTexts(into: &new)
        edit.writeRepetition(into: &new)
        new.sequence += 1
        if edit.changesTimes { move(&new, from: old) }
        guard new.isSeries || !old.isSeries else {
            // The series is a single event from now on.
            event.parts = [new]
            return
        }
        let isSameKind = old.start.isDate == new.start.isDate
        let shift = isSameKind ? new.start.wall - old.start.wall : 0
        if shift != 0 { moveDates(&new, from: old, by: shift) }
        if edit.changesRepetition { fit(&new, to: original.map { CalendarTime(wall: $0.wall + shift, $0.clock) }) }
        event.parts[index] = new
        for place in event.parts.indices where event.parts[place].recurrenceID != nil {
            edit.writeTexts(into: &event.parts[place], unlessUnlike: old)
            if isSameKind { follow(&event.parts[place], from: old, to: new, by: shift) }
            event.parts[place].recurrenceID?.wall += shift
        }
    }

    /// Moves an instance whose time is that of the series.
    private func follow(
        _ instance: inout CalendarEvent, from old: CalendarEvent, to new: CalendarEvent, by shift: Int
    ) {
        guard instance.start == instance.recurrenceID else { return }
        let hasSameLength = clock.length(of: instance) == clock.length(of: old)
        instance.start.wall += shift
        instance.end =
            hasSameLength
            ? new.end.moved(by: instance.start.wall - new.start.wall) : instance.end.moved(by: shift)
    }

    private func move(_ new: inout CalendarEvent, from old: CalendarEvent) {
        let chosen = edit.times.start
        let isSameKind = old.start.isDate == chosen.isDate
        if isSameKind {
            new.start.wall += edit.shift
        } else {
            // The first day stays, with the new time or without one.
            let day = CalendarTime(wall: clock.userWall(old.start), .date).day
            new.start = CalendarTime(wall: day * 86_400 + chosen.wall - chosen.day * 86_400, chosen.clock)
        }
        if edit.changesLength || !isSameKind {
            new.end = .at(CalendarTime(wall: new.start.wall + edit.length, new.start.clock))
        } else {
            new.end = old.end.moved(by: new.start.wall - old.start.wall)
        }
    }

    /// Moves the start to one that the typed rule gives, so that the edited occurrence stays: Tuesdays and Thursdays that
    /// become weekly on a Thursday are Thursdays.
    private func fit(_ new: inout CalendarEvent, to edited: CalendarTime?) {
        guard let rule = new.rules.first.flatMap({ try? RecurrenceRule($0) }) else { return }
        var start = new.start
        if let edited, new.start.isDate == edited.isDate, !rule.gives(edited, from: start) {
            let week = 7 * 86_400
            let days = ((edited.wall - start.wall) % week + week) % week
            let sameWeekday = CalendarTime(wall: start.wall + days, start.clock)
            start = rule.gives(edited, from: sameWeekday) ? sameWeekday : edited
        }
        new.move(to: rule.firstStart(from: start) ?? start)
    }

    private func moveDates(_ new: inout CalendarEvent, from old: CalendarEvent, by shift: Int) {
        // A typed rule is meant for the new times.
        let typed = edit.changesRepetition ? 1 : 0
        func moved(_ rule: String) -> String { MovedRule.rule(rule, from: old.start, to: new.start) }
        new.rules = new.rules.prefix(typed) + new.rules.dropFirst(typed).map(moved)
        new.excludedRules = new.excludedRules.map(moved)
        for place in new.excluded.indices { new.excluded[place].wall += shift }
        for place in new.added.indices {
            new.added[place].start.wall += shift
            new.added[place].end = new.added[place].end.moved(by: shift)
        }
    }
}

extension RecurrenceRule {
    /// Returns the first start that the rule gives; nil if it gives none.
    func firstStart(from start: CalendarTime) -> CalendarTime? {
        var starts = starts(from: start)
        return starts.next()
    }

    fileprivate func gives(_ time: CalendarTime, from start: CalendarTime) -> Bool {
        var starts = starts(from: start)
        while let next = starts.next(), next.wall <= time.wall {
            if next.wall == time.wall { return true }
        }
        return false
    }
}

extension CalendarEvent {
    mutating func move(to start: CalendarTime) {
        end = end.moved(by: start.wall - self.start.wall)
        self.start = start
    }
}

extension CalendarEvent.End {
    /// - Parameter seconds: on the clock of the end.
    func moved(by seconds: Int) -> Self {
        guard case .at(let time) = self else { return self }
        return .at(CalendarTime(wall: time.wall + seconds, time.clock))
    }
}
