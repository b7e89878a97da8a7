import TestSupport

@testable import QuadShell
@testable import TerminalKit
@testable import ViewState

/// The dialogs that are open without a shell. A test reads them and answers them by keys, as a user would.
@MainActor
final class AnsweringDialogs {
    private var layers: [any Layer] = []

    var isOpen: Bool { !layers.isEmpty }

    func present(_ layer: any Layer) {
        layer.onClose = { [weak self, weak layer] in self?.layers.removeAll { $0 === layer } }
        layers.append(layer)
    }

    /// The text of the dialog on top; empty if none is open.
    var text: String {
        guard let layer = layers.last else { return "" }
        var canvas = Canvas(Size(columns: 100, rows: 24))
        layer.render(into: &canvas, in: canvas.bounds)
        return canvas.glyphText
    }

    func press(_ names: String...) {
        for key in names.flatMap({ KeySequence($0)?.keys ?? [] }) { layers.last?.handle(key) }
    }

    /// Types an answer in place of the suggestion, and enters it.
    func answer(_ text: String) {
        press("ctrl-u")
        for character in text { layers.last?.handle(.character(character)) }
        press("enter")
    }
}
