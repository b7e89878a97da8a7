import QuadCore

/// Operations on a whole job.
extension JobWork {
    /// Completes this step and all later ones, whatever they wait for. Notes stay; the history records the first step.
    mutating func completeFrom(_ step: String?, _ earlier: JobOperation.EarlierSteps) throws(JobError) {
        try requireUncanceled()
        if step == nil, job.steps.isEmpty { return try complete(nil) }
        guard
            let first = try step.map({ id throws(JobError) in try position(id) })
                ?? job.steps.firstIndex(where: \.isOpen)
        else { throw .refused("all steps of \(job.name) are done") }
        let later = job.steps.indices.filter { $0 >= first && job.steps[$0].isOpen }
        let before = job.steps.indices.filter { $0 < first && job.steps[$0].isOpen && earlier != .leave }
        guard !later.isEmpty || !before.isEmpty else {
            throw .refused("\(job.title(ofStepAt: first)) and all after it are done")
        }
        for position in before + later {
            let isSkipped = position < first && earlier == .skip
            try requireRight(to: isSkipped ? .skip(reason: "") : .complete, at: position)
            if !isSkipped { try requireFilled(position) }
        }
        let note = "from \(job.title(ofStepAt: first)) on"
        for position in before {
            if earlier == .skip {
                close(position, .skipped, reason: "completed \(note)")
            } else {
                close(position, .completed, note: note)
            }
        }
        for position in later { close(position, .completed, note: note) }
    }

    mutating func completeAll() throws(JobError) {
        try requireUncanceled()
        if job.steps.isEmpty { return try complete(nil) }
        let open = job.steps.indices.filter { job.steps[$0].isOpen }
        guard !open.isEmpty else { throw .refused("all steps of \(job.name) are done") }
        try requireRight(to: .completeAll)
        for position in open { try requireFilled(position) }
        for position in open { close(position, .completed) }
    }

    mutating func reopenAll() throws(JobError) {
        if job.canceled != nil { try uncancel() }
        if job.steps.isEmpty {
            if job.status != .ready { try reopen(nil, alsoFollowers: false) }
            return
        }
        let touched = job.steps.indices.filter { job.steps[$0].isTouched }
        guard !touched.isEmpty || before.canceled != nil else { throw .refused("nothing in \(job.name) is done yet") }
        try requireRight(to: .reopenAll)
        for position in touched { reopen(position) }
    }

    mutating func cancel(_ reason: String) throws(JobError) {
        try requireRight(to: .cancel(reason: reason))
        let status = job.status
        guard status != .canceled else { throw .refused("\(job.name) is canceled already") }
        guard status != .completed else { throw .refused("\(job.name) is completed; reopen a step first") }
        job.canceled = Job.Cancellation(at: setting.now, reason: reason)
        tell(.canceled, from: status.rawValue, to: Job.Status.canceled.rawValue, note: reason)
    }

    mutating func uncancel() throws(JobError) {
        try requireRight(to: .uncancel)
        guard job.canceled != nil else { throw .refused("\(job.name) is not canceled") }
        job.canceled = nil
        tell(.reopened, from: Job.Status.canceled.rawValue, to: job.status.rawValue)
    }

    mutating func delete(_ step: String?) throws(JobError) {
        try requireRight(to: .delete)
        guard step == nil else { throw .refused("a step is removed from its job, not deleted") }
        isDeleted = true
    }

    mutating func setTags(add: [String], remove: [String]) throws(JobError) {
        try requireRight(to: .tags(add: add, remove: remove))
        let removed = Set(remove.map { $0.lowercased() })
        var tags = job.tags.filter { !removed.contains($0.lowercased()) }
        tags.append(distinct: add.map(\.trimmingSpaces).filter { !$0.isEmpty }) { $0.lowercased() }
        guard tags != job.tags else { return }
        tell(.edited, from: job.tags.joined(separator: ", "), to: tags.joined(separator: ", "), note: "tags")
        job.tags = tags
    }

    mutating func setPriority(_ priority: Job.Priority?) throws(JobError) {
        try requireRight(to: .priority(priority))
        guard priority != job.priority else { return }
        tell(.edited, from: job.priority?.rawValue, to: priority?.rawValue, note: "priority")
        job.priority = priority
    }

    mutating func setText(_ field: JobTextField, _ text: String?) throws(JobError) {
        try requireRight(to: field.operation(text))
        let text = text.map(\.trimmingSpaces).flatMap { $0.isEmpty ? nil : $0 }
        let old = field.text(in: job.labels)
        guard text != old else { return }
        tell(.edited, from: old, to: text, note: field.name)
        job.labels[keyPath: field.path] = text
    }

    mutating func setRecurrence(_ recurrence: Recurrence?) throws(JobError) {
        try requireRight(to: .recur(recurrence))
        var recurrence = recurrence
        // A new recurrence starts afresh.
        if let old = job.recurrence, old.unit == recurrence?.unit, old.days == recurrence?.days {
            recurrence?.monthDay = old.monthDay
            recurrence?.moved = old.moved
        }
        guard recurrence != job.recurrence else { return }
        tell(.edited, from: job.recurrence?.words, to: recurrence?.words, note: "recurrence")
        job.recurrence = recurrence
    }

    mutating func setStrict(_ isStrict: Bool) throws(JobError) {
        try requireRight(to: .strict(isStrict))
        guard isStrict != job.isStrict else { return }
        job.isStrict = isStrict
        try requireOrder()
        tell(.edited, from: isStrict ? "any order" : "strict", to: isStrict ? "strict" : "any order", note: "order")
    }

    mutating func fillRole(_ role: String, _ person: String?) throws(JobError) {
        try requireRight(to: .role(role, person: person))
        let name = role.trimmingSpaces
        guard !name.isEmpty else { throw .refused("a role needs a name") }
        if let person {
            try requirePerson(person)
            if let refusal = setting.rights.refusal(toAssign: person) { throw .refused(refusal) }
        }
        let old = job.roles.first { $0.role == name }?.person
        guard old != person else { return }
        if let place = job.roles.firstIndex(where: { $0.role == name }) {
            if let person { job.roles[place].person = person } else { job.roles.remove(at: place) }
        } else if let person {
            job.roles.append(Job.RoleFilling(role: name, person: person))
        }
        tell(.assigned, from: old, to: person, note: name)
    }
}
