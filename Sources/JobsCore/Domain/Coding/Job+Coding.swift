import FoundationEssentials
import QuadCore

/// Members have the names that the tables of the source have, where these have such a member.
extension Job: Codable {
    private enum CodingKeys: String, CodingKey {
        case id, name, description, roles, priority, tags, project, recurrence, successor, steps, cancelled, other, wait
        case assignee = "assigned_to"
        case origin = "template"
        case start = "scheduled_date"
        case due = "due_at"
        case isStrict = "strict_sequence"
        case createdAt = "created_at"
        case startedAt = "started_at"
        case completedAt = "completed_at"
        case updatedAt = "updated_at"
        case revision = "rev"
    }

    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        id = try fields.decode(String.self, forKey: .id)
        name = try fields.decode(String.self, forKey: .name)
        description = try fields.decodeIfPresent(String.self, forKey: .description) ?? ""
        assignee = try fields.decodeIfPresent(String.self, forKey: .assignee)
        roles = try fields.decodeIfPresent([RoleFilling].self, forKey: .roles) ?? []
        origin = try fields.decodeIfPresent(Origin.self, forKey: .origin)
        start = try fields.decodeIfPresent(CalendarDay.self, forKey: .start)
        wait = try fields.decodeIfPresent(DueDate.self, forKey: .wait)
        due = try fields.decodeIfPresent(DueDate.self, forKey: .due)
        isStrict = try fields.decodeIfPresent(Bool.self, forKey: .isStrict) ?? false
        priority = try fields.decodeIfPresent(Priority.self, forKey: .priority)
        tags = try fields.decodeIfPresent([String].self, forKey: .tags) ?? []
        project = try fields.decodeIfPresent(String.self, forKey: .project)
        recurrence = try fields.decodeIfPresent(Recurrence.self, forKey: .recurrence)
        successor = try fields.decodeIfPresent(String.self, forKey: .successor)
        steps = try fields.decodeIfPresent([JobStep].self, forKey: .steps) ?? []
        createdAt = try fields.decode(Date.self, forKey: .createdAt)
        startedAt = try fields.decodeIfPresent(Date.self, forKey: .startedAt)
        completedAt = try fields.decodeIfPresent(Date.self, forKey: .completedAt)
        cancelled = try fields.decodeIfPresent(Cancellation.self, forKey: .cancelled)
        updatedAt = try fields.decodeIfPresent(Date.self, forKey: .updatedAt) ?? createdAt
        revision = Self.bounded(try fields.decodeIfPresent(Int.self, forKey: .revision) ?? 1)
        other = try fields.decodeIfPresent([String: ForeignValue].self, forKey: .other) ?? [:]
    }

    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(id, forKey: .id)
        try fields.encode(name, forKey: .name)
        if !description.isEmpty { try fields.encode(description, forKey: .description) }
        try fields.encodeIfPresent(assignee, forKey: .assignee)
        if !roles.isEmpty { try fields.encode(roles, forKey: .roles) }
        try fields.encodeIfPresent(origin, forKey: .origin)
        try fields.encodeIfPresent(start, forKey: .start)
        try fields.encodeIfPresent(wait, forKey: .wait)
        try fields.encodeIfPresent(due, forKey: .due)
        if isStrict { try fields.encode(true, forKey: .isStrict) }
        try fields.encodeIfPresent(priority, forKey: .priority)
        if !tags.isEmpty { try fields.encode(tags, forKey: .tags) }
        try fields.encodeIfPresent(project, forKey: .project)
        try fields.encodeIfPresent(recurrence, forKey: .recurrence)
        try fields.encodeIfPresent(successor, forKey: .successor)
        try fields.encode(createdAt, forKey: .createdAt)
        try fields.encodeIfPresent(startedAt, forKey: .startedAt)
        try fields.encodeIfPresent(completedAt, forKey: .completedAt)
        try fields.encodeIfPresent(cancelled, forKey: .cancelled)
        try fields.encode(updatedAt, forKey: .updatedAt)
        try fields.encode(revision, forKey: .revision)
        if !other.isEmpty { try fields.encode(other, forKey: .other) }
        try fields.encode(steps, forKey: .steps)
    }
}
