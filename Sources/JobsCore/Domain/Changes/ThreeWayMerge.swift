import QuadCore

/// Brings what we made of something together with what somebody else made of it meanwhile, field by field.
struct ThreeWayMerge<Root> {
    /// What both began from.
    let before: Root
    let after: Root
    /// What they made of it; what comes of both, in the end.
    var merged: Root
    /// As in “status of 4 Counselor signs”.
    let nameOfField: (String) -> String
    private(set) var conflicts: [(field: String, theirs: String, ours: String)] = []

    init(before: Root, after: Root, theirs: Root, nameOfField: @escaping (String) -> String = { $0 }) {
        self.before = before
        self.after = after
        self.nameOfField = nameOfField
        merged = theirs
    }

    /// A field that only one of both changed is as they have it; one that both changed, but not to the same, can't be.
    mutating func take<Value: Equatable>(_ name: String, _ path: WritableKeyPath<Root, Value>) {
        let ours = after[keyPath: path]
        guard ours != before[keyPath: path] else { return }
        let theirs = merged[keyPath: path]
        guard theirs != before[keyPath: path], theirs != ours else {
            merged[keyPath: path] = ours
            return
        }
        refuse(name, theirs: Self.words(theirs), ours: Self.words(ours))
    }

    /// A text in which lines that both added stand beside each other.
    mutating func takeLines(_ name: String, _ path: WritableKeyPath<Root, String>) {
        if let joined = JoinedLines.of(
            merged[keyPath: path], after[keyPath: path], since: before[keyPath: path])
        {
            merged[keyPath: path] = joined
        } else {
            take(name, path)
        }
    }

    /// What other programs said, each by its name. Only an import writes it, and a later one knows better.
    mutating func takeKept(_ path: WritableKeyPath<Root, [String: ForeignValue]>) {
        let (old, ours) = (before[keyPath: path], after[keyPath: path])
        guard old != ours else { return }
        for name in Set(old.keys).union(ours.keys) where old[name] != ours[name] {
            merged[keyPath: path][name] = ours[name]
        }
    }

    mutating func refuse(_ name: String, theirs: String, ours: String) {
        conflicts.append((nameOfField(name), theirs, ours))
    }

    mutating func add(_ more: [(field: String, theirs: String, ours: String)]) { conflicts += more }

    static func words(_ value: Any) -> String {
        switch value {
        case let text as String: text
        case let due as DueDate: due.description
        case let day as CalendarDay: day.description
        case let isSet as Bool: isSet ? "yes" : "no"
        case let number as Int: "\(number)"
        case let texts as [String]: texts.joined(separator: ", ")
        case let priority as Job.Priority: priority.rawValue
        case let recurrence as Recurrence: recurrence.words
        case let kind as TemplateAction.Kind: kind.rawValue
        case let cancellation as Job.Cancellation: cancellation.reason
        case let roles as [Job.RoleFilling]: roles.map { "\($0.role): \($0.person)" }.joined(separator: ", ")
        case Optional<Any>.none: "none"
        default: "changed"
        }
    }
}
