import QuadCore

/// The content and the needs of a step.
extension JobWork {
    /// Returns the named step, else the default step for notes and files.
    private func noted(_ step: String?) throws(JobError) -> Int? {
        if let step = step ?? job.notedStep(elsewhere: setting.others.step) { return try position(step) }
        return nil
    }

    /// Sets the note of a step. The note of a job without steps is its description.
    mutating func setNote(_ step: String?, _ text: String) throws(JobError) {
        guard let position = try noted(step) else { return try describe(nil, text) }
        let old = job.steps[position].notes
        guard old != text else { return }
        tell(.noteChanged, step: job.steps[position].id, from: old, to: text)
        job.steps[position].notes = text
    }

    mutating func setMedia(_ step: String?, _ media: [JobMedia]) throws(JobError) {
        guard let position = try noted(step) else { throw .refused("\(job.name) has no step to add a file to") }
        try requireRight(to: .media(media), at: position)
        let old = job.steps[position].action.media
        guard old != media else { return }
        let added = media.filter { !old.contains($0) }.map(\.url)
        let removed = old.filter { !media.contains($0) }.map(\.url)
        tell(
            added.isEmpty ? .edited : .mediaAdded, step: job.steps[position].id,
            from: removed.isEmpty ? nil : removed.joined(separator: ", "),
            to: added.isEmpty ? nil : added.joined(separator: ", "), note: added.isEmpty ? JobEvent.aboutFiles : nil)
        job.steps[position].action.media = media
    }

    mutating func fill(_ step: String?, _ field: String, _ value: String) throws(JobError) {
        let position = try chosen(step)
        try requireRight(to: .fill(field: field, value: value), at: position)
        let fields = job.steps[position].action.fields
        guard let place = fields.firstIndex(where: { $0.name.lowercased() == field.lowercased() }) else {
            let names = fields.map(\.name).joined(separator: ", ")
            throw .refused(
                "\(job.title(ofStepAt: position)) has no field “\(field)”"
                    + (names.isEmpty ? "" : "; its fields are \(names)"))
        }
        guard fields[place].takes(value) else {
            throw .refused("“\(value)” does not fit \(fields[place].name): expected \(fields[place].type.words)")
        }
        guard fields[place].value != value else { return }
        tell(.edited, step: job.steps[position].id, from: fields[place].value, to: value, note: fields[place].name)
        job.steps[position].action.fields[place].value = value
    }

    mutating func addStep(_ action: TemplateAction, after step: String?) throws(JobError) {
        try requireRight(to: .addStep(action))
        try requireName(action.name)
        let isFree = !action.id.isEmpty && !action.id.contains("/") && job.step(action.id) == nil
        let added = isFree ? action : action.renamed(setting.makeID())
        let position = try step.map { id throws(JobError) in try self.position(id) + 1 } ?? job.steps.count
        job.steps.insert(JobStep(added), at: position)
        try requireNeeds(added.needs, of: added)
        tell(.edited, step: added.id, to: added.name, note: JobEvent.stepAdded)
    }

    mutating func editStep(_ step: String?, _ edit: StepEdit) throws(JobError) {
        let position = try chosen(step)
        try requireRight(to: .editStep(edit), at: position)
        let old = job.steps[position].action
        let edited = edit.applied(to: old)
        try requireName(edited.name)
        guard edited != old else { return }
        let added = edited.needs.filter { !old.needs.contains($0) }
        job.steps[position].action = edited
        if edited.needs != old.needs || edited.isStop != old.isStop { try requireNeeds(added, of: edited) }
        tell(.edited, step: old.id, from: old.name, to: edited.name)
    }

    mutating func removeStep(_ step: String?) throws(JobError) {
        guard let step else { throw .refused("choose a step") }
        let position = try position(step)
        try requireRight(to: .removeStep, at: position)
        var actions = job.steps.map(\.action)
        let removed = try actions.takeOut(at: position)
        job.steps.remove(at: position)
        for place in actions.indices { job.steps[place].action = actions[place] }
        tell(.edited, step: removed.id, from: removed.name, note: JobEvent.stepRemoved)
    }

    /// - Throws: a refusal if the step would come before one of its needs, or after a step that needs it.
    mutating func moveStep(_ step: String?, _ places: Int) throws(JobError) {
        let position = try chosen(step)
        try requireRight(to: .moveStep(by: places), at: position)
        let target = min(max(0, position + places), job.steps.count - 1)
        guard target != position else {
            throw .refused("\(job.title(ofStepAt: position)) is already the \(places > 0 ? "last" : "first") step")
        }
        let graph = graph
        let passed = target > position ? position + 1...target : target...position - 1
        let contradicting = target > position ? graph.frees[position] : graph.needs[position]
        if let other = contradicting.first(where: passed.contains) {
            let (later, earlier) = target > position ? (other, position) : (position, other)
            throw .refused("\(job.title(ofStepAt: later)) needs \(job.title(ofStepAt: earlier)), which must come first")
        }
        let moved = job.steps.remove(at: position)
        job.steps.insert(moved, at: target)
        try requireOrder()
        tell(.edited, step: moved.id, from: "\(position + 1)", to: "\(target + 1)", note: "place")
    }

