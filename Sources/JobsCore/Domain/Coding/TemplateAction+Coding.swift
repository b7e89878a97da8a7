import QuadCore

/// What is as it is by default is left out, which keeps files small and easy to read.
extension TemplateAction: Codable {
    private enum CodingKeys: String, CodingKey {
        case id, name, description, trigger, required, kind, role, stop, media, fields, other
        case needs = "depends_on"
        case minutes = "est_minutes"
        case dueRule = "due_rule"
    }

    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        id = try fields.decode(String.self, forKey: .id)
        name = try fields.decode(String.self, forKey: .name)
        description = try fields.decodeIfPresent(String.self, forKey: .description) ?? ""
        needs = try fields.decodeIfPresent([String].self, forKey: .needs) ?? []
        trigger = try fields.decodeIfPresent(Trigger.self, forKey: .trigger) ?? .all
        isRequired = try fields.decodeIfPresent(Bool.self, forKey: .required) ?? true
        kind = try fields.decodeIfPresent(Kind.self, forKey: .kind) ?? .task
        role = try fields.decodeIfPresent(String.self, forKey: .role) ?? ""
        minutes = Self.bounded(try fields.decodeIfPresent(Int.self, forKey: .minutes) ?? 0)
        dueRule = try fields.decodeIfPresent(DueRule.self, forKey: .dueRule)
        isStop = try fields.decodeIfPresent(Bool.self, forKey: .stop) ?? false
        media = try fields.decodeIfPresent([JobMedia].self, forKey: .media) ?? []
        self.fields = try fields.decodeIfPresent([JobFormField].self, forKey: .fields) ?? []
        other = try fields.decodeIfPresent([String: ForeignValue].self, forKey: .other) ?? [:]
    }

    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(id, forKey: .id)
        try fields.encode(name, forKey: .name)
        if !description.isEmpty { try fields.encode(description, forKey: .description) }
        if !needs.isEmpty { try fields.encode(needs, forKey: .needs) }
        if trigger != .all { try fields.encode(trigger, forKey: .trigger) }
        if !isRequired { try fields.encode(false, forKey: .required) }
        if kind != .task { try fields.encode(kind, forKey: .kind) }
        if !role.isEmpty { try fields.encode(role, forKey: .role) }
        if minutes != 0 { try fields.encode(minutes, forKey: .minutes) }
        try fields.encodeIfPresent(dueRule, forKey: .dueRule)
        if isStop { try fields.encode(true, forKey: .stop) }
        if !media.isEmpty { try fields.encode(media, forKey: .media) }
        if !self.fields.isEmpty { try fields.encode(self.fields, forKey: .fields) }
        if !other.isEmpty { try fields.encode(other, forKey: .other) }
    }
}
