/// Reads calendar files (iCalendar, RFC 5545; vCalendar 1.0 as far as programs still write it). A part that cannot be read
/// is reported and affects only itself.
package struct CalendarParser {
    /// The error for bytes that are no calendar at all.
    package struct NoCalendarError: Error, Equatable {
        package let message: String
    }

    /// The largest file.
    package static let mostBytes = 32 << 20
    private static let deepest = 16

    private var calendar = ParsedCalendar()
    /// The components around the line that is read, in capitals.
    private var open: [String] = []
    private var event: EventDraft?
    private var zone: EmbeddedZone?
    private var hasCalendar = false
    /// The events and the properties of the calendar that is read; a file may contain several.
    private var firstEvent = 0
    private var zoneName: String?
    private var isCancellation = false

    /// - Throws: an error if the bytes contain no calendar, such as a page that a server sends instead.
    package static func parse(_ bytes: [UInt8]) throws(NoCalendarError) -> ParsedCalendar {
        guard bytes.count <= mostBytes else {
            throw NoCalendarError(message: "The calendar is larger than \(mostBytes >> 20) MB.")
        }
        var parser = CalendarParser()
        bytes.withUnsafeBufferPointer { buffer in
            var reader = ContentLineReader(buffer)
            reader.forEach { line, number in parser.take(line, number) }
        }
        parser.finish()
        guard parser.hasCalendar else {
            throw NoCalendarError(message: "This is not a calendar: it has no BEGIN:VCALENDAR and no BEGIN:VEVENT.")
        }
        return parser.calendar
    }

    private mutating func take(_ line: ContentLine?, _ number: Int) {
        guard let line else {
            if hasCalendar { calendar.note(CalendarProblem(line: number, "This line has no colon.")) }
            return
        }
        if line.isNamed("BEGIN") { return begin(line.text.uppercased(), number) }
        if line.isNamed("END") { return end(line.text.uppercased(), number) }
        guard hasCalendar else { return }
        if line.isCut {
            calendar.note(
                CalendarProblem(line: number, "This property is longer than 64 KB; its end is left out."))
        }
        switch open.last {
        case "VEVENT": event?.take(line, &calendar)
        case "STANDARD", "DAYLIGHT": takeObservance(line)
        case "VTIMEZONE": if line.isNamed("TZID") { zone?.name = CalendarText.value(of: line) }
        case "VCALENDAR": takeCalendar(line)
        default: break
        }
    }

    private mutating func begin(_ name: String, _ number: Int) {
        switch name {
        case "VCALENDAR":
            // Some files contain several calendars one after the other.
            hasCalendar = true
            closeCalendar(number)
        case "VEVENT":
            // Some programs store an event without a calendar around it.
            hasCalendar = true
            if event != nil { open = ["VCALENDAR"] }
            closeEvent(unfinishedAt: number)
            if let last = open.last, last != "VCALENDAR" {
                calendar.note(CalendarProblem(line: number, "BEGIN:\(last.prefix(60)) before this line has no end."))
                open = ["VCALENDAR"]
            }
            event = EventDraft(line: number)
        case "VTIMEZONE":
            hasCalendar = true
            zone = EmbeddedZone()
        case "STANDARD", "DAYLIGHT": zone?.observances.append(EmbeddedZone.Observance())
        default: break
        }
        guard open.count < Self.deepest else {
            return calendar.note(CalendarProblem(line: number, "BEGIN:\(name) is nested too deeply."))
        }
        open.append(name)
    }

    private mutating func end(_ name: String, _ number: Int) {
        guard let place = open.lastIndex(of: name) else {
            if hasCalendar { calendar.note(CalendarProblem(line: number, "END:\(name) has no BEGIN:\(name).")) }
            return
        }
        if name == "VEVENT", place + 1 < open.count {
            let inner = open[place + 1].prefix(60)
            calendar.note(
                CalendarProblem(line: number, "BEGIN:\(inner) in this event has no end; what follows it is left out."))
        }
        open.removeSubrange(place...)
        switch name {
        case "VEVENT": closeEvent()
        case "VCALENDAR": closeCalendar(number)
        case "VTIMEZONE": closeZone()
        default: break
        }
    }

    private mutating func closeEvent() {
        guard let draft = event else { return }
        event = nil
        if let event = draft.event(&calendar) { calendar.events.append(event) }
    }

    private mutating func closeZone() {
        if let zone, !zone.name.isEmpty { calendar.zones.append(zone) }
        zone = nil
    }

    /// Keeps an event whose end is missing.
    private mutating func closeEvent(unfinishedAt number: Int) {
        guard event != nil else { return }
        calendar.note(CalendarProblem(line: number, "The event before this line has no END:VEVENT."))
        closeEvent()
    }

    /// Ends a calendar and applies its own properties to its events.
    private mutating func closeCalendar(_ number: Int) {
        closeEvent(unfinishedAt: number)
        closeZone()
        open = []
        for index in firstEvent..<calendar.events.count {
            if isCancellation { calendar.events[index].status = "CANCELLED" }
            if let zoneName, calendar.events[index].start.clock == .floating {
                calendar.events[index].start.clock = ZoneName.isUTC(zoneName) ? .utc : .zone(zoneName)
            }
        }
        (firstEvent, zoneName, isCancellation) = (calendar.events.count, nil, false)
    }

    private mutating func finish() {
        calendar.endsEarly = event != nil || (hasCalendar && !open.isEmpty)
        if let event {
            calendar.note(
                CalendarProblem(
                    line: event.line, "The file ends in the middle of \(event.title), which is left out.",
                    losesEvent: true))
            self.event = nil
        } else if hasCalendar, !open.isEmpty {
            calendar.note(CalendarProblem(line: 0, "The file ends before END:\(open[0]); events may be missing."))
        }
        closeCalendar(0)
    }

    // MARK: Properties of the calendar and its zones

    private mutating func takeCalendar(_ line: ContentLine) {
        if line.isNamed("X-WR-CALNAME") || line.isNamed("NAME") {
            if calendar.name.isEmpty { calendar.name = CalendarText.value(of: line) }
        } else if line.isNamed("X-WR-TIMEZONE") || line.isNamed("TIMEZONE-ID") {
            zoneName = line.text.isEmpty ? nil : line.text
        } else if line.isNamed("METHOD") {
            isCancellation = line.hasValue("CANCEL")
        } else if line.isNamed("REFRESH-INTERVAL") || line.isNamed("X-PUBLISHED-TTL") {
            if let duration = CalendarDuration(line.value), !duration.isNegative {
                let seconds = duration.days * CalendarTime.secondsInDay + duration.seconds
                calendar.refreshInterval = max(calendar.refreshInterval ?? 0, seconds)
            }
        }
    }

    private mutating func takeObservance(_ line: ContentLine) {
        guard let last = zone?.observances.indices.last else { return }
        if line.isNamed("DTSTART") {
            zone?.observances[last].start = CalendarTime(line.value, zone: nil)?.wall
        } else if line.isNamed("TZOFFSETFROM") {
            zone?.observances[last].offsetBefore = EmbeddedZone.offset(line.value)
        } else if line.isNamed("TZOFFSETTO") {
            zone?.observances[last].offset = EmbeddedZone.offset(line.value)
        } else if line.isNamed("RRULE") {
            zone?.observances[last].rules.append(line.text)
        } else if line.isNamed("RDATE") {
            zone?.observances[last].dates += line.value.split(separator: UInt8(ascii: ",")).compactMap {
                CalendarTime(UnsafeBufferPointer(rebasing: $0), zone: nil)?.wall
            }
        }
    }
}
