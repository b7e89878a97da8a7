import JobsCore
import QuadCore
import QuadShell
import TextKit
import ViewState

/// A template whose actions are edited in a table. Every change is saved in a draft and can be undone; saving the draft
/// makes it the next version.
@MainActor
final class JobTemplateViewModel {
    let id: String
    let model: JobsModel
    let pane = GraphPane(leastColumns: 40)
    let sheet = TemplateSheet()
    let cell: TemplateCell
    private var writes = 0
    private(set) var isGraphLarge: Bool

    var context: FeatureContext { model.context }
    var template: JobTemplate? { model.template(id) }
    var draft: TemplateDraft { sheet.draft }
    var row: Int? { sheet.row }
    var column: TemplateColumn { sheet.column }
    var typing: CellInput? { cell.input }
    /// The actions that the graph shows.
    var shown: TemplateDraft { typing?.draft ?? draft }

    init(_ id: String, _ model: JobsModel, isGraphLarge: Bool = false) {
        self.id = id
        self.model = model
        self.isGraphLarge = isGraphLarge
        cell = TemplateCell(sheet) { [model] in model.context.dates }
        model.observe(for: self) { [weak self] in self?.refreshed() }
    }

    func appeared() {
        model.load()
        refreshed()
    }

    /// Shows the stored actions, unless newer input is still being typed or written.
    func refreshed() {
        if isGone { forget() }
        guard writes == 0, typing == nil, let template else { return context.changed() }
        sheet.show(template.edited)
        context.changed()
    }

    var isGone: Bool { template == nil && model.content == .loaded }

    /// Clears the table after another window deleted the template, perhaps during typing.
    private func forget() {
        cell.end()
        sheet.clear()
    }

    func write(_ title: String) { write(title, sheet.named, insteadOf: sheet.base) }

    /// Writes the actions that differ from those shown. If another window changed the same field, the user is asked and
    /// the write is repeated.
    /// - Parameter refused: reopens the form with its input.
    private func write(
        _ title: @autoclosure @escaping () -> String, _ actions: [TemplateAction], insteadOf shown: [TemplateAction],
        refused: (() -> Void)? = nil
    ) {
        sheet.beganWrite()
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

    /// Returns the title of an action; nil if it no longer exists.
    private func title(ofAction id: String) -> String? {
        draft.actions.firstIndex { $0.id == id }.map(sheet.title)
    }

    // MARK: Moving

    func moved(_ move: (inout ListState) -> Void) {
        sheet.move(move)
        context.changed()
    }

    /// Moves to the next cell; after the last cell of a row, to the first cell of the next row.
    func movedOn(by step: Int) {
        sheet.moveOn(by: step)
        context.changed()
    }

    func moved(byColumns step: Int) {
        sheet.move(byColumns: step)
        context.changed()
    }

    func clicked(row: Int, column: TemplateColumn?) {
        guard draft.actions.indices.contains(row) else { return }
        let isSame = row == self.row && (column == nil || column == self.column)
        if typing != nil {
            guard !isSame, took() else { return }
            sheet.endAdding()
        }
        sheet.go(to: row, column)
        if isSame { return began() }
        context.changed()
    }

    func clickedGraph(_ point: Point) {
        guard typing == nil else { return }
        if let node = pane.node(at: point) { moved { $0.move(to: node) } }
    }

    // MARK: Rows

    func added() {
        sheet.add(model.service.makeID())
        beganTyping(isSuggested: true)
    }

    func removed() {
        guard let row else { return }
        let title = sheet.title(row)
        let names = JobText.listed(draft.followers(of: row).prefix(4).map(sheet.title))
        let text = names.isEmpty ? "Nothing needs it." : "\(names) will need what \(title) needs instead."
        context.dialogs.confirm("Delete \(title)?", text, "Delete") { [weak self] in
            guard let self, draft.actions.indices.contains(row) else { return }
            context.attempt {
                try sheet.remove(row)
                write("Deleted \(title)")
            }
        }
    }

    func movedRow(by step: Int) {
        guard let name = sheet.moveRow(by: step) else { return }
        write("Moved \(name) \(step > 0 ? "down" : "up")")
    }

    /// Opens a form with all fields of the action.
    func openedForm() {
        if let action = sheet.action { fillIn(action) }
    }

    /// - Parameter typed: the earlier input that was not saved.
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
                    return ["name": "It was removed in another window"]
                }
                // Read the current actions: another window may have changed them.
                let (changed, errors) = StepForm.table(action, among: draft.actions, dates).read(form, into: action)
                guard errors.isEmpty else { return errors }
                let typed = form.draft
                keep(changed, insteadOf: action, at: place) { [weak self] in self?.fillIn(action, holding: typed) }
                return [:]
            }, holding: typed)
    }

    /// Saves only the form's changes: another window may have changed other fields since the form was opened.
    /// - Parameter refused: reopens the form with its input.
    private func keep(
        _ changed: TemplateAction, insteadOf action: TemplateAction, at place: Int, refused: @escaping () -> Void
    ) {
        let edit = StepEdit(from: action, to: changed)
        var (shown, actions) = (sheet.base, sheet.named)
        if let known = shown.firstIndex(where: { $0.id == action.id }) { shown[known] = action }
        if let known = actions.firstIndex(where: { $0.id == action.id }) { actions[known] = changed }
        sheet.replace(place, with: edit.applied(to: draft.actions[place]))
        // The resulting name may be the other window's.
        write(
            "Changed \(self.title(ofAction: action.id) ?? changed.name)", actions, insteadOf: shown, refused: refused)
    }

    // MARK: Versions

    func kept() {
        guard let template else { return }
        let next = template.current.number + 1
        let (service, id) = (model.service, id)
        model.change("Published \(template.name) v\(next)") { try await service.publish(id) }
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

    /// Begins typing in the cell, and shows its table.
    func beganCell() {
        isGraphLarge = false
        began()
    }

    func switchedGraph() {
        isGraphLarge.toggle()
        context.changed()
    }

    /// The number of open jobs made from the template.
    var running: Int { model.summaries.count { $0.template == id && $0.isOpen } }

    func left() {
        if !took() { gaveUp() }
        sheet.endAdding()
    }
}