    mutating func setNeeds(
        _ step: String?, _ needs: [String], _ trigger: TemplateAction.Trigger?
    ) throws(JobError) {
        let position = try chosen(step)
        try requireRight(to: .needs(needs, trigger), at: position)
        let before = job.steps[position].action
        let old = before.needs
        var once: [String] = []
        once.append(
            distinct: needs.map { need in
                // A step of the same job may also be written as `job/step`.
                let parts = OtherJobs.parts(need)
                return parts?.job == job.id ? parts?.step ?? need : need
            })
        guard once != old || trigger ?? before.trigger != before.trigger else { return }
        job.steps[position].action.needs = once
        job.steps[position].action.trigger = trigger ?? before.trigger
        try requireNeeds(once.without(old), of: job.steps[position].action)
        tell(
            .edited, step: before.id, from: names(ofNeedsOf: before),
            to: names(ofNeedsOf: job.steps[position].action), note: JobEvent.aboutNeeds)
    }

    private func names(ofNeedsOf action: TemplateAction) -> String {
        let names = action.needs.map { need in
            job.steps.firstIndex { $0.id == need }.map { job.title(ofStepAt: $0) }
                ?? setting.others.step(need).map { StepTitle.path($0.job, $0.step) } ?? need
        }
        return (action.isAnyOf ? "any of " : "") + names.joined(separator: ", ")
    }

    private func requireName(_ name: String) throws(JobError) {
        guard !name.isBlank else { throw .refused("a step needs a name") }
    }

    /// Checks that the needs exist, close no circle, and fit the order.
    private func requireNeeds(_ added: [String], of action: TemplateAction) throws(JobError) {
        for need in added where job.step(need) == nil && setting.others.step(need) == nil {
            throw .refused("\(action.name) cannot need “\(need)”: there is no such step")
        }
        let steps = NeedCircle.Steps(of: job, setting.others)
        for need in added {
            if let circle = steps.circle(closedBy: need, of: action.id) { throw .circle(circle) }
        }
        try requireOrder()
    }

    func requireOrder() throws(JobError) {
        let actions = job.steps.map(\.action)
        if let contradiction = NeedOrder.contradiction(in: actions, isStrict: job.isStrict) {
            throw .refused(contradiction.words(actions.map(\.name)))
        }
    }

    mutating func rename(_ step: String?, _ name: String) throws(JobError) {
        let name = name.trimmingSpaces
        guard !name.isBlank else { throw .unnamed }
        guard let step else {
            try requireRight(to: .rename(name))
            guard name != job.name else { return }
            tell(.edited, from: job.name, to: name, note: "name")
            if job.isTask { job.steps[0].action.name = name }
            job.name = name
            return
        }
        let position = try position(step)
        try requireRight(to: .rename(name), at: position)
        guard name != job.steps[position].name else { return }
        tell(.edited, step: step, from: job.steps[position].name, to: name, note: "name")
        job.steps[position].action.name = name
    }

    mutating func describe(_ step: String?, _ text: String) throws(JobError) {
        guard let step else {
            try requireRight(to: .describe(text))
            guard text != job.description else { return }
            tell(.edited, from: job.description, to: text, note: "description")
            job.description = text
            return
        }
        let position = try position(step)
        try requireRight(to: .describe(text), at: position)
        guard text != job.steps[position].action.description else { return }
        tell(.edited, step: step, from: job.steps[position].action.description, to: text, note: "description")
        job.steps[position].action.description = text
    }
}

extension TemplateAction {
    /// Returns the action with another id.
    func renamed(_ id: String) -> TemplateAction {
        TemplateAction(
            id: id, name: name.trimmingSpaces, description: description, needs: needs, trigger: trigger,
            isRequired: isRequired, kind: kind, role: role, minutes: minutes, dueRule: dueRule, isStop: isStop,
            media: media, fields: fields, other: other)
    }
}

extension JobFormField {
    /// Returns whether a value fits the field's kind. An empty value clears the field.
    package func takes(_ value: String) -> Bool {
        guard !value.isEmpty else { return true }
        return switch type {
        case .text: true
        case .number: Double(value)?.isFinite ?? false
        case .date: DueDate(value) != nil
        case .yesno: ["yes", "no"].contains(value.lowercased())
        }
    }
}

extension JobFormField.Kind {
    /// The kind in words, as in “is no date such as 2026-11-21”.
    package var words: String {
        switch self {
        case .text: "text"
        case .number: "number"
        case .date: "date such as 2026-11-21"
        case .yesno: "yes or no"
        }
    }
}
