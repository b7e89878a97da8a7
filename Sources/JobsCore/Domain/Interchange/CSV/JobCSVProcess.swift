import FoundationEssentials
import QuadCore

/// Columns for data that spreadsheets have no word for, so that a process survives export and import unchanged.
enum JobCSVProcess {
    static let fields: [CSVFields.Field] = [
        "begins_after", "stop", "due_rule", "files", "form", "completed_by", "job_wait", "job_started",
        "job_completed_at", "cancelled_at", "cancel_reason", "recurrence", "roles", "template_id", "template_version",
        "successor",
    ].map { CSVFields.Field($0) }

    // MARK: Writing

    static func cells(of job: Job, _ document: JobsDocument) -> [String: String] {
        [
            "job_wait": job.wait?.description ?? "", "job_started": job.startedAt.map(MomentText.extended) ?? "",
            "job_completed_at": job.completedAt.map(MomentText.extended) ?? "",
            "cancelled_at": job.canceled.map { MomentText.extended($0.at) } ?? "",
            "cancel_reason": job.canceled?.reason ?? "", "recurrence": job.recurrence.map(text) ?? "",
            "roles": text(job.roles, document), "template_id": job.origin?.template ?? "",
            "template_version": job.origin.map { "\($0.version)" } ?? "", "successor": job.successor ?? "",
        ]
    }

    static func cells(of step: JobStep, _ document: JobsDocument) -> [String: String] {
        let action = step.action
        return [
            "begins_after": action.trigger == .any ? "any" : "", "stop": action.isStop ? "yes" : "",
            "due_rule": action.dueRule.map(text) ?? "", "files": text(action.media),
            "form": action.fields.isEmpty ? "" : json(action.fields),
            "completed_by": document.personName(step.completedBy) ?? "",
        ]
    }

    /// Returns the recurrence in words if the words can be read back exactly, else as JSON.
    private static func text(_ recurrence: Recurrence) -> String {
        Recurrence(reading: recurrence.words) == recurrence ? recurrence.words : json(recurrence)
    }

    /// Returns roles as `parent=Dana; counselor=Ms. Patel`.
    private static func text(_ roles: [Job.RoleFilling], _ document: JobsDocument) -> String {
        let pairs = roles.map { (role: $0.role, name: document.personName($0.person) ?? $0.person) }
        let isPlain = pairs.allSatisfy { pair in
            !pair.role.isBlank && !(pair.role + pair.name).contains { "=;".contains($0) }
                && [pair.role, pair.name].allSatisfy { $0 == $0.trimmingSpaces }
        }
        return isPlain ? pairs.map { "\($0.role)=\($0.name)" }.joined(separator: "; ") : json(roles)
    }

    /// Returns a rule as `start +10d`, `due -3b`, `after s4 +0d` or `on 2026-12-01 +0d`.
    private static func text(_ rule: DueRule) -> String {
        let offset = "\(rule.offset < 0 ? "" : "+")\(rule.offset)\(rule.isBusinessDays ? "b" : "d")"
        return switch rule.anchor {
        case .runStart: "start \(offset)"
        case .runDue: "due \(offset)"
        case .actionDone: "after \(rule.ref ?? "") \(offset)"
        case .date: "on \(rule.ref ?? "") \(offset)"
        }
    }

    /// Returns one path or address per line.
    private static func text(_ media: [JobMedia]) -> String {
        let isPlain = media.allSatisfy { media in
            media.type.isEmpty && !media.url.isBlank && !media.url.contains(where: \.isNewline)
                && media.url == media.url.trimmingSpaces
        }
        let isJSON = media.first?.url.first == "["
        return isPlain && !isJSON ? media.map(\.url).joined(separator: "\n") : json(media)
    }

    private static func json(_ value: some Encodable) -> String {
        guard let data = try? JSONEncoder().encode(value) else { return "" }
        return String(decoding: data, as: UTF8.self)
    }

    // MARK: Reading

    static func recurrence(_ text: String, _ sheet: JobCSVSheet) throws(RecurrenceError) -> Recurrence {
        if text.hasPrefix("{") {
            guard let recurrence: Recurrence = value(text) else { throw RecurrenceError(words: "") }
            return recurrence
        }
        func read(_ order: DateOrder) throws(RecurrenceError) -> Recurrence {
            let dates = DateReader(now: sheet.now, time: sheet.reading.local, order: order)
            return try Recurrence.read(text, dates: dates, mayBeOver: true)
        }
        if let order = sheet.orders.everywhere ?? sheet.orders.setting { return try read(order) }
        let (monthFirst, dayFirst) = (try read(.monthFirst), try read(.dayFirst))
        if let one = monthFirst.until, let other = dayFirst.until, one != other {
            throw RecurrenceError(words: "its end may mean \(min(one, other)) or \(max(one, other))", isOfUntil: true)
        }
        return monthFirst
    }

    static func media(_ text: String) -> [JobMedia] {
        if text.hasPrefix("["), let media: [JobMedia] = value(text) { return media }
        return text.split(whereSeparator: \.isNewline).map { JobMedia(url: String($0).trimmingSpaces) }
    }

    static func form(_ text: String) -> [JobFormField]? { value(text) }

    static func dueRule(_ text: String) -> DueRule? {
        var words = text.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count > 1, let last = words.popLast(), let unit = last.last, unit == "d" || unit == "b",
            let offset = Int(last.dropLast())
        else { return nil }
        let isBusinessDays = unit == "b"
        let ref = words.dropFirst().joined(separator: " ")
        switch words.first {
        case "start": return DueRule(.runStart, offset: offset, isBusinessDays: isBusinessDays)
        case "due": return DueRule(.runDue, offset: offset, isBusinessDays: isBusinessDays)
        case "after": return DueRule(.actionDone, ref: ref, offset: offset, isBusinessDays: isBusinessDays)
        case "on": return DueRule(.date, ref: ref, offset: offset, isBusinessDays: isBusinessDays)
        default: return nil
        }
    }

