import JobsCore
import QuadCore
import QuadShell
import TextKit
import ViewState

/// A template whose actions are edited like a sheet. Every change is kept as a draft and can be taken back; keeping the
/// draft makes it the next version.
@MainActor
final class JobTemplateViewModel {
    let id: String
    let model: JobsModel
    let pane = GraphPane(leastColumns: 40)
    var draft = TemplateDraft([])
    /// The stored actions that the draft was made from.
    private var base: [TemplateAction] = []
    var rows = ListState()
    var column = TemplateColumn.name
    var typing: CellInput?
    /// Actions are added one after the other: taking one begins the next.
    var isAdding = false
    /// An action that is new and has no name yet, and so is in no file.
    var unnamed: String?
    private var writes = 0
    var isGraphLarge: Bool

    var context: FeatureContext { model.context }
    var template: JobTemplate? { model.template(id) }
    var row: Int? { rows.selection }
    var action: TemplateAction? { row.map { draft.actions[$0] } }
    /// What the graph shows.
    var shown: TemplateDraft { typing?.draft ?? draft }

    init(_ id: String, _ model: JobsModel, isGraphLarge: Bool = false) {
        self.id = id
        self.model = model
        self.isGraphLarge = isGraphLarge
        model.observe(for: self) { [weak self] in self?.refreshed() }
    }

    func appeared() {
        model.load()
        refreshed()
    }

    /// What was just typed is on its way to the disk, and newer than what is read from there.
    func refreshed() {
        if isGone { forget() }
        guard writes == 0, typing == nil, let template else { return context.changed() }
        let selected = action?.id
        base = template.edited
        draft = TemplateDraft(base)
        rows.setCount(draft.actions.count)
        if let place = draft.actions.firstIndex(where: { $0.id == selected }) { rows.move(to: place) }
        context.changed()
    }

    var isGone: Bool { template == nil && model.content == .loaded }

    /// Another window deleted it, perhaps while something was typed here.
    private func forget() {
        (typing, unnamed, isAdding) = (nil, nil, false)
        draft = TemplateDraft([])
        rows.setCount(0)
    }

    func write(_ title: String) {
        let actions = draft.actions.filter { $0.id != unnamed }
        write(title, actions, insteadOf: base)
        base = actions
    }

    /// Writes what is another in the actions than in those that were shown. Where another window changed the same, the user is
    /// asked and the work is done again.
    /// - Parameter refused: goes back to a form as it was filled in.
    private func write(
        _ title: @autoclosure @escaping () -> String, _ actions: [TemplateAction], insteadOf shown: [TemplateAction],
        refused: (() -> Void)? = nil
    ) {
        rows.setCount(draft.actions.count)
        let (service, id) = (model.service, id)
        writes += 1
        var isCounted = true
        model.change(title(), refused: refused) { [weak self] in
            if !isCounted { self?.writes += 1 }
            isCounted = false
            do {
                let change = try await service.saveDraft(actions, insteadOf: shown, of: id)
                self?.writes -= 1
                return change
            } catch {
                self?.writes -= 1
                self?.refreshed()
                throw error
            }
        }
        context.changed()
    }

    func title(_ row: Int) -> String { "\(row + 1) \(draft.actions[row].name)" }

    /// Nil where the action is gone.
    private func title(ofAction id: String) -> String? {
        draft.actions.firstIndex { $0.id == id }.map { title($0) }
    }

    // MARK: Moving

    func keepVisible(height: Int) { rows.keepVisible(height: height) }

    func moved(_ move: (inout ListState) -> Void) {
        move(&rows)
        context.changed()
    }

    /// To the next cell, from the last of a row to the first of the one below.
    func movedOn(by step: Int) {
        let columns = TemplateColumn.allCases
        let place = column.rawValue + step
        if let next = TemplateColumn(rawValue: place) {
            column = next
        } else if let row, draft.actions.indices.contains(row + step) {
            rows.move(by: step)
            column = step > 0 ? columns[0] : columns[columns.count - 1]
        }
        context.changed()
    }

    func moved(byColumns step: Int) {
        let columns = TemplateColumn.allCases
        let place = min(max(0, column.rawValue + step), columns.count - 1)
        column = columns[place]
        context.changed()
    }

    func clicked(row: Int, column: TemplateColumn?) {
        guard draft.actions.indices.contains(row) else { return }
        let isSame = row == self.row && (column == nil || column == self.column)
        if typing != nil {
            guard !isSame, took() else { return }
            isAdding = false
        }
        rows.move(to: row)
        if let column { self.column = column }
        if isSame { return began() }
        context.changed()
    }

