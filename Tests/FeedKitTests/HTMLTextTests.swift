import TestSupport
import Testing

@testable import FeedKit

/// The layout of markup from the sanitizer.
@Suite struct HTMLTextTests {
    static func columns(_ text: String) -> Int {
        text.unicodeScalars.reduce(0) { $0 + ((0x2E80...0xFFDC).contains($1.value) ? 2 : 1) }
    }

    static func render(
        _ markup: String, attached: [PageLink] = [], width: Int = 40, listsLinks: Bool = true
    ) -> StyledText {
        HTMLText.render(markup, attached: attached, width: width, listsLinks: listsLinks, measure: columns)
    }

    @Test(arguments: [
        ("<p>One</p><p>Two</p>", "One\n\nTwo"), ("a<br />b", "a\nb"), ("  a \n b  ", "a b"), ("", ""),
        ("a<br /><br />b<br />", "a\n\nb"), ("<p><br />a</p>", "a"), ("<p>a</p><p>\u{A0}</p><p>b</p>", "a\n\nb"),
        ("<p>un<b>brok</b>en</p>", "unbroken"), ("a<script>b</script>", "a"), ("a<style>b</style>c", "ac"),
        ("<foo>a</foo>b", "ab"), ("<div>a <div>b</div> c</div>", "a\n\nb\n\nc"), ("a<svg><p>b</p></svg>", "a"),
        ("&lt;b&gt; &amp;amp; &quot;&#8217;&nbsp;", "<b> &amp; \"’\u{A0}"), ("<q>x</q>", "“x”"),
        ("x<sup>2</sup> H<sub>2</sub>O n<sup>th</sup> <sup>12</sup>", "x² H₂O nᵗʰ ¹²"),
        ("<h2>T</h2><p>x</p>", "T\n\nx"),
        ("<p>a</p><hr /><p>b</p>", "a\n\n" + String(repeating: "─", count: 40) + "\n\nb"),
        ("<dl><dt>t</dt><dd>d</dd><dt>u</dt><dd>e</dd></dl>", "t\n    d\n\nu\n    e"),
        ("<figure><img src=\"a.png\" alt=\"A  cat\" /><figcaption>c</figcaption></figure>", "[1] picture: A cat\n\nc"),
        ("<img src=\"a.png\" /><img src=\"b.png\" width=\"1\" /><img alt=\"x\" />", "[1] picture"),
        ("<p>&#27;[31mx&#x202e;y\u{1B}\u{202E}z</p>", "[31mxyz"),
    ])
    func laysOut(markup: String, text: String) { #expect(Self.render(markup, listsLinks: false).text == text) }

    @Test(arguments: [
        ("<ul><li>a</li><li>b</li></ul>", "• a\n• b"), ("<ol start=\"3\"><li>a</li><li>b</li></ol>", "3. a\n4. b"),
        ("<ol><li value=\"7\">a</li><li>b</li></ol>", "7. a\n8. b"),
        ("<ol start=\"2\" reversed=\"\"><li>a</li><li>b</li></ol>", "2. a\n1. b"),
        ("<ul><li>a<ol><li>x</li></ol></li><li>b</li></ul>", "• a\n  1. x\n• b"),
        ("<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li></ul>", "• a\n  ◦ b\n    ▪ c"),
        ("<ul><li><p>a</p><p>b</p></li><li><p>c</p><p>d</p></li></ul>", "• a\n  b\n• c\n  d"),
        ("<p>x</p><ul><li>a</li></ul><p>y</p>", "x\n\n• a\n\ny"), ("<ul><li></li><li>b</li></ul>", "• b"),
        (
            "<ul><li>a long item that needs more than one line of forty</li></ul>",
            "• a long item that needs more than one\n  line of forty"
        ),
        ("<blockquote><p>q</p><p>r</p></blockquote>", "│ q\n│ \n│ r"),
        ("<blockquote>a<blockquote>b</blockquote></blockquote>", "│ a\n│ \n│ │ b"), ("<li>a</li><li>b</li>", "a\n\nb"),
        ("<blockquote><ul><li>a</li></ul></blockquote>", "│ • a"),
        ("<ul><li><blockquote>q</blockquote></li></ul>", "• │ q"),
    ])
    func laysOutListsAndQuotes(markup: String, text: String) { #expect(Self.render(markup).text == text) }

    @Test(arguments: [
        ("<pre>a\n  b\n</pre>", "a\n  b"), ("<pre>\n\na\n\n\nb\n\n</pre>", "a\n\n\nb"),
        ("<pre>a\tb\n\tc</pre>", "a   b\n    c"),
        ("<pre>a\r\nb<br />c&#13;\n</pre>", "a\nb\nc"),
        ("<pre><code>if a &lt; b {\n    <b>c</b>  \n}</code></pre>", "if a < b {\n    c  \n}"),
        ("<pre><div>a</div><div>b</div></pre>", "a\nb"), ("x <pre>y</pre> z", "x\n\ny\n\nz"),
    ])
    func keepsPreformattedText(markup: String, text: String) { #expect(Self.render(markup).text == text) }

    @Test func cutsPreformattedLinesOnlyAtTheEdge() {
        #expect(Self.render("<pre>ab  cdefgh  i\nj</pre>", width: 5).text == "ab  c\ndefgh\n  i\nj")
        #expect(Self.render("<pre>日本語</pre>", width: 5).text == "日本\n語")
    }

    @Test func numbersLinks() {
        let text = Self.render(
            "<p><a href=\"http://e/a\">one</a> <a href=\"http://e/b?x=1&amp;y\">two</a> <a href=\"http://e/a\">again</a></p>"
        )
        #expect(text.text == "one[1] two[2] again[1]\n\n[1] http://e/a\n[2] http://e/b?x=1&y")
        #expect(
            text.links == [PageLink("http://e/a", title: "one"), PageLink("http://e/b?x=1&y", title: "two")])
        #expect(text.lines.map { Set($0.runs.compactMap(\.link)).sorted() } == [[0, 1], [], [0], [1]])
        #expect(Self.render("<a href=\"http://e/\">x</a>", listsLinks: false).text == "x[1]")
        #expect(Self.render("<a href=\"#top\">x</a><a>y</a>").text == "xy")
    }

    @Test(arguments: [
        ("<a href=\"u\"><p>a</p><p>b</p></a>", "a\n\nb[1]"), ("<a href=\"u\"><h2>t</h2></a><p>x</p>", "t[1]\n\nx"),
        ("<a href=\"u\"><img src=\"s\" alt=\"p\" /></a>", "[1] picture: p[2]"),
        ("<sup><a href=\"u\">3</a></sup>", "3[1]"),
        ("<a href=\"u\"><ul><li>a</li></ul></a>", "• a[1]"),
        ("<a href=\"u\"><hr /></a>", String(repeating: "─", count: 40) + "\n\n[1]"),
        ("<a href=\"u\"><pre>a\n</pre></a>", "a[1]"),
    ])
    func numbersFollowTheLinkedText(markup: String, text: String) {
        #expect(Self.render(markup, listsLinks: false).text == text)
    }

    @Test func wrapsByColumns() {
        #expect(Self.render("aaa bbb ccc", width: 7).text == "aaa bbb\nccc")
        #expect(Self.render("日本語の文", width: 6).text == "日本語\nの文")
        #expect(Self.render("日本語。の文", width: 6).text == "日本\n語。の\n文")
        #expect(Self.render("abcdefghij", width: 4).text == "abcd\nefgh\nij")
        #expect(Self.render("a abcdefghij", width: 6).text == "a abcd\nefghij")
        #expect(Self.render("é abcdéfghij", width: 6).text == "é abcd\néfghij")
        #expect(Self.render("<p>ab<b>cd</b> <b>ef</b>gh</p>", width: 4).text == "abcd\nefgh")
        #expect(Self.render("<hr />", width: 5).text == "─────")
    }

    @Test func keepsStyles() throws {
        let line = try #require(Self.render("a <b>b <i>c</i></b> <code>d</code>").lines.first)
        #expect(line.runs.map(\.style) == [[], .strong, [.strong, .emphasis], [], .code])
        #expect(line.runs.map(\.text) == ["a ", "b ", "c", " ", "d"])
        #expect(Self.render("<h3>x</h3>").lines.first?.heading == 3)
        #expect(Self.render("<h3>x</h3>").lines.first?.runs.first?.style == .heading)
        #expect(Self.render("<blockquote>x</blockquote>").lines.first?.quoteLevel == 1)
        #expect(
            Self.render("<s><u><mark>x</mark></u></s>").lines.first?.runs.first?.style == [
                .struck, .underlined, .highlighted,
            ])
    }

    @Test func keepsThePlaceAtAnotherWidth() throws {
        let text = HTMLText("<p>" + String(repeating: "lorem ipsum ", count: 40) + "</p><p>here</p><p>after</p>")
        let wide = text.laidOut(width: 80, measure: Self.columns)
        let narrow = text.laidOut(width: 12, measure: Self.columns)
        let place = try #require(wide.lines.first { $0.text == "here" }).offset
        #expect(narrow.lines[narrow.line(at: place)].text == "here")
        #expect(wide.lines[wide.line(at: place)].text == "here")
        #expect(narrow.lines.map(\.offset) == narrow.lines.map(\.offset).sorted())
    }

    /// Rules, tables and gaps have no text of their own and stand between pieces of text.
    @Test(arguments: [
        "<hr /><p>one</p><hr /><h2>two</h2><hr /><hr /><p>three</p>",
        "<p>a</p><ul><li>one<ul><li>two</li></ul></li><li></li><li>three</li></ul><pre>x\n\ny</pre><hr /><p>b</p>",
        "<p>a</p><table><tr><th></th><th>a name that is long</th></tr><tr><td></td><td>two</td></tr>"
            + "<tr><td></td><td></td></tr><tr><td>three</td><td></td></tr></table><p>b</p>",
        "<p>a</p><table><tr><td>one</td></tr><caption>late</caption></table><blockquote><hr /></blockquote><p>b</p>",
    ])
    func noLineStartsBeforeTheLineAbove(_ html: String) {
        let filler = "<p>" + String(repeating: "lorem ipsum ", count: 40) + "</p>"
        let text = HTMLText(filler + html + filler)
        for width in [4, 9, 12, 30, 80] {
            let offsets = text.laidOut(width: width, measure: Self.columns).lines.map(\.offset)
            #expect(offsets == offsets.sorted())
        }
        let wide = text.laidOut(width: 80, measure: Self.columns)
        let rules = wide.lines.filter { $0.runs.contains { $0.style.contains(.rule) } }
        #expect(rules.allSatisfy { $0.offset > 400 })
    }

    @Test func onlyNonASCIITextIsMeasured() {
        let text = HTMLText.render("<p>plain words and dash — here</p><ul><li>x</li></ul>", width: 10) { text in
            #expect(!text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F })
            return Self.columns(text)
        }
        #expect(text.text == "plain\nwords and\ndash —\nhere\n\n• x")
    }

    @Test func laysOutPlainText() {
        let text = HTMLText.render(plain: "a <b> c\n\nlonger\u{1B} line", width: 8, measure: Self.columns)
        #expect(text.text == "a <b> c\n\nlonger\nline")
    }

    @Test(arguments: [1, 3, 8, 20, 79])
    func neverExceedsTheWidth(width: Int) {
        let words = String(repeating: "lorem ipsum dolor ", count: 30)
        let text = Self.render(
            "<p>\(words)</p><pre>\(words)</pre><ul><li>\(words)</li></ul><blockquote>\(words)</blockquote>"
                + "<table><tr><th>a</th><th>b</th></tr><tr><td>\(words)</td><td>\(words)</td></tr></table>"
                + "<table><tr><td>\(words)</td><td colspan=\"2\">\(words)</td></tr><tr><td>a</td><td>b</td><td>c</td></tr></table>",
            width: width)
        #expect(text.lines.allSatisfy { $0.text.count <= width }, "\(text.text)")
    }

    @Test(arguments: hostileMarkup)
    func survivesHostileMarkup(html: NamedText) {
        #expect(Self.render(html.text, width: 20).lines.allSatisfy { $0.text.count <= 20 })
    }
}
