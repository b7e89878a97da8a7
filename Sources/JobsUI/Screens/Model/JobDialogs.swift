import JobsCore
import QuadCore
import QuadShell
import ViewState

/// The operations that keys perform on steps or jobs: the same on every screen of the tab. The dialogs ask the
/// necessary questions, and the model changes all targets as one undo step.
@MainActor
struct JobDialogs {
    private let model: JobsModel
    private let targets: [JobTarget]
    /// The targets in words, as in “4 Counselor signs” or “3 jobs”.
    private let subject: String
    /// The people who approve the targets besides admins, nil for each approval without one; empty if a target is not an
    /// approval.
    private let approvers: [String?]
    /// Runs checks before the operation; gets the continuation.
    private let gate: (JobOperation, @escaping () -> Void) -> Void
    /// Called after the operation; removes the marks.
    private let done: () -> Void

    init(
        _ model: JobsModel, _ targets: [JobTarget], called subject: String,
        approvers: [String?] = [], done: @escaping () -> Void = {},
        gate: @escaping (JobOperation, @escaping () -> Void) -> Void = { $1() }
    ) {
        self.gate = gate
        self.model = model
        self.targets = targets
        self.subject = subject
        self.approvers = approvers
        self.done = done
    }

    /// Returns the dialogs for whole jobs; nil if there is no job.
    static func about(_ jobs: [JobSummary], in model: JobsModel, done: @escaping () -> Void) -> JobDialogs? {
        guard let first = jobs.first else { return nil }
        let subject = jobs.count == 1 ? first.name : jobs.count.counted("job")
        return JobDialogs(model, jobs.map { JobTarget($0.id) }, called: subject, done: done)
    }

    private var dialogs: Dialogs { model.context.dialogs }
    private var key: String { targets.first.map { "\($0.job).\($0.step ?? "")" } ?? "" }

    /// - Parameter title: returns the report of the operation as a sentence, given the name of the changed targets.
    private func perform(_ deed: JobOperation, then: @escaping () -> Void = {}, _ title: @escaping (String) -> String) {
        perform([deed], then: then, title)
    }

    /// - Parameter deeds: the operations; the last one is the purpose of the key.
    private func perform(
        _ deeds: [JobOperation], then: @escaping () -> Void = {}, _ title: @escaping (String) -> String
    ) {
        guard let deed = deeds.last else { return }
        gate(deed) { [self] in
            model.perform(deeds, on: targets, title: { title(subject(ofDone: $0)) }) {
                done()
                then()
            }
        }
    }

    /// Returns the name of the changed targets, because some of several may have been refused.
    private func subject(ofDone count: Int) -> String {
        guard count < targets.count, let first = targets.first else { return subject }
        return count.counted(first.step == nil ? "job" : "step")
    }

    func complete() { perform(.complete) { "Completed \($0)" } }
    func begin() { perform(.start) { "Began \($0)" } }
    func reopen(alsoFollowers: Bool) { perform(.reopen(alsoFollowers: alsoFollowers)) { "Reopened \($0)" } }

    func skip() {
        askWhetherSeries("Skip") { series in
            ask("Why skip \(subject)", "skip") { reason in
                perform(series + [.skip(reason: reason)]) { "Skipped \($0)\(Self.ended(series))" }
            }
        }
    }

    func fail() {
        ask("What went wrong with \(subject)", "fail") { perform(.fail(reason: $0)) { "Marked \($0) as failed" } }
    }

    func cancel() {
        askWhetherSeries("Cancel") { series in
            ask("Why cancel \(subject)", "cancel") { reason in
                perform(series + [.cancel(reason: reason)]) { "Canceled \($0)\(Self.ended(series))" }
            }
        }
    }

    private static func ended(_ series: [JobOperation]) -> String { series.isEmpty ? "" : " and ended its series" }

