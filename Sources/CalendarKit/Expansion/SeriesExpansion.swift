/// The occurrences of one event group in a window.
struct SeriesExpansion {
    /// What an exception refers to: an exact start, or all starts of a day.
    private enum Target: Hashable {
        case moment(Int)
        case day(Int)
    }

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
        if length.isSwapped { note(series, "its end is before its start; they are exchanged") }
        let instances = newest(group.instances, of: series).filter { isCurrent(events[$0], series, zone) }
        let changes = Set(instances.map { target(events[$0].recurrenceID ?? events[$0].start, of: series) })
        let following = self.following(instances, series, zone)
        var found: [Occurrence] = []
        for start in starts(series, zone, length, following) {
            guard !contains(changes, start, zone) else { continue }
            let change = following.last { start.moment >= $0.from }
            let shifted = change.map { start.wall + $0.shift } ?? start.wall
            let span = (start.length ?? change?.length ?? length).span(from: shifted, in: zone)
            guard window.overlaps(span.start, span.end, in: zone) else { continue }
            guard found.count < CalendarExpansion.mostOccurrences else {
                note(series, "only the first \(CalendarExpansion.mostOccurrences) times are shown")
                break
            }
            found.append(
                Occurrence(
                    event: change?.event ?? index, originalStart: original(start.wall, series), start: span.start,
                    end: span.end, isAllDay: series.start.isDate, zone: zone))
        }
        return found + instances.compactMap { changed($0) }
    }

    private func original(_ wall: Int, _ series: CalendarEvent) -> CalendarTime {
        CalendarTime(wall: wall, series.start.clock)
    }

    private mutating func note(_ event: CalendarEvent, _ fault: String) {
        let title = event.summary.isEmpty ? "An event" : "The event “\(event.summary)”"
        problems.append(CalendarProblem(line: event.line, "\(title): \(fault)."))
    }

    // MARK: Starts

    private struct Start {
        /// On the clock of the series.
        let wall: Int
        let moment: Int
        /// The length of this start alone.
        var length: EventLength?
    }

    /// Returns the starts that may lie in the window, without excluded ones, by time.
    private mutating func starts(
        _ series: CalendarEvent, _ zone: CalendarZone?, _ length: EventLength, _ following: [Following]
    ) -> [Start] {
        let moves = following.map { abs($0.shift) }.max() ?? 0
        let reach = max(length.most, following.map(\.length.most).max() ?? 0) + moves
        return starts(
            series, zone,
            (window.firstWall - reach)...(window.endWall + moves + CalendarTime.secondsInDay - length.shift))
    }

    /// Returns the starts in a range of times on the clock of the series, and the start of the series, by time.
    private mutating func starts(
        _ series: CalendarEvent, _ zone: CalendarZone?, _ range: ClosedRange<Int>
    ) -> [Start] {
        var starts = [Start(wall: series.start.wall, moment: moment(series.start.wall, zone))]
        guard series.isSeries else {
            return contains(Set(series.excluded.map { target($0, of: series) }), starts[0], zone) ? [] : starts
        }
        let rules = series.rules.compactMap { rule($0, series) }
        // A series that ended before its start has been deleted from the start on.
        if !rules.isEmpty, series.added.isEmpty, rules.allSatisfy({ isOver($0, series, zone) }) { return [] }
        let givesStart = rules.contains { RuleStarts.gives(series.start, $0, in: zone) }
        for rule in rules { starts += self.starts(rule, series, zone, range, countsStart: !givesStart) }
        for date in series.added { starts.append(start(date, series, zone)) }
        let excluded = Set(series.excluded.map { target($0, of: series) })
        var excludedWalls: Set<Int> = []
        for text in series.excludedRules {
            guard let rule = rule(text, series) else { continue }
            excludedWalls.formUnion(self.starts(rule, series, zone, range, countsStart: false).map(\.wall))
        }
        var seen: Set<Int> = []
        return starts.sorted { $0.moment < $1.moment }.filter { start in
            !contains(excluded, start, zone) && !excludedWalls.contains(start.wall)
                && seen.insert(start.moment).inserted
        }
    }

    private mutating func rule(_ text: String, _ series: CalendarEvent) -> RecurrenceRule? {
        do throws(RecurrenceRuleError) {
            let rule = try RecurrenceRule(text)
            guard rule.frequency >= .daily || !series.start.isDate else {
                throw RecurrenceRuleError(message: "a date cannot repeat within a day")
            }
            return rule
        } catch {
            note(series, "its rule cannot be read, so only its first time is shown: \(error.message)")
            return nil
        }
    }

    private func isOver(_ rule: RecurrenceRule, _ series: CalendarEvent, _ zone: CalendarZone?) -> Bool {
        RuleStarts(rule, from: series.start, in: zone).isPastEnd(series.start.wall)
    }

    /// Returns the starts of a rule.
    /// - Parameter countsStart: whether COUNT counts the start of the series too, although the rule does not give it.
    private mutating func starts(
        _ rule: RecurrenceRule, _ series: CalendarEvent, _ zone: CalendarZone?, _ range: ClosedRange<Int>,
        countsStart: Bool
    ) -> [Start] {
        var rule = rule
        if countsStart { rule.count = rule.count.map { $0 - 1 } }
        var rows = RuleStarts(
            rule, from: series.start, in: zone, earliest: range.lowerBound, latest: range.upperBound, steps: stepsLeft)
        defer {
            stepsLeft = rows.stepsLeft
            if rows.isGivenUp { note(series, "its rule takes too long to compute; some of its times are missing") }
        }
        var starts: [Start] = []
        while let wall = rows.next(), wall <= range.upperBound {
            guard wall >= range.lowerBound else { continue }
            starts.append(Start(wall: wall, moment: moment(wall, zone)))
            // One more than is shown, so that the limit is noticed.
            guard starts.count <= CalendarExpansion.mostOccurrences + 1 else { break }
        }
        return starts
    }

    private func start(_ date: CalendarEvent.AddedDate, _ series: CalendarEvent, _ zone: CalendarZone?) -> Start {
        var wall = date.start.wall
        if series.start.isDate {
            wall = date.start.day * CalendarTime.secondsInDay
        } else if date.start.isDate {
            wall += series.start.wall - series.start.day * CalendarTime.secondsInDay
        } else {
            let moment = clocks.moment(of: date.start, floatingIn: zone)
            wall = zone?.wall(at: moment) ?? moment
        }
        let length =
            date.end == .none ? nil : EventLength(date.end, from: date.start, in: clocks.zone(of: date.start), clocks)
        return Start(wall: wall, moment: moment(wall, zone), length: length)
    }

    private func moment(_ wall: Int, _ zone: CalendarZone?) -> Int { zone?.moment(ofWall: wall) ?? wall }

    // MARK: Exceptions

    private func target(_ time: CalendarTime, of series: CalendarEvent) -> Target {
        if series.start.isDate || time.isDate { return .day(time.day) }
        return .moment(clocks.moment(of: time, floatingIn: clocks.zone(of: series.start)))
    }

    private func contains(_ targets: Set<Target>, _ start: Start, _ zone: CalendarZone?) -> Bool {
        guard !targets.isEmpty else { return false }
        return targets.contains(.moment(start.moment)) || targets.contains(.day(CalendarTime.day(of: start.wall)))
    }

    /// Returns the instances without older versions of the same one: the highest SEQUENCE counts; among equal ones, the
    /// later.
    private func newest(_ instances: [Int], of series: CalendarEvent?) -> [Int] {
        guard instances.count > 1 else { return instances }
        var newest: [Target: Int] = [:]
        for index in instances {
            let event = events[index]
            let original = event.recurrenceID ?? event.start
            let key = target(original, of: series ?? CalendarEvent(start: original))
            if newest[key].map({ events[$0].sequence <= event.sequence }) ?? true { newest[key] = index }
        }
        return newest.values.sorted()
    }

    /// Whether a changed instance still belongs to the series. A newer version of the series without the instance has
    /// deleted it.
    private mutating func isCurrent(_ instance: CalendarEvent, _ series: CalendarEvent, _ zone: CalendarZone?) -> Bool {
        guard instance.sequence < series.sequence, let original = instance.recurrenceID else { return true }
        let wanted = target(original, of: series)
        if series.excluded.contains(where: { target($0, of: series) == wanted }) { return false }
        let wall = original.wall
        let around = (wall - 2 * CalendarTime.secondsInDay)...(wall + 2 * CalendarTime.secondsInDay)
        let starts = starts(series, zone, around)
        return starts.contains { contains([wanted], $0, zone) }
    }

    /// Returns the changes of later instances, by the start from which they apply.
    private func following(_ instances: [Int], _ series: CalendarEvent, _ zone: CalendarZone?) -> [Following] {
        instances.filter { events[$0].changesFollowing }.compactMap { index -> Following? in
            let event = events[index]
            guard let original = event.recurrenceID, event.start.isDate == series.start.isDate else { return nil }
            let from = clocks.moment(of: original, floatingIn: zone)
            let to = clocks.moment(of: event.start, floatingIn: zone)
            let shift = (zone?.wall(at: to) ?? to) - (zone?.wall(at: from) ?? from)
            return Following(
                from: from, event: index, shift: shift,
                length: EventLength(event.end, from: event.start, in: clocks.zone(of: event.start) ?? zone, clocks))
        }.sorted { $0.from < $1.from }
    }

    /// Returns the occurrence of a changed instance, if it lies in the window.
    private mutating func changed(_ index: Int) -> Occurrence? {
        let event = events[index]
        let zone = clocks.zone(of: event.start)
        let length = EventLength(event.end, from: event.start, in: zone, clocks)
        if length.isSwapped { note(event, "its end is before its start; they are exchanged") }
        let span = length.span(from: event.start.wall, in: zone)
        guard window.overlaps(span.start, span.end, in: zone) else { return nil }
        return Occurrence(
            event: index, originalStart: event.recurrenceID ?? event.start, start: span.start, end: span.end,
            isAllDay: event.start.isDate, zone: zone)
    }
}
