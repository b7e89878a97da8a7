import FoundationEssentials
import QuadCore

/// Templates, which only admins change. Jobs keep the version they were made from.
extension JobService {
    package func addTemplate(_ template: JobTemplate) async throws(JobError) -> JobsChange {
        try await requireAdmin(setting(), to: "add templates")
        try requireSound(template.current.actions, isStrict: template.isStrict)
        return try await repository.apply(
            JobsChange(templates: [ItemChanges.Change(before: nil, after: template)]).withinLimits())
    }

    /// Saves the edited actions as a draft; nil drops the draft.
    /// - Parameter shown: the actions before the edit; only the differences are written into the stored draft. Nil
    ///   replaces all actions.
    /// - Throws: a conflict with both values if another window changed the same field, unless the task has a
    ///   `MergeChoice`.
    package func saveDraft(
        _ actions: [TemplateAction]?, insteadOf shown: [TemplateAction]? = nil, of template: String
    ) async throws(JobError) -> JobsChange {
        try await editTemplate(template) { template, _ throws(JobError) in
            var actions = actions
            if let mine = actions, let shown {
                actions = try ActionsMerge.merged(
                    mine, insteadOf: shown, onto: template.edited, of: template.name)
            }
            if let actions, let circle = NeedCircle.shortest(in: actions) {
                throw .circle(NeedCircle.titles(of: circle, in: actions))
            }
            let isAsKept = template.isKept && (actions ?? template.current.actions) == template.current.actions
            // A template that was never saved has no version to go back to.
            template.draft = isAsKept ? nil : actions ?? []
        }
    }

    /// Turns the draft into the next version.
    package func publish(_ template: String) async throws(JobError) -> JobsChange {
        try await editTemplate(template) { template, now throws(JobError) in
            guard let draft = template.draft else { throw .refused("\(template.name) has no changes to publish") }
            guard !draft.isEmpty else { throw .refused("\(template.name) has no actions yet") }
            try requireSound(draft, isStrict: template.isStrict)
            template.versions.append(
                JobTemplate.Version(number: template.current.number + 1, at: now, actions: draft))
            template.draft = nil
        }
    }

    /// Writes the form's changes to a template, except its actions, into the stored template.
    /// - Parameters:
    ///   - before: the template when the form was opened.
    ///   - after: the template as edited.
    package func editTemplate(
        _ before: JobTemplate, to after: JobTemplate
    ) async throws(JobError) -> JobsChange {
        guard !after.name.isBlank else { throw .unnamed }
        let names = try await setting().people.mapValues(\.name)
        return try await editTemplate(before.id, named: before.name) { template, _ throws(JobError) in
            var merge = FieldMerge(before: before, after: after, stored: template)
            merge.take("Name", \.name)
            merge.take("About", \.description)
            merge.take("In order only", \.isStrict)
            merge.take("Repeats", \.recurrence) { $0?.words ?? "never" }
            for role in Set(before.namedRoles + after.namedRoles).sorted() {
                merge.take("Role \(role)", \.[role: role]) { $0.map { names[$0] ?? $0 } ?? "nobody" }
            }
            if let problem = merge.problem { throw .refused(problem) }
            let merged = merge.merged
            if merged.isStrict != template.isStrict || merged.recurrence != template.recurrence {
                try requireSound(merged.current.actions, isStrict: merged.isStrict)
            }
            template = merged
        }
    }

    package func renameTemplate(
        _ template: String, name: String, description: String? = nil
    ) async throws(JobError) -> JobsChange {
        try await editTemplate(template) { template, _ throws(JobError) in
            guard !name.isBlank else { throw .unnamed }
            template.name = name.trimmingSpaces
            template.description = description ?? template.description
        }
    }

    /// Sets the person who fills a role in new jobs by default; nil for nobody.
    package func fillRole(
        _ role: String, of template: String, with person: String?
    ) async throws(JobError) -> JobsChange {
        let role = role.trimmingSpaces
        guard !role.isEmpty else { throw .refused("a role needs a name") }
        if let person, try await setting().people[person] == nil { throw .refused("no person is named “\(person)”") }
        return try await editTemplate(template) { template, _ throws(JobError) in
            template[role: role] = person
        }
    }

    /// Deletes templates; jobs made from them stay.
    package func deleteTemplates(_ ids: [String]) async throws(JobError) -> JobsChange {
        try await requireAdmin(setting(), to: "delete templates")
        let found = try await repository.templates().filter { ids.contains($0.id) }
        guard !found.isEmpty else { throw .refused("this template no longer exists") }
        return try await repository.apply(
            JobsChange(templates: found.map { ItemChanges.Change(before: $0, after: nil) }))
    }

    private func editTemplate(
        _ id: String, named name: String? = nil, _ edit: (inout JobTemplate, Date) throws(JobError) -> Void
    ) async throws(JobError) -> JobsChange {
        try await requireAdmin(setting(), to: "change templates")
        guard let before = try await repository.templates().first(where: { $0.id == id }) else {
            throw name.map { .deleted([$0]) } ?? .refused("this template no longer exists")
        }
        var after = before
        let now = self.now
        try edit(&after, now)
        guard after != before else { return JobsChange() }
        after.updatedAt = now
        return try await repository.apply(
            JobsChange(templates: [ItemChanges.Change(before: before, after: after)]).withinLimits())
    }

    /// Checks that jobs can be made from the actions and completed.
    private func requireSound(_ actions: [TemplateAction], isStrict: Bool) throws(JobError) {
        if let circle = NeedCircle.shortest(in: actions) { throw .circle(NeedCircle.titles(of: circle, in: actions)) }
        if let unnamed = actions.firstIndex(where: { $0.name.isBlank }) {
            throw .refused("action \(unnamed + 1) needs a name")
        }
        if let contradiction = NeedOrder.contradiction(in: actions, isStrict: isStrict) {
            throw .refused(contradiction.words(actions.map(\.name)))
        }
    }
}
