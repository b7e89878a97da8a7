import TestSupport
import Testing

@testable import TerminalKit
@testable import TextKit
@testable import ViewState

@Suite struct CellPictureTests {
    private func colors(_ foreground: UInt8, _ background: UInt8) -> CellColors {
        CellColors(foreground: foreground, background: background)
    }

    @Test func colorCodesApplyToFollowingCharacters() {
        let picture = CellPicture(
            "\u{1B}[0m\u{1B}[38;5;18;48;5;54m▀▄\u{1B}[7m█\u{1B}[0mx\u{1B}[0m\n\u{1B}[48;5;231m \n")
        #expect(picture.size == Size(columns: 4, rows: 2))
        #expect(picture.rows[0].map(\.glyph) == ["▀", "▄", "█", "x"])
        #expect(
            picture.rows[0].map(\.style.colors) == [colors(18, 54), colors(18, 54), colors(54, 18), .none])
        #expect(picture.rows[1].map(\.style.colors) == [colors(0, 231)])
    }

    /// Whatever a program writes, no part of it steers the terminal, and no cell is wider than its place.
    @Test(
        .processorTime(below: 10),
        arguments: [
            "\u{1B}]0;title\u{7}", "\u{1B}[2J\u{1B}[38;5", "漢\u{301}\u{202E}", "\u{1B}[38;2;1;2;3mx",
            "\u{1B}[38;5;999mx", "\u{1B}[38;5;5mx", .repeated("\n", 100_000), .repeated("x", 100_000), "\u{1B}",
        ] as [NamedText])
    func unusualOutputIsDrawnWithoutAnError(output: NamedText) {
        let picture = CellPicture(output.text)
        #expect(picture.rows.count <= CellPicture.mostRows + 1 && picture.size.columns <= CellPicture.mostColumns)
        var canvas = Canvas(Size(columns: 8, rows: 4))
        canvas.draw(picture, in: canvas.bounds)
        expectSound(canvas, "\(output.testDescription)")
        #expect(canvas.cells.allSatisfy { $0.style.colors == .none })
    }

    @Test func aPictureIsCenteredAndCropped() {
        var canvas = Canvas(Size(columns: 5, rows: 3))
        canvas.draw(CellPicture("ab"), in: canvas.bounds)
        #expect(canvas.glyphText == "\n ab\n")
        canvas.draw(CellPicture("abcdefgh\n1\n2\n3\n4"), in: Rect(x: 1, y: 1, width: 2, height: 1))
        #expect(canvas.glyphText == "\n ab\n")
    }

    @Test func aThemeColorsPicturesUnlessMonochrome() {
        let style = Style(.picture, colors: colors(196, 16))
        let shown = Theme.terminal.appearance(of: style)
        #expect(shown.foreground == .palette(196, basic: 9) && shown.background == .palette(16, basic: 0))
        #expect(Theme.mono.appearance(of: style) == Theme.mono[.picture])
        #expect(Theme.campus(isLight: false).adding([.text: Appearance()]).colorsPictures)
        #expect(!Theme.mono.adding([.text: Appearance()]).colorsPictures)
    }

    @Test(arguments: [(16, 0), (231, 15), (232, 0), (244, 8), (250, 7), (21, 12), (46, 10), (124, 1), (226, 11)])
    func smallerTerminalsGetTheNearestColor(number: Int, basic: Int) {
        #expect(Color(palette: UInt8(number)).basic == UInt8(basic))
    }
}
