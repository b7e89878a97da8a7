/// An event while its lines are read.
struct EventDraft {
    /// The line of BEGIN:VEVENT.
    let line: Int
    private var event = CalendarEvent(start: CalendarTime(wall: 0, .date))
    private var start: CalendarTime?
    private var startText: String?
    /// The last zone, as the file writes it and as a name.
    private var zone: (bytes: [UInt8], name: String)?
    private var hasUnreadableOriginal = false
    private static let mostDates = 10_000

    init(line: Int) {
        self.line = line
        event.line = line
    }

    /// The event as a message names it.
    var title: String { event.problemTitle }

    mutating func take(_ line: ContentLine, _ calendar: inout ParsedCalendar) {
        // Most properties of most files are unknown or long; the first letter sorts them quickly.
        switch line.name.first?.upperCased {
        case UInt8(ascii: "D"): takeD(line, &calendar)
        case UInt8(ascii: "S"): takeS(line)
        case UInt8(ascii: "R"): takeR(line, &calendar)
        case UInt8(ascii: "E"): takeE(line, &calendar)
        case UInt8(ascii: "U"):
            if line.isNamed("UID") { event.uid = line.text }
            if line.isNamed("URL") { event.url = line.text }
        case UInt8(ascii: "L"): if line.isNamed("LOCATION") { event.location = CalendarText.value(of: line) }
        case UInt8(ascii: "O"):
            guard line.isNamed("ORGANIZER") else { return }
            let address = line.text
            event.organizer = line.parameter("CN") ?? address.withoutMailto
        case UInt8(ascii: "C"):
            if line.isNamed("CATEGORIES") { takeCategories(line) }
        case UInt8(ascii: "X"):
            // Trumba names the fields that a school adds to its events.
            guard line.isNamed("X-TRUMBA-CUSTOMFIELD"), let kind = line.parameter("NAME") else { return }
            event.labels.append(CalendarEvent.Label(kind: kind, text: CalendarText.value(of: line)))
        default: break
        }
    }

    private mutating func takeD(_ line: ContentLine, _ calendar: inout ParsedCalendar) {
        if line.isNamed("DTSTART") {
            start = time(line)
            startText = line.text
        } else if line.isNamed("DTEND") {
            guard let end = time(line) else { return note(line, "the end cannot be read", &calendar) }
            event.end = .at(end)
        } else if line.isNamed("DURATION") {
            guard let duration = CalendarDuration(line.value) else {
                return note(line, "the length cannot be read", &calendar)
            }
            if event.end == .none { event.end = .after(duration) }
        } else if line.isNamed("DESCRIPTION") {
            event.text = CalendarText.value(of: line)
        }
    }

    private mutating func takeCategories(_ line: ContentLine) {
        // CampusGroups gives each list a kind. A type or a name may contain commas, only tags are a list.
        guard let kind = line.parameter("X-CG-CATEGORY") else { return event.categories += CalendarText.list(of: line) }
        let texts = kind == "event_tags" ? CalendarText.list(of: line) : [CalendarText.value(of: line)]
        event.labels += texts.filter { !$0.isEmpty }.map { CalendarEvent.Label(kind: kind, text: $0) }
    }

    private mutating func takeS(_ line: ContentLine) {
        if line.isNamed("SUMMARY") {
            event.summary = CalendarText.value(of: line)
        } else if line.isNamed("STATUS") {
            event.status = line.text.uppercased()
        } else if line.isNamed("SEQUENCE") {
            // A number that is too large to be stored counts as a large one.
            let digits = line.value.trimmed
            if digits.allSatisfy(\.isDigit) {
                event.sequence = digits.reduce(0) { min($0 * 10 + Int($1 - 0x30), 1 << 40) }
            }
        }
    }

