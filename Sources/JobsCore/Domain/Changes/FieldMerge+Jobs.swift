import QuadCore

// Changes of jobs, steps and templates.
extension FieldMerge {
    /// Asks nobody: a field that collides is refused.
    static func refusing(before: Whole, after: Whole, theirs: Whole) -> Self {
        FieldMerge(before: before, after: after, stored: theirs, choice: nil, words: JobConflict.words)
    }

    /// Returns the refusal of a change in which fields collide; nil where none does.
    func refusal(of name: String) -> JobError? {
        collisions.isEmpty ? nil : .conflict(collisions.map { JobConflict(job: name, $0) })
    }

    /// Takes a text in which lines that both added stand beside each other.
    mutating func takeLines(_ name: String, _ path: WritableKeyPath<Whole, String>) {
        if let joined = JoinedLines.of(
            merged[keyPath: path], after[keyPath: path], since: before[keyPath: path])
        {
            merged[keyPath: path] = joined
        } else {
            take(name, path)
        }
    }

    /// Takes what other programs said, each member by its name. Only an import writes it, and a later one knows better.
    mutating func takeKept(_ path: WritableKeyPath<Whole, [String: ForeignValue]>) {
        let (old, ours) = (before[keyPath: path], after[keyPath: path])
        guard old != ours else { return }
        for name in Set(old.keys).union(ours.keys) where old[name] != ours[name] {
            merged[keyPath: path][name] = ours[name]
        }
    }
}
