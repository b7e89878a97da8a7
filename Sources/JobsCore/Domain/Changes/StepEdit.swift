import QuadCore

/// The changed fields of a planned step; nil for a field that stays as it is, whatever its value has become.
package struct StepEdit: Equatable, Codable, Sendable {
    /// A due rule that is set, or removed if nil.
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
    /// Makes the edit that turns one action into the other, except for the data of other programs.
    package init(from old: TemplateAction, to new: TemplateAction) {
        self.init()
        for field in Self.planned { field.note(old, new, &self) }
    }

    package func applied(to action: TemplateAction) -> TemplateAction {
        var action = action
        for field in Self.planned { field.apply(self, &action) }
        return action
    }

    /// Merges the edit with the changes of the action made elsewhere.
    /// - Parameters:
    ///   - seen: the action that the edit was made from.
    ///   - choice: is told of each colliding field, or decides it.
    func merge(
        from seen: TemplateAction, with current: TemplateAction, asking choice: MergeChoice?,
        nameOfField: (String) -> String = { $0 }
    ) -> FieldMerge<TemplateAction> {
        var merge = FieldMerge(
            before: seen, after: applied(to: seen), stored: current, choice: choice, words: JobConflict.words)
        for field in Self.planned { field.merge(nameOfField(field.name), &merge) }
        return merge
    }

    /// Returns the rest of the edit that still applies to the action as stored now.
    /// - Parameter job: the job's name.
    /// - Throws: a conflict with both values of each colliding field, unless the task has a `MergeChoice` that decides.
    package func merged(
        from seen: TemplateAction, with current: TemplateAction, of job: String
    ) throws(JobError) -> StepEdit {
        let merge = merge(from: seen, with: current, asking: .current) { $0.capitalizedFirst }
        if let refusal = merge.refusal(of: job) { throw refusal }
        return StepEdit(from: current, to: merge.merged)
    }

    /// All fields that an edit can change, in the order in which collisions are reported.
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
