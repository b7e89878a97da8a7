import JobsCore
import QuadCore
import QuadShell
import ViewState

/// What one does to steps or jobs with a key, the same on every screen of the tab: it asks what there is to ask, and the
/// model does it to all of them as one step of undo.
@MainActor
struct JobDialogs {
    private let model: JobsModel
    private let targets: [JobTarget]
    /// As in “4 Counselor signs” or “3 jobs”.
    private let subject: String
    /// All of them are approvals, which not everybody can give.
    private let areApprovals: Bool
    /// Looks before it is done: gets what goes on.
    private let gate: (JobOperation, @escaping () -> Void) -> Void
    /// It was done: marks go.
    private let done: () -> Void

    init(
        _ model: JobsModel, _ targets: [JobTarget], called subject: String,
        areApprovals: Bool = false, done: @escaping () -> Void = {},
        gate: @escaping (JobOperation, @escaping () -> Void) -> Void = { $1() }
    ) {
        self.gate = gate
        self.model = model
        self.targets = targets
        self.subject = subject
        self.areApprovals = areApprovals
        self.done = done
    }

    /// About whole jobs; nil where there is none.
    static func about(_ jobs: [JobSummary], in model: JobsModel, done: @escaping () -> Void) -> JobDialogs? {
        guard let first = jobs.first else { return nil }
        let subject = jobs.count == 1 ? first.name : jobs.count.counted("job")
        return JobDialogs(model, jobs.map { JobTarget($0.id) }, called: subject, done: done)
    }

    private var dialogs: Dialogs { model.context.dialogs }
    private var key: String { targets.first.map { "\($0.job).\($0.step ?? "")" } ?? "" }

    /// - Parameter title: of what it is told it was done to, as a sentence.
    private func perform(_ deed: JobOperation, then: @escaping () -> Void = {}, _ title: @escaping (String) -> String) {
        perform([deed], then: then, title)
    }

    /// - Parameter deeds: the last one is what the key is for.
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

