// Who is named in what goes to another program, so that they can go along: ids of people.

extension Job {
    var people: Set<String> {
        var named = Set(roles.map(\.person))
        if let assignee { named.insert(assignee) }
        for step in steps { named.formUnion(step.people) }
        return named
    }

    /// A slash in it would be one between a job and its step.
    var hasUsableID: Bool { !id.isEmpty && !id.contains("/") }
}

extension JobStep {
    var people: [String] { [assignee, completedBy].compactMap { $0 } }
}

extension JobEvent {
    var people: [String] { [actor] + (verb == .assigned ? [from, to].compactMap { $0 } : []) }

    static let importNote = "imported"

    /// It is told of every job that comes in with no history of its own.
    var isImport: Bool { verb == .created && note == Self.importNote }
}
