import JobsCore
import QuadCore
import QuadShell
import ViewState

/// Notes, files, needs and the other contents of a step.
extension StepDialogs {
    private var actions: [TemplateAction] { job.steps.map(\.action) }

    func add() {
        var items = [PaletteItem(id: "note", title: "Note", detail: "to \(subject)")]
        if refusal(of: .media([])) == nil {
            items.append(PaletteItem(id: "file", title: "File", detail: "or an address, to \(subject)"))
        }
        if refusal(of: .addStep(TemplateAction(id: "", name: ""))) == nil {
            items.append(PaletteItem(id: "step", title: "Step", detail: "after \(subject)"))
        }
        dialogs.choose(.init(placeholder: "what to add", items: items)) { item in
            switch item.id {
            case "note": writeNote()
            case "file": addFile()
            default: addStep()
            }
        }
    }

    private static let noteTable = FormTable<String>([
        .area("note", "Note", \.self, rows: 8, hint: "E edits it in $EDITOR")
    ])

    /// - Parameter typed: the earlier input that was not saved.
    func writeNote(holding typed: String? = nil) {
        guard let step = single else { return }
        let title = subject
        dialogs.fillIn(
            .init(title: "Note on \(title)", key: "jobs.note.\(key)", Self.noteTable, step.notes) { text in
                note(text, of: step, title)
            }, holding: typed.map { FormState(Self.noteTable.fields($0)).draft })
    }

    func editNote() {
        guard let step = single, let edited = acting.context.editText(step.notes) else { return }
        note(edited, of: step, subject)
    }

    private func note(_ text: String, of step: JobStep, _ title: String) {
        guard text != step.notes else { return acting.context.say(.info("The note did not change")) }
        perform([.note(text)], text.isEmpty ? "Removed the note of \(title)" : "Saved the note of \(title)") {
            writeNote(holding: text)
        }
    }

    private func addFile() {
        guard let step = single else { return }
        let title = subject
        let files = acting.context.files
        let question = Dialogs.Question(
            title: "Path or address of a file for \(title)", key: "jobs.file.\(key)",
            complete: { StepForm.paths($0, files) })
        dialogs.ask(question) { text, again in
            let url = text.trimmingSpaces
            guard !url.isEmpty else { return }
            guard JobMedia.isWhole(url) else {
                acting.context.say(.warning("Write the full path, such as ~/form.pdf, or an address"))
                return again()
            }
            let media = JobMedia(url: url)
            guard !step.action.media.contains(where: { $0.url == url }) else {
                return acting.context.say(.info("\(title) already has that file"))
            }
            perform([.media(step.action.media + [media])], "Added \(media.name) to \(title)")
        }
    }

    private func addStep() { Self.addStep(to: job, after: positions.last, in: acting) }

    /// Asks for one step per line, again and again until the user stops.
    /// - Parameter position: the position of the step before the new ones; nil for the end.
    static func addStep(to job: Job, after position: Int?, in acting: any StepActing) {
        let number = (position.map { $0 + 1 } ?? job.steps.count) + 1
        addStep(number, to: job, after: position.map { job.steps[$0].id }, in: acting)
    }

    private static func addStep(_ number: Int, to job: Job, after step: String?, in acting: any StepActing) {
        let model = acting.model
        let question = Dialogs.Question(
            title: "Step \(number)", key: "jobs.step.\(job.id)", help: StepLine.shortHelp,
            keys: .init(enter: "add, next step", escape: "end"))
        model.context.dialogs.ask(question) { [weak acting] text, again in
            guard let acting, !text.trimmingSpaces.isEmpty else { return }
            let actions = (acting.open.job ?? job).steps.map(\.action)
            let new = TemplateAction(id: model.service.makeID(), name: "")
            model.context.attempt(as: .warning, orElse: again) {
                let action = try StepLine.reading(
                    text, at: actions.count, in: actions + [new], dates: model.context.dates)
                let target = JobTarget(job.id, step: step)
                model.perform([.addStep(action)], on: [target], title: "Added the step \(action.name)") {
                    [weak acting] in
                    acting?.acted()
                    acting?.open.selected = action.id
                }
                addStep(number + 1, to: job, after: action.id, in: acting)
            }
        }
    }

