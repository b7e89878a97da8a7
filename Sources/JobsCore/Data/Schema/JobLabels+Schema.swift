import QuadStorage

extension JobLabels: SchemaItem {
    package static let blank = JobLabels()

    package mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        coder.optional(MemberKey("priority", field: "priority"), &priority)
        coder.member("tags", &tags, unless: [])
        coder.optional(MemberKey("project", field: "project"), &project)
        coder.optional(MemberKey("recurrence", field: "recurrence"), &recurrence)
    }
}

extension Job.Priority: MemberWord {}
