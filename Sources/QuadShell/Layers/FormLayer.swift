import QuadCore
import TerminalKit
import TextKit
import ViewState

/// A form on top of the screen. It stays until its fields are valid or the user leaves it.
@MainActor
package final class FormLayer: TextLayer {
    package var onClose: () -> Void = {}
    package var helpKey = ""
    private let title: String
    private let submit: (FormState) -> [String: String]
    private var state: FormState
    /// Whether Enter submits the form from any field except a text of several lines: for forms that are complete from
    /// the start.
    private let submitsByEnter: Bool
    /// Receives the draft whenever it changes, and an empty one once the form is accepted or given up.
    var onDraft: (String) -> Void = { _ in }

    /// Whether the draft stays when the form is left.
    var keepsDraft = false

    /// Receives the ID of the field that the user changed, or left, and may change the other fields.
    var onType: (_ id: String, _ form: inout FormState) -> Void = { _, _ in }
    var onLeave: (_ id: String, _ form: inout FormState) -> Void = { _, _ in }

    /// Receives the code from a barcode reader and puts it into a field; nil if codes are no answer.
    package var onScan: ((String) -> Void)?

    /// The completions by the ID of a field.
    private let completions: [String: (String) -> [String]]
    /// The field that the user typed into since it got the focus. In this field, Tab completes before it moves on.
    private var typedInto: String?
    /// The candidates that Tab goes through; nil until Tab is pressed.
    private var candidates: [String]?
    /// The texts of the fields at the start.
    private let initial: [String: String]
    /// The rectangle of the fields in the last frame, for the mouse.
    private var place = Rect(x: 0, y: 0, width: 0, height: 0)
    /// Whether Escape was pressed while the form holds much. The next Escape leaves the form.
    private var isLeaving = false

    /// - Parameter submit: returns the errors by field. Without errors, the form closes.
    init(
        _ title: String, _ fields: [FormField], submitsByEnter: Bool = false,
        completions: [String: (String) -> [String]] = [:],
        submit: @escaping (FormState) -> [String: String]
    ) {
        self.title = title
        self.submitsByEnter = submitsByEnter
        self.submit = submit
        self.completions = completions
        state = FormState(fields)
        initial = Dictionary(fields.map { ($0.id, $0.text) }) { text, _ in text }
    }

    /// The length from which the text of a single field is too much to discard with one key.
    private static let muchText = 20

    /// Whether the form holds too much to discard with one key: several changed fields, several lines, or a long text.
    /// So does any text beside a missing name, because the form could not be submitted yet.
    private var holdsMuch: Bool {
        let changed = state.fields.filter { $0.text != initial[$0.id] }
        let isUnnamed = state.fields.first?.text.isBlank == true
        return changed.count > 1
            || (isUnnamed && changed.contains { $0.id != state.fields.first?.id && !$0.text.isBlank })
            || changed.contains { field in
                if field.text.count > Self.muchText { return true }
                guard case .area = field.content else { return false }
                return field.text.contains("\n")
            }
    }

    package var hints: [FooterHint] {
        let tab = state.fields.count > 1 || !offers.isEmpty
        return [FooterHint(doneKey, "done")]
            + (tab ? [FooterHint("tab", offers.isEmpty ? "next field" : "complete", rank: -1)] : [])
            + [
                FooterHint(
                    "esc", isLeaving ? "again: discard your text" : keepsDraft ? "keep" : "cancel", isPinned: true)
            ] + helpHint
    }

    func focus(on id: String) { state.focus(on: id) }

    package func click(_ mouse: MouseEvent) {
        guard mouse.kind == .click, let index = FormView.field(at: mouse.position, in: place, state: state) else {
            return
        }
        let focus = state.focused?.id
        if case .changed(let id) = state.click(index) { changed(id) }
        if let focus, state.focused?.id != focus {
            (typedInto, candidates) = (nil, nil)
            onLeave(focus, &state)
        }
    }

    package func render(into canvas: inout Canvas, in rect: Rect) {
        let frame = canvas.glyphs.drawsFrames ? PaletteView.frame(in: rect) : rect.splitBottom(1).rest
        let offers = offers
        canvas.fill(frame, style: Style(.dialog))
        let framed = canvas.glyphs.drawsFrames && frame.height >= 5
        if framed { canvas.box(frame) }
        let content = framed ? frame.inset(dx: 2, dy: 1) : frame
        let (head, body) = content.splitTop(content.height > 6 ? 2 : 1)
        canvas.drawLine(title, in: head.row(0), style: Style(.heading))
        state.areaColumns = FormView.areaColumns(state, width: body.width)
        place = body
        FormView.render(into: &canvas, in: body, state: state)
        if !offers.isEmpty, rect.height > 4 {
            let line = rect.row(rect.height - 2)
            canvas.fill(line, style: Style(.status))
            canvas.drawLine("tab: \(offers.prefix(8).joined(separator: "   "))", in: line, style: Style(.muted))
        }
    }

    /// The candidates that Tab would insert next, as shown to the user: their last lines.
    private var offers: [String] {
        nextCandidates.map { candidate in
            String(candidate.split(separator: "\n", omittingEmptySubsequences: false).last ?? "")
        }
    }

    private var nextCandidates: [String] {
        if let candidates { return candidates }
        guard let field = state.focused, field.id == typedInto, let complete = completions[field.id] else { return [] }
        // A candidate that differs only in case is the typed text itself.
        return complete(field.text).filter { $0.lowercased() != field.text.lowercased() }
    }

    /// Returns false if there is nothing more to complete, so that Tab goes to the next field.
    private func completed() -> Bool {
        var next = nextCandidates
        guard !next.isEmpty else { return false }
        if case .changed(let id) = state.fill(next.removeFirst()) { changed(id) }
        candidates = next
        return true
    }

    private var doneKey: String { submitsByEnter || isOnlyField ? "enter" : "ctrl-s" }

    private var isOnlyField: Bool {
        if case .area = state.focused?.content { false } else { state.fields.count == 1 }
    }

    private func meant(by key: Key) -> Key {
        guard submitsByEnter, key == Key(.enter) else { return key }
        if case .area = state.focused?.content { return key }
        return .control("s")
    }

    package var textKeys: [TextKey] {
        let tab = offers.isEmpty ? "Go to the next field" : "Autocomplete"
        return [
            TextKey(.control("s"), "Submit the form"), TextKey(Key(.escape), "Close the form"), TextKey(Key(.tab), tab),
            TextKey(Key(.backTab), "Go to the previous field"),
        ] + fieldKeys
    }

    private var fieldKeys: [TextKey] {
        let enter = TextKey(Key(.enter), submitsByEnter ? "Submit the form" : "Go on; submit in the last field")
        switch state.focused?.content {
        case .choice: return [enter, TextKey(Key(.left), "Previous choice"), TextKey(Key(.right), "Next choice")]
        case .toggle: return [enter, TextKey(.character("y"), "Yes"), TextKey(.character("n"), "No")]
        case .area: return [TextKey(Key(.enter), "Start a new line")] + TextKey.line
        case .text, .secret, nil: return [enter] + TextKey.line
        }
    }

    package func handle(_ key: Key) {
        if key == Key(.tab), completed() { return }
        let focus = state.focused?.id
        defer {
            candidates = nil
            if state.focused?.id != focus {
                typedInto = nil
                if let focus { onLeave(focus, &state) }
            }
        }
        let wasLeaving = isLeaving
        isLeaving = false
        switch state.handle(meant(by: key)) {
        case .canceled where holdsMuch && !wasLeaving && !keepsDraft: isLeaving = true
        case .canceled:
            if !keepsDraft { onDraft("") }
            onClose()
        case .submitted:
            let errors = submit(state)
            guard errors.isEmpty else { return state.show(errors: errors) }
            onDraft("")
            onClose()
        case .changed(let id):
            typedInto = id
            changed(id)
        case .ignored, .handled: break
        }
    }

    package func paste(_ text: String) {
        guard case .changed(let id) = state.paste(text) else { return }
        (typedInto, candidates) = (id, nil)
        changed(id)
    }

    private func changed(_ id: String) {
        onType(id, &state)
        onDraft(state.draft)
    }

    /// Adds a word to the words of a field, as if the user typed it.
    package func add(_ word: String, to id: String) {
        state.add(word, to: id)
        changed(id)
    }

    /// Shows beside the focused field why something was refused.
    package func refuse(_ words: String) {
        if let id = state.focused?.id { state.show(error: words, for: id) }
    }

    /// - Parameter draft: the draft that the form begins with.
    func begin(with draft: String) {
        state.draft = draft
        onType("", &state)
    }
}
