/// The lines of one event.
struct EventLines {
    /// The lines without UID and DTSTAMP.
    private var content = ContentLineWriter()

    private static let longestName = ContentLineReader.longestLine - 100

    /// - Parameter event: a prepared event (`EventPreparation`).
    init(_ event: CalendarEvent) {
        if event.sequence > 0 { content.add("SEQUENCE", String(event.sequence)) }
        if let original = event.recurrenceID {
            let range = event.changesFollowing ? ";RANGE=THISANDFUTURE" : ""
            content.add(original, as: "RECURRENCE-ID", parameters: range)
        }
        addTimes(event)
        content.add(text: event.summary, as: "SUMMARY")
        content.add(text: event.location, as: "LOCATION")
        content.add(text: event.text, as: "DESCRIPTION")
        content.add(raw: event.status.uppercased(), as: "STATUS")
        content.add(raw: event.url, as: "URL")
        addOrganizer(event.organizer)
        addCategories(event.categories)
        for label in event.labels { add(label) }
    }

    /// Adds the event to a file.
    /// - Parameter usedNames: the UIDs of the file, to which that of an event without UID is added.
    func add(
        _ event: CalendarEvent, stamp: CalendarTime, usedNames: inout Set<String>, to lines: inout ContentLineWriter
    ) {
        lines.add("BEGIN", "VEVENT")
        lines.add("UID", uid(of: event, &usedNames))
        lines.add(stamp, as: "DTSTAMP")
        lines.add(content)
        lines.add("END", "VEVENT")
    }

    /// Returns the UID. An event without UID gets one from its contents. Equal events get different ones, because they
    /// take place side by side.
    private func uid(of event: CalendarEvent, _ used: inout Set<String>) -> String {
        if !event.uid.isEmpty { return Self.written(uid: event.uid) }
        let name = StableName.digits(content.bytes)
        var (uid, number) = ("\(name)@quad", 1)
        while !used.insert(uid).inserted {
            number += 1
            uid = "\(name)-\(number)@quad"
        }
        return uid
    }

    /// Returns a UID as the file holds it. One with control characters is replaced, not shortened, so that different ones
    /// stay different.
    static func written(uid: String) -> String {
        let raw = WrittenText.raw(uid)
        return raw == uid && uid.utf8.count <= longestName ? uid : "\(StableName.digits(uid.utf8))@quad"
    }

    // MARK: Times

    private mutating func addTimes(_ event: CalendarEvent) {
        content.add(event.start, as: "DTSTART")
        switch event.end {
        case .none: break
        case .at(let end): content.add(end, as: "DTEND")
        case .after(let duration): content.add("DURATION", duration.written)
        }
        for rule in event.rules { content.add(raw: rule, as: "RRULE") }
        for rule in event.excludedRules { content.add(raw: rule, as: "EXRULE") }
        for date in event.added { add(date) }
        for date in event.excluded { content.add(date, as: "EXDATE") }
    }

    private mutating func add(_ date: CalendarEvent.AddedDate) {
        let end: String
        switch date.end {
        case .none: return content.add(date.start, as: "RDATE")
        case .at(let time): end = time.written
        case .after(let duration): end = duration.written
        }
        content.add("RDATE;VALUE=PERIOD\(date.start.writtenParameters)", "\(date.start.written)/\(end)")
    }

    // MARK: Names

    private mutating func addOrganizer(_ organizer: String) {
        let name = WrittenText.parameter(organizer, atMost: Self.longestName)
        guard !name.isEmpty else { return }
        if Self.isAddress(organizer) {
            content.add("ORGANIZER", "mailto:\(organizer)")
        } else {
            content.add("ORGANIZER;CN=\(name)", "invalid:nomail")
        }
    }

    private static func isAddress(_ text: String) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        return parts.count == 2 && parts.allSatisfy { !$0.isEmpty } && text.utf8.count < longestName
            && text.unicodeScalars.allSatisfy {
                $0.value > 0x20 && $0.value < 0x7F && !"\"(),:;<>[\\]".unicodeScalars.contains($0)
            }
    }

    /// Adds a label as CampusGroups writes it.
    private mutating func add(_ label: CalendarEvent.Label) {
        let kind = WrittenText.parameter(label.kind, atMost: Self.longestName)
        guard !kind.isEmpty else { return }
        content.add(text: label.text, as: "CATEGORIES;X-CG-CATEGORY=\(kind)")
    }

    /// Adds the categories in one line, or in more if one line is too long for the reader.
    private mutating func addCategories(_ categories: [String]) {
        var line: [UInt8] = []
        func finish(_ content: inout ContentLineWriter) {
            if !line.isEmpty { content.add("CATEGORIES", String(decoding: line, as: UTF8.self)) }
        }
        for category in categories {
            let text = WrittenText.escaped(String(category.drop { $0 == " " }), atMost: Self.longestName)
            guard !text.isEmpty else { continue }
            if line.count + text.count >= Self.longestName {
                finish(&content)
                line = []
            }
            line += (line.isEmpty ? [] : [UInt8(ascii: ",")]) + text
        }
        finish(&content)
    }
}
