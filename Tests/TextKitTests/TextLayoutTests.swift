import TestSupport
import Testing

@testable import TerminalKit
@testable import TextKit

@Suite struct TextLayoutTests {
    @Test(arguments: [
        ("hello", 5, "hello"), ("hello", 4, "hel…"), ("hello", 1, "…"), ("hello", 0, ""), ("hello", -3, ""),
        ("漢字漢字", 8, "漢字漢字"), ("漢字漢字", 7, "漢字漢…"), ("漢字漢字", 6, "漢字…"), ("", 3, ""),
    ])
    func clips(_ text: String, _ columns: Int, _ expected: String) {
        #expect(TextLayout.clip(text, to: columns) == expected)
        #expect(TextLayout.clip([TextRun(text)], to: columns).map(\.text).joined() == expected)
    }

    @Test(arguments: [
        ("/home/quad/file.json", 11, "/home….json"), ("abcdef", 3, "a…f"), ("abcdef", 2, "a…"), ("abcdef", 1, "…"),
        ("漢字漢字", 5, "漢…字"), ("ok", 9, "ok"),
    ])
    func clipsTheMiddle(_ text: String, _ columns: Int, _ expected: String) {
        #expect(TextLayout.clipMiddle(text, to: columns) == expected)
    }

    @Test func fits() {
        #expect(TextLayout.fit("ab", to: 5) == "ab   ")
        #expect(TextLayout.fit("ab", to: 5, .right) == "   ab")
        #expect(TextLayout.fit("ab", to: 5, .center) == " ab  ")
        #expect(TextLayout.fit("漢字", to: 3) == "漢…")
        #expect(TextLayout.fit("漢字", to: 2) == "… ")
    }

    @Test(arguments: [
        ("", 10, [""]), ("one two three", 7, ["one two", "three"]), ("one two three", 100, ["one two three"]),
        ("a  b", 10, ["a  b"]), ("aaaa  bbbb", 5, ["aaaa", "bbbb"]), ("first\n\nsecond", 10, ["first", "", "second"]),
        ("  indented text", 10, ["  indented", "text"]), ("abcdefghij", 4, ["abcd", "efgh", "ij"]),
        ("see https://example.org/a/b", 10, ["see https:", "//example.", "org/a/b"]),
        ("漢字漢字。漢", 8, ["漢字漢", "字。漢"]), ("漢字", 1, ["漢", "字"]),
        ("well-known fact", 6, ["well-", "known", "fact"]), ("trailing   ", 8, ["trailing"]),
        ("exact fit", 5, ["exact", "fit"]),
    ])
    func longTextWraps(_ text: String, _ width: Int, _ expected: [String]) {
        #expect(TextLayout.wrap(text, width: width) == expected)
    }

    @Test func continuationLinesAreIndented() {
        #expect(
            TextLayout.wrap("• one two three\n• four", width: 9, hangingIndent: 2) == [
                "• one two", "  three", "• four",
            ])
    }

    @Test func keepsStylesAcrossLines() {
        let lines = TextLayout.wrap([TextRun("plain "), TextRun("bold words", Style(.accent))], width: 10)
        #expect(
            lines == [
                [TextRun("plain "), TextRun("bold", Style(.accent))], [TextRun("words", Style(.accent))],
            ])
    }

    @Test(arguments: 0..<20)
    func noLineIsTooLongAndNoLetterIsLost(seed: Int) {
        var random = SeededRandom(seed)
        for _ in 0..<30 {
            let text = UntrustedText.clean(random.text(count: 60), keepingLineBreaks: true)
            let width = Int.random(in: 2...30, using: &random)
            let lines = TextLayout.wrap(text, width: width, hangingIndent: Int.random(in: 0...8, using: &random))
            let tooLong = lines.filter { TextWidth.columns(of: $0) > width }
            #expect(tooLong == [], "seed \(seed) width \(width)")
            let letters = text.unicodeScalars.filter { !$0.properties.isWhitespace }
            let shown = lines.joined().unicodeScalars.filter { !$0.properties.isWhitespace }
            #expect(Array(letters) == Array(shown), "seed \(seed)")
        }
    }
}
