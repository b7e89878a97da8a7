import JobsCore
import QuadShell

/// The keys for operations on steps, bound to a screen that shows steps.
@MainActor
enum StepCommands {
    static func commands(_ acting: any StepActing) -> [Command] {
        guard let asking = StepDialogs(acting) else { return none }
        return progress(asking) + belongings(asking) + dates(asking) + ofJob(asking.job, acting)
    }

    private static let noStep = "There is no step here; a adds one"

    private static var none: [Command] {
        let actions: [Action] = [
            .jobComplete, .jobSkip, .jobAssign, .jobDue, .jobNeeds, .jobFail, .jobBegin, .jobCompleteFrom, .jobLater,
            .jobEarlier, .jobWhy, .jobOpenFile, .jobEditNote, .editItem, .deleteItem,
        ]
        return actions.map { Command($0, .disabled(noStep)) {} }
    }

    private static func progress(_ asking: StepDialogs) -> [Command] {
        let subject = asking.subject
        let isSingle = asking.single != nil
        let canceled: String? = asking.job.canceled == nil ? nil : "The job is canceled; X resumes it"
        let blocked = asking.blockedReason
        let closed = asking.areClosed ? "\(subject) is done already; c reopens it" : nil
        let completing: JobOperation = asking.areTouched ? .reopen(alsoFollowers: false) : .complete
        return [
            Command(
                .jobComplete, asking.areTouched ? "Reopen \(subject)" : "Complete \(subject)",
                hint: asking.areTouched ? "reopen" : "complete",
                unless: canceled ?? asking.refusal(of: completing) ?? blocked
            ) { asking.complete() },
            Command(.jobSkip, "Skip \(subject)", unless: canceled ?? closed ?? asking.refusal(of: .skip(reason: ""))) {
                asking.asking.skip()
            },
            Command(
                .jobFail, "Mark \(subject) as failed",
                unless: canceled ?? closed ?? asking.refusal(of: .fail(reason: "")) ?? blocked
            ) { asking.asking.fail() },
            Command(
                .jobBegin, "Begin \(subject)", unless: canceled ?? closed ?? asking.refusal(of: .start) ?? blocked
            ) { asking.asking.begin() },
            Command(
                .jobCompleteFrom, "Complete \(subject) and all later steps",
                unless: canceled ?? (isSingle ? nil : "One step at a time; Esc unmarks")
                    ?? asking.refusal(of: .completeFrom(earlier: .leave))
            ) { asking.completeFrom() },
        ]
    }

    private static func belongings(_ asking: StepDialogs) -> [Command] {
        let step = asking.single
        let one = step == nil ? "One step at a time; Esc unmarks" : nil
        let editing = step.flatMap { _ in asking.refusal(of: .editStep(.unchanged)) }
        let noFile = step?.action.media.isEmpty == true ? "This step has no file; a adds one" : nil
        return [
            Command(.jobAssign, "Assign \(asking.subject)", unless: asking.refusal(of: .assign(nil))) {
                asking.asking.assign()
            },
            Command(.addItem, "Add a note, a file or a step", unless: one) { asking.add() },
            Command(.jobNeeds, unless: one ?? asking.refusal(of: .needs([]))) { asking.editNeeds() },
            Command(.jobWhy, "Show what \(asking.subject) waits for", unless: one) { asking.why() },
            Command(.editItem, "Edit \(asking.subject)", unless: one ?? editing) { asking.edit() },
            Command(.jobOpenFile, unless: one ?? noFile) { asking.openFile() },
            Command(.jobEditNote, unless: one) { asking.editNote() },
            Command(
                .deleteItem, "Remove \(asking.subject)", hint: "", unless: asking.refusal(of: .removeStep)
            ) { asking.remove() },
        ]
    }

    private static func dates(_ asking: StepDialogs) -> [Command] {
        let due = asking.single.flatMap { $0.due ?? asking.acting.open.dates?[$0.id]?.due }
        let moving = asking.refusal(of: .due(nil))
        return [
            Command(.jobDue, "Set when \(asking.subject) is due", unless: moving) { asking.asking.setDue(now: due) },
            Command(.jobLater, "A day later", unless: moving) { asking.asking.slip(days: 1) },
            Command(.jobEarlier, "A day earlier", unless: moving) { asking.asking.slip(days: -1) },
        ]
    }

    /// Returns the commands about the whole job, whichever step is selected.
    static func ofJob(_ job: Job, _ acting: any StepActing) -> [Command] {
        let asking = JobDialogs(acting.model, [JobTarget(job.id)], called: job.name)
        let isCanceled = job.canceled != nil
        func refusal(_ deed: JobOperation) -> String? { acting.model.rights.refusal(of: deed, at: nil, in: job) }
        return [
            Command(.jobTags, "Edit the job's tags", unless: refusal(.tags(add: [], remove: []))) {
                asking.tag(now: [job.tags])
            },
            Command(
                .jobCancel, isCanceled ? "Resume the job" : "Cancel the job",
                unless: refusal(isCanceled ? .uncancel : .cancel(reason: ""))
            ) { isCanceled ? asking.resume() : asking.cancel() },
        ]
    }
}

extension StepDialogs {
    fileprivate var areClosed: Bool { positions.allSatisfy { job.steps[$0].isClosed } }

    /// The reason why none of the steps can be completed; nil if one can.
    fileprivate var blockedReason: String? {
        guard let first = positions.first, positions.allSatisfy({ graph.isBlocked($0) }) else { return nil }
        guard positions.count == 1, let words = StepText(acting.open, at: first) else {
            return "None of them is ready; w shows what one waits for"
        }
        return "\(words.title) waits for \(words.blockers)"
    }
}
