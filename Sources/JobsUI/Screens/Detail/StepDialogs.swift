import JobsCore
import QuadCore
import QuadShell
import ViewState

/// The operations that keys perform on steps: the same in the list of steps, on a card and in the graph.
@MainActor
struct StepDialogs {
    let acting: any StepActing
    let job: Job
    let graph: StepGraph
    let positions: [Int]

    /// Returns nil if there is no step.
    init?(_ acting: any StepActing) {
        let positions = acting.targets
        guard let job = acting.open.job, let graph = acting.open.graph, !positions.isEmpty,
            positions.allSatisfy(job.steps.indices.contains)
        else { return nil }
        self.acting = acting
        self.job = job
        self.graph = graph
        self.positions = positions
    }

    var model: JobsModel { acting.model }
    var dialogs: Dialogs { acting.context.dialogs }
    var targets: [JobTarget] { positions.map { JobTarget(job.id, step: job.steps[$0].id) } }
    /// The steps in words: `4 Counselor signs`, `3 steps`
    var subject: String {
        positions.count == 1 ? job.title(ofStepAt: positions[0]) : positions.count.counted("step")
    }
    /// The only step; nil if there are several.
    var single: JobStep? { positions.count == 1 ? job.steps[positions[0]] : nil }
    /// The key under which a draft is stored.
    var key: String { "\(job.id).\(job.steps[positions[0]].id)" }

    /// Returns why the user may not perform the operation on any of the steps.
    func refusal(of deed: JobOperation) -> String? { model.refusal(of: deed, at: positions, in: job) }

    private var gate: StepGate { StepGate(seen: job, targets: targets, model: model) }

    /// The dialogs that jobs and steps share.
    var asking: JobDialogs {
        let steps = positions.map { job.steps[$0] }
        let areApprovals = steps.allSatisfy { $0.action.kind == .approval }
        return JobDialogs(
            model, targets, called: subject, approvers: areApprovals ? steps.map { job.approver(of: $0) } : [],
            done: { [weak acting] in acting?.acted() }
        ) { [gate] in gate.pass($0, $1) }
    }

    /// Performs several operations as one undo step; the check for conflicts is made for the last operation.
    /// - Parameter back: reopens the form with its input; nil if there is no form.
    func perform(_ deeds: [JobOperation], _ title: String, back: (() -> Void)? = nil) {
        guard let last = deeds.last else { return }
        gate.pass(last, back: back) { [model, targets, weak acting] in
            model.perform(deeds, on: targets, title: title) { acting?.acted() }
        }
    }

    // MARK: Progress

    /// Whether all steps are done, skipped or failed; the key for completing then reopens them.
    var areTouched: Bool { positions.allSatisfy { job.steps[$0].isClosed || job.steps[$0].status == .failed } }

    func complete() {
        if areTouched { return reopen() }
        if let step = single, step.action.kind == .form, !step.action.fields.isEmpty { return fillInForm(step) }
        asking.complete()
    }

    private func reopen() {
        let followers = builtOn
        guard !followers.isEmpty else { return asking.reopen(alsoFollowers: false) }
        let names = JobText.listed(
            followers.prefix(4).map { job.title(ofStepAt: $0) } + (followers.count > 4 ? ["others"] : []))
        let choices: [DialogState.Choice] = [
            .init(.character("o"), "Only \(positions.count == 1 ? "this one" : "these")"),
            .init(.character("a"), "Dependent steps, too"),
        ]
        let text =
            "\(names) \(followers.count == 1 ? "was" : "were") begun or done after \(positions.count == 1 ? "it" : "them")."
        dialogs.decide(DialogState(title: "Reopen \(subject)?", text: text, choices: choices)) { [asking] answer in
            asking.reopen(alsoFollowers: answer == 1)
        }
    }

    /// The begun or closed steps that depend on these steps, directly or indirectly.
    private var builtOn: [Int] {
        var seen = Set(positions)
        var queue = positions
        while let position = queue.popLast() {
            for follower in graph.frees[position] where seen.insert(follower).inserted { queue.append(follower) }
        }
        return seen.subtracting(positions).filter { job.steps[$0].isTouched }.sorted()
    }

