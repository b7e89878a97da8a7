// The ids of the people whom an export must include because the exported items refer to them.

extension Job {
    var people: Set<String> {
        var named = Set(roles.map(\.person))
        if let assignee { named.insert(assignee) }
        for step in steps { named.formUnion(step.people) }
        return named
    }

    /// Whether the id is usable; a slash would look like the one between a job and its step.
    var hasUsableID: Bool { !id.isEmpty && !id.contains("/") }
}

extension JobStep {
    var people: [String] { [assignee, completedBy].compactMap { $0 } }
}

extension JobEvent {
    var people: [String] { [actor] + (verb == .assigned ? [from, to].compactMap { $0 } : []) }

    static let importNote = "imported"

    /// Whether the event is an import; every imported job without a history of its own gets one.
    var isImport: Bool { verb == .created && note == Self.importNote }
}
