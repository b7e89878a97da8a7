import Testing

@testable import TestSupport

/// The dump of a screen, and what a picture stores of it.
struct ScreenDumpTests {
    private func dump(_ text: String, columns: Int = 8) -> ScreenDump {
        let terminal = VirtualTerminal(columns: columns, rows: 1)
        terminal.feed(text)
        return ScreenDump(terminal.screen)
    }

    @Test func neighborsWithOneStyleAreOneRun() throws {
        let json = try dump("ab\u{1b}[1;31mc\u{1b}[m", columns: 3).json()
        #expect(
            String(decoding: json, as: UTF8.self) == #"{"columns":3,"rows":[["#
                + #"{"cells":["a","b"],"style":{"attributes":[],"background":"paper","foreground":"text"},"width":1},"#
                + #"{"cells":["c"],"style":{"attributes":["bold"],"background":"paper","foreground":"1"},"width":1}"#
                + "]]}")
    }

    @Test func blanksThatLookTheSameAreTheSame() {
        #expect(dump("a") == dump("a\u{1b}[1;31m  \u{1b}[m"))
        #expect(dump("\u{1b}[7m \u{1b}[m") != dump(" "))
        #expect(dump("\u{1b}[4m \u{1b}[m") != dump(" "))
    }

    @Test func reverseSwapsTheColors() {
        let style = dump("\u{1b}[7;32ma").rows[0][0].style
        #expect(style == ScreenDump.Style(foreground: "paper", background: "2"))
    }

    @Test func aWideCharacterIsOneCell() {
        let runs = dump("a漢", columns: 3).rows[0]
        #expect(runs.map(\.cells) == [["a"], ["漢"]])
        #expect(runs.map(\.width) == [1, 2])
    }

    @Test func theChecksumIsThatOfZlib() {
        #expect(ScreenDump.checksum(Array("123456789".utf8)) == "cbf43926")
        #expect(ScreenDump.checksum([]) == "00000000")
    }

    @Test func findsATextOfAPicture() {
        func chunk(_ type: String, _ content: String) -> [UInt8] {
            [0, 0, 0, UInt8(content.utf8.count)] + Array((type + content + "sum.").utf8)
        }
        let png = Array(repeating: UInt8(0), count: 8) + chunk("IHDR", "any") + chunk("tEXt", "Screen\0abc")
        #expect(PNGText.value(of: "Screen", in: png) == "abc")
        #expect(PNGText.value(of: "Scree", in: png) == nil)
        #expect(PNGText.value(of: "Screen", in: Array(png.dropLast())) == nil)
        #expect(PNGText.value(of: "Screen", in: []) == nil)
    }
}
