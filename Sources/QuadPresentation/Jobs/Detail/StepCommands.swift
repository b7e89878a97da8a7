import QuadDomain
import TerminalKit

/// The keys that do something to steps, bound to a screen that shows them.
@MainActor
package enum StepCommands {
    package static func commands(_ acting: any StepActing) -> [Command] {
        guard let asking = StepAsking(acting) else { return none }
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

    private static func progress(_ asking: StepAsking) -> [Command] {
        let subject = asking.subject
        let isSingle = asking.single != nil
        let cancelled: String? = asking.job.cancelled == nil ? nil : "The job is cancelled; X takes it up again"
        let blocked = asking.blockedReason
        let closed = asking.areClosed ? "\(subject) is done already; c reopens it" : nil
        return [
            command(
                .jobComplete, asking.areTouched ? "Reopen \(subject)" : "Complete \(subject)",
                hint: asking.areTouched ? "reopen" : "complete", not: cancelled ?? blocked
            ) { asking.complete() },
            command(.jobSkip, "Skip \(subject)", not: cancelled ?? closed) { asking.asking.skip() },
            command(.jobFail, "Say that \(subject) failed", not: cancelled ?? closed ?? blocked) {
                asking.asking.fail()
            },
            command(.jobBegin, "Begin \(subject)", not: cancelled ?? closed ?? blocked) { asking.asking.begin() },
            command(
                .jobCompleteFrom, "Complete \(subject) and all later steps",
                not: cancelled ?? (isSingle ? nil : "One step at a time; Esc unmarks")
            ) { asking.completeFrom() },
        ]
    }

    private static func belongings(_ asking: StepAsking) -> [Command] {
        let step = asking.single
        let one = step == nil ? "One step at a time; Esc unmarks" : nil
        let noFile = step?.action.media.isEmpty == true ? "This step has no file; a adds one" : nil
        return [
            command(.jobAssign, "Assign \(asking.subject)", not: nil) { asking.asking.assign() },
            command(.addItem, "Add a note, a file or a step", not: one) { asking.add() },
            command(.jobNeeds, not: one) { asking.editNeeds() },
            command(.jobWhy, "Say what \(asking.subject) waits for", not: one) { asking.why() },
            command(.editItem, "Edit \(asking.subject)", not: one) { asking.edit() },
            command(.jobOpenFile, not: one ?? noFile) { asking.openFile() },
            command(.jobEditNote, not: one) { asking.editNote() },
            command(.deleteItem, "Take out \(asking.subject)", hint: "", not: nil) { asking.remove() },
        ]
    }

    private static func dates(_ asking: StepAsking) -> [Command] {
        let due = asking.single.flatMap { $0.due ?? asking.acting.open.dates?[$0.id]?.due }
        return [
            command(.jobDue, "Say when \(asking.subject) is due", not: nil) { asking.asking.setDue(now: due) },
            command(.jobLater, "A day later", not: nil) { asking.asking.slip(days: 1) },
            command(.jobEarlier, "A day earlier", not: nil) { asking.asking.slip(days: -1) },
        ]
    }

    /// What is about the whole job, whichever step one is on.
    package static func ofJob(_ job: Job, _ acting: any StepActing) -> [Command] {
        let asking = JobAsking(acting.library, [JobTarget(job.id)], called: job.name)
        let isCancelled = job.cancelled != nil
        return [
            Command(.jobTags, "Give the job tags") { asking.tag(now: job.tags) },
            Command(.jobCancel, isCancelled ? "Take the job up again" : "Cancel the job") {
                isCancelled ? asking.takeBackCancelling() : asking.cancel()
            },
        ]
    }

    /// Enabled unless there is a reason why not.
    private static func command(
        _ action: Action, _ title: String? = nil, hint: String? = nil, not reason: String?, run: @escaping () -> Void
    ) -> Command {
        Command(action, title, hint: hint, when: reason == nil, else: reason ?? "", run: run)
    }
}

extension StepAsking {
    fileprivate var areClosed: Bool { positions.allSatisfy { job.steps[$0].isClosed } }

    /// Why none of them can be completed; nil where one can.
    fileprivate var blockedReason: String? {
        guard let first = positions.first, positions.allSatisfy({ graph.isBlocked($0) }) else { return nil }
        guard positions.count == 1, let words = StepWords(acting.open, at: first) else {
            return "None of them is ready; w says what one waits for"
        }
        return "\(words.title) waits for \(words.blockers)"
    }
}
