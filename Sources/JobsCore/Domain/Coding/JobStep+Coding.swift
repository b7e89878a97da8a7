import FoundationEssentials
import QuadCore

/// One object with what the action says and how far the step is.
extension JobStep: Codable {
    private enum CodingKeys: String, CodingKey {
        case status, assignee, notes
        case due = "due_at"
        case startedAt = "started_at"
        case completedAt = "completed_at"
        case completedBy = "completed_by"
        case reason = "skipped_reason"
    }

    package init(from decoder: any Decoder) throws {
        action = try TemplateAction(from: decoder)
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        status = try fields.decodeIfPresent(Status.self, forKey: .status) ?? .pending
        assignee = try fields.decodeIfPresent(String.self, forKey: .assignee)
        due = try fields.decodeIfPresent(DueDate.self, forKey: .due)
        startedAt = try fields.decodeIfPresent(Date.self, forKey: .startedAt)
        completedAt = try fields.decodeIfPresent(Date.self, forKey: .completedAt)
        completedBy = try fields.decodeIfPresent(String.self, forKey: .completedBy)
        reason = try fields.decodeIfPresent(String.self, forKey: .reason)
        notes = try fields.decodeIfPresent(String.self, forKey: .notes) ?? ""
    }

    package func encode(to encoder: any Encoder) throws {
        try action.encode(to: encoder)
        var fields = encoder.container(keyedBy: CodingKeys.self)
        if status != .pending { try fields.encode(status, forKey: .status) }
        try fields.encodeIfPresent(assignee, forKey: .assignee)
        try fields.encodeIfPresent(due, forKey: .due)
        try fields.encodeIfPresent(startedAt, forKey: .startedAt)
        try fields.encodeIfPresent(completedAt, forKey: .completedAt)
        try fields.encodeIfPresent(completedBy, forKey: .completedBy)
        try fields.encodeIfPresent(reason, forKey: .reason)
        if !notes.isEmpty { try fields.encode(notes, forKey: .notes) }
    }
}