    func clickedGraph(_ point: Point) {
        guard typing == nil else { return }
        if let node = pane.node(at: point) { moved { $0.move(to: node) } }
    }

    // MARK: Rows

    func added() {
        let id = model.service.makeID()
        let place = draft.add(id, after: row)
        unnamed = id
        rows.setCount(draft.actions.count)
        rows.move(to: place)
        column = .name
        isAdding = true
        beganTyping(isSuggested: true)
    }

    func removed() {
        guard let row else { return }
        let title = title(row)
        let names = JobText.listed(draft.followers(of: row).prefix(4).map(self.title))
        let text = names.isEmpty ? "Nothing needs it." : "\(names) will need what it needs instead."
        context.dialogs.confirm("Delete \(title)?", text, "Delete") { [weak self] in
            guard let self, draft.actions.indices.contains(row) else { return }
            context.attempt {
                try draft.remove(row)
                write("Deleted \(title)")
            }
        }
    }

    func movedRow(by step: Int) {
        guard let row, draft.canMove(row, by: step) else { return }
        draft.move(row, by: step)
        rows.move(by: step)
        write("Moved \(draft.actions[row + step].name) \(step > 0 ? "down" : "up")")
    }

    /// All of an action at once.
    func openedForm() {
        if let action { fillIn(action) }
    }

    /// - Parameter typed: what was filled in before and was not written.
    private func fillIn(_ action: TemplateAction, holding typed: String? = nil) {
        let (actions, dates) = (draft.actions, model.context.dates)
        context.dialogs.fillIn(
            .init(
                title: title(ofAction: action.id) ?? action.name, key: "jobs.template.\(id).\(action.id)",
                fields: StepForm.table(action, among: actions, dates).fields(action),
                completions: StepForm.completions(of: action.id, among: actions, in: context)
            ) { [weak self] form in
                guard let self else { return [:] }
                guard let place = draft.actions.firstIndex(where: { $0.id == action.id }) else {
                    return ["name": "Another window removed it meanwhile"]
                }
                // The actions as they are by now: another window may have changed them.
                let (changed, errors) = StepForm.table(action, among: draft.actions, dates).read(form, into: action)
                guard errors.isEmpty else { return errors }
                let typed = form.draft
                keep(changed, insteadOf: action, at: place) { [weak self] in self?.fillIn(action, holding: typed) }
                return [:]
            }, holding: typed)
    }

    /// Keeps only what the form changed: another window may have changed the rest since it was opened.
    /// - Parameter refused: opens the form as it was filled in.
    private func keep(
        _ changed: TemplateAction, insteadOf action: TemplateAction, at place: Int, refused: @escaping () -> Void
    ) {
        let edit = StepEdit(from: action, to: changed)
        var (shown, actions) = (base, draft.actions.filter { $0.id != unnamed })
        if let known = shown.firstIndex(where: { $0.id == action.id }) { shown[known] = action }
        if let known = actions.firstIndex(where: { $0.id == action.id }) { actions[known] = changed }
        draft.replace(place, with: edit.applied(to: draft.actions[place]))
        // The name that stays may be that of the other window.
        write(
            "Changed \(self.title(ofAction: action.id) ?? changed.name)", actions, insteadOf: shown, refused: refused)
        base = draft.actions.filter { $0.id != unnamed }
    }

    // MARK: Versions

    func kept() {
        guard let template else { return }
        let next = template.current.number + 1
        let (service, id) = (model.service, id)
        model.change("Kept \(template.name) v\(next)") { try await service.publish(id) }
    }

    func dropped() {
        guard let template else { return }
        let (service, id) = (model.service, id)
        context.dialogs.confirm(
            "Drop the changes?", "\(template.name) stays v\(template.current.number). u brings them back.", "Drop"
        ) { [model] in
            model.change("Dropped the changes of \(template.name)") { try await service.saveDraft(nil, of: id) }
        }
    }

    func editedTemplate() {
        if let template { TemplateForm.fillIn(template, in: model) }
    }

    func switchedGraph() {
        isGraphLarge.toggle()
        context.changed()
    }

    /// Jobs made from it that are open.
    var running: Int { model.summaries.count { $0.template == id && $0.isOpen } }

    func left() {
        if !took() { gaveUp() }
        isAdding = false
    }
}
