import TestSupport
import Testing

@testable import FeedKit
@testable import PageKit

/// The conversion of real page markup to lines.
@Suite struct HTMLPageTests {
    static func render(_ html: String, width: Int = 40, listsLinks: Bool = true) -> StyledText {
        HTMLPage.render(Array(html.utf8), base: "http://e/", width: width, listsLinks: listsLinks) { text in
            text.unicodeScalars.reduce(0) { $0 + ((0x2E80...0xFFDC).contains($1.value) ? 2 : 1) }
        }
    }

    @Test(arguments: [
        ("<p>One</p><p>Two</p>", "One\n\nTwo"), ("a<br>b", "a\nb"), ("  a \n b  ", "a b"), ("", ""),
        ("<ul><li>a<li>b</ul>", "• a\n• b"), ("<ol start=3><li>a</li><li>b</li></ol>", "3. a\n4. b"),
        ("<ul><li>a<ol><li>x</li></ol></li><li>b</li></ul>", "• a\n  1. x\n• b"),
        ("<blockquote><p>q</p><p>r</p></blockquote>", "│ q\n│ \n│ r"),
        ("<pre>a\n  b\n</pre>", "a\n  b"), ("<h2>T</h2><p>x</p>", "T\n\nx"),
        ("<dl><dt>t</dt><dd>d</dd></dl>", "t\n    d"),
        ("x<sup>2</sup> H<sub>2</sub>O n<sup>th</sup>", "x² H₂O nᵗʰ"),
        ("<img src=a.png alt=Cat>", "[1] picture: Cat\n\n[1] http://e/a.png, picture"),
        ("<img src=a.gif width=1>", ""), ("<p>un<b>brok</b>en</p>", "unbroken"), ("a<script>b</script>", "a"),
        (
            "<table><tr><th>n</th><th>value</th></tr><tr><td>abc</td><td>1</td></tr></table>",
            "n   │ value\n────┼──────\nabc │ 1"
        ),
        ("<table><tr><td><p>layout</p></td></tr></table>", "layout"), ("<p>&#27;[31mx&#x202e;y</p>", "[31mxy"),
        ("<q>x</q>", "“x”"), ("<b>a</b>\n<b>b</b>", "a b"), ("<pre>a\r\nb<br>c&#13;\n</pre>", "a\nb\nc"),
        ("<p>a<p>b", "a\n\nb"), ("<div><span>a</span> <span>b</span></div>", "a b"),
        ("a<svg><title>t</title><text>d</text></svg>b", "ab"),
        ("x<math><mi>a</mi><mo>+</mo><mi>b</mi></math>y", "xa+by"),
        ("a<iframe src=x> b", "a\n[1] embedded page\nb\n\n[1] http://e/x, embedded page"),
    ])
    func laysOut(html: String, text: String) { #expect(Self.render(html).text == text) }

    @Test func numbersLinks() {
        let text = Self.render("<p><a href='/a'>one</a> <a href='b'>two</a> <a href='/a'>again</a></p>")
        #expect(text.text == "one[1] two[2] again[1]\n\n[1] http://e/a\n[2] http://e/b")
        #expect(text.links.map(\.address) == ["http://e/a", "http://e/b"])
        #expect(Self.render("<a href='javascript:x'>l</a>").links.isEmpty)
    }

    @Test func wrapsByColumns() {
        #expect(Self.render("aaa bbb ccc", width: 7).text == "aaa bbb\nccc")
        #expect(Self.render("日本語の文", width: 6).text == "日本語\nの文")
        #expect(Self.render("abcdefghij", width: 4).text == "abcd\nefgh\nij")
        #expect(Self.render("<hr>", width: 5).text == "─────")
    }

    @Test func keepsStyles() throws {
        let line = try #require(Self.render("a <b>b <i>c</i></b> <code>d</code>").lines.first)
        #expect(line.runs.map(\.style) == [[], .strong, [.strong, .emphasis], [], .code])
        #expect(Self.render("<h3>x</h3>").lines.first?.heading == 3)
        #expect(Self.render("<blockquote>x</blockquote>").lines.first?.quoteLevel == 1)
    }

    @Test(arguments: [1, 3, 8, 20, 79])
    func neverExceedsTheWidthOfPlainText(width: Int) {
        let text = Self.render("<p>" + String(repeating: "lorem ipsum dolor ", count: 30) + "</p>", width: width)
        #expect(text.lines.allSatisfy { $0.text.count <= width })
    }

    @Test(
        .processorTime(below: 10),
        arguments: [
            .repeated("<div>", 50_000), .repeated("<blockquote><ul><li>", 5_000, before: "x"),
            .repeated("<table><tr><td>", 7_000), .repeated("<b><i>", 20_000, before: "x"),
            .repeated("</p>", 50_000), .repeated("<a href=x>", 10_000), .repeated("<!--", 50_000),
            .repeated("<!a", 50_000), .repeated("<svg><g>", 20_000), .repeated("&", 100_000),
            .repeated("\u{301}", 100_000, after: "<p>"), .repeated("\t", 100_000, after: "<pre>"),
            "<ol start=9223372036854775807><li>a<li>b</ol>", "<", "<!", "</", "<a", "<a href", "<a href=\"", "&#",
            "\0",
        ] as [NamedText])
    func survivesHostileMarkup(html: NamedText) {
        #expect(Self.render(html.text, width: 20).lines.allSatisfy { $0.text.count <= 20 })
    }
}
