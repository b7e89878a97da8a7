import QuadCore
import TerminalKit
import TextKit
import ViewState

/// The preview of an import, row by row. Nothing is changed while it is open.
@MainActor
package final class ImportLayer: Layer {
    package var onClose: () -> Void = {}
    private var preview: any ImportPreview
    private var state: ListState
    private var rowsPlace = Rect(x: 0, y: 0, width: 0, height: 0)

    private init(_ preview: any ImportPreview) {
        self.preview = preview
        state = ListState(count: preview.count)
    }

    /// Shows a preview in the layer of the same file, or in a new one.
    static func show(
        _ preview: any ImportPreview, in open: ImportLayer? = nil, of context: FeatureContext
    ) -> ImportLayer {
        if let open {
            open.preview = preview
            open.state.setCount(preview.count)
            return open
        }
        let layer = ImportLayer(preview)
        context.present(layer)
        return layer
    }

    package func select(_ row: Int) { state.move(to: row) }

    package var selection: Int? { state.selection }
    package var hints: [FooterHint] { preview.hints }

    package func render(into canvas: inout Canvas, in rect: Rect) {
        let body = rect.splitBottom(1).rest
        canvas.fill(body, style: Style(.dialog))
        let rows = preview.drawFrame(into: &canvas, in: body, selected: selection)
        state.keepVisible(height: rows.height)
        rowsPlace = rows
        ListView.render(into: &canvas, in: rows, state: state) { preview.row($0, width: rows.width) }
    }

    package func handle(_ key: Key) {
        if preview.handle(key, in: self) { return }
        switch key {
        case Key(.escape), .character("q"), Key(.backspace): onClose()
        case Key(.enter), .character("y"):
            guard preview.isTakeable else { return }
            onClose()
            preview.take()
        case .character("j"), Key(.down): state.move(by: 1)
        case .character("k"), Key(.up): state.move(by: -1)
        case .character("g"), Key(.home): state.moveToTop()
        case .character("G"), Key(.end): state.moveToBottom()
        case Key(.pageDown), .character(" "): state.movePage(1)
        case Key(.pageUp): state.movePage(-1)
        default: break
        }
    }

    package func click(_ mouse: MouseEvent) {
        switch mouse.kind {
        case .scrollDown: state.move(by: 3)
        case .scrollUp: state.move(by: -3)
        case .click:
            if let row = ListView.index(at: mouse.position, in: rowsPlace, state: state) { state.move(to: row) }
        }
    }
}