    /// - Parameter typed: the earlier input that was not saved.
    func edit(holding typed: String? = nil) {
        guard let step = single else { return }
        let actions = actions
        dialogs.fillIn(
            .init(
                title: "Step \(subject)", key: "jobs.step.\(key)",
                StepForm.table(step.action, among: actions, model.context.dates), step.action,
                completions: StepForm.completions(
                    of: step.id, among: actions, in: acting.context, jobs: model.summaries)
            ) { action, form in
                if let problem = model.problem(ofNeeds: action.needs, in: job.id, known: step.action.needs) {
                    return ["needs": problem]
                }
                guard action != step.action else { return [:] }
                let typed = form.draft
                keep(action, insteadOf: step) { edit(holding: typed) }
                return [:]
            }, holding: typed)
    }

    /// Writes the fields that the form changed into the stored step.
    /// - Parameter refused: reopens the form with its input.
    private func keep(_ action: TemplateAction, insteadOf step: JobStep, refused: @escaping () -> Void) {
        model.attempt(refused: refused) { [model, job, targets, weak acting] in
            var action = action
            action.needs = try await model.found(needs: action.needs, in: job.id, known: step.action.needs)
            guard let stored = try await model.service.repository.jobs([job.id]).first else {
                throw JobError.deleted([job.name])
            }
            guard let current = stored.step(step.id)?.action else { throw JobError.stepDeleted(from: stored.name) }
            var edit = StepEdit(from: step.action, to: action)
            if model.isChangedElsewhere(stored, since: job) {
                edit = try edit.merged(from: step.action, with: current, of: stored.name)
            }
            guard edit != .unchanged else { return model.context.say(.info("Nothing to change.")) }
            // The answer was given for the form; a collision during the write is refused.
            MergeChoice.$current.withValue(nil) {
                model.perform([.editStep(edit)], on: targets, title: "Changed \(edit.applied(to: current).name)") {
                    acting?.acted()
                }
            }
        }
    }

    // MARK: Needs

    func editNeeds() {
        guard let step = single else { return }
        let actions = actions
        let question = Dialogs.Question(
            title: "\(subject) needs (\(NeedsText.help))", key: "jobs.needs.\(key)",
            text: NeedsText.text(step.action, among: actions)
        ) { NeedsText.completions(of: $0, for: step.id, among: actions, jobs: model.summaries) }
        dialogs.ask(question) { text, again in
            switch NeedsText.reading(text, of: step.id, among: actions) {
            case .problem(let words):
                acting.context.say(.warning(words))
                again()
            case .needs(let needs, let trigger):
                guard needs != step.action.needs || trigger != step.action.trigger else { return }
                if let problem = model.problem(ofNeeds: needs, in: job.id, known: step.action.needs) {
                    acting.context.say(.warning(problem))
                    return again()
                }
                withFound(needs, of: step) { setNeeds($0, trigger, of: step, dropping: [], again) }
            }
        }
    }

    /// Looks up the steps of other jobs among the needs, which requires reading those jobs.
    private func withFound(_ needs: [String], of step: JobStep, _ then: @escaping ([String]) -> Void) {
        acting.context.attemptInTask {
            then(try await model.found(needs: needs, in: job.id, known: step.action.needs))
        }
    }

    /// Sets the needs only if they close no circle.
    private func setNeeds(
        _ needs: [String], _ trigger: TemplateAction.Trigger, of step: JobStep, dropping edges: [CircleQuestion.Edge],
        _ again: @escaping () -> Void
    ) {
        let job = job.dropping(edges)
        let actions = job.steps.map(\.action)
        for need in needs {
            guard let circle = NeedCircle.closed(by: need, of: step.id, in: actions) else { continue }
            return CircleQuestion(job, circle).ask(dialogs, again: again) { edge in
                setNeeds(needs, trigger, of: step, dropping: edges + [edge], again)
            }
        }
        CircleQuestion.perform(edges, in: job, model)
        perform([.needs(needs, trigger)], "Changed what \(subject) needs")
    }

    // MARK: Files

    func openFile() {
        guard let media = single?.action.media, let first = media.first else { return }
        guard media.count > 1 else { return open(first) }
        let items = media.enumerated().map { PaletteItem(id: "\($0)", title: $1.name, detail: $1.url) }
        dialogs.choose(.init(placeholder: "which file to open", items: items)) { item in
            if let number = Int(item.id), media.indices.contains(number) { open(media[number]) }
        }
    }

    private func open(_ media: JobMedia) {
        if let path = media.path { acting.context.openFile(path) } else { acting.context.openLink(media.url) }
    }
}
