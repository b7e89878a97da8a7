import FoundationEssentials
import QuadCore

/// The writer of jobs as rows of the source's tables. Data without a column in the source goes into extra columns,
/// which the app ignores.
package struct SupabaseWriter: Sendable {
    /// Returns the tables with one row per line.
    package func text(_ document: JobsDocument) -> String {
        let tables = tables(document)
        var bytes = Array("{".utf8)
        let names = [
            SupabaseTables.profiles, SupabaseTables.roles, SupabaseTables.templates, SupabaseTables.templateActions,
            SupabaseTables.actions, SupabaseTables.media, SupabaseTables.jobs, SupabaseTables.steps,
        ]
        for name in names where tables[name]?.isEmpty == false || name == SupabaseTables.jobs {
            bytes += bytes.count > 1 ? ",\n\"".utf8 : "\n\"".utf8
            bytes += "\(name)\":[".utf8
            for (position, row) in (tables[name] ?? []).enumerated() {
                bytes += position > 0 ? ",\n".utf8 : "\n".utf8
                ForeignValue.object(row).append(to: &bytes, first: ["id", "name"])
            }
            bytes += "\n]".utf8
        }
        bytes += "\n}\n".utf8
        return String(decoding: bytes, as: UTF8.self)
    }

    func tables(_ document: JobsDocument) -> [String: [[String: ForeignValue]]] {
        var tables: [String: [[String: ForeignValue]]] = [:]
        for person in document.people {
            tables[SupabaseTables.profiles, default: []].append(Self.profile(person))
            tables[SupabaseTables.roles, default: []].append([
                "id": .text(StableID.uuid("role", person.id)), "user_id": .text(person.id),
                "role": .text(person.permission.rawValue),
            ])
        }
        for template in document.templates {
            if template.id == SupabaseTables.library {
                for action in template.current.actions { add(library: action, to: &tables) }
                continue
            }
            tables[SupabaseTables.templates, default: []].append(row(template))
            for (number, action) in template.current.actions.enumerated() {
                var row = plain(action, number: number + 1, owner: template.id)
                row["template_id"] = .text(template.id)
                tables[SupabaseTables.templateActions, default: []].append(
                    ForeignRow.restored(row, from: action.other[SupabaseTables.kept]))
            }
        }
        for job in document.jobs {
            tables[SupabaseTables.jobs, default: []].append(row(job))
            tables[SupabaseTables.steps, default: []] += job.steps.indices.map { row(job, at: $0) }
        }
        return tables
    }

    // MARK: People, and the library of actions

    static func profile(_ person: Person) -> [String: ForeignValue] {
        var row: [String: ForeignValue] = ["id": .text(person.id), "full_name": .text(person.name)]
        row["email"] = person.email.map(ForeignValue.text) ?? .null
        return ForeignRow.restored(row, from: person.other[SupabaseTables.kept])
    }

    private func add(library action: TemplateAction, to tables: inout [String: [[String: ForeignValue]]]) {
        var row: [String: ForeignValue] = ["id": .text(action.id), "name": .text(action.name)]
        row["description"] = action.description.isEmpty ? .null : .text(action.description)
        tables[SupabaseTables.actions, default: []].append(
            ForeignRow.restored(row, from: action.other[SupabaseTables.kept]))
        let image = ForeignRow.unknown("image_url", in: action.other[SupabaseTables.kept])?.text
        for media in action.media where media.url != image {
            tables[SupabaseTables.media, default: []].append([
                "id": .text(StableID.uuid("media", action.id, media.url)), "action_id": .text(action.id),
                "media_url": .text(media.url), "media_type": .text(media.type),
            ])
        }
    }

    // MARK: Jobs

    private func row(_ job: Job) -> [String: ForeignValue] {
        ForeignRow.restored(plain(job), from: job.other[SupabaseTables.kept])
    }

    private func row(_ job: Job, at position: Int) -> [String: ForeignValue] {
        let kept = job.steps[position].action.other[SupabaseTables.kept]
        return ForeignRow.restored(plain(job, at: position), from: kept)
    }

    /// Returns the row as made from the job alone.
    func plain(_ job: Job) -> [String: ForeignValue] {
        var row: [String: ForeignValue] = [
            "id": .text(job.id), "name": .text(job.name), "status": .text(job.status.rawValue),
            "strict_sequence": .bool(job.isStrict), "created_at": Self.moment(job.createdAt),
            "updated_at": Self.moment(job.updatedAt), "rev": .integer(job.revision),
        ]
        row["assigned_to"] = Self.text(job.assignee)
        row["template_id"] = Self.text(job.origin?.template)
        row["template_version"] = job.origin.map { .integer($0.version) }
        row["template_name"] = job.origin.map { .text($0.name) }
        row["scheduled_date"] = Self.text(job.start?.description)
        row["wait"] = job.wait.map { .text($0.description) }
        row["completed_at"] = job.completedAt.map(Self.moment) ?? .null
        row["due_at"] = job.due.map { .text($0.description) }
        row["started_at"] = job.startedAt.map(Self.moment)
        if !job.description.isEmpty { row["description"] = .text(job.description) }
        row["priority"] = job.priority.map { .text($0.rawValue) }
        if !job.tags.isEmpty { row["tags"] = .list(job.tags.map(ForeignValue.text)) }
        for field in JobTextField.all { row[field.name] = field.text(in: job.labels).map(ForeignValue.text) }
        row["recurrence"] = job.recurrence.flatMap { ItemJSON.kept($0) }
        row["successor"] = job.successor.map(ForeignValue.text)
        if !job.roles.isEmpty { row["roles"] = ItemJSON.kept(job.roles) }
        row["cancelled"] = job.canceled.flatMap { ItemJSON.kept($0) }
        row["quad_other"] = Self.rest(job.other)
        return row
    }

    func plain(_ job: Job, at position: Int) -> [String: ForeignValue] {
        let step = job.steps[position]
        var row = plain(step.action, number: position + 1, owner: job.id)
        row["job_id"] = .text(job.id)
        row["status"] = .text(step.isClosed ? "completed" : "pending")
        if step.status != .completed, step.status != .pending { row["quad_status"] = .text(step.status.rawValue) }
        row["notes"] = step.notes.isEmpty ? .null : .text(step.notes)
        row["completed_at"] = step.isClosed ? step.completedAt.map(Self.moment) ?? .null : .null
        row["assignee"] = step.assignee.map(ForeignValue.text)
        row["due_at"] = step.due.map { .text($0.description) }
        row["started_at"] = step.startedAt.map(Self.moment)
        row["completed_by"] = step.completedBy.map(ForeignValue.text)
        row["skipped_reason"] = step.reason.map(ForeignValue.text)
        return row
    }

    func plain(_ action: TemplateAction, number: Int, owner: String) -> [String: ForeignValue] {
        var row: [String: ForeignValue] = [
            "id": .text(Self.id(action.id, of: owner)), "name": .text(action.name), "sequence_order": .integer(number),
        ]
        row["description"] = action.description.isEmpty ? .null : .text(action.description)
        if !action.needs.isEmpty {
            row["depends_on"] = .list(
                action.needs.map { .text($0.contains("/") ? $0 : Self.id($0, of: owner)) })
        }
        if action.trigger != .all { row["trigger"] = .text(action.trigger.rawValue) }
        if !action.isRequired { row["required"] = .bool(false) }
        if action.kind != .task { row["kind"] = .text(action.kind.rawValue) }
        if !action.role.isEmpty { row["role"] = .text(action.role) }
        if action.minutes != 0 { row["est_minutes"] = .integer(action.minutes) }
        row["due_rule"] = action.dueRule.flatMap { rule in
            var rule = rule
            if rule.anchor == .actionDone { rule.ref = rule.ref.map { Self.id($0, of: owner) } }
            return ItemJSON.kept(rule)
        }
        if action.isStop { row["stop"] = .bool(true) }
        if !action.media.isEmpty { row["media"] = ItemJSON.kept(action.media) }
        if !action.fields.isEmpty { row["fields"] = ItemJSON.kept(action.fields) }
        row["quad_other"] = Self.rest(action.other)
        return row
    }

    private func row(_ template: JobTemplate) -> [String: ForeignValue] {
        ForeignRow.restored(plain(template), from: template.other[SupabaseTables.kept])
    }

    func plain(_ template: JobTemplate) -> [String: ForeignValue] {
        var row: [String: ForeignValue] = [
            "id": .text(template.id), "name": .text(template.name), "created_at": Self.moment(template.createdAt),
            "updated_at": Self.moment(template.updatedAt), "version": .integer(template.current.number),
        ]
        row["description"] = template.description.isEmpty ? .null : .text(template.description)
        row["created_by"] = Self.text(template.createdBy)
        if template.isStrict { row["strict_sequence"] = .bool(true) }
        row["recurrence"] = template.recurrence.flatMap { ItemJSON.kept($0) }
        if !template.roles.isEmpty { row["roles"] = ItemJSON.kept(template.roles) }
        // Jobs refer to versions before the last one; the app has only one version.
        if template.versions.count > 1 || template.current.at != template.updatedAt {
            row["versions"] = ItemJSON.kept(template.versions)
        }
        row["draft"] = template.draft.flatMap { ItemJSON.kept($0) }
        row["quad_other"] = Self.rest(template.other)
        return row
    }

    // MARK: Values

    /// Returns the id in the source's table. Step ids are unique within a job here, but within the whole table there.
    static func id(_ step: String, of owner: String) -> String {
        StableID.isUUID(step) ? step : "\(owner)/\(step)"
    }

    /// Returns the data of programs other than the source app.
    private static func rest(_ other: [String: ForeignValue]) -> ForeignValue? {
        var rest = other
        rest[SupabaseTables.kept] = nil
        return rest.isEmpty ? nil : .object(rest)
    }

    private static func text(_ text: String?) -> ForeignValue { text.map(ForeignValue.text) ?? .null }

    static func moment(_ date: Date) -> ForeignValue { .text(MomentText.extended(date)) }
}
