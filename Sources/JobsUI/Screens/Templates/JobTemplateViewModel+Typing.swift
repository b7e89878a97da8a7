import JobsCore
import QuadCore
import QuadShell
import ViewState

/// Typing in the cells of a template.
extension JobTemplateViewModel {
    /// Begins typing in the cell. In a cell with fixed values, a letter selects another value.
    func began() {
        guard row != nil else { return }
        if let refusal = model.templateRefusal("change templates") { return context.say(.warning(refusal)) }
        beganTyping(isSuggested: column.isChoice)
    }

    /// - Parameter isSuggested: whether typing replaces the present text.
    func beganTyping(isSuggested: Bool) {
        cell.begin(isSuggested: isSuggested)
        context.changed()
    }

    /// Handles a key while the user types. A key with Ctrl that has no meaning in a cell keeps its general meaning.
    func typed(_ key: Key) -> Bool {
        guard typing != nil, row != nil else { return false }
        switch key {
        case Key(.enter): tookAndWentDown()
        case Key(.escape): gaveUp()
        case Key(.tab): tookAndMoved(1)
        case Key(.backTab): tookAndMoved(-1)
        case Key(.down), .control("n"): completed(1)
        case Key(.up): completed(-1)
        case .control("s"): tookAndKept()
        case .character(" ") where column.isChoice:
            cell.goOn()
            context.changed()
        default:
            guard cell.handle(key) else { return !key.modifiers.contains(.control) }
            context.changed()
        }
        return true
    }

    func pasted(_ text: String) {
        cell.paste(text)
        context.changed()
    }

    /// Cycles through the completions of the cell; without completions, moves to the row below or above.
    private func completed(_ step: Int) {
        if cell.complete(step) { return context.changed() }
        guard took() else { return }
        sheet.endAdding()
        moved { $0.move(by: step) }
    }

    /// Applies the input. Returns false if the input is invalid, and the cell stays open.
    func took() -> Bool {
        switch cell.take() {
        case nil: return true
        case .unchanged:
            refreshed()
            return true
        case .taken(let title):
            write(title)
            return true
        case .blank:
            gaveUp()
            return false
        case .refused(let words):
            context.say(.warning(words))
            return false
        }
    }

    /// Applies the input and moves down; after a new action, adds another one.
    private func tookAndWentDown() {
        guard took() else { return }
        if sheet.isAdding { added() } else { moved { $0.move(by: 1) } }
    }

    private func tookAndMoved(_ step: Int) {
        guard took() else { return }
        if step > 0, column == TemplateColumn.allCases.last {
            if sheet.isAdding { return added() }
            sheet.goToNextRow()
        } else {
            moved(byColumns: step)
        }
        beganTyping(isSuggested: true)
    }

    /// Applies the input and saves the version; a new row without a name is dropped.
    private func tookAndKept() {
        if took() || typing == nil { kept() }
    }

    func gaveUp() {
        cell.end()
        sheet.endAdding()
        sheet.dropUnnamed()
        refreshed()
    }

    /// The hints for the keys while the user types.
    var typingHints: [FooterHint] {
        guard typing != nil else { return [] }
        let next = (template?.current.number ?? 0) + 1
        return [
            FooterHint("enter", sheet.isAdding ? "next action" : "take"), FooterHint("tab", "next cell", rank: -1),
            FooterHint("ctrl-s", "publish v\(next)", rank: -1), FooterHint("esc", sheet.isAdding ? "end" : "cancel"),
        ] + (column == .needs ? [FooterHint("down", "complete", rank: -2)] : [])
            + (column.isChoice ? [FooterHint("space", "next value", rank: -2)] : [])
    }
}
