/// The occurrences of one event group in a window: its starts, with changed and deleted instances.
struct SeriesExpansion {
    /// A change of an instance and all later ones.
    private struct Following {
        /// The first original start, as a moment.
        let from: Int
        let event: Int
        /// The seconds by which the starts move, on the clock of the zone.
        let shift: Int
        let length: EventLength
    }

    private let group: EventGroup
    private let events: [CalendarEvent]
    private let clocks: FileClocks
    private let window: DayWindow
    private(set) var problems: [CalendarProblem] = []
    /// As in `RuleStarts`.
    private(set) var stepsLeft: Int

    init(
        _ group: EventGroup, _ events: [CalendarEvent], _ clocks: FileClocks, _ window: DayWindow, steps: Int
    ) {
        stepsLeft = steps
        self.group = group
        self.events = events
        self.clocks = clocks
        self.window = window
    }

    mutating func occurrences() -> [Occurrence] {
        guard let index = group.series else {
            return newest(group.instances, of: nil).compactMap { changed($0) }
        }
        let series = events[index]
        let zone = clocks.zone(of: series.start)
        let length = EventLength(series.end, from: series.start, in: zone, clocks)
        if length.isSwapped { note(series, "its end is before its start, so they are exchanged") }
        var starts = SeriesStarts(series, clocks, steps: stepsLeft)
        let current = current(group.instances, series, &starts)
        let following = newest(current.filter { events[$0].changesFollowing }, of: series)
            .compactMap { self.following($0, series, zone) }.sorted { $0.from < $1.from }
        let instances = newest(current, of: series)
        let changes = Set(instances.map { target($0, of: series) })
        var found: [Occurrence] = []
        for start in starts.starts(in: range(length, following), atMost: Self.mostStarts) {
            guard !changes.contains(start) else { continue }
            let change = following.last { start.moment >= $0.from }
            let span: (start: Int, end: Int)
            if let change {
                span = (start.length ?? change.length).span(from: start.wall + change.shift, in: zone)
            } else {
                span = (start.length ?? length).span(from: start.wall, at: start.moment, in: zone)
            }
            guard window.overlaps(span.start, span.end, in: zone) else { continue }
            guard found.count < CalendarExpansion.mostOccurrences else {
                note(series, "only its first \(CalendarExpansion.mostOccurrences) times are shown")
                break
            }
            let original = CalendarTime(wall: start.wall, series.start.clock)
            found.append(
                Occurrence(
                    event: change?.event ?? index, originalStart: original, start: span.start, end: span.end,
                    isAllDay: series.start.isDate, zone: zone))
        }
        stepsLeft = starts.stepsLeft
        for fault in starts.faults { note(series, fault) }
        return found + instances.compactMap { changed($0) }
    }

    /// More starts than are shown, because excluded ones and those of the day before the window count, too.
    private static let mostStarts = 200_000

    /// Returns the times at which an occurrence of the window may start, on the clock of the series.
    private func range(_ length: EventLength, _ following: [Following]) -> ClosedRange<Int> {
        let moves = following.map { abs($0.shift) }.max() ?? 0
        let reach = max(length.most, following.map(\.length.most).max() ?? 0) + moves
        return (window.firstWall - reach)...(window.endWall + moves + CalendarTime.secondsInDay - length.shift)
    }

    private mutating func note(_ event: CalendarEvent, _ fault: String) {
        problems.append(CalendarProblem(line: event.line, "\(event.problemTitle.capitalizedStart): \(fault)."))
    }

    // MARK: Changed instances

    private func target(_ index: Int, of series: CalendarEvent) -> InstanceTarget {
        InstanceTarget(events[index].recurrenceID ?? events[index].start, of: series.start, clocks)
    }

    /// Returns the instances without older versions of the same one: the highest SEQUENCE counts; among equal ones, the
    /// later.
    private func newest(_ instances: [Int], of series: CalendarEvent?) -> [Int] {
        guard instances.count > 1 else { return instances }
        var newest: [InstanceTarget: Int] = [:]
        for index in instances {
            let event = events[index]
            let key = target(index, of: series ?? CalendarEvent(start: event.recurrenceID ?? event.start))
            if newest[key].map({ events[$0].sequence <= event.sequence }) ?? true { newest[key] = index }
        }
        return newest.values.sorted()
    }

    /// Returns the instances that still belong to the series. A newer version of the series without an instance has
    /// deleted it.
    private func current(_ instances: [Int], _ series: CalendarEvent, _ starts: inout SeriesStarts) -> [Int] {
        let older = instances.filter { events[$0].sequence < series.sequence }
        guard !older.isEmpty, !starts.isIncomplete else { return instances }
        let originals = older.map { (events[$0].recurrenceID ?? events[$0].start).wall }
        let margin = 2 * CalendarTime.secondsInDay
        let range = ((originals.min() ?? 0) - margin)...((originals.max() ?? 0) + margin)
        var given: Set<InstanceTarget> = []
        for start in starts.starts(in: range, atMost: Self.mostStarts) {
            given.insert(.moment(start.moment))
            given.insert(.day(CalendarTime.day(of: start.wall)))
        }
        return instances.filter { events[$0].sequence >= series.sequence || given.contains(target($0, of: series)) }
    }

    /// Returns the change of an instance and all later ones; nil with a problem if a date becomes a time or the other way
    /// round.
    private mutating func following(_ index: Int, _ series: CalendarEvent, _ zone: CalendarZone?) -> Following? {
        let event = events[index]
        guard let original = event.recurrenceID, event.start.isDate == series.start.isDate else {
            note(event, "a change between a date and a time applies to this instance only, not to the later ones")
            return nil
        }
        var from = original
        // A day stands for the start on that day.
        if original.isDate, !series.start.isDate {
            from = CalendarTime(wall: original.wall + series.start.secondOfDay, series.start.clock)
        }
        let first = clocks.moment(of: from, floatingIn: zone)
        let moved = clocks.moment(of: event.start, floatingIn: zone)
        return Following(
            from: first, event: index, shift: (zone?.wall(at: moved) ?? moved) - (zone?.wall(at: first) ?? first),
            length: EventLength(event.end, from: event.start, in: clocks.zone(of: event.start) ?? zone, clocks))
    }

    /// Returns the occurrence of a changed instance, if it lies in the window.
    private mutating func changed(_ index: Int) -> Occurrence? {
        let event = events[index]
        let zone = clocks.zone(of: event.start)
        let length = EventLength(event.end, from: event.start, in: zone, clocks)
        if length.isSwapped { note(event, "its end is before its start, so they are exchanged") }
        let span = length.span(from: event.start.wall, in: zone)
        guard window.overlaps(span.start, span.end, in: zone) else { return nil }
        return Occurrence(
            event: index, originalStart: event.recurrenceID ?? event.start, start: span.start, end: span.end,
            isAllDay: event.start.isDate, zone: zone)
    }
}
