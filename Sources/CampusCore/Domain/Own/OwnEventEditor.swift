import CalendarKit
import QuadCore

/// Changes the user's own events. A change of a series applies to one occurrence, to it and the later ones, or to all.
package struct OwnEventEditor {
    package enum Reach: Sendable, CaseIterable {
        case this, following, all
    }

    private let clock: SeriesClock
    /// Seconds since 1970.
    private let now: Double
    private let makeUID: () -> String

    /// - Parameters:
    ///   - zone: the user's zone.
    ///   - zones: the zones of imported events.
    package init(zone: CalendarZone, zones: ZoneDirectory, now: Double, makeUID: @escaping () -> String) {
        clock = SeriesClock(user: zone, zones: zones)
        self.now = now
        self.makeUID = makeUID
    }

    package func adding(_ draft: OwnEventDraft) -> ItemChanges<CampusEvent> {
        ItemChanges(adding: [made([draft.event(zone: clock.userZoneName)])])
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

    /// Returns the form as it first shows an event. An edit of a series shows the series, not the changed instance that was
    /// chosen.
    package func draft(of event: CampusEvent, _ item: AgendaItem, _ reach: Reach) -> OwnEventDraft {
        var draft = OwnEventDraft(event, of: item)
        guard event.hasSeries else { return draft }
        if reach == .this {
            // An occurrence has no rule of its own.
            (draft.repeats, draft.until) = (.none, nil)
        } else if let original = clock.originalTime(item, event), event.part(of: item).recurrenceID != nil {
            draft.show(event.main, at: clock.userWall(original), length: clock.length(of: event.main))
        }
        return draft
    }

    /// - Parameters:
    ///   - item: the occurrence that the user chose, or the item of the whole series.
    ///   - draft: `draft(of:_:_:)` as the user left it.
    /// - Throws: an error if the item is no single occurrence and not all of the series is meant.
    package func editing(
        _ event: CampusEvent, _ item: AgendaItem, _ draft: OwnEventDraft, _ reach: Reach
    ) throws(CampusError) -> ItemChanges<CampusEvent> {
        let edit = OwnEventEdit(from: self.draft(of: event, item, reach), to: draft, zone: clock.userZoneName)
        guard event.hasSeries else { return replacing(event) { Self.change(&$0, item, edit) } }
        let original = clock.originalTime(item, event)
        let series = SeriesEdit(edit, clock)
        if reach == .all { return replacing(event) { series.apply(to: &$0, at: original) } }
        guard let original else { throw Self.noOccurrence }
        if reach == .this { return replacing(event) { Self.change(&$0, at: original, edit) } }
        guard original.wall > event.main.start.wall else {
            return replacing(event) { series.apply(to: &$0, at: original) }
        }
        let cut = SeriesCut(before: original, clock)
        var rest = cut.rest(of: clock.aligned(event))
        series.apply(to: &rest, at: original)
        return ItemChanges([
            .init(before: event, after: touched(event) { cut.end(&$0) }),
            .init(before: nil, after: made(rest.parts)),
        ])
    }

    private static let noOccurrence = CampusError.refused(
        "This entry stands for the whole series", advice: "choose all, or open one of its times in the agenda")

    /// Changes a single event, or one of several instances of an unknown series.
    private static func change(_ event: inout CampusEvent, _ item: AgendaItem, _ edit: OwnEventEdit) {
        let index = event.place(of: item)
        edit.write(into: &event.parts[index])
        edit.writeRepetition(into: &event.parts[index])
        // An instance that begins to repeat is a series of its own.
        if event.parts[index].isSeries { event.parts[index].recurrenceID = nil }
        event.parts[index].sequence += 1
    }

    /// Changes one occurrence of a series.
    private static func change(_ event: inout CampusEvent, at original: CalendarTime, _ edit: OwnEventEdit) {
        let series = event.main
        let place = event.parts.firstIndex { $0.recurrenceID == original }
        var part = place.map { event.parts[$0] } ?? instance(of: series, at: original)
        edit.write(into: &part)
        part.sequence = max(part.sequence, series.sequence) + 1
        if let place { event.parts[place] = part } else { event.parts.append(part) }
    }

    private static func instance(of series: CalendarEvent, at original: CalendarTime) -> CalendarEvent {
        var instance = series
        (instance.rules, instance.excludedRules, instance.added, instance.excluded) = ([], [], [], [])
        (instance.recurrenceID, instance.start) = (original, original)
        let added = series.added.first { $0.start == original }?.end ?? .none
        instance.end = added == .none ? series.end.moved(by: original.wall - series.start.wall) : added
        return instance
    }

    // MARK: Deleting

    /// - Throws: an error if the item is no single occurrence and not all of the series is meant.
    package func deleting(
        _ event: CampusEvent, _ item: AgendaItem, _ reach: Reach
    ) throws(CampusError) -> ItemChanges<CampusEvent> {
        guard reach != .all, item.isSeries else { return ItemChanges(removing: [event]) }
        guard event.hasSeries else {
            guard event.parts.count > 1 else { return ItemChanges(removing: [event]) }
            return replacing(event) { $0.parts.remove(at: $0.place(of: item)) }
        }
        guard let original = clock.originalTime(item, event) else { throw Self.noOccurrence }
        guard reach == .following else { return replacing(event) { Self.exclude(original, from: &$0) } }
        guard original.wall > event.main.start.wall else { return ItemChanges(removing: [event]) }
        return replacing(event) { SeriesCut(before: original, clock).end(&$0) }
    }

    private static func exclude(_ original: CalendarTime, from event: inout CampusEvent) {
        event.parts.removeAll { $0.recurrenceID == original }
        guard let index = event.mainIndex else { return }
        event.parts[index].excluded.append(original)
        event.parts[index].sequence += 1
    }

    // MARK: Storing

    private func replacing(_ event: CampusEvent, _ change: (inout CampusEvent) -> Void) -> ItemChanges<CampusEvent> {
        ItemChanges(replacing: [(event, touched(event, change))])
    }

    private func touched(_ event: CampusEvent, _ change: (inout CampusEvent) -> Void) -> CampusEvent {
        var changed = clock.aligned(event)
        change(&changed)
        // A newer version of a series hides older instances that its rules do not give.
        let version = changed.main.sequence
        for place in changed.parts.indices where changed.parts[place].recurrenceID != nil {
            changed.parts[place].sequence = max(changed.parts[place].sequence, version)
        }
        changed.lastSeen = max(now, event.lastSeen + 1)
        return changed
    }
}
