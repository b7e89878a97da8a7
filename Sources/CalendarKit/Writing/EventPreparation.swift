/// Brings events into the form that strict programs expect, with the same occurrences: every time in a zone of the file,
/// and the times of an event of the same type as its start.
struct EventPreparation {
    private(set) var zones: WrittenZones

    init(_ zones: WrittenZones) {
        self.zones = zones
    }

    /// Returns the events in the same order, without older versions of the same event.
    mutating func prepared(_ events: [CalendarEvent]) -> [CalendarEvent] {
        var series = [Int?](repeating: nil, count: events.count)
        for group in EventGroup.groups(events) {
            for index in group.instances + (group.series.map { [$0] } ?? []) { series[index] = group.series }
        }
        return events.indices.compactMap { index in
            guard events[index].recurrenceID != nil || series[index] == index else { return nil }
            return prepared(events[index], of: series[index].map { events[$0] })
        }
    }

    /// - Parameter series: the event itself, or the series of a changed instance.
    private mutating func prepared(_ event: CalendarEvent, of series: CalendarEvent?) -> CalendarEvent {
        var event = event
        let start = start(of: event)
        event.start = start
        event.end = end(event.end, from: start)
        event.added = event.added.map { added($0, start) }
        event.excluded = event.excluded.map { start.isDate ? $0.date : exception($0, of: event) }
        event.recurrenceID = event.recurrenceID.map { exception($0, of: series) }
        let zone = zones.zone(of: start.clock)
        event.rules = event.rules.map { RecurrenceRule.written($0, from: start, in: zone) }
        event.excludedRules = event.excludedRules.map { RecurrenceRule.written($0, from: start, in: zone) }
        noteZones(event)
        return event
    }

    /// Returns the start. Like the reader, takes a start without a zone to be in the zone of the end.
    private mutating func start(of event: CalendarEvent) -> CalendarTime {
        var clock = event.start.clock
        if clock == .floating, case .at(let end) = event.end, !end.isDate { clock = end.clock }
        return time(event.start, floatingIn: clock)
    }

    /// Returns a time on a clock of the file.
    /// - Parameter clock: the clock of floating times.
    private mutating func time(_ time: CalendarTime, floatingIn clock: CalendarTime.Clock) -> CalendarTime {
        let isFloating = time.clock == .floating && clock != .date
        return CalendarTime(wall: time.wall, zones.clock(isFloating ? clock : time.clock))
    }

    /// Returns the start that an exception of a series refers to. A day becomes the start on that day, because strict
    /// programs expect a time for a timed series.
    private mutating func exception(_ time: CalendarTime, of series: CalendarEvent?) -> CalendarTime {
        guard let series else { return self.time(time, floatingIn: .floating) }
        let start = start(of: series)
        guard time.isDate, !start.isDate, Self.startsAtOneTime(series) else {
            return self.time(time, floatingIn: start.clock)
        }
        return CalendarTime(wall: time.date.wall + start.secondOfDay, start.clock)
    }

    /// Whether every start of a series has the same time of day.
    private static func startsAtOneTime(_ series: CalendarEvent) -> Bool {
        series.added.isEmpty
            && series.rules.compactMap { try? RecurrenceRule($0) }.allSatisfy { rule in
                !rule.repeatsWithinDay && rule.hours.isEmpty && rule.minutes.isEmpty && rule.seconds.isEmpty
            }
    }

    private mutating func end(_ end: CalendarEvent.End, from start: CalendarTime) -> CalendarEvent.End {
        guard case .at(let end) = end else { return end }
        if start.isDate {
            // Strict programs refuse a day that ends when it begins. It lasts the whole day.
            let wall = end.date.wall + (end.day == start.day ? CalendarTime.secondsInDay : 0)
            return .at(CalendarTime(wall: wall, .date))
        }
        // A day ends a timed event at its midnight.
        return .at(end.isDate ? CalendarTime(wall: end.date.wall, start.clock) : time(end, floatingIn: start.clock))
    }

    private mutating func added(_ date: CalendarEvent.AddedDate, _ series: CalendarTime) -> CalendarEvent.AddedDate {
        var date = date
        guard !series.isDate, !date.start.isDate else {
            // The reader gives no length of their own to days.
            date.start = series.isDate ? date.start.date : date.start
            date.end = .none
            return date
        }
        date.start = time(date.start, floatingIn: series.clock)
        date.end = end(date.end, from: date.start)
        // Both ends of a period are in one zone. A time of another zone fits only in UTC.
        if case .at(let end) = date.end, end.clock != date.start.clock {
            (date.start, date.end) = (inUTC(date.start), .at(inUTC(end)))
        }
        return date
    }

    private func inUTC(_ time: CalendarTime) -> CalendarTime {
        zones.zone(of: time.clock).map { CalendarTime(wall: $0.moment(ofWall: time.wall), .utc) } ?? time
    }

    private mutating func noteZones(_ event: CalendarEvent) {
        var length = 0
        if case .after(let duration) = event.end {
            length = duration.days * CalendarTime.secondsInDay + duration.seconds
        }
        zones.use(event.start, length: length, isOpen: event.isSeries || event.changesFollowing)
        if case .at(let end) = event.end { zones.use(end) }
        for date in event.added { zones.use(date.start) }
        for date in event.excluded { zones.use(date) }
        if let original = event.recurrenceID { zones.use(original) }
    }
}