    static func roles(_ text: String, _ people: CSVPeople) -> [Job.RoleFilling]? {
        if text.hasPrefix("[") { return value(text) }
        var roles: [Job.RoleFilling] = []
        for part in text.split(separator: ";") {
            let words = part.split(separator: "=", maxSplits: 1).map { String($0).trimmingSpaces }
            guard words.count == 2, let person = people.id(words[1]) else { return nil }
            roles.append(Job.RoleFilling(role: words[0], person: person))
        }
        return roles
    }

    private static func value<Value: Decodable>(_ text: String) -> Value? {
        try? JSONDecoder().decode(Value.self, from: Data(text.utf8))
    }
}

extension JobCSVBuilder {
    /// Takes the columns of `JobCSVProcess` into the job and its steps.
    /// - Parameter steps: the ids of the steps by the lines of their rows.
    func takeProcess(into job: inout Job, steps: [Int: String], _ remarks: inout [Remark]) {
        guard JobCSVProcess.fields.contains(where: { fields.has($0.name) }) else { return }
        let places = Dictionary(job.steps.indices.map { (job.steps[$0].id, $0) }) { first, _ in first }
        for row in group.rows {
            takeProcess(row, into: &job, &remarks)
            guard let position = steps[row.line].flatMap({ places[$0] }) else { continue }
            takeProcess(row, into: &job.steps[position], &remarks)
        }
    }

    private func refuse(
        _ field: String, _ text: String, _ row: ImportedTable.Row, _ remarks: inout [Remark], why: String = ""
    ) {
        let words = "\(field) “\(text.prefix(40))” means nothing here and is left out"
        remarks.append(Remark(text: why.isEmpty ? words : "\(words): \(why)", line: row.line))
    }

    private func takeProcess(_ row: ImportedTable.Row, into job: inout Job, _ remarks: inout [Remark]) {
        func text(_ field: String) -> String? { row[field] }
        if let wait = due("job_wait", "the wait", row, &remarks) { job.wait = wait }
        if let again = text("recurrence") {
            do throws(RecurrenceError) { job.recurrence = try JobCSVProcess.recurrence(again, sheet) } catch {
                refuse("the recurrence", again, row, &remarks, why: error.words)
            }
        }
        if let roles = text("roles") {
            if let filled = JobCSVProcess.roles(roles, people) {
                job.roles = filled
            } else {
                refuse("the roles", roles, row, &remarks)
            }
        }
        if let successor = text("successor") { job.successor = successor }
        if let template = text("template_id") {
            let version = text("template_version").flatMap { Int($0) }
            if let said = text("template_version"), version == nil {
                refuse("the version of the template", said, row, &remarks)
            }
            let before = job.origin?.template == template ? job.origin?.version : nil
            job.origin = Job.Origin(
                template: template, version: version ?? before ?? 1, name: text("template") ?? "")
        }
        let canceled = isoMoment("cancelled_at", "the cancellation", row, &remarks)
        if let before = job.canceled, text("cancelled_at") != nil {
            let reason = text("cancel_reason") ?? (canceled == nil ? before.reason : "")
            job.canceled = .init(at: canceled ?? before.at, reason: reason)
        }
        let started = isoMoment("job_started", "the job's start", row, &remarks)
        if fields.has("job_started"), started != nil || text("job_started") == nil { job.startedAt = started }
        let completed = isoMoment("job_completed_at", "the job's completion", row, &remarks)
        if fields.has("job_completed_at"), completed != nil || text("job_completed_at") == nil {
            job.completedAt = completed
        }
    }

    /// Returns a moment in this program's format; nil, with a remark, for any other text.
    private func isoMoment(
        _ field: String, _ name: String, _ row: ImportedTable.Row, _ remarks: inout [Remark]
    ) -> Date? {
        guard let text = row[field] else { return nil }
        let moment = MomentText.read(text)
        if moment == nil { refuse(name, text, row, &remarks) }
        return moment
    }

    private func takeProcess(_ row: ImportedTable.Row, into step: inout JobStep, _ remarks: inout [Remark]) {
        func text(_ field: String) -> String? { row[field] }
        if fields.has("begins_after") {
            switch text("begins_after")?.lowercased() {
            case "any": step.action.trigger = .any
            case "all", nil: step.action.trigger = .all
            case let other?: refuse("how many needs must be done", other, row, &remarks)
            }
        }
        if let stop = text("stop") {
            if let flag = JobCSV.flag(stop) {
                step.action.isStop = flag
            } else {
                refuse("the stop", stop, row, &remarks)
            }
        }
        if let rule = text("due_rule") {
            if let read = JobCSVProcess.dueRule(rule) {
                step.action.dueRule = read
            } else {
                refuse("the due rule", rule, row, &remarks)
            }
        }
        if let files = text("files") { step.action.media = JobCSVProcess.media(files) }
        if let form = text("form") {
            if let read = JobCSVProcess.form(form) {
                step.action.fields = read
            } else {
                refuse("the form", form, row, &remarks)
            }
        }
        if let name = text("completed_by") {
            if let person = people.id(name) ?? (name == JobEvent.clock ? name : nil) {
                step.completedBy = person
            } else {
                refuse("who completed it", name, row, &remarks)
                let near = TypedName(name).proposals(among: people.names)
                if !near.isEmpty {
                    remarks.append(Remark(text: "did you mean \(near.map(\.clipped).few())?", line: row.line))
                }
            }
        }
    }
}
