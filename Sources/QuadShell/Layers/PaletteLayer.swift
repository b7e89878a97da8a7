import TerminalKit
import TextKit
import ViewState

/// A list to search and choose from, on top of the screen: the palette and the help.
@MainActor
package final class PaletteLayer: TextLayer {
    package var onClose: () -> Void = {}
    package var helpKey = ""
    /// Takes the code from a barcode reader and returns whether it chose something; nil if a scan chooses nothing.
    package var onScan: ((String) -> Bool)?
    private let onChoose: (PaletteItem) -> Void
    private let onCopy: ((PaletteItem) -> Void)?
    private let placeholder: String
    private var state: PaletteState
    private var listRect = Rect(x: 0, y: 0, width: 0, height: 0)

    /// - Parameters:
    ///   - addition: the item for something new, which has the typed text as its title.
    ///   - onCopy: the effect of Ctrl-Y on an item; nil if there is nothing to copy.
    init(
        _ items: [PaletteItem], adding addition: PaletteItem? = nil, placeholder: String,
        onCopy: ((PaletteItem) -> Void)? = nil, onChoose: @escaping (PaletteItem) -> Void
    ) {
        state = PaletteState(items, adding: addition)
        self.onCopy = onCopy
        self.placeholder = placeholder
        self.onChoose = onChoose
    }

    package var hints: [FooterHint] {
        var hints = state.selection == nil ? [] : [FooterHint("enter", "choose")]
        if onCopy != nil, state.selection != nil { hints.append(FooterHint("ctrl-y", "copy")) }
        if state.count > 1 { hints.append(FooterHint("up/down", "move", rank: -1)) }
        return hints + [FooterHint("esc", "cancel", isPinned: true)] + helpHint
    }

    package func render(into canvas: inout Canvas, in rect: Rect) {
        // Without a frame, the list takes the whole screen above the footer.
        let frame = canvas.glyphs.drawsFrames ? PaletteView.frame(in: rect) : rect.splitBottom(1).rest
        let border = canvas.glyphs.drawsFrames ? 1 : 0
        listRect = frame.inset(dx: border, dy: border).splitTop(1).rest
        state.keepVisible(height: listRect.height)
        PaletteView.render(into: &canvas, in: frame, state: state, placeholder: placeholder)
    }

    package var textKeys: [TextKey] {
        var keys = [TextKey(Key(.enter), "Choose the row"), TextKey(Key(.escape), "Close the list")]
        if onCopy != nil { keys.append(TextKey(.control("y"), "Copy the row")) }
        keys += [
            TextKey(Key(.up), "Go up"), TextKey(Key(.down), "Go down"), TextKey(Key(.pageUp), "Go a page up"),
            TextKey(Key(.pageDown), "Go a page down"),
        ]
        // If a key has two meanings, the first one counts.
        return keys + TextKey.line.filter { line in !keys.contains { $0.key == line.key } }
    }

    package func handle(_ key: Key) {
        if key == .control("y"), let onCopy, let item = state.selection {
            onClose()
            return onCopy(item)
        }
        switch state.handle(key) {
        case .handled, .ignored: break
        case .canceled: onClose()
        case .chose(let item): choose(item)
        }
    }

    package func paste(_ text: String) {
        state.paste(text)
    }

    package func click(_ mouse: MouseEvent) {
        switch mouse.kind {
        case .scrollUp: _ = state.handle(Key(.up))
        case .scrollDown: _ = state.handle(Key(.down))
        case .click:
            guard let row = ListView.index(at: mouse.position, in: listRect, state: state.list) else {
                return onClose()
            }
            state.select(row)
            if let item = state.selection { choose(item) }
        }
    }

    private func choose(_ item: PaletteItem) {
        onClose()
        onChoose(item)
    }
}
