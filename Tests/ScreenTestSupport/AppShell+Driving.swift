import TestSupport

@testable import QuadShell
@testable import TerminalKit
@testable import TextKit
@testable import ViewState

extension AppShell {
    /// Presses the keys of a name such as `enter`, `g g` or `ctrl-p`.
    func press(_ name: String) {
        for key in KeySequence(name)?.keys ?? [] { handle(.key(key)) }
    }

    func type(_ text: String) {
        for character in text { handle(.key(.character(character))) }
    }

    package func canvas(_ size: Size, _ glyphs: GlyphSet = .unicode) -> Canvas {
        handle(.resize(size))
        var canvas = Canvas(size, glyphs: glyphs)
        render(into: &canvas)
        return canvas
    }

    var text: String { canvas(Size(columns: 80, rows: 24)).glyphText }
}
