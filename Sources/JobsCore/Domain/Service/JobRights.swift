import QuadCore

/// The permissions for jobs: an admin may do everything, a user may work on what is theirs or nobody's. A refusal says
/// who may.
package struct JobRights: Sendable {
    /// The person who acts.
    let actor: Person
    /// The people by their ids.
    private let people: [String: Person]

    package init(of actor: Person, among people: [String: Person]) {
        self.actor = actor
        self.people = people
    }

    package var isAdmin: Bool { actor.permission == .admin }

    func name(of person: String?) -> String {
        person.map { people[$0]?.name ?? $0 } ?? "nobody"
    }

    /// The admins in words, as in “an admin (Me, Dana)”.
    var admins: String {
        let names = people.values.filter { $0.permission == .admin }.map(\.name).sorted(byName: \.self)
        return names.isEmpty ? "an admin" : "an admin (\(names.few(3)))"
    }

    // MARK: Jobs

    /// Returns why an operation is refused to the actor, as a sentence; nil if it is allowed.
    /// - Parameter position: the position of the step; nil for the job.
    package func refusal(of deed: JobOperation, at position: Int?, in job: Job) -> String? {
        guard !isAdmin else { return nil }
        switch deed {
        case .completeFrom: return first(job.steps.indices.filter { $0 >= position ?? 0 }, .complete, in: job)
        case .completeAll: return first(Array(job.steps.indices), .complete, in: job)
        case .reopenAll:
            let touched = job.steps.indices.filter { job.steps[$0].isTouched }
            return first(touched, .reopen(alsoFollowers: false), in: job)
        case .role(let role, let person):
            let former = job.roles.first { $0.role == role }?.person
            if job.isApproved(by: role.trimmingSpaces) { return onlyAdmins("choose who approves") }
            return notTheirs(of: job.assignee, in: job.name, "change") ?? refusal(toAssign: person, instead: former)
        case .strict(false) where job.isStrict:
            let isApproved = !job.steps.contains { $0.action.kind == .approval && $0.isOpen }
            if !isApproved { return onlyAdmins("let steps of \(job.name) bypass its approvals") }
        case .slip where position == nil:
            let dated = job.steps.indices.filter { job.steps[$0].due != nil }
            return refusal(of: deed, to: job.name, of: job.assignee) ?? first(dated, deed, in: job)
        default: break
        }
        guard let position else { return refusal(of: deed, to: job.name, of: job.assignee) }
        let step = job.steps[position]
        if case .ownsJob(let verb) = Self.demand(of: deed, isStep: true) {
            return refusal(toEdit: step, deed, job) ?? notTheirs(of: job.assignee, in: job.name, verb)
        }
        let isApproval = step.action.kind == .approval
        return refusal(
            of: deed, toStep: job.title(ofStepAt: position), isApproval: isApproval, by: job.approver(of: step),
            of: job.assignee(of: step))
    }

    /// Returns the refusal for a step of which only these facts are known, for operations that do not change the steps
    /// of its job.
    /// - Parameters:
    ///   - approver: the person who approves the step besides admins.
    ///   - owner: the person responsible.
    package func refusal(
        of deed: JobOperation, toStep title: String, isApproval: Bool, by approver: String? = nil, of owner: String?
    ) -> String? {
        guard !isAdmin else { return nil }
        switch Self.demand(of: deed, isStep: true) {
        case .nothing, .ownsJob: return nil
        case .admin(let what): return onlyAdmins(what)
        case .owns(let verb):
            if isApproval, approver == actor.id { return nil }
            if isApproval {
                let others = approver.map { "\(name(of: $0)) or " } ?? ""
                return "\(title) is an approval: only \(others)\(admins) may \(verb) it"
            }
            return notTheirs(of: owner, in: title, verb)
        case .assignment(let person): return refusal(toAssign: person, instead: owner)
        }
    }

    /// Returns the refusal for a whole job of which only these facts are known.
    /// - Parameter owner: the person responsible.
    package func refusal(of deed: JobOperation, to job: String, of owner: String?) -> String? {
        guard !isAdmin else { return nil }
        switch Self.demand(of: deed, isStep: false) {
        case .nothing: return nil
        case .admin(let what): return onlyAdmins(what)
        case .owns(let verb), .ownsJob(let verb): return notTheirs(of: owner, in: job, verb)
        case .assignment(let person): return refusal(toAssign: person, instead: owner)
        }
    }

    /// Returns the refusal for the first of several open or touched steps that is not the actor's.
    private func first(_ positions: [Int], _ deed: JobOperation, in job: Job) -> String? {
        let isReopening = if case .reopen = deed { true } else { false }
        return positions.lazy.filter { isReopening || job.steps[$0].isOpen }
            .compactMap { refusal(of: deed, at: $0, in: job) }.first
    }

    private func refusal(toEdit step: JobStep, _ deed: JobOperation, _ job: Job) -> String? {
        let isApproval = step.action.kind == .approval
        switch deed {
        case .editStep(let edit):
            if isApproval || edit.kind == .approval { return onlyAdmins("change approvals") }
            if let role = edit.role, role != step.action.role {
                let person = job.roles.first { $0.role == role }?.person
                if let refusal = refusal(toAssign: person, instead: job.assignee(of: step)) { return refusal }
            }
            return refusal(toPass: step, edit.needs, edit.trigger, edit.isStop, in: job)
        case .needs(let needs, let trigger):
            if isApproval { return onlyAdmins("change approvals") }
            return refusal(toPass: step, needs, trigger, nil, in: job)
        case .rename, .describe: return isApproval ? onlyAdmins("change approvals") : nil
        case .moveStep(let places):
            if isApproval { return onlyAdmins("move approvals") }
            return places < 0 ? refusal(toMoveUp: step, by: -places, in: job) : nil
        case .removeStep:
            if isApproval { return onlyAdmins("remove approvals") }
            return notTheirs(of: job.assignee(of: step), in: step.name, "remove")
        default: return nil
        }
    }

    /// Returns a refusal if the change would undo an approval: only an admin or the approver may do that, even if the
    /// actor was an admin before.
    func refusal(ofTakingBack change: JobsChange) -> String? {
        guard !isAdmin else { return nil }
        for item in change.jobs {
            guard let before = item.before, let after = item.after else { continue }
            let approval = before.steps.first { step in
                step.action.kind == .approval && after.step(step.id).map { $0.status != step.status } ?? false
            }
            if let approval, before.approver(of: approval) != actor.id {
                return onlyAdmins("approve \(approval.name), or undo the approval")
            }
        }
        return nil
    }

    /// Returns a refusal if the edit would bypass an approval by removing it from the things that come first.
    private func refusal(
        toPass step: JobStep, _ needs: [String]?, _ trigger: TemplateAction.Trigger?, _ isStop: Bool?, in job: Job
    ) -> String? {
        guard let position = job.steps.firstIndex(where: { $0.id == step.id }) else { return nil }
        let action = step.action
        var after = action
        after.needs = needs ?? action.needs
        after.trigger = trigger ?? action.trigger
        var actions = job.steps.map(\.action)
        let before = Self.ancestors(of: position, in: actions)
        actions[position] = after
        let kept = Self.ancestors(of: position, in: actions)
        let approval = job.steps.enumerated().first { place, other in
            guard other.action.kind == .approval, other.isOpen else { return false }
            // A step after the stop waited for everything that the stop waits for.
            if before.contains(place), action.isStop, isStop == false { return true }
            return before.contains(place) && (!kept.contains(place) || after.isAnyOf && !action.isAnyOf)
        }
        return approval.map {
            "\(job.title(ofStepAt: position)) comes after the approval \(job.title(ofStepAt: $0.offset)): "
                + "only \(admins) may change that"
        }
    }

    /// Returns the positions of an action's needs, direct and indirect.
    private static func ancestors(of position: Int, in actions: [TemplateAction]) -> Set<Int> {
        let places = Dictionary(actions.enumerated().map { ($1.id, $0) }) { first, _ in first }
        var found: Set<Int> = []
        var next = actions[position].needs.compactMap { places[$0] }
        while let place = next.popLast() {
            if found.insert(place).inserted { next += actions[place].needs.compactMap { places[$0] } }
        }
        return found
    }

    /// Returns a refusal if moving the step up would bypass an approval: in a binding order, a step before the approval
    /// does not wait for it.
    private func refusal(toMoveUp step: JobStep, by places: Int, in job: Job) -> String? {
        guard let position = job.steps.firstIndex(where: { $0.id == step.id }) else { return nil }
        let passed = max(0, position - places)..<position
        guard
            let approval = passed.first(where: { place in
                let other = job.steps[place]
                return other.action.kind == .approval && other.isOpen && (job.isStrict || other.action.isStop)
            })
        else { return nil }
        return onlyAdmins("move \(job.title(ofStepAt: position)) before the approval \(job.title(ofStepAt: approval))")
    }

    func refusal(toAssign person: String?, instead owner: String? = nil) -> String? {
        if let person, person != actor.id { return onlyAdmins("assign to others") }
        if let owner, owner != actor.id { return onlyAdmins("take over the work of others") }
        return nil
    }

    private func notTheirs(of owner: String?, in subject: String, _ verb: String) -> String? {
        guard let owner, owner != actor.id else { return nil }
        return "\(subject) is for \(name(of: owner)): only they or \(admins) may \(verb) it"
    }

    /// Returns a refusal unless the actor is an admin.
    /// - Parameter what: the operation in words, as in “change templates”.
    package func onlyAdmins(_ what: String) -> String? {
        isAdmin ? nil : "\(actor.name) may not \(what): that is for \(admins)"
    }

    // MARK: Demands of operations

    private enum Demand {
        case nothing
        case admin(String)
        /// The step, or the job, must be the actor's or nobody's.
        case owns(String)
        case ownsJob(String)
        case assignment(String?)
    }

    private static func demand(of deed: JobOperation, isStep: Bool) -> Demand {
        switch deed {
        case .start: .owns("start")
        case .complete, .completeFrom, .completeAll: .owns("complete")
        case .reopen, .reopenAll: .owns("reopen")
        case .skip: .owns("skip")
        case .fail: .owns("fail")
        case .fill: .owns("fill in")
        case .media: .owns("change the files of")
        case .due, .slip, .startDay: .owns("move")
        case .assign(let person): .assignment(person)
        case .note: .nothing
        case .addStep: .ownsJob("add steps to")
        case .removeStep: .ownsJob("remove steps from")
        case .editStep, .moveStep, .needs: .ownsJob("change steps of")
        case .rename: .ownsJob(isStep ? "change steps of" : "rename")
        case .describe: .ownsJob(isStep ? "change steps of" : "describe")
        case .delete: .admin("delete jobs")
        case .cancel: .admin("cancel jobs")
        case .uncancel: .admin("resume canceled jobs")
        case .tags: .ownsJob("tag")
        case .priority, .project, .recur, .moveSeries, .strict, .role: .ownsJob("change")
        }
    }
}
