import Glibc
import Testing

@testable import TerminalKit
@testable import TextKit
@testable import ViewState

@Suite struct TextWidthTests {
    @Test(
        arguments: [
            ("a", 1), ("~", 1), ("é", 1), ("e\u{301}", 1), ("ß", 1), ("Ω", 1), ("—", 1), ("…", 1), ("─", 1), ("▸", 1),
            ("\u{AD}", 1), ("\u{600}", 1),
            // Wide and fullwidth characters, and half-width katakana with a voicing mark as a separate letter.
            ("漢", 2), ("字", 2), ("あ", 2), ("Ａ", 2), ("　", 2), ("ｱ", 1), ("￥", 2), ("\u{2FFFD}", 2), ("\u{3FFFD}", 2),
            // Hangul: composed, conjoining, lone vowel.
            ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("\u{1161}", 0), ("ᄒ", 2),
            // Marks.
            ("\u{301}", 0), ("ก", 1), ("ก\u{E49}", 1), ("กำ", 2), ("क", 1), ("कि", 2), ("कु", 1), ("क्", 1),
            ("\u{200B}", 0), ("\u{200D}", 0), ("\u{FEFF}", 0), ("\u{2060}", 0), ("\u{FE0F}", 0),
            // Emoji: presentation, selectors, skin, joined, flags, keycaps, tags.
            ("😀", 2), ("❤", 1), ("❤\u{FE0F}", 2), ("☀\u{FE0E}", 1), ("☀\u{FE0F}", 2), ("⌚", 2), ("👍🏽", 2), ("👩‍👩‍👧‍👦", 2),
            ("🏳\u{FE0F}‍🌈", 2), ("🇩🇪", 2), ("\u{1F1E9}", 1), ("1\u{FE0F}\u{20E3}", 2), ("#", 1), ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", 2), ("🫠", 2),
            ("a\u{FE0F}", 1),
            // Controls are never drawn.
            ("\n", 0), ("\u{1B}", 0), ("\u{7F}", 0), ("\u{85}", 0), ("\u{9B}", 0), ("\r\n", 0),
        ] as [(Character, Int)])
    func clusters(_ character: Character, _ columns: Int) {
        #expect(TextWidth.columns(of: character) == columns)
    }

    @Test func strings() {
        #expect(TextWidth.columns(of: "") == 0)
        #expect(TextWidth.columns(of: "plain text") == 10)
        #expect(TextWidth.columns(of: "naïve 漢字 👩‍👩‍👧‍👦!") == 6 + 4 + 1 + 2 + 1)
    }

    @Test func ambiguousByRules() {
        let wide = WidthRules(.unicode, ambiguousIsWide: true)
        #expect(TextWidth.columns(of: "§", rules: wide) == 2)
        #expect(TextWidth.columns(of: "§", rules: WidthRules()) == 1)
        #expect(TextWidth.columns(of: "a", rules: wide) == 1)
        #expect(WidthRules(bits: wide.bits) == wide)
        #expect(WidthRules(bits: WidthRules(.wcwidth).bits) == WidthRules(.wcwidth))
    }

    /// This test runs in a separate process, because the rules and the locale belong to the whole process.
    @Test func drawsScalarByScalarWhereTheTerminalDoes() async {
        await #expect(processExitsWith: .success) {
            guard setlocale(LC_CTYPE, "C.UTF-8") != nil else { exit(2) }
            TextWidth.use(WidthRules(.wcwidth))
            let family: Character = "👩‍👩‍👧"
            guard TextWidth.columns(of: family) == 6, TextWidth.pieces(of: family).count == 3 else { exit(3) }
            guard TextWidth.columns(of: "e\u{301}" as Character) == 1 else { exit(4) }
            var canvas = Canvas(Size(columns: 9, rows: 1))
            guard canvas.draw("a\(family)bc", at: Point(x: 0, y: 0)) == 9 else { exit(5) }
            guard canvas.cells.map(\.width) == [1, 2, 0, 2, 0, 2, 0, 1, 1] else { exit(6) }
            guard canvas.draw("\(family)", at: Point(x: 0, y: 0), limit: 5) == 0 else { exit(7) }
        }
    }

    @Test func piecesOfASplitCluster() {
        #expect(TextWidth.pieces(of: "e\u{301}").count == 1)
        #expect(TextWidth.unicodeVersion == "15.0.0")
    }

    @Test func tableCoversAllScalars() {
        let runs = UnicodeWidthTable.runs
        #expect(runs.first.map { $0 >> 3 } == 0)
        #expect(zip(runs, runs.dropFirst()).allSatisfy { $0 >> 3 < $1 >> 3 && $0 & 7 != $1 & 7 })
        #expect(runs.allSatisfy { ScalarWidth(rawValue: $0 & 7) != nil })
    }
}
