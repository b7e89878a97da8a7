/// Who may do what. The refusal says who may.
extension JobWork {
    func requireAdmin(to what: String) throws(JobError) {
        guard setting.isAdmin else {
            throw .refused("\(setting.actor.name) may not \(what): that is for \(setting.admins)")
        }
    }

    /// A user works on what is theirs or nobody's.
    func requireShare(inStepAt position: Int, to verb: String) throws(JobError) {
        guard !setting.isAdmin else { return }
        let step = job.steps[position]
        if step.action.kind == .approval {
            throw .refused("\(job.title(ofStepAt: position)) is an approval: only \(setting.admins) may \(verb) it")
        }
        guard let owner = job.assignee(of: step), owner != setting.actor.id else { return }
        throw .refused(
            "\(job.title(ofStepAt: position)) is for \(setting.name(of: owner)): only they or \(setting.admins) may "
                + "\(verb) it")
    }

    func requireShareInJob(to verb: String) throws(JobError) {
        guard !setting.isAdmin, let owner = job.assignee, owner != setting.actor.id else { return }
        throw .refused(
            "\(job.name) is for \(setting.name(of: owner)): only they or \(setting.admins) may \(verb) it")
    }

    /// Nothing is done in a job that was given up.
    func requireUncancelled() throws(JobError) {
        guard job.cancelled == nil else { throw .refused("\(job.name) is cancelled; take that back first") }
    }

    func requirePerson(_ person: String) throws(JobError) {
        guard setting.people[person] != nil else { throw .refused("nobody is known as “\(person)”") }
    }
}
