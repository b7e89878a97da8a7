import JobsCore
import QuadCore
import QuadShell
import ViewState

/// What is typed into the cells of a template.
extension JobTemplateViewModel {
    /// Types into the cell. What stands in one that has only a few values is replaced by the first letter of another.
    func began() {
        guard row != nil else { return }
        if let refusal = model.templateRefusal("change templates") { return context.say(.warning(refusal)) }
        beganTyping(isSuggested: column.isChoice)
    }

    /// - Parameter isSuggested: what stands there is replaced by what is typed.
    func beganTyping(isSuggested: Bool) {
        guard let action else { return }
        let text = column.text(action, among: draft.actions)
        typing = CellInput(TextInput(text, isSuggested: isSuggested), among: column == .needs ? draft.actions : [])
        context.changed()
    }

    /// Keys with Ctrl that mean nothing in a cell keep what they mean everywhere.
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
        case .character(" ") where column.isChoice: wentOn()
        default:
            guard typing?.input.handle(key) == true else { return !key.modifiers.contains(.control) }
            preview()
        }
        return true
    }

    func pasted(_ text: String) {
        typing?.input.paste(text)
        preview()
    }

    /// The graph follows as long as what is typed means something.
    private func preview() {
        guard let typing, let row else { return }
        var next = draft
        switch set(typing.input.text, in: row, of: &next) {
        case .done: self.typing?.took(next)
        case .problem(let words): self.typing?.refused(words)
        }
        context.changed()
    }

    /// Whether a line is typed, that may say all of an action, and not only its name.
    var isLine: Bool { column == .name && unnamed != nil && unnamed == action?.id }

    private func set(_ text: String, in row: Int, of draft: inout TemplateDraft) -> TemplateDraft.Edit {
        isLine
            ? draft.setLine(row, to: text, dates: model.context.dates)
            : draft.set(row, column, to: text, dates: model.context.dates)
    }

    /// The next value of a cell that has only a few.
    private func wentOn() {
        guard let row, let typing else { return }
        var next = draft
        _ = next.set(row, column, to: typing.input.text, dates: model.context.dates)
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
    func took() -> Bool {
        guard let typing, let row else { return true }
        let isNew = unnamed == draft.actions[row].id
        if isNew, typing.input.text.trimmingSpaces.isEmpty {
            gaveUp()
            return false
        }
        var next = draft
        if case .problem(let words) = set(typing.input.text, in: row, of: &next) {
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

    func gaveUp() {
        typing = nil
        isAdding = false
        if let unnamed, let place = draft.actions.firstIndex(where: { $0.id == unnamed }) {
            // Nothing needs one without a name.
            try? draft.remove(place)
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
}
