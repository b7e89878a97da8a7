import TestSupport
import Testing

@testable import TextKit

@Suite struct UntrustedTextTests {
    @Test(arguments: [
        ("plain", "plain"),
        ("\u{1B}[31mred\u{1B}[0m", "red"),
        ("a\u{1B}[38;2;1;2;3mb", "ab"),
        ("\u{1B}]0;title\u{07}text", "text"),
        ("\u{1B}]8;;http://x\u{1B}\\link\u{1B}]8;;\u{1B}\\", "link"),
        ("\u{1B}Pq#0\u{1B}\\after", "after"),
        ("\u{1B}(Bx", "x"), ("\u{1B}7x\u{1B}8", "x"), ("\u{1B}cx", "x"),
        ("\u{9B}31mx", "x"), ("\u{9D}0;t\u{9C}x", "x"),
        // An unterminated sequence loses only its introducer.
        ("\u{1B}]0;kept", "0;kept"), ("end\u{1B}", "end"), ("end\u{1B}[", "end"),
        ("\u{1B}\u{1B}[1mx", "x"),
        ("nul\u{0}bel\u{7}del\u{7F}", "nulbeldel"),
        ("a\tb\nc\r\nd\re", "a b c d e"),
        ("a\u{2028}b\u{2029}c\u{85}d", "a b c d"),
        ("\u{202E}evil\u{202C} \u{2066}x\u{2069}\u{200F}\u{61C}", "evil x"),
        ("soft\u{AD}hyphen zero\u{200B}width \u{FEFF}bom", "softhyphen zerowidth bom"),
        ("tag\u{E0061}\u{E0001}s", "tags"),
        ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🏴󠁧󠁢󠁳󠁣󠁴󠁿"), ("👩‍👩‍👧‍👦", "👩‍👩‍👧‍👦"), ("क्षत्रिय กำ한", "क्षत्रिय กำ한"),
        ("1\u{FE0F}\u{20E3}", "1\u{FE0F}\u{20E3}"),
    ])
    func cleans(_ text: String, _ expected: String) {
        #expect(Array(UntrustedText.clean(text).unicodeScalars) == Array(expected.unicodeScalars))
    }

    @Test func keepsLineBreaksOfBodies() {
        #expect(UntrustedText.clean("a\r\nb\rc\td\u{2029}e\u{1B}[2J", keepingLineBreaks: true) == "a\nb\nc\td\ne")
    }

    @Test func cutsStacksOfMarks() {
        let zalgo = "Z" + String(repeating: "\u{301}", count: 400) + "a"
        let cleaned = UntrustedText.clean(zalgo)
        #expect(cleaned.unicodeScalars.count == 10)
        #expect(cleaned.last == "a")
        #expect(
            UntrustedText.visible(Character("e" + String(repeating: "\u{302}", count: 50)))?.unicodeScalars.count == 9)
        let chain = Character(String(repeating: "👩\u{200D}", count: 300) + "👩")
        #expect((UntrustedText.visible(chain)?.unicodeScalars.count ?? 0) <= 24)
    }

    @Test(
        arguments: [
            ("a", "a"), ("\t", " "), ("\n", " "), ("\r\n", " "), ("\u{2028}", " "), ("\u{1B}", nil), ("\u{7F}", nil),
            ("\u{9B}", nil), ("\u{202E}", nil), ("\u{E0041}", nil), ("漢", "漢"), ("\u{FFFF}", nil),
        ] as [(Character, Character?)])
    func visibleCharacters(_ character: Character, _ expected: Character?) {
        #expect(UntrustedText.visible(character) == expected)
    }

    /// For any input, the output has no scalar that steers a terminal.
    @Test(arguments: 0..<20)
    func noControlCharacterSurvives(seed: Int) {
        var random = SeededRandom(seed)
        for _ in 0..<50 {
            let text = random.text(count: 40)
            for cleaned in [UntrustedText.clean(text), UntrustedText.clean(text, keepingLineBreaks: true)] {
                for scalar in cleaned.unicodeScalars {
                    let value = scalar.value
                    #expect(value >= 0x20 || value == 0x0A || value == 0x09)
                    #expect(!(0x7F...0x9F).contains(value) && !(0x202A...0x202E).contains(value))
                    #expect(!(0x2066...0x2069).contains(value))
                }
            }
            #expect(UntrustedText.clean(text).allSatisfy { UntrustedText.visible($0) == $0 })
        }
    }
}