    /// Asks for a recurring job whether only this job or the whole series is meant.
    /// - Parameter then: gets the operations that end the series; empty if the series goes on.
    private func askWhetherSeries(_ verb: String, _ then: @escaping ([JobOperation]) -> Void) {
        let jobs = Set(targets.map(\.job)).compactMap { model.summary($0) }
        // A step of a larger job is skipped, and its job goes on.
        let again = jobs.filter { $0.recurrence != nil && (targets[0].step == nil || $0.hasOneStep) }
        guard let first = again.first else { return then([]) }
        let next = again.count > 1 ? nil : first.nextOccurrence(by: model.today)
        let goesOn = next.map { "the next one comes on \(DateText.date($0, today: model.today))" }
        let items = [
            PaletteItem(
                id: "one", title: again.count == 1 ? "\(verb) only this one" : "\(verb) only these",
                detail: goesOn ?? "the series goes on"),
            PaletteItem(id: "series", title: "\(verb) the whole series", detail: "the series ends"),
        ]
        dialogs.choose(.init(placeholder: "\(first.name) repeats", items: items)) {
            then($0.id == "series" ? [.recur(nil)] : [])
        }
    }

    func resume() { perform(.uncancel) { "Resumed \($0)" } }

    func assign() {
        let done: (String?) -> Void = { person in
            let name = model.personName(person)
            let mayApprove = approvers.allSatisfy { $0 == person }
            let caution = mayApprove ? "" : model.approvalCaution(of: person).map { "; \($0)" } ?? ""
            perform(.assign(person)) { "Assigned \($0) to \(name.isEmpty ? "nobody" : name)\(caution)" }
        }
        if model.rights.isAdmin {
            return PersonChoice.ask(in: model, title: "Assign \(subject) to", done: done)
        }
        // Users who are not admins may take it or give it back, so nothing else is offered.
        let me = model.me
        let items = [
            PaletteItem(id: "me", title: me.name, detail: "take it"),
            PaletteItem(id: "nobody", title: "Nobody", detail: "unassign it"),
        ]
        dialogs.choose(.init(placeholder: "Assign \(subject) to", items: items)) { done($0.id == "me" ? me.id : nil) }
    }

    /// - Parameter now: the present date.
    func setDue(now: DueDate?) {
        let said = now.map { ", currently \(DateText.due($0, today: model.today))" } ?? ""
        let question = Dialogs.Question(
            title:
                "\(subject) \(targets.count == 1 ? "is" : "are") due\(said) (fri, +3d, 2026-11-23; empty for no date)",
            key: "jobs.due.\(key)")
        dialogs.ask(question) { text, again in
            let text = text.trimmingSpaces
            if text.isEmpty { return move(.due(nil)) { "Removed the date of \($0)" } }
            guard let due = model.context.date(text, as: .due) else { return again() }
            let day = DateText.due(due, today: model.today)
            move(.due(due)) { "Made \($0) due \(day)" }
        }
    }

    /// Asks first if other dates would move too, or would then come too early.
    private func move(_ deed: JobOperation, _ title: @escaping (String) -> String) {
        model.saysItTakesTime(for: targets)
        model.context.writeInTask {
            // If the preview fails, the operation itself reports the error.
            let outcome = try? await model.service.preview(deed, on: targets)
            guard let outcome, !outcome.moved.isEmpty || !outcome.overtaken.isEmpty else { return perform(deed, title) }
            dialogs.confirm("Move \(subject)?", moves(outcome), "Move") { perform(deed, title) }
        }
    }

    /// Shows the dates that would move too before anything moves; the same key again moves by another day.
    /// - Parameter moved: gets the final number of days.
    func slip(days: Int, moved: @escaping (_ days: Int) -> Void = { _ in }) {
        let layer = JobSlipLayer(
            subject, days: days,
            preview: { days in
                moves(try await model.service.preview(.slip(days: days), on: targets))
            }, changed: { [context = model.context] in context.changed() },
            onRefusal: { [context = model.context] in context.say(.error(ErrorText.of($0))) },
            onMove: { days in
                perform(.slip(days: days), then: { moved(days) }) { "Moved \(JobSlipLayer.words($0, days))" }
            })
        // Another window may change the dates in the meantime.
        model.observe(for: layer) { [weak layer] in layer?.look() }
        model.context.present(layer)
    }

