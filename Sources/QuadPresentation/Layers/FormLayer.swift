import TerminalKit

/// Fields to fill in, on top of the screen. It stays until what is in them is right, or it is left.
@MainActor
package final class FormLayer: Layer {
    package var onClose: () -> Void = {}
    private let title: String
    private let submit: (FormState) -> [String: String]
    private var state: FormState
    /// Enter is done from any field but a text of several lines: for forms that are right as they come.
    private let submitsByEnter: Bool
    /// Gets what is filled in whenever it changes; nothing once it is taken or given up.
    package var onDraft: (String) -> Void = { _ in }

    /// - Parameter submit: gives back what is wrong, by field; nothing lets the form close.
    package init(
        _ title: String, _ fields: [FormField], submitsByEnter: Bool = false,
        submit: @escaping (FormState) -> [String: String]
    ) {
        self.title = title
        self.submitsByEnter = submitsByEnter
        self.submit = submit
        state = FormState(fields)
    }

    package func render(into canvas: inout Canvas, in rect: Rect) {
        let frame = canvas.glyphs.drawsFrames ? PaletteView.frame(in: rect) : rect.splitBottom(1).rest
        let hints = [
            FooterHint(doneKey, "done"), FooterHint("tab", "next field", rank: -1), FooterHint("esc", "cancel"),
        ]
        FooterView.render(into: &canvas, in: rect.row(rect.height - 1), hints: hints)
        canvas.fill(frame, style: Style(.dialog))
        let framed = canvas.glyphs.drawsFrames && frame.height >= 5
        if framed { canvas.box(frame) }
        let content = framed ? frame.inset(dx: 2, dy: 1) : frame
        let (head, body) = content.splitTop(content.height > 6 ? 2 : 1)
        canvas.drawLine(title, in: head.row(0), style: Style(.heading))
        // Where the frame covers the footer its way out is told here.
        if frame.maxY >= rect.maxY, head.width > TextWidth.columns(of: title) + 12 {
            canvas.drawLine("\(doneKey) done", in: head.row(0).splitLeft(head.width - 11).rest, style: Style(.muted))
        }
        state.areaColumns = FormView.areaColumns(state, width: body.width)
        FormView.render(into: &canvas, in: body, state: state)
    }

    private var doneKey: String { submitsByEnter ? "enter" : "ctrl-s" }

    private func meant(by key: Key) -> Key {
        guard submitsByEnter, key == Key(.enter) else { return key }
        if case .area = state.focused?.content { return key }
        return .control("s")
    }

    package func handle(_ key: Key) {
        switch state.handle(meant(by: key)) {
        case .cancelled:
            onDraft("")
            onClose()
        case .submitted:
            let errors = submit(state)
            guard errors.isEmpty else { return state.show(errors: errors) }
            onDraft("")
            onClose()
        case .changed: onDraft(state.draft)
        case .ignored, .handled: break
        }
    }

    package func paste(_ text: String) {
        if case .changed = state.paste(text) { onDraft(state.draft) }
    }

    /// What was filled in when the program ended.
    package var draft: String {
        get { state.draft }
        set { state.draft = newValue }
    }
}
