import Testing

@testable import QuadCore

struct FoldedTextTests {
    @Test(arguments: [
        ("Café", "cafe"), ("ÉCOLE", "ecole"), ("Straße", "strasse"), ("Øresund Łódź", "oresund lodz"),
        ("Œuvre Æther", "oeuvre aether"), ("Tiếng Việt", "tieng viet"), ("e\u{301}te\u{301}", "ete"),
        ("İstanbul", "istanbul"), ("ΑΘΗΝΑ", "αθηνα"), ("МОСКВА", "москва"),
        ("don’t “go” – now…", "don't \"go\" - now..."),
        ("a\u{A0}b\t\n c", "a b c"), ("日本語 テスト", "日本語 テスト"), ("𝒜🎓", "𝒜🎓"), ("", ""), ("«oui»", "\"oui\""),
        ("ŉ×÷", "ŉ×÷"), ("x² H₂O 10⁻³ 19ᵗʰ", "x2 h2o 10-3 19th"),
    ])
    func lettersAreFolded(text: String, folded: String) {
        #expect(String(decoding: FoldedText(text).bytes, as: UTF8.self) == folded)
    }

    @Test(arguments: [
        ("Café", "café"), ("ÉCOLE", "école"), ("Straße", "straße"), ("e\u{301}", "e\u{301}"), ("ẞ", "ß"),
        ("İ", "İ"), ("\u{212A}", "\u{212A}"), ("ΑΘΗΝΑ", "αθηνα"), ("A\u{A0}B", "a b"),
    ])
    func capitalsAreFolded(text: String, folded: String) {
        #expect(Array(folded.utf8) == FoldedText(text, .capitals).bytes)
    }

    /// The search through bytes relies on this: if only capitals are folded, only ASCII letters fold to ASCII letters.
    @Test func noOtherCharacterFoldsToAnASCIILetter() {
        for value in UInt32(0x80)...0x1FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let bytes = FoldedText(String(scalar), .capitals).bytes
            let hasLetter = bytes.contains {
                ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A && $0 < 0x80 || ($0 >= 0x30 && $0 <= 0x39)
            }
            if hasLetter { Issue.record("U+\(String(value, radix: 16)) folds to \(bytes)") }
        }
    }

    @Test(arguments: [
        ("The Transfer Portal opens", "transfer portal", true), ("The transfer portals", "transfer portal", false),
        ("portal", "portal", true), ("(portal)", "portal", true), ("reportal portal", "portal", true),
        ("teleportal", "portal", false), ("Beyoncé’s tour", "beyonce", true), ("C++ is out", "c++", true),
        ("“Portal”", "portal", true), ("déjà-vu", "deja", true), ("transfer\u{A0}portal", "transfer portal", true),
        ("", "portal", false), ("anything", "", false), ("x-portal-y", "portal", true),
    ])
    func wholeWordsAreFound(text: String, word: String, isThere: Bool) {
        #expect(FoldedText(text).containsWhole(FoldedText(word)) == isThere)
    }
}
