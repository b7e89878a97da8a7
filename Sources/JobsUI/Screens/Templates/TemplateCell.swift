import JobsCore
import QuadCore
import ViewState

/// The cell of a sheet that the user types into, if any.
@MainActor
final class TemplateCell {
    enum Outcome: Equatable {
        /// The input is in the table; `title` describes the change.
        case taken(title: String)
        case unchanged
        /// A new action has no name.
        case blank
        /// The cell stays open and shows the reason.
        case refused(String)
    }

    private let sheet: TemplateSheet
    private let dates: () -> DateReader
    private(set) var input: CellInput?

    init(_ sheet: TemplateSheet, dates: @escaping () -> DateReader) {
        self.sheet = sheet
        self.dates = dates
    }

    /// Whether the input is a line that may describe a whole action, not only its name.
    var isLine: Bool { sheet.column == .name && sheet.isUnnamed }

    // MARK: Typing

    /// - Parameter isSuggested: whether typing replaces the present text.
    func begin(isSuggested: Bool) {
        guard let action = sheet.action else { return }
        let actions = sheet.draft.actions
        let text = sheet.column.text(action, among: actions)
        input = CellInput(TextInput(text, isSuggested: isSuggested), among: sheet.column == .needs ? actions : [])
    }

    func end() { input = nil }

    func handle(_ key: Key) -> Bool {
        guard input?.input.handle(key) == true else { return false }
        preview()
        return true
    }

    func paste(_ text: String) {
        input?.input.paste(text)
        preview()
    }

    /// Selects the next value of a cell with fixed values.
    func goOn() {
        guard let row = sheet.row, let input else { return }
        var next = sheet.draft
        _ = next.set(row, sheet.column, to: input.input.text, dates: dates())
        next.goOn(row, sheet.column)
        let text = sheet.column.text(next.actions[row], among: next.actions)
        self.input?.input = TextInput(text, isSuggested: true)
        preview()
    }

    /// Inserts the next completion of the cell.
    /// - Returns: false if the cell has no completions.
    func complete(_ step: Int) -> Bool {
        guard let action = sheet.action, input?.complete(step, for: action.id) == true else { return false }
        preview()
        return true
    }

    /// Updates the graph as long as the input is valid.
    private func preview() {
        guard let input, let row = sheet.row else { return }
        var next = sheet.draft
        switch set(input.input.text, in: row, of: &next) {
        case .done: self.input?.took(next)
        case .problem(let words): self.input?.refused(words)
        }
    }

    private func set(_ text: String, in row: Int, of draft: inout TemplateDraft) -> TemplateDraft.Edit {
        isLine
            ? draft.setLine(row, to: text, dates: dates()) : draft.set(row, sheet.column, to: text, dates: dates())
    }

    // MARK: Taking

    /// Applies the input to the table, and closes the cell if the input is valid.
    /// - Returns: nil if no cell is open.
    func take() -> Outcome? {
        guard let input, let row = sheet.row else { return nil }
        let isNew = sheet.isUnnamed
        if isNew, input.input.text.trimmingSpaces.isEmpty { return .blank }
        var next = sheet.draft
        if case .problem(let words) = set(input.input.text, in: row, of: &next) {
            self.input?.refused(words)
            return .refused(words)
        }
        end()
        guard next != sheet.draft || isNew else { return .unchanged }
        sheet.take(next)
        let title = sheet.title(row)
        return .taken(title: isNew ? "Added \(title)" : "Changed \(sheet.column.title) of \(title)")
    }

    /// The completions of the cell, and the actions that would close a circle.
    var offers: String {
        guard sheet.column == .needs, let input, let row = sheet.row else { return "" }
        let (fits, circles) = sheet.draft.needOffers(of: row, line: input.line)
        let closing =
            circles.isEmpty
            ? "" : "\(circles.prefix(6).joined(separator: ", ")) \(circles.count == 1 ? "makes" : "make") a cycle"
        return (fits.prefix(3) + [closing]).filter { !$0.isEmpty }.joined(separator: "  ")
    }
}
