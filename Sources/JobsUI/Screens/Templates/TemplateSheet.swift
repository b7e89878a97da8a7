import JobsCore
import ViewState

/// The actions of a template as a table, with the cell of the cursor and the newly added action.
@MainActor
final class TemplateSheet {
    private(set) var draft = TemplateDraft([])
    /// The stored actions that the draft was made from.
    private(set) var base: [TemplateAction] = []
    private(set) var rows = ListState()
    private(set) var column = TemplateColumn.name
    /// Whether actions are added one after the other: applying one begins the next.
    private(set) var isAdding = false
    /// The id of a new action without a name, which is not stored.
    private var unnamed: String?

    var row: Int? { rows.selection }
    var action: TemplateAction? { row.map { draft.actions[$0] } }
    /// The actions that can be stored.
    var named: [TemplateAction] { draft.actions.filter { $0.id != unnamed } }
    /// Whether the action at the cursor has no name yet.
    var isUnnamed: Bool { unnamed != nil && unnamed == action?.id }

    func title(_ row: Int) -> String { "\(row + 1) \(draft.actions[row].name)" }

    // MARK: Reading and writing

    /// Shows the stored actions; the cursor stays on its action.
    func show(_ stored: [TemplateAction]) {
        let selected = action?.id
        base = stored
        draft = TemplateDraft(stored)
        rows.setCount(stored.count)
        if let place = stored.firstIndex(where: { $0.id == selected }) { rows.move(to: place) }
    }

    /// Clears the actions of a deleted template.
    func clear() {
        (unnamed, isAdding) = (nil, false)
        draft = TemplateDraft([])
        rows.setCount(0)
    }

    /// Takes the named actions as the base, because they are being written.
    func beganWrite() {
        rows.setCount(draft.actions.count)
        base = named
    }

    // MARK: The cursor

    func move(_ move: (inout ListState) -> Void) { move(&rows) }

    func keepVisible(height: Int) { rows.keepVisible(height: height) }

    /// Moves to a row, and to a column if one is given.
    func go(to row: Int, _ column: TemplateColumn?) {
        rows.move(to: row)
        self.column = column ?? self.column
    }

    func goToNextRow() {
        rows.move(by: 1)
        column = .name
    }

    func move(byColumns step: Int) {
        let columns = TemplateColumn.allCases
        column = columns[min(max(0, column.rawValue + step), columns.count - 1)]
    }

    /// Moves to the next cell; after the last cell of a row, to the first cell of the next row.
    func moveOn(by step: Int) {
        let columns = TemplateColumn.allCases
        if let next = TemplateColumn(rawValue: column.rawValue + step) {
            column = next
        } else if let row, draft.actions.indices.contains(row + step) {
            rows.move(by: step)
            column = step > 0 ? columns[0] : columns[columns.count - 1]
        }
    }

    // MARK: Changes

    /// Adds an action after the cursor, and moves to its name.
    func add(_ id: String) {
        let place = draft.add(id, after: row)
        unnamed = id
        rows.setCount(draft.actions.count)
        go(to: place, .name)
        isAdding = true
    }

    func endAdding() { isAdding = false }

    /// Drops the action without a name; no action needs it.
    func dropUnnamed() {
        guard let unnamed, let place = draft.actions.firstIndex(where: { $0.id == unnamed }) else { return }
        try? draft.remove(place)
        rows.setCount(draft.actions.count)
        rows.move(to: max(0, place - 1))
        self.unnamed = nil
    }

    /// Takes a change to the action at the cursor, which then has a name.
    func take(_ next: TemplateDraft) {
        if isUnnamed { unnamed = nil }
        draft = next
    }

    func replace(_ row: Int, with action: TemplateAction) { draft.replace(row, with: action) }

    func remove(_ row: Int) throws(JobError) { try draft.remove(row) }

    /// Moves the action at the cursor.
    /// - Returns: the action's name; nil if there is no row to move to.
    func moveRow(by step: Int) -> String? {
        guard let row, draft.canMove(row, by: step) else { return nil }
        draft.move(row, by: step)
        rows.move(by: step)
        return draft.actions[row + step].name
    }
}