    /// Opens a form with the step's fields, then completes the step.
    /// - Parameter typed: the earlier input that was not saved.
    private func fillInForm(_ step: JobStep, holding typed: String? = nil) {
        let fields = step.action.fields
        let title = subject
        dialogs.fillIn(
            .init(
                title: "Complete \(title)", key: "jobs.form.\(key)",
                StepForm.values(fields, model.context.dates), fields
            ) { after, form in
                let typed = form.draft
                let filled = zip(fields, after).filter { $0.value != $1.value }
                    .map { JobOperation.fill(field: $1.name, value: $1.value) }
                perform(filled + [.complete], "Completed \(title)") { fillInForm(step, holding: typed) }
                return [:]
            }, holding: typed)
    }

    func completeFrom() {
        guard let position = positions.first, positions.count == 1 else { return }
        let earlier = job.steps[..<position].indices.filter { job.steps[$0].isOpen }
        let title = "Completed \(subject) and all later steps"
        guard !earlier.isEmpty else { return perform([.completeFrom(earlier: .leave)], title) }
        let names = JobText.listed(
            earlier.prefix(4).map { job.title(ofStepAt: $0) } + (earlier.count > 4 ? ["others"] : []))
        let choices: [DialogState.Choice] = [
            .init(.character("c"), "Complete"), .init(.character("s"), "Skip"),
            .init(.character("l"), "Leave open"),
        ]
        let text = "\(names) \(earlier.count == 1 ? "is" : "are") still open. What should happen to earlier steps?"
        let question = DialogState(
            title: "Complete \(subject) and all later steps", text: text, choices: choices, selected: 2)
        dialogs.decide(question) { answer in
            let ways: [JobOperation.EarlierSteps] = [.complete, .skip, .leave]
            let count = earlier.count.counted("earlier step")
            let words = [
                "Completed \(subject), all later steps and \(count)", "\(title), skipped \(count)",
                "\(title), left \(count) open",
            ]
            if ways.indices.contains(answer) { perform([.completeFrom(earlier: ways[answer])], words[answer]) }
        }
    }

    // MARK: The order

    func move(by places: Int) {
        perform([.moveStep(by: places)], "Moved \(subject) \(places > 0 ? "down" : "up")")
    }

    func remove() {
        let needing = Set(positions.flatMap { graph.frees[$0] }).subtracting(positions).sorted()
        let names = JobText.listed(needing.prefix(4).map { job.title(ofStepAt: $0) })
        let text =
            needing.isEmpty
            ? "\(positions.count == 1 ? "Its note" : "Their notes") and files are deleted, too."
            : "\(names) \(needing.count == 1 ? "needs" : "need") \(positions.count == 1 ? "it, and will need what it needs" : "them, and will need what they need") instead."
        dialogs.confirm("Remove \(subject)?", text, "Remove") { perform([.removeStep], "Removed \(subject)") }
    }

    // MARK: Blockers

    /// Says that a step is ready; for a blocked step, lists the steps that must come first, to move to one of them.
    func why() {
        guard let position = positions.first, let words = StepText(acting.open, at: position) else { return }
        let first = graph.openNeeds(of: position)
        guard graph.isBlocked(position), !first.isEmpty else {
            return acting.context.say(.info(reason(words)))
        }
        let items = first.map { need in
            let other = StepText(acting.open, at: need)
            let state = graph.isReady(need) ? "do now" : other?.sign.words ?? ""
            let detail = [other?.person ?? "", other?.due ?? "", state].filter { !$0.isEmpty }.joined(separator: " · ")
            return PaletteItem(id: job.steps[need].id, title: job.title(ofStepAt: need), detail: detail)
        }
        let placeholder = "\(subject) waits for \(first.count.counted("step")); Enter goes there"
        dialogs.choose(.init(placeholder: placeholder, items: items)) { [weak acting] item in
            if let position = acting?.open.graph?.position(of: item.id) { acting?.went(to: position) }
        }
    }

    private func reason(_ words: StepText) -> String {
        if words.isBlocked { return "\(words.title) waits for \(words.blockers)" }
        if words.step.isClosed { return "\(words.title) is \(words.sign.words)" }
        let consequences = words.consequences.isEmpty ? "nothing waits for it" : words.consequences
        return "\(words.title) is \(words.sign.words); \(consequences)"
    }
}
