import QuadCore

extension Job {
    /// Returns whether both jobs have the same content, ignoring the time of change and values that another program
    /// recomputes.
    func isLike(_ other: Job) -> Bool {
        guard name == other.name, steps.count == other.steps.count else { return false }
        return plain == other.plain
    }

    private var plain: Job {
        var job = self
        job.updatedAt = job.createdAt
        job.revision = 0
        job.other = Self.withoutReckoned(job.other)
        for index in job.steps.indices where !job.steps[index].action.other.isEmpty {
            job.steps[index].action.other = Self.withoutReckoned(job.steps[index].action.other)
        }
        return job
    }

    /// Taskwarrior renumbers its tasks and recomputes their urgency every time.
    private static func withoutReckoned(_ other: [String: ForeignValue]) -> [String: ForeignValue] {
        guard var kept = other[TaskwarriorID.kept]?.object else { return other }
        var rest = other
        var unknown = kept["unknown"]?.object ?? [:]
        unknown["id"] = nil
        unknown["urgency"] = nil
        kept["unknown"] = unknown.isEmpty ? nil : .object(unknown)
        var forms = kept["forms"]?.object ?? [:]
        forms["modified"] = nil
        kept[TaskwarriorID.taken] = nil
        kept["forms"] = forms.isEmpty ? nil : .object(forms)
        if var pattern = kept[TaskwarriorID.pattern]?.object {
            for name in ["id", "urgency", "modified"] { pattern[name] = nil }
            kept[TaskwarriorID.pattern] = .object(pattern)
        }
        rest[TaskwarriorID.kept] = kept.isEmpty ? nil : .object(kept)
        return rest
    }
}
