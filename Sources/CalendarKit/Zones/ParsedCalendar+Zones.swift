extension ParsedCalendar {
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
                zone = zones.last { $0.name == name }?.zone()
                known[name] = .some(zone)
                if zone != nil { unknown.append(name) }
            }
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
