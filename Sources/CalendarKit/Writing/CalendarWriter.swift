/// Writes events as a calendar file (iCalendar, RFC 5545) that `CalendarParser` and other programs read back with the same
/// occurrences.
package struct CalendarWriter {
    private let zones: ZoneDirectory
    private let user: CalendarZone
    private let stamp: CalendarTime

    /// - Parameters:
    ///   - user: the zone for times whose zone is unknown.
    ///   - stamp: the moment of writing, in seconds since 1970.
    package init(zones: ZoneDirectory, user: CalendarZone, stamp: Int) {
        self.zones = zones
        self.user = user
        self.stamp = CalendarTime(wall: stamp, .utc)
    }

    /// Returns a file with the events in the same order.
    /// - Parameters:
    ///   - name: the title of the calendar; empty for none.
    ///   - embedded: the zones that the files of the events define.
    package func bytes(of events: [CalendarEvent], name: String = "", embedded: [EmbeddedZone] = []) -> [UInt8] {
        var preparation = EventPreparation(WrittenZones(zones, user: user, embedded: embedded))
        let events = preparation.prepared(events)
        var lines = ContentLineWriter()
        lines.add("BEGIN", "VCALENDAR")
        lines.add("VERSION", "2.0")
        lines.add("PRODID", "-//Quad//Quad//EN")
        lines.add("CALSCALE", "GREGORIAN")
        lines.add(text: name, as: "X-WR-CALNAME")
        // Some programs know a zone only if its definition stands before the events.
        for zone in preparation.zones.definitions { zone.add(to: &lines) }
        var usedNames = Set(events.map { EventLines.written(uid: $0.uid) })
        for event in events { EventLines(event).add(event, stamp: stamp, usedNames: &usedNames, to: &lines) }
        lines.add("END", "VCALENDAR")
        return lines.bytes
    }
}
