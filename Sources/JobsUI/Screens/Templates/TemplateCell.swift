import JobsCore
import QuadCore
import ViewState

/// The cell of a sheet that the user types into, if any.
@MainActor
final class TemplateCell {
    enum Outcome: Equatable {
        /// It stands in the sheet; the title is that of the change.
        case taken(title: String)
        case unchanged
        /// A new action got no name.
        case blank
        /// The cell stays open, and says why.
        case refused(String)
    }

    private let sheet: TemplateSheet
    private let dates: () -> DateReader
    private(set) var input: CellInput?

    init(_ sheet: TemplateSheet, dates: @escaping () -> DateReader) {
        self.sheet = sheet
        self.dates = dates
    }

    /// Whether a line is typed, that may say all of an action, and not only its name.
    var isLine: Bool { sheet.column == .name && sheet.isUnnamed }

    // MARK: Typing

    /// - Parameter isSuggested: what stands there is replaced by what is typed.
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

    /// The next value of a cell that has only a few.
    func goOn() {
        guard let row = sheet.row, let input else { return }
        var next = sheet.draft
        _ = next.set(row, sheet.column, to: input.input.text, dates: dates())
        next.goOn(row, sheet.column)
        let text = sheet.column.text(next.actions[row], among: next.actions)
        self.input?.input = TextInput(text, isSuggested: true)
        preview()
    }

    /// Puts in the next of what completes the cell.
    /// - Returns: false where nothing does.
    func complete(_ step: Int) -> Bool {
        guard let action = sheet.action, input?.complete(step, for: action.id) == true else { return false }
        preview()
        return true
    }

    /// The graph follows as long as what is typed means something.
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

    /// Takes what is typed into the sheet, and closes the cell if it means something.
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

    /// Texts that complete the cell, and the action that would close a circle.
    var offers: String {
        guard sheet.column == .needs, let input, let row = sheet.row else { return "" }
        let (fits, circles) = sheet.draft.needOffers(of: row, line: input.line)
        let closing =
            circles.isEmpty
            ? "" : "\(circles.prefix(6).joined(separator: ", ")) \(circles.count == 1 ? "makes" : "make") a circle"
        return (fits.prefix(3) + [closing]).filter { !$0.isEmpty }.joined(separator: "  ")
    }
}
