import QuadCore

/// What becomes another about a step as it is planned; nil for what stays, whatever has become of it meanwhile.
package struct StepEdit: Equatable, Codable, Sendable {
    /// A rule that is given, or taken away.
    package struct Rule: Equatable, Codable, Sendable {
        let rule: DueRule?

        package init(_ rule: DueRule?) {
            self.rule = rule
        }
    }

    package var name: String? { didSet { name = name?.trimmingSpaces } }
    package var description: String?
    package var needs: [String]?
    package var trigger: TemplateAction.Trigger?
    package var isRequired: Bool?
    package var kind: TemplateAction.Kind?
    package var role: String?
    package var minutes: Int?
    package var dueRule: Rule?
    package var isStop: Bool?
    package var media: [JobMedia]?
    package var fields: [JobFormField]?

    package static let unchanged = StepEdit()
}

extension StepEdit {
    /// What makes one of the other, what other programs said of them aside.
    package init(from old: TemplateAction, to new: TemplateAction) {
        self.init()
        for field in Self.planned { field.note(old, new, &self) }
    }

    package func applied(to action: TemplateAction) -> TemplateAction {
        var action = action
        for field in Self.planned { field.apply(self, &action) }
        return action
    }

    /// Brings the edit together with what became of the action elsewhere.
    /// - Parameters:
    ///   - seen: the action that the edit was made from.
    ///   - choice: hears of each field that collides, or decides.
    func merge(
        from seen: TemplateAction, with current: TemplateAction, asking choice: MergeChoice?,
        nameOfField: (String) -> String = { $0 }
    ) -> FieldMerge<TemplateAction> {
        var merge = FieldMerge(
            before: seen, after: applied(to: seen), stored: current, choice: choice, words: JobConflict.words)
        for field in Self.planned { field.merge(nameOfField(field.name), &merge) }
        return merge
    }

    /// Returns what is left of the edit for the action as it is stored now.
    /// - Parameter job: its name.
    /// - Throws: with both values of each field that collides, unless the task has a `MergeChoice` that answers it.
    package func merged(
        from seen: TemplateAction, with current: TemplateAction, of job: String
    ) throws(JobError) -> StepEdit {
        let merge = merge(from: seen, with: current, asking: .current) { $0.capitalizedFirst }
        if let refusal = merge.refusal(of: job) { throw refusal }
        return StepEdit(from: current, to: merge.merged)
    }

    /// Each field once, in the order in which collisions are told.
    private static let planned = [
        PlannedField("name", \.name, \.name), PlannedField("about", \.description, \.description),
        PlannedField("needs", \.needs, \.needs), PlannedField("begins after", \.trigger, \.trigger),
        PlannedField("required", \.isRequired, \.isRequired), PlannedField("kind", \.kind, \.kind),
        PlannedField("role", \.role, \.role), PlannedField("minutes", \.minutes, \.minutes),
        PlannedField("due rule", \.dueRule, \.plannedRule) { JobConflict.words($0.rule as Any) },
        PlannedField("stop", \.isStop, \.isStop), PlannedField("files", \.media, \.media),
        PlannedField("fields", \.fields, \.fields),
    ]
}

/// A field of an action that an edit may change.
private struct PlannedField: Sendable {
    let name: String
    /// Notes in an edit how the field differs between two actions.
    let note: @Sendable (_ old: TemplateAction, _ new: TemplateAction, inout StepEdit) -> Void
    let apply: @Sendable (StepEdit, inout TemplateAction) -> Void
    let merge: @Sendable (_ name: String, inout FieldMerge<TemplateAction>) -> Void

    init<Value: Equatable & Sendable>(
        _ name: String, _ edited: any WritableKeyPath<StepEdit, Value?> & Sendable,
        _ path: any WritableKeyPath<TemplateAction, Value> & Sendable,
        words: @escaping @Sendable (Value) -> String = { JobConflict.words($0) }
    ) {
        self.name = name
        note = { old, new, edit in
            if old[keyPath: path] != new[keyPath: path] { edit[keyPath: edited] = new[keyPath: path] }
        }
        apply = { edit, action in
            if let value = edit[keyPath: edited] { action[keyPath: path] = value }
        }
        merge = { name, merge in merge.take(name, path, words: words) }
    }
}

extension TemplateAction {
    fileprivate var plannedRule: StepEdit.Rule {
        get { StepEdit.Rule(dueRule) }
        set { dueRule = newValue.rule }
    }
}
