import Testing

@testable import FeedKit

/// Raised and lowered text, both drawn and as plain text.
@Suite struct ScriptTextTests {
    @Test(arguments: [
        ("x<sup>2</sup>", "x²"), ("H<sub>2</sub>O", "H₂O"), ("10<sup>-12</sup>", "10⁻¹²"),
        ("10<sup>&minus;3</sup>", "10⁻³"),
        ("e<sup>n+1</sup>", "eⁿ⁺¹"), ("e<sup> n + 1 </sup>", "eⁿ⁺¹"), ("x<sub>i</sub>", "xᵢ"),
        ("the 19<sup>th</sup>", "the 19ᵗʰ"),
        ("f<sup>(n)</sup>", "f⁽ⁿ⁾"), ("SO<sub>4</sub><sup>2-</sup>", "SO₄²⁻"), ("a<sup><i>n</i></sup>", "aⁿ"),
        ("a<sup>q</sup>", "a^q"), ("a<sup>π</sup>", "a^π"), ("a<sub>max,i</sub>", "a_(max,i)"),
        ("e<sup>-x²</sup>", "e^(-x²)"), ("2<sup>2<sup>n</sup></sup>", "2^(2ⁿ)"),
        ("10<sup>123456789</sup>", "10^(123456789)"),
        ("Quad<sup>TM</sup>", "Quad™"), ("Quad<sup>®</sup>", "Quad®"), ("note<sup>*</sup>", "note*"),
        ("note<sup>[1]</sup>", "note[1]"), ("a<sup></sup>b", "ab"), ("a<sup/>b", "ab"), ("a<sup>2", "a2"),
        ("<sup>1</sup>/<sub>2</sub>", "¹/₂"),
    ])
    func scriptTextIsDrawnWithUnicodeCharacters(markup: String, text: String) {
        #expect(HTMLTextTests.render(markup).text == text)
        #expect(HTMLPlainText.text(of: markup) == text)
    }

    @Test(arguments: [
        ("a<sup><a href=\"https://e.example/#n\">1</a></sup>", "a1[1]"), ("a<sup><a href=\"#n\">1</a></sup>", "a¹"),
        ("<a href=\"https://e.example/\">a<sup>2</sup></a>", "a²[1]"),
        ("a<sup>x<br />y</sup>", "ax\ny"),
        (
            "<sup>a small line that is far too long for an exponent</sup>",
            "a small line that is far too long for an\nexponent"
        ),
    ])
    func footnotesAndNotesStayUnchanged(markup: String, text: String) {
        #expect(HTMLTextTests.render(markup, listsLinks: false).text == text)
    }

    @Test func limitedTextKeepsWholeScripts() {
        let markup = String(repeating: "<sup>abcdefgh</sup>", count: 200)
        #expect(HTMLPlainText.text(of: markup) == String(repeating: "ᵃᵇᶜᵈᵉᶠᵍʰ", count: 200))
        #expect(HTMLPlainText.text(of: markup, limit: 20).utf8.count <= 20)
    }
}
