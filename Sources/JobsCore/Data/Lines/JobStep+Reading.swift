import FoundationEssentials
import JSONStore
import QuadCore
import QuadStorage

extension JobStep {
    /// Nil where the decoder must have a closer look.
    init?(_ cursor: inout JSONCursor) {
        var reading = StepDecoder()
        guard cursor.members({ key, cursor in reading.take(key, &cursor) }), let step = reading.step else {
            return nil
        }
        self = step
    }
}

/// The members of a step, as far as they were met.
private struct StepDecoder {
    private var (id, name, description, role): (String?, String?, String?, String?)
    private var needs: [String]?
    private var trigger: TemplateAction.Trigger?
    private var kind: TemplateAction.Kind?
    private var (isRequired, isStop): (Bool?, Bool?)
    private var minutes: Int?
    private var dueRule: DueRule?
    private var media: [JobMedia]?
    private var fields: [JobFormField]?
    private var other: [String: ForeignValue]?
    private var status: JobStep.Status?
    private var due: DueDate?
    private var (startedAt, completedAt): (Date?, Date?)
    private var (assignee, completedBy, reason, notes): (String?, String?, String?, String?)

    mutating func take(_ key: JSONCursor.Span, _ cursor: inout JSONCursor) -> Bool {
        if cursor.holds(key, "id") { return cursor.set(&id) }
        if cursor.holds(key, "name") { return cursor.set(&name) }
        if cursor.holds(key, "depends_on") { return cursor.set(&needs) }
        if cursor.holds(key, "status") { return cursor.set(&status) }
        if cursor.holds(key, "est_minutes") { return cursor.set(&minutes) }
        if cursor.holds(key, "completed_at") { return cursor.set(&completedAt) }
        if cursor.holds(key, "completed_by") { return cursor.set(&completedBy) }
        if cursor.holds(key, "started_at") { return cursor.set(&startedAt) }
        if cursor.holds(key, "assignee") { return cursor.set(&assignee) }
        if cursor.holds(key, "due_at") { return cursor.set(&due) }
        if cursor.holds(key, "notes") { return cursor.set(&notes) }
        return takeRare(key, &cursor)
    }

    private mutating func takeRare(_ key: JSONCursor.Span, _ cursor: inout JSONCursor) -> Bool {
        if cursor.holds(key, "description") { return cursor.set(&description) }
        if cursor.holds(key, "trigger") { return cursor.set(&trigger) }
        if cursor.holds(key, "required") { return cursor.set(&isRequired) }
        if cursor.holds(key, "kind") { return cursor.set(&kind) }
        if cursor.holds(key, "role") { return cursor.set(&role) }
        if cursor.holds(key, "due_rule") { return cursor.set(&dueRule) }
        if cursor.holds(key, "stop") { return cursor.set(&isStop) }
        if cursor.holds(key, "skipped_reason") { return cursor.set(&reason) }
        if cursor.holds(key, "fields") { return cursor.set(&fields) { JobFormField(&$0) } }
        if cursor.holds(key, "other") { return cursor.set(&other) }
        if cursor.holds(key, "media") {
            return cursor.set(&media) { cursor in
                let (url, type) = cursor.pair("url", "type")
                guard let url, let type else { return nil }
                return JobMedia(url: url, type: type)
            }
        }
        return cursor.skipValue()
    }

    var step: JobStep? {
        guard let id, let name else { return nil }
        let action = TemplateAction(
            id: id, name: name, description: description ?? "", needs: needs ?? [], trigger: trigger ?? .all,
            isRequired: isRequired ?? true, kind: kind ?? .task, role: role ?? "", minutes: minutes ?? 0,
            dueRule: dueRule, isStop: isStop ?? false, media: media ?? [], fields: fields ?? [],
            other: other ?? [:])
        return JobStep(
            action, status: status ?? .pending, assignee: assignee, due: due, startedAt: startedAt,
            completedAt: completedAt, completedBy: completedBy, reason: reason, notes: notes ?? "")
    }
}

extension JobFormField {
    fileprivate init?(_ cursor: inout JSONCursor) {
        var (name, value): (String?, String?)
        var type: Kind?
        var isRequired: Bool?
        let isWhole = cursor.members { key, cursor in
            if cursor.holds(key, "name") { return cursor.set(&name) }
            if cursor.holds(key, "type") { return cursor.set(&type) }
            if cursor.holds(key, "required") { return cursor.set(&isRequired) }
            return cursor.holds(key, "value") ? cursor.set(&value) : cursor.skipValue()
        }
        guard isWhole, let name, let type, let isRequired, let value else { return nil }
        self.init(name: name, type: type, required: isRequired, value: value)
    }
}

extension JSONCursor {
    mutating func set(_ target: inout DueRule?) -> Bool {
        if null() { return true }
        var anchor: DueRule.Anchor?
        var ref: String?
        var offset: Int?
        var isBusinessDays: Bool?
        let isWhole = members { key, cursor in
            if cursor.holds(key, "anchor") { return cursor.set(&anchor) }
            if cursor.holds(key, "ref") { return cursor.set(&ref) }
            if cursor.holds(key, "offset") { return cursor.set(&offset) }
            return cursor.holds(key, "business_days") ? cursor.set(&isBusinessDays) : cursor.skipValue()
        }
        guard isWhole, let anchor else { return false }
        target = DueRule(anchor, ref: ref, offset: offset ?? 0, isBusinessDays: isBusinessDays ?? false)
        return true
    }
}