    /// Of several some may have been refused.
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
        ask("What went wrong with \(subject)", "fail") { perform(.fail(reason: $0)) { "Noted that \($0) failed" } }
    }

    func cancel() {
        askWhetherSeries("Cancel") { series in
            ask("Why cancel \(subject)", "cancel") { reason in
                perform(series + [.cancel(reason: reason)]) { "Canceled \($0)\(Self.ended(series))" }
            }
        }
    }

    private static func ended(_ series: [JobOperation]) -> String { series.isEmpty ? "" : " and ended its series" }

    /// Asks of a recurring job whether only this one is meant, or the whole series.
    /// - Parameter then: gets what ends the series; nothing where it goes on.
    private func askWhetherSeries(_ verb: String, _ then: @escaping ([JobOperation]) -> Void) {
        let jobs = Set(targets.map(\.job)).compactMap { model.summary($0) }
        // A step of several is skipped, and its job goes on.
        let again = jobs.filter { $0.recurrence != nil && (targets[0].step == nil || $0.hasOneStep) }
        guard let first = again.first else { return then([]) }
        let next = again.count > 1 ? nil : first.nextOccurrence(by: model.today)
        let goesOn = next.map { "the next one comes on \(DateText.date($0, today: model.today))" }
        let items = [
            PaletteItem(
                id: "one", title: again.count == 1 ? "\(verb) only this one" : "\(verb) only these",
                detail: goesOn ?? "the series goes on"),
            PaletteItem(id: "series", title: "\(verb) the whole series", detail: "no more come"),
        ]
        dialogs.choose(.init(placeholder: "\(first.name) comes again", items: items)) {
            then($0.id == "series" ? [.recur(nil)] : [])
        }
    }

    func takeBackCanceling() { perform(.uncancel) { "Took up \($0) again" } }

    func assign() {
        let done: (String?) -> Void = { person in
            let name = model.personName(person)
            let caution = areApprovals ? model.approvalCaution(of: person).map { "; \($0)" } ?? "" : ""
            perform(.assign(person)) { "Assigned \($0) to \(name.isEmpty ? "nobody" : name)\(caution)" }
        }
        if model.rights.isAdmin {
            return PersonChoice.ask(in: model, title: "Assign \(subject) to", done: done)
        }
        // Others may take it or give it back, and nothing else is offered.
        let me = model.me
        let items = [
            PaletteItem(id: "me", title: me.name, detail: "take it"),
            PaletteItem(id: "nobody", title: "Nobody", detail: "give it back"),
        ]
        dialogs.choose(.init(placeholder: "Assign \(subject) to", items: items)) { done($0.id == "me" ? me.id : nil) }
    }

    /// - Parameter now: the date it has, to be changed.
    func setDue(now: DueDate?) {
        let said = now.map { ", until now \(DateText.due($0, today: model.today))" } ?? ""
        let question = Dialogs.Question(
            title:
                "\(subject) \(targets.count == 1 ? "is" : "are") due\(said) (fri, +3d, 2026-11-23; empty for no date)",
            key: "jobs.due.\(key)")
        dialogs.ask(question) { text, again in
            let text = text.trimmingSpaces
            if text.isEmpty { return move(.due(nil)) { "Took the date of \($0) away" } }
            guard let due = model.context.date(text, as: .due) else { return again() }
            let day = DateText.due(due, today: model.today)
            move(.due(due)) { "Made \($0) due \(day)" }
        }
    }

    /// Asks first where other dates move with it, or come before it then.
    private func move(_ deed: JobOperation, _ title: @escaping (String) -> String) {
        model.saysItTakesTime(for: targets)
        model.context.writeInTask {
            // What cannot be foreseen is told when it is done.
            let outcome = try? await model.service.preview(deed, on: targets)
            guard let outcome, !outcome.moved.isEmpty || !outcome.overtaken.isEmpty else { return perform(deed, title) }
            dialogs.confirm("Move \(subject)?", moves(outcome), "Move") { perform(deed, title) }
        }
    }

    /// Says what moves with it before it moves; the same key again moves it another day.
    /// - Parameter moved: gets the days it was moved in the end.
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
        // Another window may move what is looked at.
        model.observe(for: layer) { [weak layer] in layer?.look() }
        model.context.present(layer)
    }

    private func moves(_ outcome: JobOutcome) -> String {
        let refused = outcome.refused.prefix(3).map { "Not \($0.name): \($0.reason)" }
        let with = outcome.moved.isEmpty ? "Nothing else moves." : moves(outcome.moved)
        return ([own(outcome)] + refused + [with, warnings(outcome.overtaken)]).filter { !$0.isEmpty }.joined(
            separator: "\n")
    }

    /// `Mon 23 Nov to Tue 24 Nov`, of the only one that is meant.
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

    /// `5 Confirm visit is due before it, Wed 25 Nov`
    private func warnings(_ overtaken: [JobOutcome.Overtaken]) -> String {
        overtaken.map { item in
            let by = targets.count == 1 && item.by == targets[0] ? "it" : item.byName
            return "! \(item.name) is due before \(by), \(DateText.due(item.due, today: model.today))"
        }.fewLines(4)
    }

    /// - Parameter now: the tags of each of them: those that all have can be changed, and the others stay.
    func tag(now: [[String]]) {
        let shared = now.sharedTags
        let others = Set(now.joined().map { $0.lowercased() }).subtracting(shared.map { $0.lowercased() }).count
        let kept = others == 0 ? "" : "; \(others.counted("other tag")) of some stay"
        let prompt = shared.joined(separator: " ")
        let question = Dialogs.Question(
            title: "Tags \(now.count > 1 ? "all of \(subject) have" : "of \(subject)") (-tag takes one away\(kept))",
            key: "jobs.tags.\(key)", text: prompt)
        dialogs.ask(question) { text, _ in
            // Tags may contain spaces: the unchanged text would be read as other tags.
            guard text != prompt else { return }
            let edit = TagEdit(text).insteadOf(shared)
            let missing = TagEdit.missing(edit.removed, from: now)
            let without = missing.isEmpty ? "" : "; there was no tag \(missing.few())"
            perform(.tags(add: edit.added, remove: edit.removed)) { "Tagged \($0)\(without)" }
        }
    }

    func delete() {
        dialogs.confirm("Delete \(subject)?", "Steps, notes and history go as well.", "Delete") {
            perform(.delete) { "Deleted \($0)" }
        }
    }

    private func ask(_ title: String, _ kind: String, _ then: @escaping (String) -> Void) {
        dialogs.ask(.init(title: "\(title) (Enter for no reason)", key: "jobs.\(kind).\(key)")) { text, _ in
            then(text.trimmingSpaces)
        }
    }
}
