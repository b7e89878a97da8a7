/// The clocks of a calendar file: the zone of each name that its events use.
struct FileClocks {
    private var zones: [String: CalendarZone] = [:]
    private(set) var problems: [CalendarProblem] = []

    init(_ calendar: ParsedCalendar, zones directory: ZoneDirectory, user: CalendarZone) {
        func add(_ time: CalendarTime, _ line: Int) {
            guard case .zone(let name) = time.clock, zones[name] == nil else { return }
            if let zone = directory.zone(calledByFile: name) {
                zones[name] = zone
            } else if let zone = calendar.zones.last(where: { $0.name == name })?.zone() {
                zones[name] = zone
            } else if let zone = directory.zone(describedBy: name) {
                zones[name] = zone
            } else {
                zones[name] = user
                problems.append(
                    CalendarProblem(
                        line: line, "The time zone “\(name.prefix(60))” is unknown; \(user.name) is used instead."))
            }
        }
        for event in calendar.events {
            add(event.start, event.line)
            if case .at(let end) = event.end { add(end, event.line) }
            if let original = event.recurrenceID { add(original, event.line) }
            for date in event.added {
                add(date.start, event.line)
                if case .at(let end) = date.end { add(end, event.line) }
            }
            for date in event.excluded { add(date, event.line) }
        }
    }

    /// Returns the zone of a time; nil for dates and floating times.
    func zone(of time: CalendarTime) -> CalendarZone? {
        switch time.clock {
        case .date, .floating: nil
        case .utc: .utc
        case .zone(let name): zones[name]
        }
    }

    /// Returns the moment of a time in UTC. A floating time or a date is read in `zone`; without one, the result is on its
    /// own clock.
    func moment(of time: CalendarTime, floatingIn zone: CalendarZone?) -> Int {
        (self.zone(of: time) ?? zone)?.moment(ofWall: time.wall) ?? time.wall
    }
}