    private func moves(_ outcome: JobOutcome) -> String {
        let refused = outcome.refused.prefix(3).map { "\($0.name) can't move: \($0.reason)" }
        let with = outcome.moved.isEmpty ? "Nothing else moves." : moves(outcome.moved)
        return ([own(outcome)] + refused + [with, warnings(outcome.overtaken)]).filter { !$0.isEmpty }.joined(
            separator: "\n")
    }

    /// Returns the change of a single target's date: `Mon 23 Nov to Tue 24 Nov`.
    private func own(_ outcome: JobOutcome) -> String {
        guard let target = targets.first, targets.count == 1,
            let part = outcome.change.jobs.first(where: { $0.id == target.job })
        else { return "" }
        let dates = [part.before, part.after].compactMap { job -> String? in
            guard let job else { return nil }
            guard let step = target.step else {
                return (job.due ?? job.start.map { DueDate($0) }).map { DateText.due($0, today: model.today) }
            }
            return StepDates(job)[step].map { DateText.due($0.due, isForeseen: $0.isForeseen, today: model.today) }
        }
        return dates.count == 2 ? "\(dates[0]) to \(dates[1])" : ""
    }

    private func moves(_ moved: [JobOutcome.MovedDate]) -> String {
        guard !moved.isEmpty else { return "" }
        func words(_ date: ExpectedDate?) -> String {
            date.map { DateText.due($0.due, isForeseen: $0.isForeseen, today: model.today) } ?? "no date"
        }
        return "These move too:\n" + moved.map { "\($0.name): \(words($0.from)) to \(words($0.to))" }.fewLines(6)
    }

    /// Returns warnings such as `5 Confirm visit is due before it, Wed 25 Nov`.
    private func warnings(_ overtaken: [JobOutcome.Overtaken]) -> String {
        overtaken.map { item in
            let by = targets.count == 1 && item.by == targets[0] ? "it" : item.byName
            return "! \(item.name) is due before \(by), \(DateText.due(item.due, today: model.today))"
        }.fewLines(4)
    }

    /// - Parameter now: the tags of each target. Tags that all targets share can be edited; the others stay.
    func tag(now: [[String]]) {
        let shared = now.sharedTags
        let others = Set(now.joined().map { $0.lowercased() }).subtracting(shared.map { $0.lowercased() }).count
        let kept = others == 0 ? "" : "; \(others.counted("other tag")) that only some have will stay"
        let prompt = shared.joined(separator: " ")
        let question = Dialogs.Question(
            title: "Tags \(now.count > 1 ? "shared by \(subject)" : "of \(subject)") (-tag removes one\(kept))",
            key: "jobs.tags.\(key)", text: prompt)
        dialogs.ask(question) { text, _ in
            // Tags may contain spaces, so the unchanged text would be read as other tags.
            guard text != prompt else { return }
            let edit = TagEdit(text).insteadOf(shared)
            let missing = TagEdit.missing(edit.removed, from: now)
            let without = missing.isEmpty ? "" : "; there was no tag \(missing.few())"
            perform(.tags(add: edit.added, remove: edit.removed)) { "Tagged \($0)\(without)" }
        }
    }

    func delete() {
        dialogs.confirm("Delete \(subject)?", "Steps, notes and history are deleted, too.", "Delete") {
            perform(.delete) { "Deleted \($0)" }
        }
    }

    private func ask(_ title: String, _ kind: String, _ then: @escaping (String) -> Void) {
        dialogs.ask(.init(title: "\(title) (Enter for no reason)", key: "jobs.\(kind).\(key)")) { text, _ in
            then(text.trimmingSpaces)
        }
    }
}
