import FoundationEssentials
import JSONStore
import QuadCore
import QuadStorage

extension Job {
    package func writeQuickly(to bytes: inout [UInt8]) -> Bool {
        var writer = MemberWriter(&bytes)
        writer.text("id", id)
        writer.text("name", name)
        if !description.isEmpty { writer.text("description", description) }
        writer.text("assigned_to", assignee)
        if !roles.isEmpty {
            writer.objects("roles", roles) { filling, writer in
                writer.text("role", filling.role)
                writer.text("person", filling.person)
            }
        }
        if let origin {
            writer.object("template") { writer in
                writer.text("template", origin.template)
                writer.number("version", origin.version)
                writer.text("name", origin.name)
            }
        }
        writer.text("scheduled_date", start?.description)
        writer.text("wait", wait?.description)
        writer.text("due_at", due?.description)
        if isStrict { writer.bool("strict_sequence", true) }
        writer.text("priority", priority?.rawValue)
        if !tags.isEmpty { writer.texts("tags", tags) }
        writer.text("project", project)
        if let recurrence { writer.object("recurrence") { recurrence.write(to: &$0) } }
        writer.text("successor", successor)
        writeTimes(to: &writer)
        if !other.isEmpty { writer.kept("other", other) }
        writer.objects("steps", steps) { step, writer in step.write(to: &writer) }
        return writer.end(&bytes)
    }

    private func writeTimes(to writer: inout MemberWriter) {
        writer.date("created_at", createdAt)
        writer.date("started_at", startedAt)
        writer.date("completed_at", completedAt)
        if let cancelled {
            writer.object("cancelled") { writer in
                writer.date("at", cancelled.at)
                writer.text("reason", cancelled.reason)
            }
        }
        writer.date("updated_at", updatedAt)
        writer.number("rev", revision)
    }
}

extension Recurrence {
    fileprivate func write(to writer: inout MemberWriter) {
        writer.text("every", "\(count) \(unit.rawValue)")
        writer.text("from", from.rawValue)
        writer.text("until", until?.description)
        if let monthDay { writer.number("day", monthDay) }
        writer.text("on", days?.code)
        if let moved {
            writer.object("moved") { writer in
                writer.text("day", moved.day.description)
                writer.text("start", moved.start?.description)
                writer.number("steps", moved.steps)
            }
        }
    }
}

extension JobStep {
    fileprivate func write(to writer: inout MemberWriter) {
        action.write(to: &writer)
        if status != .pending { writer.text("status", status.rawValue) }
        writer.text("assignee", assignee)
        writer.text("due_at", due?.description)
        writer.date("started_at", startedAt)
        writer.date("completed_at", completedAt)
        writer.text("completed_by", completedBy)
        writer.text("skipped_reason", reason)
        if !notes.isEmpty { writer.text("notes", notes) }
    }
}

extension TemplateAction {
    fileprivate func write(to writer: inout MemberWriter) {
        writer.text("id", id)
        writer.text("name", name)
        if !description.isEmpty { writer.text("description", description) }
        if !needs.isEmpty { writer.texts("depends_on", needs) }
        if trigger != .all { writer.text("trigger", trigger.rawValue) }
        if !isRequired { writer.bool("required", false) }
        if kind != .task { writer.text("kind", kind.rawValue) }
        if !role.isEmpty { writer.text("role", role) }
        if minutes != 0 { writer.number("est_minutes", minutes) }
        if let dueRule { writer.object("due_rule") { dueRule.write(to: &$0) } }
        if isStop { writer.bool("stop", true) }
        if !media.isEmpty {
            writer.objects("media", media) { media, writer in
                writer.text("url", media.url)
                writer.text("type", media.type)
            }
        }
        if !fields.isEmpty {
            writer.objects("fields", fields) { field, writer in
                writer.text("name", field.name)
                writer.text("type", field.type.rawValue)
                writer.bool("required", field.required)
                writer.text("value", field.value)
            }
        }
        if !other.isEmpty { writer.kept("other", other) }
    }
}

extension DueRule {
    fileprivate func write(to writer: inout MemberWriter) {
        writer.text("anchor", anchor.rawValue)
        writer.text("ref", ref)
        writer.number("offset", offset)
        if isBusinessDays { writer.bool("business_days", true) }
    }
}
