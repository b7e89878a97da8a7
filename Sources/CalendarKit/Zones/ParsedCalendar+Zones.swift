extension ParsedCalendar {
    /// Returns a problem for each time zone that neither the file nor the machine knows.
    package func zoneProblems(_ directory: ZoneDirectory, user: CalendarZone) -> [CalendarProblem] {
        FileClocks(self, zones: directory, user: user).problems
    }

    /// Returns the events with times in zones of the database only, so that they can be kept without their file. Times in a
    /// zone that only the file defines become times in UTC.
    /// - Returns: also the names of such zones.
    package func eventsInKnownZones(_ directory: ZoneDirectory) -> (events: [CalendarEvent], unknown: [String]) {
        var known: [String: CalendarZone?] = [:]
        var unknown: [String] = []
        func converted(_ time: CalendarTime) -> CalendarTime {
            guard case .zone(let name) = time.clock, directory.zone(calledByFile: name) == nil else { return time }
            let zone: CalendarZone?
            if let found = known[name] {
                zone = found
            } else {
                let defined = zones.last { $0.name == name }?.zone()
                zone = defined ?? directory.zone(describedBy: name)
                known[name] = .some(zone)
                if defined != nil { unknown.append(name) }
            }
            if let zone, directory.zone(zone.name) != nil { return CalendarTime(wall: time.wall, .zone(zone.name)) }
            return zone.map { CalendarTime(wall: $0.moment(ofWall: time.wall), .utc) } ?? time
        }
        let result = events.map { event in
            var event = event
            event.start = converted(event.start)
            if case .at(let end) = event.end { event.end = .at(converted(end)) }
            event.recurrenceID = event.recurrenceID.map(converted)
            event.excluded = event.excluded.map(converted)
            event.added = event.added.map { date in
                var date = date
                date.start = converted(date.start)
                if case .at(let end) = date.end { date.end = .at(converted(end)) }
                return date
            }
            return event
        }
        return (result, unknown)
    }
}
