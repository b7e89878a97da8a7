import CalendarKit
import QuadCore

/// Changes the user's own events. A change of a series applies to one occurrence, to it and the later ones, or to all.
package struct OwnEventEditor {
    package enum Reach: Sendable, CaseIterable {
        case this, following, all
    }

    private let zone: CalendarZone
    private let zones: ZoneDirectory
    /// Seconds since 1970.
    private let now: Double
    private let makeUID: () -> String

    /// - Parameters:
    ///   - zone: the user's zone.
    ///   - zones: the zones of imported events.
    package init(zone: CalendarZone, zones: ZoneDirectory, now: Double, makeUID: @escaping () -> String) {
        self.zone = zone
        self.zones = zones
        self.now = now
        self.makeUID = makeUID
    }

    /// The name of the user's zone in files; nil if it is no name that other programs know.
    private var zoneName: String? { zone.name == "UTC" || zones.zone(zone.name) != nil ? zone.name : nil }

    package func adding(_ draft: OwnEventDraft) -> ItemChanges<CampusEvent> {
        ItemChanges(adding: [made([draft.event(zone: zoneName)])])
    }

    private func made(_ parts: [CalendarEvent]) -> CampusEvent {
        let uid = "\(makeUID())@quad"
        let parts = parts.map { part in
            var part = part
            part.uid = uid
            return part
        }
        return CampusEvent(id: CalendarFeed.own.eventID(uid), uid: uid, parts: parts, firstSeen: now, lastSeen: now)
    }

    // MARK: Editing

    package func editing(
        _ event: CampusEvent, _ item: AgendaItem, _ draft: OwnEventDraft, _ reach: Reach
    ) -> ItemChanges<CampusEvent> {
        guard item.isSeries, let original = originalTime(item, event) else {
            let part = draft.written(into: event.main, zone: zoneName)
            return ItemChanges(replacing: [(event, touched(event) { Self.replace(&$0, with: part) })])
        }
        let part = draft.written(into: reach == .this ? event.part(of: item) : event.main, zone: zoneName)
        let isFirst = original.wall <= event.main.start.wall
        switch reach {
        case .this: return ItemChanges(replacing: [(event, touched(event) { change(&$0, original, to: part) })])
        case .following where !isFirst: return split(event, item, at: original, part)
        case .all, .following:
            let moved = MovedSeries(item, event.main, part, self)
            return ItemChanges(replacing: [(event, touched(event) { moved.apply(to: &$0, from: nil) })])
        }
    }

    private static func replace(_ event: inout CampusEvent, with part: CalendarEvent) {
        let index = CampusEvent.mainIndex(of: event.parts)
        event.parts[index] = part
        event.parts[index].sequence += 1
    }

    /// Changes one occurrence.
    private func change(_ event: inout CampusEvent, _ original: CalendarTime, to part: CalendarEvent) {
        var changed = part
        (changed.rules, changed.excludedRules, changed.added, changed.excluded) = ([], [], [], [])
        (changed.recurrenceID, changed.uid, changed.sequence) = (original, event.uid, event.main.sequence)
        event.parts.removeAll { $0.recurrenceID == original }
        event.parts.append(changed)
    }

    /// Ends the series before an occurrence and begins a new one there, which takes the later exceptions along.
    private func split(
        _ event: CampusEvent, _ item: AgendaItem, at original: CalendarTime, _ part: CalendarEvent
    ) -> ItemChanges<CampusEvent> {
        var later = event
        let index = CampusEvent.mainIndex(of: later.parts)
        let first = later.parts[index].start
        later.parts[index].rules = later.parts[index].rules.map { remaining(of: $0, first, from: original) }
        later.parts[index].excludedRules = later.parts[index].excludedRules.map {
            remaining(of: $0, first, from: original)
        }
        later.parts[index].start = original
        if case .at(let end) = later.parts[index].end {
            later.parts[index].end = .at(CalendarTime(wall: end.wall + original.wall - first.wall, end.clock))
        }
        later.parts[index].excluded.removeAll { $0.wall < original.wall }
        later.parts[index].added.removeAll { $0.start.wall < original.wall }
        later.parts.removeAll { $0.recurrenceID.map { $0.wall <= original.wall } ?? false }
        var draft = part
        // The rules that the user left alone count from the new start.
        if draft.rules.first == event.main.rules.first {
            draft.rules = later.main.rules
        } else if !draft.rules.isEmpty {
            draft.rules = Array(draft.rules.prefix(1)) + later.main.rules.dropFirst()
        }
        MovedSeries(item, later.main, draft, self).apply(to: &later, from: original)
        return ItemChanges([
            .init(before: event, after: touched(event) { end(&$0, before: original) }),
            .init(before: nil, after: made(later.parts)),
        ])
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

    // MARK: Times of a series

    /// Returns the zone of a time; nil for a date and for a time that is the same in every zone.
    func zone(of time: CalendarTime) -> CalendarZone? {
        switch time.clock {
        case .date, .floating: return nil
        case .utc: return .utc
        case .zone(let name): return zones.zone(calledByFile: name) ?? zone
        }
    }

    /// Returns a time on the user's clock.
    func userWall(_ time: CalendarTime) -> Int {
        zone(of: time).map { zone.wall(at: $0.moment(ofWall: time.wall)) } ?? time.wall
    }

    /// Returns the start that the series gives for an occurrence, on the clock of the series.
    private func originalTime(_ item: AgendaItem, _ event: CampusEvent) -> CalendarTime? {
        guard let text = item.original, let time = CalendarTime(typed: text) else { return nil }
        let start = event.main.start
        guard time.clock == .utc, let zone = zone(of: start) else { return CalendarTime(wall: time.wall, start.clock) }
        return CalendarTime(wall: zone.wall(at: time.wall), start.clock)
    }

    /// Ends a series before an occurrence.
    private func end(_ event: inout CampusEvent, before original: CalendarTime) {
        event.parts.removeAll { ($0.recurrenceID?.wall ?? Int.min) >= original.wall }
        let index = CampusEvent.mainIndex(of: event.parts)
        event.parts[index].rules = event.parts[index].rules.map { rule in
            let parts = OwnRepetition.parts(rule)
            let bare = parts.filter { $0.name != "UNTIL" && $0.name != "COUNT" }.map(\.text)
            return (bare + ["UNTIL=\(untilText(original, parts))"]).joined(separator: ";")
        }
        event.parts[index].excluded.removeAll { $0.wall >= original.wall }
        event.parts[index].added.removeAll { $0.start.wall >= original.wall }
        event.parts[index].sequence += 1
    }

    /// Returns the day before an occurrence, or the second before it if the series has several occurrences a day.
    private func untilText(_ original: CalendarTime, _ parts: [(name: String, text: String)]) -> String {
        func digits(_ text: String) -> String { text.filter { $0 != "-" && $0 != ":" } }
        let frequency = parts.first { $0.name == "FREQ" }?.text.uppercased() ?? ""
        let isWithinDay =
            ["FREQ=HOURLY", "FREQ=MINUTELY", "FREQ=SECONDLY"].contains(frequency)
            || parts.contains { ["BYHOUR", "BYMINUTE", "BYSECOND"].contains($0.name) }
        guard isWithinDay, !original.isDate else {
            return digits(CalendarDay(dayNumber: original.day - 1).description)
        }
        guard let zone = zone(of: original) else {
            return digits(CalendarTime.text(original.wall - 1, isDate: false, isUTC: false))
        }
        return digits(CalendarTime.text(zone.moment(ofWall: original.wall) - 1, isDate: false, isUTC: true))
    }

    /// Returns the rule of the rest of a series. A count becomes the number of occurrences that are left.
    private func remaining(of rule: String, _ first: CalendarTime, from original: CalendarTime) -> String {
        let parts = OwnRepetition.parts(rule)
        guard let count = parts.first(where: { $0.name == "COUNT" })?.text.dropFirst("COUNT=".count),
            let number = Int(count), let parsed = try? RecurrenceRule(rule)
        else { return rule }
        var starts = parsed.starts(from: first)
        var before = 0
        while before < number, let next = starts.next(), next.wall < original.wall { before += 1 }
        return parts.map { $0.name == "COUNT" ? "COUNT=\(max(1, number - before))" : $0.text }.joined(separator: ";")
    }
}
