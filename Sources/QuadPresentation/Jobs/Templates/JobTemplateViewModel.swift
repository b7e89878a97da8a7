import QuadDomain
import TerminalKit

/// A template whose actions are edited like a sheet. Every change is kept as a draft and can be taken back; keeping the
/// draft makes it the next version.
@MainActor
package final class JobTemplateViewModel {
    package let id: String
    package let library: JobsLibrary
    let pane = GraphPane(leastColumns: 40)
    private(set) var draft = TemplateDraft([])
    private(set) var rows = ListState()
    private(set) var column = TemplateColumn.name
    private(set) var typing: CellTyping?
    /// Actions are added one after the other: taking one begins the next.
    private(set) var isAdding = false
    /// An action that is new and has no name yet, and so is in no file.
    private var unnamed: String?
    private var writes = 0
    package var isGraphLarge: Bool

    var context: FeatureContext { library.context }
    var template: JobTemplate? { library.template(id) }
    var row: Int? { rows.selection }
    var action: TemplateAction? { row.map { draft.actions[$0] } }
    /// What the graph shows.
    var shown: TemplateDraft { typing?.draft ?? draft }

    package init(_ id: String, _ library: JobsLibrary, isGraphLarge: Bool = false) {
        self.id = id
        self.library = library
        self.isGraphLarge = isGraphLarge
        library.observe(for: self) { [weak self] in self?.refreshed() }
    }

    package func appeared() {
        library.load()
        refreshed()
    }

    /// What was just typed is on its way to the disk, and newer than what is read from there.
    private func refreshed() {
        guard writes == 0, typing == nil, let template else { return context.changed() }
        let selected = action?.id
        draft = TemplateDraft(template.edited)
        rows.setCount(draft.actions.count)
        if let place = draft.actions.firstIndex(where: { $0.id == selected }) { rows.move(to: place) }
        context.changed()
    }

    private func write(_ title: String) {
        let actions = draft.actions.filter { $0.id != unnamed }
        writes += 1
        rows.setCount(draft.actions.count)
        let (service, id) = (library.service, id)
        library.change(title) { [weak self] in
            do {
                let change = try await service.saveDraft(actions, of: id)
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

    private func title(_ row: Int) -> String { "\(row + 1) \(draft.actions[row].name)" }

    // MARK: Moving

    func keepVisible(height: Int) { rows.keepVisible(height: height) }

    package func moved(_ move: (inout ListState) -> Void) {
        move(&rows)
        context.changed()
    }

    /// To the next cell, from the last of a row to the first of the one below.
    package func movedOn(by step: Int) {
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

    package func moved(byColumns step: Int) {
        let columns = TemplateColumn.allCases
        let place = min(max(0, column.rawValue + step), columns.count - 1)
        column = columns[place]
        context.changed()
    }

    package func clicked(row: Int, column: TemplateColumn?) {
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

    package func clickedGraph(_ point: Point) {
        guard typing == nil else { return }
        if let node = pane.node(at: point) { moved { $0.move(to: node) } }
    }

    // MARK: Cells

    /// Types into the cell. What stands in one that has only a few values is replaced by the first letter of another.
    package func began() {
        guard row != nil else { return }
        if let refusal = library.templateRefusal("change templates") { return context.say(.warning(refusal)) }
        beganTyping(isSuggested: column.isChoice)
    }

    /// - Parameter isSuggested: what stands there is replaced by what is typed.
    private func beganTyping(isSuggested: Bool) {
        guard let action else { return }
        let text = column.text(action, among: draft.actions)
        typing = CellTyping(TextInput(text, isSuggested: isSuggested), among: column == .needs ? draft.actions : [])
        context.changed()
    }

    /// Keys with Ctrl that mean nothing in a cell keep what they mean everywhere.
    package func typed(_ key: Key) -> Bool {
        guard typing != nil, row != nil else { return false }
        switch key {
        case Key(.enter): tookAndWentDown()
        case Key(.escape): gaveUp()
        case Key(.tab): tookAndMoved(1)
        case Key(.backTab): tookAndMoved(-1)
        case Key(.down), .control("n"): completed(1)
        case Key(.up): completed(-1)
        case .control("s"): tookAndKept()
        case .character(" ") where column.isChoice: wentOn()
        default:
            guard typing?.input.handle(key) == true else { return !key.modifiers.contains(.control) }
            preview()
        }
        return true
    }

    package func pasted(_ text: String) {
        typing?.input.paste(text)
        preview()
    }

    /// The graph follows as long as what is typed means something.
    private func preview() {
        guard let typing, let row else { return }
        var next = draft
        switch next.set(row, column, to: typing.input.text, today: library.today) {
        case .done: self.typing?.took(next)
        case .problem(let words): self.typing?.refused(words)
        }
        context.changed()
    }

    /// The next value of a cell that has only a few.
    private func wentOn() {
        guard let row, let typing else { return }
        var next = draft
        _ = next.set(row, column, to: typing.input.text, today: library.today)
        next.goOn(row, column)
        self.typing?.input = TextInput(column.text(next.actions[row], among: next.actions), isSuggested: true)
        preview()
    }

    /// Through what completes the cell; where nothing does, to the row below or above.
    private func completed(_ step: Int) {
        guard let row else { return }
        let action = draft.actions[row].id
        if typing?.complete(step, for: action) == true { return preview() }
        guard took() else { return }
        isAdding = false
        moved { $0.move(by: step) }
    }

    /// False where what is typed means nothing: then one is still there.
    private func took() -> Bool {
        guard let typing, let row else { return true }
        let isNew = unnamed == draft.actions[row].id
        if isNew, typing.input.text.trimmingSpaces.isEmpty {
            gaveUp()
            return false
        }
        var next = draft
        if case .problem(let words) = next.set(row, column, to: typing.input.text, today: library.today) {
            self.typing?.refused(words)
            context.say(.warning(words))
            return false
        }
        self.typing = nil
        guard next != draft || isNew else {
            refreshed()
            return true
        }
        draft = next
        if isNew { unnamed = nil }
        write(isNew ? "Added \(title(row))" : "Changed \(column.title) of \(title(row))")
        return true
    }

    /// Behind an action that was just added comes another one.
    private func tookAndWentDown() {
        guard took() else { return }
        if isAdding { added() } else { moved { $0.move(by: 1) } }
    }

    private func tookAndMoved(_ step: Int) {
        guard took() else { return }
        if step > 0, column == TemplateColumn.allCases.last {
            if isAdding { return added() }
            rows.move(by: 1)
            column = .name
        } else {
            moved(byColumns: step)
        }
        beganTyping(isSuggested: true)
    }

    /// A new row without a name is left out.
    private func tookAndKept() {
        if took() || typing == nil { kept() }
    }

    private func gaveUp() {
        typing = nil
        isAdding = false
        if let unnamed, let place = draft.actions.firstIndex(where: { $0.id == unnamed }) {
            draft.remove(place)
            rows.setCount(draft.actions.count)
            rows.move(to: max(0, place - 1))
            self.unnamed = nil
        }
        refreshed()
    }

    /// What completes what is typed, and what would close a circle.
    var offers: String {
        guard column == .needs, let typing, let row else { return "" }
        let (fits, circles) = draft.needOffers(of: row, line: typing.line)
        let closing =
            circles.isEmpty
            ? "" : "\(circles.prefix(6).joined(separator: ", ")) \(circles.count == 1 ? "makes" : "make") a circle"
        return (fits.prefix(3) + [closing]).filter { !$0.isEmpty }.joined(separator: "  ")
    }

    /// What the keys do while one types.
    var typingHints: [FooterHint] {
        guard typing != nil else { return [] }
        let next = (template?.current.number ?? 0) + 1
        return [
            FooterHint("enter", isAdding ? "next action" : "take"), FooterHint("tab", "next cell", rank: -1),
            FooterHint("ctrl-s", "keep as v\(next)", rank: -1), FooterHint("esc", isAdding ? "end" : "cancel"),
        ] + (column == .needs ? [FooterHint("down", "complete", rank: -2)] : [])
            + (column.isChoice ? [FooterHint("space", "next value", rank: -2)] : [])
    }

    // MARK: Rows

    package func added() {
        let id = library.service.makeID()
        let place = draft.add(id, after: row)
        unnamed = id
        rows.setCount(draft.actions.count)
        rows.move(to: place)
        column = .name
        isAdding = true
        beganTyping(isSuggested: true)
    }

    package func removed() {
        guard let row else { return }
        let title = title(row)
        let names = JobWords.listed(draft.followers(of: row).prefix(4).map(self.title))
        let text = names.isEmpty ? "Nothing needs it." : "\(names) will need what it needs instead."
        context.dialogs.confirm("Delete \(title)?", text, "Delete") { [weak self] in
            guard let self, draft.actions.indices.contains(row) else { return }
            draft.remove(row)
            write("Deleted \(title)")
        }
    }

    package func movedRow(by step: Int) {
        guard let row, draft.canMove(row, by: step) else { return }
        draft.move(row, by: step)
        rows.move(by: step)
        write("Moved \(draft.actions[row + step].name) \(step > 0 ? "down" : "up")")
    }

    /// All of an action at once.
    package func openedForm() {
        guard let row, let action else { return }
        let actions = draft.actions
        context.dialogs.fillIn(
            .init(
                title: title(row), key: "jobs.template.\(id).\(action.id)",
                fields: StepForm.fields(action, among: actions),
                completions: StepForm.completions(of: action.id, among: actions, in: context)
            ) { [weak self] form in
                guard let self, let place = draft.actions.firstIndex(where: { $0.id == action.id }) else { return [:] }
                let (changed, errors) = StepForm.reading(form, action, among: draft.actions, today: library.today)
                guard errors.isEmpty else { return errors }
                draft.replace(place, with: changed)
                write("Changed \(title(place))")
                return [:]
            })
    }

    // MARK: Versions

    package func kept() {
        guard let template else { return }
        let next = template.current.number + 1
        let (service, id) = (library.service, id)
        library.change("Kept \(template.name) v\(next)") { try await service.publish(id) }
    }

    package func dropped() {
        guard let template else { return }
        let (service, id) = (library.service, id)
        context.dialogs.confirm(
            "Drop the changes?", "\(template.name) stays v\(template.current.number). u brings them back.", "Drop"
        ) { [library] in
            library.change("Dropped the changes of \(template.name)") { try await service.saveDraft(nil, of: id) }
        }
    }

    package func editedTemplate() {
        if let template { TemplateForm.fillIn(template, in: library) }
    }

    package func madeJob() {
        if let template { NewJob.fillIn(from: template, in: library) }
    }

    package func switchedGraph() {
        isGraphLarge.toggle()
        context.changed()
    }

    /// Jobs made from it that are open.
    var running: Int { library.summaries.count { $0.template == id && $0.isOpen } }

    package func left() {
        if !took() { gaveUp() }
        isAdding = false
    }
}
