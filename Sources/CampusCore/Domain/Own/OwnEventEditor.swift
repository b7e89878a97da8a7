import CalendarKit
import QuadCore

/// Changes the user's own events. A change of a series applies to one occurrence, to it and the later ones, or to all.
package struct OwnEventEditor {
    package enum Reach: Sendable, CaseIterable {
        case this, following, all
    }

    private let zone: CalendarZone
    /// Seconds since 1970.
    private let now: Double
    private let makeUID: () -> String

    /// - Parameter zone: the user's zone.
    package init(zone: CalendarZone, now: Double, makeUID: @escaping () -> String) {
        self.zone = zone
        self.now = now
        self.makeUID = makeUID
    }

    /// The name of the zone in files; nil if it is no name that other programs know.
    private var zoneName: String? { zone.name == "local" ? nil : zone.name }

    package func adding(_ draft: OwnEventDraft) -> ItemChanges<CampusEvent> {
        ItemChanges(adding: [made(draft.event(zone: zoneName))])
    }

    private func made(_ part: CalendarEvent, uid: String? = nil) -> CampusEvent {
        var part = part
        part.uid = uid ?? "\(makeUID())@quad"
        return CampusEvent(
            id: CalendarFeed.own.eventID(part.uid), uid: part.uid, parts: [part], firstSeen: now, lastSeen: now)
    }

    // MARK: Editing

    package func editing(
        _ event: CampusEvent, _ item: AgendaItem, _ draft: OwnEventDraft, _ reach: Reach
    ) -> ItemChanges<CampusEvent> {
        let part = draft.event(zone: zoneName)
        guard item.isSeries, let original = originalTime(item, event) else {
            return ItemChanges(replacing: [(event, touched(event) { Self.replace(&$0, with: part) })])
        }
        switch reach {
        case .this:
            var changed = part
            changed.rules = []
            changed.recurrenceID = original
            return ItemChanges(
                replacing: [
                    (
                        event,
                        touched(event) { event in
                            event.parts.removeAll { $0.recurrenceID == original }
                            changed.uid = event.uid
                            changed.sequence = event.main.sequence
                            event.parts.append(changed)
                        }
                    )
                ])
        case .all:
            return ItemChanges(replacing: [(event, touched(event) { shift(&$0, part, from: item) })])
        case .following:
            guard original.wall > event.main.start.wall else {
                return ItemChanges(replacing: [(event, touched(event) { shift(&$0, part, from: item) })])
            }
            var later = part
            if later.rules == event.main.rules { later.rules = remaining(of: event, from: original) }
            return ItemChanges([
                .init(before: event, after: touched(event) { end(&$0, before: original) }),
                .init(before: nil, after: made(later)),
            ])
        }
    }

    private static func replace(_ event: inout CampusEvent, with part: CalendarEvent) {
        let index = CampusEvent.mainIndex(of: event.parts)
        var part = part
        part.uid = event.uid
        part.sequence = event.parts[index].sequence + 1
        (part.excluded, part.added) = (event.parts[index].excluded, event.parts[index].added)
        event.parts[index] = part
    }

    /// Changes all occurrences: the series moves by as much as the edited occurrence did.
    private func shift(_ event: inout CampusEvent, _ part: CalendarEvent, from item: AgendaItem) {
        let old = event.main
        var part = part
        let move = part.start.wall - item.start
        if old.start.isDate == part.start.isDate {
            let length: Int? = if case .at(let end) = part.end { end.wall - part.start.wall } else { nil }
            part.start.wall = old.start.wall + move
            if let length { part.end = .at(CalendarTime(wall: part.start.wall + length, part.start.clock)) }
        } else {
            // The first day stays, with the new time or without one.
            let day = old.start.wall - (old.start.wall % 86_400 + 86_400) % 86_400
            let length: Int? = if case .at(let end) = part.end { end.wall - part.start.wall } else { nil }
            part.start.wall = day + (part.start.isDate ? 0 : (part.start.wall % 86_400 + 86_400) % 86_400)
            if let length { part.end = .at(CalendarTime(wall: part.start.wall + length, part.start.clock)) }
        }
        Self.replace(&event, with: part)
        guard move != 0, old.start.isDate == part.start.isDate else { return }
        for index in event.parts.indices {
            for place in event.parts[index].excluded.indices { event.parts[index].excluded[place].wall += move }
            event.parts[index].recurrenceID?.wall += move
        }
    }

    // MARK: Deleting

    package func deleting(_ event: CampusEvent, _ item: AgendaItem, _ reach: Reach) -> ItemChanges<CampusEvent> {
        guard reach != .all, item.isSeries, let original = originalTime(item, event),
            reach == .this || original.wall > event.main.start.wall
        else { return ItemChanges(removing: [event]) }
        let changed = touched(event) { event in
            if reach == .following { return end(&event, before: original) }
            event.parts.removeAll { $0.recurrenceID == original }
            event.parts[CampusEvent.mainIndex(of: event.parts)].excluded.append(original)
        }
        return ItemChanges(replacing: [(event, changed)])
    }

    private func touched(_ event: CampusEvent, _ change: (inout CampusEvent) -> Void) -> CampusEvent {
        var event = event
        change(&event)
        event.lastSeen = max(now, event.lastSeen + 1)
        return event
    }

    /// Returns the start that the series gives for an occurrence, on the clock of the series.
    private func originalTime(_ item: AgendaItem, _ event: CampusEvent) -> CalendarTime? {
        guard let text = item.original, let time = CalendarTime(typed: text) else { return nil }
        let clock = event.main.start.clock
        guard time.clock == .utc, clock != .utc else { return CalendarTime(wall: time.wall, clock) }
        return CalendarTime(wall: zone.wall(at: time.wall), clock)
    }

    /// Ends a series before an occurrence.
    private func end(_ event: inout CampusEvent, before original: CalendarTime) {
        let index = CampusEvent.mainIndex(of: event.parts)
        let last = CalendarDay(dayNumber: AgendaItem.day(original.wall - 1))
        let day = original.isDate ? CalendarDay(dayNumber: AgendaItem.day(original.wall) - 1) : last
        event.parts[index].rules = event.parts[index].rules.map { rule in
            let bare = OwnRepetition.parts(rule).filter { $0.name != "UNTIL" && $0.name != "COUNT" }.map(\.text)
            return (bare + ["UNTIL=\(untilText(original, day))"]).joined(separator: ";")
        }
        event.parts.removeAll { ($0.recurrenceID?.wall ?? Int.min) >= original.wall }
        event.parts[CampusEvent.mainIndex(of: event.parts)].excluded.removeAll { $0.wall >= original.wall }
        event.parts[CampusEvent.mainIndex(of: event.parts)].sequence += 1
    }

    /// Returns the second before an occurrence, in UTC if the series has a zone.
    private func untilText(_ original: CalendarTime, _ day: CalendarDay) -> String {
        func digits(_ text: String) -> String { text.filter { $0 != "-" && $0 != ":" } }
        switch original.clock {
        case .date: return digits(day.description)
        case .floating: return digits(CalendarTime.text(original.wall - 1, isDate: false, isUTC: false))
        case .utc: return digits(CalendarTime.text(original.wall - 1, isDate: false, isUTC: true))
        case .zone:
            return digits(CalendarTime.text(zone.moment(ofWall: original.wall) - 1, isDate: false, isUTC: true))
        }
    }

    /// Returns the rules of the rest of a series. A count becomes the number of occurrences that are left.
    private func remaining(of event: CampusEvent, from original: CalendarTime) -> [String] {
        event.main.rules.map { rule in
            let parts = OwnRepetition.parts(rule)
            guard let count = parts.first(where: { $0.name == "COUNT" })?.text.dropFirst("COUNT=".count),
                let number = Int(count), let parsed = try? RecurrenceRule(rule)
            else { return rule }
            var starts = parsed.starts(from: event.main.start)
            var before = 0
            while before < number, let next = starts.next(), next.wall < original.wall { before += 1 }
            return parts.map { $0.name == "COUNT" ? "COUNT=\(max(1, number - before))" : $0.text }.joined(
                separator: ";")
        }
    }
}
