extension JobWork {
    /// - Parameter position: the position of the step; nil for the job.
    func requireRight(to deed: JobOperation, at position: Int? = nil) throws(JobError) {
        if let refusal = setting.rights.refusal(of: deed, at: position, in: job) { throw .refused(refusal) }
    }

    /// Checks that the job is not canceled, because a canceled job accepts no work.
    func requireUncanceled() throws(JobError) {
        guard job.canceled == nil else { throw .refused("\(job.name) is canceled; resume it first") }
    }

    func requirePerson(_ person: String) throws(JobError) {
        guard setting.people[person] != nil else { throw .refused("no person is named “\(person)”") }
    }
}
