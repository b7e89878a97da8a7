import QuadCore

/// An action of a person on jobs or their steps; each has a key or a command.
package enum JobOperation: Equatable, Codable, Sendable {
    /// The treatment of the open steps before the step that a job is completed from.
    package enum EarlierSteps: String, CaseIterable, Codable, Sendable {
        case complete, skip, leave
    }

    // Progress of steps. If the target names no step, the ready step is meant.
    case start
    /// In a job without steps, completes the job itself.
    case complete
    case reopen(alsoFollowers: Bool)
    case skip(reason: String)
    case fail(reason: String)
    /// Completes this step and all later ones, whatever they wait for.
    case completeFrom(earlier: EarlierSteps)
    case completeAll, reopenAll
    case cancel(reason: String)
    case uncancel

    // On a step, or on the job if the target names no step.
    case assign(String?)
    case due(DueDate?)
    case slip(days: Int)
    case rename(String)
    case describe(String)

    // On a step.
    case note(String)
    case media([JobMedia])
    case fill(field: String, value: String)
    /// Adds a step after the target's step, or at the end.
    case addStep(TemplateAction)
    case editStep(StepEdit)
    case removeStep
    /// Moves the step down this many places in the order, or up if negative.
    case moveStep(by: Int)
    /// Without a trigger, the trigger stays as it is.
    case needs([String], TemplateAction.Trigger? = nil)

    // On a job.
    case tags(add: [String], remove: [String])
    case priority(Job.Priority?)
    case project(String?)
    case recur(Recurrence?)
    case strict(Bool)
    /// Sets the start. With an hour, the job stays hidden until that hour.
    case startDay(DueDate?)
    /// Makes the series continue from the new date of this job.
    case moveSeries
    case role(String, person: String?)
    case delete
}
