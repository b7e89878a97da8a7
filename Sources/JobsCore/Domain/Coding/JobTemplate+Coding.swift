import FoundationEssentials
import QuadCore

extension JobTemplate: Codable {
    private enum CodingKeys: String, CodingKey {
        case id, name, description, recurrence, roles, versions, draft, other
        case createdBy = "created_by"
        case createdAt = "created_at"
        case updatedAt = "updated_at"
        case isStrict = "strict_sequence"
    }

    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        id = try fields.decode(String.self, forKey: .id)
        name = try fields.decode(String.self, forKey: .name)
        description = try fields.decodeIfPresent(String.self, forKey: .description) ?? ""
        createdBy = try fields.decodeIfPresent(String.self, forKey: .createdBy)
        createdAt = try fields.decode(Date.self, forKey: .createdAt)
        updatedAt = try fields.decodeIfPresent(Date.self, forKey: .updatedAt) ?? createdAt
        isStrict = try fields.decodeIfPresent(Bool.self, forKey: .isStrict) ?? false
        recurrence = try fields.decodeIfPresent(Recurrence.self, forKey: .recurrence)
        roles = try fields.decodeIfPresent([Job.RoleFilling].self, forKey: .roles) ?? []
        versions = try fields.decode([Version].self, forKey: .versions)
        draft = try fields.decodeIfPresent([TemplateAction].self, forKey: .draft)
        other = try fields.decodeIfPresent([String: ForeignValue].self, forKey: .other) ?? [:]
    }

    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(id, forKey: .id)
        try fields.encode(name, forKey: .name)
        if !description.isEmpty { try fields.encode(description, forKey: .description) }
        try fields.encodeIfPresent(createdBy, forKey: .createdBy)
        try fields.encode(createdAt, forKey: .createdAt)
        try fields.encode(updatedAt, forKey: .updatedAt)
        if isStrict { try fields.encode(true, forKey: .isStrict) }
        try fields.encodeIfPresent(recurrence, forKey: .recurrence)
        if !roles.isEmpty { try fields.encode(roles, forKey: .roles) }
        try fields.encode(versions, forKey: .versions)
        try fields.encodeIfPresent(draft, forKey: .draft)
        if !other.isEmpty { try fields.encode(other, forKey: .other) }
    }
}
