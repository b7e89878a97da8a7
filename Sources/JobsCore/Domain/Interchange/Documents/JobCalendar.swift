import FoundationEssentials
import QuadCore

/// The writer of jobs as to-dos of iCalendar (RFC 5545), with the needs of steps as relations (RFC 9253).
package struct JobCalendar: Sendable {
    private let document: JobsDocument
    private let local: LocalTime
    private let version: String

    /// - Parameter version: the version of this program.
    init(_ document: JobsDocument, local: LocalTime, version: String) {
        self.document = document
        self.local = local
        self.version = version
    }

    package var text: String {
        var lines = ContentLines()
        lines.beginCalendar(version: version)
        for job in document.jobs {
            if !job.isTask { add(job, to: &lines) }
            let dates = StepDates(job)
            for position in job.steps.indices { add(job, position, dates, to: &lines) }
        }
        lines.add("END", "VCALENDAR")
        return lines.text
    }

    private func add(_ job: Job, to lines: inout ContentLines) {
        begin(TaskwarriorID.uuid(job: job.id, step: nil), job, &lines)
        lines.addText("SUMMARY", job.name)
        if !job.description.isEmpty { lines.addText("DESCRIPTION", job.description) }
        add(start: job.start, due: job.due, to: &lines)
        let status =
            switch job.status {
            case .ready: "NEEDS-ACTION"
            case .inProgress: "IN-PROCESS"
            case .completed: "COMPLETED"
            case .canceled: "CANCELLED"
            }
        lines.add("STATUS", status)
        lines.add("PERCENT-COMPLETE", "\(job.percent)")
        if let completed = job.completedAt, job.status == .completed {
            lines.add("COMPLETED", MomentText.basic(completed))
        }
        add(recurrence: job.recurrence, of: job, to: &lines)
        end(job, &lines)
    }

    private func add(_ job: Job, _ position: Int, _ dates: StepDates, to lines: inout ContentLines) {
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
        case .inProgress: job.canceled == nil ? "IN-PROCESS" : "CANCELLED"
        case .pending, .failed: job.canceled == nil ? "NEEDS-ACTION" : "CANCELLED"
        }
    }

    private func begin(_ uid: String, _ job: Job, _ lines: inout ContentLines) {
        lines.add("BEGIN", "VTODO")
        lines.add("UID", uid)
        lines.add("DTSTAMP", MomentText.basic(job.updatedAt))
        lines.add("CREATED", MomentText.basic(job.createdAt))
        lines.add("LAST-MODIFIED", MomentText.basic(job.updatedAt))
        lines.add("SEQUENCE", "\(max(0, job.revision - 1))")
    }

    private func end(_ job: Job, _ lines: inout ContentLines) {
        let categories = job.tags + JobTextField.texts(in: job.labels)
        if !categories.isEmpty { lines.addTexts("CATEGORIES", categories) }
        switch job.priority {
        case .high: lines.add("PRIORITY", "1")
        case .middle: lines.add("PRIORITY", "5")
        case .low: lines.add("PRIORITY", "9")
        case nil: break
        }
        lines.add("END", "VTODO")
    }

    /// Adds start and due date. Both must be days or both moments, and the end must follow the beginning: calendars
    /// refuse anything else.
    private func add(start: CalendarDay?, due: DueDate?, to lines: inout ContentLines) {
        if let start, due.map({ $0.minute == nil && $0.day > start }) ?? true {
            lines.add("DTSTART", DueDate(start), local)
        }
        if let due { lines.add("DUE", due, local) }
    }

    /// Adds the recurrence. A rule counts from the start, so a series that no rule gives exactly is described in words.
    private func add(recurrence: Recurrence?, of job: Job, to lines: inout ContentLines) {
        guard let recurrence else { return }
        guard recurrence.from == .schedule, recurrence.moved == nil, let start = job.start,
            job.due.map({ $0.minute == nil && $0.day > start }) ?? true,
            let parts = Self.rule(recurrence, start, job.due)
        else { return lines.addText("COMMENT", "Repeats \(recurrence.words)") }
        var rule = parts
        if recurrence.count > 1 { rule.insert("INTERVAL=\(recurrence.count)", at: 1) }
        if let until = recurrence.until { rule.append("UNTIL=\(until.digits)") }
        lines.add("RRULE", rule.joined(separator: ";"))
    }

    /// Returns the parts of the rule; nil if a calendar would compute other days, as on the 31st of short months (RFC
    /// 5545, 3.3.10).
    private static func rule(_ recurrence: Recurrence, _ start: CalendarDay, _ due: DueDate?) -> [String]? {
        if let days = recurrence.days {
            // The series counts by its due days, which differ from the start days.
            guard days.isOfWeek, due == nil, recurrence.includes(start) else { return nil }
            let codes = days.weekdays.sorted { $0.rawValue < $1.rawValue }.map { "\($0)".prefix(2).uppercased() }
            return ["FREQ=WEEKLY", "BYDAY=\(codes.joined(separator: ","))", "WKST=MO"]
        }
        switch recurrence.unit {
        case .day: return ["FREQ=DAILY"]
        case .week: return ["FREQ=WEEKLY"]
        case .month, .year:
            guard recurrence.monthDay == nil, start.day <= 28, due.map({ $0.day.day == start.day }) ?? true
            else { return nil }
            return [recurrence.unit == .month ? "FREQ=MONTHLY" : "FREQ=YEARLY"]
        }
    }

    private static func isAddress(_ url: String) -> Bool {
        guard let colon = url.firstIndex(of: ":"), colon > url.startIndex else { return false }
        return url[..<colon].allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    }

    private static func oneLine(_ text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined() }
}
