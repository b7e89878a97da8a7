import CalendarKit
import QuadCore

/// The times of a series of the user on the clock of its start, so that they can be compared.
struct SeriesClock {
    private let user: CalendarZone
    private let zones: ZoneDirectory

    /// - Parameters:
    ///   - user: the user's zone.
    ///   - zones: the zones of imported events.
    init(user: CalendarZone, zones: ZoneDirectory) {
        self.user = user
        self.zones = zones
    }

    /// The name of the user's zone in files; nil if it is no name that other programs know.
    var userZoneName: String? { user.name == "UTC" || zones.zone(user.name) != nil ? user.name : nil }

    /// Returns the zone of a time; nil for a date and for a time that is the same in every zone.
    func zone(of time: CalendarTime) -> CalendarZone? {
        switch time.clock {
        case .date, .floating: return nil
        case .utc: return .utc
        case .zone(let name): return zones.zone(calledByFile: name) ?? zones.zone(describedBy: name) ?? user
        }
    }

    /// Returns a time on the user's clock.
    func userWall(_ time: CalendarTime) -> Int {
        zone(of: time).map { user.wall(at: $0.moment(ofWall: time.wall)) } ?? time.wall
    }

    /// Returns the length of an event in seconds, on a clock without a change of the hour.
    func length(of event: CalendarEvent) -> Int {
        switch event.end {
        case .none: event.start.isDate ? 86_400 : 0
        case .at(let end): userWall(end) - userWall(event.start)
        case .after(let duration): duration.days * 86_400 + duration.seconds
        }
    }

    /// Returns the start that the series gives for an occurrence, on the clock of the series; nil for an item that stands
    /// for the whole series.
    func originalTime(_ item: AgendaItem, _ event: CampusEvent) -> CalendarTime? {
        guard let text = item.original, let time = CalendarTime(typed: text) else { return nil }
        return onClock(of: event.main.start, time)
    }

    /// Returns an event whose changed instances, exceptions and added dates are on the clock of the series. Other programs
    /// may write them in UTC.
    func aligned(_ event: CampusEvent) -> CampusEvent {
        guard let index = event.mainIndex else { return event }
        var event = event
        let start = event.parts[index].start
        for place in event.parts.indices {
            event.parts[place].recurrenceID = event.parts[place].recurrenceID.map { time in
                let time = onClock(of: start, time)
                // A day stands for the start on that day.
                return time.isDate && !start.isDate
                    ? CalendarTime(wall: time.wall + start.secondOfDay, start.clock) : time
            }
        }
        // An excluded day excludes all starts of the day.
        event.parts[index].excluded = event.parts[index].excluded.map { onClock(of: start, $0) }
        event.parts[index].added = event.parts[index].added.map { date in
            .init(start: onClock(of: start, date.start), end: date.end)
        }
        return event
    }

    private func onClock(of start: CalendarTime, _ time: CalendarTime) -> CalendarTime {
        if start.isDate { return CalendarTime(wall: time.day * 86_400, .date) }
        guard !time.isDate, time.clock != start.clock else { return time }
        guard let zone = zone(of: time) else { return CalendarTime(wall: time.wall, start.clock) }
        return CalendarTime(
            wall: (self.zone(of: start) ?? user).wall(at: zone.moment(ofWall: time.wall)), start.clock)
    }
}
