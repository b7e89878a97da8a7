import TestSupport
import Testing

@testable import FeedKit

@Suite struct HTMLPlainTextTests {
    @Test(arguments: [
        ("<p>One</p><p>Two &amp; three</p>", "One Two & three"), ("a<br>b", "a b"), ("un<b>brok</b>en", "unbroken"),
        ("<style>x</style>y<script>z</script>", "y"), ("&#27;[1m&rlm;x", "[1mx"), ("1 < 2", "1 < 2"),
        ("<p> a \n b </p>", "a b"), ("<!-- x -->y<![CDATA[&amp;<b>]]>", "y&amp;<b>"), ("<svg><svg></svg>a</svg>b", "b"),
        ("<a title='>'>x</a>", "x"), ("&bogus; &amp;lt; & &", "&bogus; &lt; & &"), ("", ""), ("<", "<"),
        ("a\u{1B}b", "ab"),
        ("<textarea>a &lt; b</textarea>", "a < b"), ("x&#32;&#10;y&nbsp;z", "x y\u{A0}z"), ("<p>a<p>b", "a b"),
        ("a<embed>b<iframe>c", "a b c"), ("a<svg><title>drawn</title></svg>b", "ab"), ("a <! b", "a <! b"),
        ("&nGt;&nLt;&nGt;&check;", "\u{226B}\u{20D2}\u{226A}\u{20D2}\u{226B}\u{20D2}✓"),
    ])
    func makesPlainText(html: String, text: String) { #expect(HTMLPlainText.text(of: html) == text) }

    @Test(arguments: [
        ("<p>one two three</p>", 9, "one two"), ("one two three", 9, "one two"), ("one two", 7, "one two"),
        ("ééééé", 5, "éé"), ("abc", 0, ""), ("one two three", 3, "one"),
        ("one two three", 7, "one two"), ("<p>a</p><p>b</p>", 1, "a"), ("<p>a</p> <i> </i>", 1, "a"),
    ])
    func cutsAtWords(html: String, limit: Int, text: String) {
        #expect(HTMLPlainText.text(of: html, limit: limit) == text)
    }

    @Test(arguments: [
        ("<p>one two three</p>", 13, "one two three"), ("<p>one two three</p>", 12, "one two…"),
        ("one two", 7, "one two"),
        ("one <b>two</b> three", 9, "one…"), ("<p></p>", 5, ""), ("longest", 6, "lon…"), ("a b c d", 1, ""),
    ])
    func showsThatSomethingIsLeftOut(html: String, limit: Int, text: String) {
        let excerpt = HTMLPlainText.excerpt(of: html, limit: limit)
        #expect(excerpt == text)
        #expect(excerpt.utf8.count <= limit)
    }

    @Test(.processorTime(below: 10), arguments: hostileMarkup)
    func survivesHostileMarkup(html: NamedText) {
        #expect(HTMLPlainText.text(of: html.text).utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F })
        #expect(HTMLPlainText.excerpt(of: html.text, limit: 100).utf8.count <= 100)
    }
}

/// Markup that would take quadratic time, or forever, if every piece started a new search.
let hostileMarkup: [NamedText] = [
    .repeated("<div>", 50_000), .repeated("<blockquote><ul><li>", 5_000, before: "x"),
    .repeated("<table><tr><td>", 7_000), .repeated("<b><i>", 20_000, before: "x"),
    .repeated("</p>", 50_000), .repeated("<a href=x>", 10_000),
    .repeated("<!--", 50_000), .repeated("&", 100_000),
    .repeated("\u{301}", 100_000, after: "<p>"), .repeated("\t", 100_000, after: "<pre>"),
    .repeated("<a href=\"", 20_000), .repeated("<?", 50_000),
    .repeated("<script>", 20_000), .repeated("<sup>1", 20_000),
    .repeated("<td>x", 20_000, after: "<table>"), .repeated("<li>", 25_000),
    "<ol start=9223372036854775807><li>a<li>b</ol>", "<", "<!", "</", "<a", "<a href", "<a href=\"", "&#", "\0", "<!--",
    "<table><tr><td colspan=9999999 rowspan=9999999>a<td>b<tr><td colspan=0 rowspan=-1>c<td>d</table>",
]
