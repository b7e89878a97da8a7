import FoundationEssentials

/// Writes jobs as to-dos of iCalendar (RFC 5545), what a step needs as relations to it (RFC 9253).
package struct JobCalendar: Sendable {
    private let document: JobsDocument
    private let local: LocalTime
    private let version: String

    /// - Parameter version: of this program.
    package init(_ document: JobsDocument, local: LocalTime, version: String) {
        self.document = document
        self.local = local
        self.version = version
    }

    package var text: String {
        var lines = CalendarLines()
        lines.add("BEGIN", "VCALENDAR")
        lines.add("VERSION", "2.0")
        lines.add("PRODID", "-//Quad//Quad \(version)//EN")
        lines.add("CALSCALE", "GREGORIAN")
        for job in document.jobs {
            if !job.isTask { add(job, to: &lines) }
            let dates = StepDates(job)
            for position in job.steps.indices { add(job, position, dates, to: &lines) }
        }
        lines.add("END", "VCALENDAR")
        return lines.text
    }

    private func add(_ job: Job, to lines: inout CalendarLines) {
        begin(TaskwarriorID.uuid(job: job.id, step: nil), job, &lines)
        lines.addText("SUMMARY", job.name)
        if !job.description.isEmpty { lines.addText("DESCRIPTION", job.description) }
        add(start: job.start, due: job.due, to: &lines)
        let status =
            switch job.status {
            case .ready: "NEEDS-ACTION"
            case .inProgress: "IN-PROCESS"
            case .completed: "COMPLETED"
            case .cancelled: "CANCELLED"
            }
        lines.add("STATUS", status)
        lines.add("PERCENT-COMPLETE", "\(job.percent)")
        if let completed = job.completedAt, job.status == .completed {
            lines.add("COMPLETED", MomentText.basic(completed))
        }
        add(recurrence: job.recurrence, of: job, to: &lines)
        end(job, &lines)
    }

    private func add(_ job: Job, _ position: Int, _ dates: StepDates, to lines: inout CalendarLines) {
        let step = job.steps[position]
        begin(TaskwarriorID.uuid(job: job.id, step: step.id), job, &lines)
        lines.addText("SUMMARY", step.name)
        let texts = [step.action.description, step.notes].filter { !$0.isEmpty }
        if !texts.isEmpty { lines.addText("DESCRIPTION", texts.joined(separator: "\n")) }
        let due = step.due ?? dates[step.id]?.due ?? (job.isTask ? job.due : nil)
        add(start: job.isTask ? job.start : nil, due: due, to: &lines)
        lines.add("STATUS", Self.status(of: step, in: job))
        lines.add("PERCENT-COMPLETE", step.status == .completed ? "100" : "0")
        if let completed = step.completedAt, step.status == .completed {
            lines.add("COMPLETED", MomentText.basic(completed))
        }
        if !job.isTask {
            lines.add("RELATED-TO", TaskwarriorID.uuid(job: job.id, step: nil), parameters: ";RELTYPE=PARENT")
        }
        for need in step.action.needs {
            lines.add(
                "RELATED-TO", TaskwarriorWriter.uuid(ofNeed: need, in: job.id), parameters: ";RELTYPE=DEPENDS-ON")
        }
        for media in step.action.media where Self.isAddress(media.url) { lines.add("ATTACH", Self.oneLine(media.url)) }
        if job.isTask { add(recurrence: job.recurrence, of: job, to: &lines) }
        end(job, &lines)
    }

    private static func status(of step: JobStep, in job: Job) -> String {
        switch step.status {
        case .completed: "COMPLETED"
        case .skipped: "CANCELLED"
        case .inProgress: job.cancelled == nil ? "IN-PROCESS" : "CANCELLED"
        case .pending, .failed: job.cancelled == nil ? "NEEDS-ACTION" : "CANCELLED"
        }
    }

    private func begin(_ uid: String, _ job: Job, _ lines: inout CalendarLines) {
        lines.add("BEGIN", "VTODO")
        lines.add("UID", uid)
        lines.add("DTSTAMP", MomentText.basic(job.updatedAt))
        lines.add("CREATED", MomentText.basic(job.createdAt))
        lines.add("LAST-MODIFIED", MomentText.basic(job.updatedAt))
        lines.add("SEQUENCE", "\(max(0, job.revision - 1))")
    }

    private func end(_ job: Job, _ lines: inout CalendarLines) {
        let categories = job.tags + (job.project.map { [$0] } ?? [])
        if !categories.isEmpty { lines.addTexts("CATEGORIES", categories) }
        switch job.priority {
        case .high: lines.add("PRIORITY", "1")
        case .middle: lines.add("PRIORITY", "5")
        case .low: lines.add("PRIORITY", "9")
        case nil: break
        }
        lines.add("END", "VTODO")
    }

    /// Both are days or both are moments, and the end comes after the beginning: a calendar refuses all else.
    private func add(start: CalendarDay?, due: DueDate?, to lines: inout CalendarLines) {
        if let start, due.map({ $0.minute == nil && $0.day > start }) ?? true {
            lines.add("DTSTART", Self.digits(start), parameters: ";VALUE=DATE")
        }
        guard let due else { return }
        if due.minute == nil {
            lines.add("DUE", Self.digits(due.day), parameters: ";VALUE=DATE")
        } else {
            lines.add("DUE", MomentText.basic(local.moment(due)))
        }
    }

    /// A calendar counts from a date; one that comes after its completion it knows not.
    private func add(recurrence: Recurrence?, of job: Job, to lines: inout CalendarLines) {
        guard let recurrence, recurrence.from == .schedule, let start = job.start,
            job.due.map({ $0.minute == nil && $0.day > start }) ?? true
        else { return }
        let unit =
            switch recurrence.unit {
            case .day: "DAILY"
            case .week: "WEEKLY"
            case .month: "MONTHLY"
            case .year: "YEARLY"
            }
        var rule = "FREQ=\(unit)"
        if recurrence.count > 1 { rule += ";INTERVAL=\(recurrence.count)" }
        if let until = recurrence.until { rule += ";UNTIL=\(Self.digits(until))" }
        lines.add("RRULE", rule)
    }

    private static func digits(_ day: CalendarDay) -> String {
        String(day.description.filter { $0 != "-" })
    }

    private static func isAddress(_ url: String) -> Bool {
        guard let colon = url.firstIndex(of: ":"), colon > url.startIndex else { return false }
        return url[..<colon].allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    }

    private static func oneLine(_ text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined() }
}

/// Lines of iCalendar, none longer than 75 bytes.
struct CalendarLines {
    private(set) var text = ""

    mutating func add(_ name: String, _ value: String, parameters: String = "") {
        fold("\(name)\(parameters):\(value)")
    }

    mutating func addText(_ name: String, _ text: String) { add(name, Self.escaped(text)) }

    mutating func addTexts(_ name: String, _ texts: [String]) {
        add(name, texts.map(Self.escaped).joined(separator: ","))
    }

    /// A line goes on behind a line end and a space; no character is cut in two.
    private mutating func fold(_ line: String) {
        var count = 0
        for scalar in line.unicodeScalars {
            let size = UTF8.width(scalar)
            if count + size > 75 {
                text += "\r\n "
                count = 1
            }
            text.unicodeScalars.append(scalar)
            count += size
        }
        text += "\r\n"
    }

    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in text {
            switch character {
            case "\\", ";", ",": escaped += "\\\(character)"
            case "\n", "\r\n", "\r": escaped += "\\n"
            case "\t": escaped.append(character)
            default:
                // A control character is not allowed, whatever stands next to it.
                escaped.unicodeScalars.append(contentsOf: character.unicodeScalars.filter { $0.value >= 0x20 })
            }
        }
        return escaped
    }
}
