import TestSupport
import Testing

struct VirtualTerminalTests {
    private func screen(_ text: String, columns: Int = 20, rows: Int = 4) -> TerminalScreen {
        let terminal = VirtualTerminal(columns: columns, rows: rows)
        terminal.feed(text)
        return terminal.screen
    }

    @Test func aGraphemeStaysInItsCell() {
        let cells = screen("e\u{301}漢a").cells[0]
        #expect(cells[0].text == "e\u{301}")
        #expect(cells[1].text == "漢")
        #expect(cells[1].width == 2)
        #expect(cells[2].width == 0)
        #expect(cells[2].text == "")
        #expect(cells[3].text == "a")
    }

    @Test func joinsCharactersCutInTheMiddle() {
        let terminal = VirtualTerminal(columns: 10, rows: 1)
        for byte in "aé漢".utf8 { terminal.feed([byte]) }
        #expect(terminal.screen.rows == ["aé漢"])
    }

    @Test func readsAttributesAndColors() {
        let cells = screen("\u{1b}[1;31mA\u{1b}[0;7mB\u{1b}[0;4;38;5;200mC\u{1b}[0;48;2;1;2;3mD\u{1b}[0;3;9mE").cells[0]
        #expect(cells[0].isBold && cells[0].foreground == .indexed(1) && cells[0].background == .standard)
        #expect(cells[1].isReverse && !cells[1].isBold && cells[1].foreground == .standard)
        #expect(cells[2].isUnderlined && cells[2].foreground == .indexed(200))
        #expect(cells[3].background == .rgb(red: 1, green: 2, blue: 3))
        #expect(cells[4].isItalic && cells[4].isStruck)
        #expect(cells[5] == TerminalCell())
    }

    @Test func findsTextByCell() {
        let screen = screen("\r\n漢é x word")
        #expect(screen.position(of: "word") == TerminalScreen.Position(row: 1, column: 6))
        #expect(screen.cell(of: "word")?.text == "w")
        #expect(screen.position(of: "nowhere") == nil)
    }

    @Test func followsPrivateModes() {
        let on = screen("\u{1b}[?1049h\u{1b}[?1;25;2004h\u{1b}[?1000;1006h\u{1b}[?25l\u{1b}=")
        #expect(on.isAlternate && on.reportsMouse && on.bracketsPaste && !on.isCursorVisible && on.isKeypadApplication)
        #expect(
            on.modesLeftBehind == ["?1 on", "?1000 on", "?1006 on", "?1049 on", "?2004 on", "?25 off", "keypad on"])
        let off = screen("\u{1b}[?1049;1000h\u{1b}[?25l\u{1b}=\u{1b}[?1049;1000l\u{1b}[?25h\u{1b}>")
        #expect(off.modesLeftBehind == [])
        #expect(!off.isAlternate)
    }

    @Test func theMainScreenIsKeptBelowTheAlternateScreen() {
        let terminal = VirtualTerminal(columns: 10, rows: 2)
        terminal.feed("main\u{1b}[?1049h\u{1b}[Hother")
        #expect(terminal.screen.rows[0] == "other")
        terminal.feed("\u{1b}[?1049l")
        #expect(terminal.screen.rows[0] == "main")
    }

    @Test(arguments: ["\u{7}", "\u{1b}\\"])
    func readsTitleAndClipboard(end: String) {
        let screen = screen("\u{1b}]0;Quad — a;b\(end)\u{1b}]52;c;aMOpbGxv\(end)shown")
        #expect(screen.title == "Quad — a;b")
        #expect(screen.clipboardWrites.map(\.text) == ["héllo"])
        #expect(screen.clipboardWrites.map(\.selection) == ["c"])
        #expect(screen.rows[0] == "shown")
    }

    @Test func bellsAreCountedButStringEndsAreNot() {
        #expect(screen("\u{7}a\u{7}\u{1b}]2;t\u{7}").bellCount == 2)
    }

    @Test func answersTheDevicesQuestion() {
        let terminal = VirtualTerminal(columns: 10, rows: 2)
        terminal.feed("ab\u{1b}[6n")
        #expect(String(decoding: terminal.takeReplies(), as: UTF8.self) == "\u{1b}[1;3R")
        #expect(terminal.takeReplies().isEmpty)
    }

    @Test func textEndsWithTheLastFullRow() {
        #expect(screen("one\r\n\r\nthree").text == "one\n\nthree")
        #expect(screen("").text == "")
    }
}