    private mutating func takeR(_ line: ContentLine, _ calendar: inout ParsedCalendar) {
        if line.isNamed("RRULE") {
            let rule = line.text
            if !rule.isEmpty { event.rules.append(rule) }
        } else if line.isNamed("RDATE") {
            forEachTime(line, &calendar) { event, start, end in
                event.added.append(CalendarEvent.AddedDate(start: start, end: end))
            }
        } else if line.isNamed("RECURRENCE-ID") {
            event.recurrenceID = time(line)
            hasUnreadableOriginal = event.recurrenceID == nil
            guard !hasUnreadableOriginal else {
                return note(line, "RECURRENCE-ID cannot be read, so it is shown beside its series", &calendar)
            }
            event.changesFollowing = line.parameter("RANGE")?.uppercased() == "THISANDFUTURE"
        }
    }

    private mutating func takeE(_ line: ContentLine, _ calendar: inout ParsedCalendar) {
        if line.isNamed("EXDATE") {
            forEachTime(line, &calendar) { event, start, _ in event.excluded.append(start) }
        } else if line.isNamed("EXRULE") {
            event.excludedRules.append(line.text)
        }
    }

    private mutating func time(_ line: ContentLine) -> CalendarTime? { time(line.value, line) }

    private mutating func time(_ bytes: UnsafeBufferPointer<UInt8>, _ line: ContentLine) -> CalendarTime? {
        var rest = bytes
        // Canvas writes the parameter a second time, as a value: `VALUE=DATE:20260918`.
        if rest.first?.isDigit == false, let colon = rest.lastIndex(of: UInt8(ascii: ":")) {
            rest = UnsafeBufferPointer(rebasing: rest[(colon + 1)...])
        }
        return CalendarTime(rest, zone: zoneName(line))
    }

    /// Most times of an event name the same zone, so its name is made once.
    private mutating func zoneName(_ line: ContentLine) -> String? {
        guard !line.parameters.isEmpty, let bytes = line.parameterBytes("TZID") else { return nil }
        if let zone, zone.bytes.elementsEqual(bytes) { return zone.name }
        let name = line.parameter("TZID") ?? ""
        zone = (Array(bytes), name)
        return name
    }

    /// Visits each time or period of a list.
    private mutating func forEachTime(
        _ line: ContentLine, _ calendar: inout ParsedCalendar,
        _ visit: (inout CalendarEvent, CalendarTime, CalendarEvent.End) -> Void
    ) {
        // vCalendar 1.0 divides the dates by semicolons.
        for part in line.value.split(whereSeparator: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ";") }) {
            guard event.added.count + event.excluded.count < Self.mostDates else {
                return note(line, "it has more than \(Self.mostDates) dates", &calendar)
            }
            let halves = part.split(separator: UInt8(ascii: "/"), maxSplits: 1).map {
                UnsafeBufferPointer(rebasing: $0)
            }
            guard let first = halves.first, let start = time(first, line) else {
                note(line, "a date cannot be read", &calendar)
                continue
            }
            var end = CalendarEvent.End.none
            if halves.count > 1 {
                if let duration = CalendarDuration(halves[1]) { end = .after(duration) }
                if let time = time(halves[1], line) { end = .at(time) }
            }
            visit(&event, start, end)
        }
    }

    private func note(_ line: ContentLine, _ fault: String, _ calendar: inout ParsedCalendar) {
        calendar.note(CalendarProblem(line: line.number, "\(title.capitalizedStart): \(fault)."))
    }

    /// Returns the finished event, or nil with a problem if it has no start.
    func event(_ calendar: inout ParsedCalendar) -> CalendarEvent? {
        guard let start else {
            let fault = startText.map { "its start “\($0.prefix(40))” cannot be read" } ?? "it has no start"
            calendar.note(
                CalendarProblem(line: line, "\(title.capitalizedStart) is left out: \(fault).", losesEvent: true))
            return nil
        }
        var event = event
        event.start = start
        // Without a zone of its own, the start is in the zone of the end.
        if start.clock == .floating, case .at(let end) = event.end, end.clock != .floating, !end.isDate {
            event.start.clock = end.clock
        }
        // It must not take the place of its series.
        if hasUnreadableOriginal { event.recurrenceID = event.start }
        return event
    }
}

extension String {
    fileprivate var withoutMailto: String { lowercased().hasPrefix("mailto:") ? String(dropFirst(7)) : self }
    var capitalizedStart: String { prefix(1).uppercased() + dropFirst() }
}
