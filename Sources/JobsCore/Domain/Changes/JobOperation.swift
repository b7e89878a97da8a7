import QuadCore

/// What a person does to jobs or to steps of them, each by one key or one command.
package enum JobOperation: Equatable, Codable, Sendable {
    /// What becomes of open steps before the one that a job is completed from.
    package enum EarlierSteps: String, CaseIterable, Codable, Sendable {
        case complete, skip, leave
    }

    // How far steps are. Without a step in the target it is the ready one.
    case start
    /// Of a job without steps: by hand.
    case complete
    case reopen(alsoFollowers: Bool)
    case skip(reason: String)
    case fail(reason: String)
    /// This step and all later ones, whatever they wait for.
    case completeFrom(earlier: EarlierSteps)
    case completeAll, reopenAll
    case cancel(reason: String)
    case uncancel

    // Of a step, or of the job where the target has no step.
    case assign(String?)
    case due(DueDate?)
    case slip(days: Int)
    case rename(String)
    case describe(String)

    // Of a step.
    case note(String)
    case media([JobMedia])
    case fill(field: String, value: String)
    /// Behind the target's step, or at the end.
    case addStep(TemplateAction)
    case editStep(StepEdit)
    case removeStep
    /// Down so many places in the order, or up.
    case moveStep(by: Int)
    /// Without a trigger it stays as it is.
    case needs([String], TemplateAction.Trigger? = nil)

    // Of a job.
    case tags(add: [String], remove: [String])
    case priority(Job.Priority?)
    case project(String?)
    case recur(Recurrence?)
    case strict(Bool)
    /// With an hour it is hidden until then.
    case startDay(DueDate?)
    /// The series goes on from where this job was moved to.
    case moveSeries
    case role(String, person: String?)
    case delete
}
