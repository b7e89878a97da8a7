import FeedKit
import Testing

@Suite struct SanitiserTests {
    @Test(arguments: [
        ("safe <b>text</b>", "safe <b>text</b>"), ("<script>alert(1)</script>safe", "safe"),
        ("a<script src='x'/>b", "ab"), ("safe<STYLE>x</STYLE>", "safe"),
        ("<iframe src='http://e'></iframe>safe", "safe"),
        ("<object><embed></object>safe", "safe"), ("<img src='a.png' onerror='x()'>", "<img src=\"http://e/a.png\" />"),
        ("<a href='javascript:x()'>l</a>", "<a>l</a>"), ("<a href=' java\nscript:x()'>l</a>", "<a>l</a>"),
        ("<a href='&#106;avascript:x()'>l</a>", "<a>l</a>"), ("<a href='JaVaScRiPt:x()'>l</a>", "<a>l</a>"),
        ("<a href='b?c=1&d=2'>l</a>", "<a href=\"http://e/b?c=1&amp;d=2\">l</a>"),
        ("<p style='color:red' onclick='x'>t</p>", "<p>t</p>"), ("<b>un<i>closed", "<b>un<i>closed</i></b>"),
        ("</p>text</div>", "text"), ("a & b &amp; c &nbsp; < d", "a &amp; b &amp; c &nbsp; &lt; d"),
        ("<!-- x --><p>t</p><!-- ", "<p>t</p>"), ("<foo>t</foo>", "t"), ("<br><br/>", "<br /><br />"),
        ("<svg><script>x</script><p>y</p></svg>z", "z"), ("<meta http-equiv=refresh><link rel=x>safe", "safe"),
        ("<a href=\"data:text/html,x\">l</a>", "<a>l</a>"),
        (
            "<img src=\"data:image/png;base64,AA==\">",
            "<img src=\"data:image/png;base64,AA==\" />"
        ),
        ("x\u{1B}[0m\u{202E}y", "x[0my"), ("<b><i>x</b>y</i>", "<b><i>x</i></b>y"),
        ("<a title='\"><script>'>x</a>", "<a title=\"&quot;&gt;&lt;script&gt;\">x</a>"),
    ])
    func sanitises(html: String, expected: String) {
        #expect(HTMLSanitiser.sanitised(html, base: "http://e/") == expected)
    }

    @Test func isStable() {
        let once = HTMLSanitiser.sanitised("<p>a & b<img src=x onload=y><a href='c'>d", base: "http://e/")
        #expect(HTMLSanitiser.sanitised(once, base: "http://e/") == once)
    }

    @Test(arguments: [
        ("<p>One</p><p>Two &amp; three</p>", "One Two & three"), ("a<br>b", "a b"), ("un<b>brok</b>en", "unbroken"),
        ("<style>x</style>y<script>z</script>", "y"), ("&#27;[1m&rlm;x", "[1mx"), ("1 < 2", "1 < 2"),
    ])
    func makesPlainText(html: String, text: String) { #expect(HTMLPlainText.text(of: html) == text) }

    @Test func cutsExcerptsAtWords() {
        #expect(HTMLPlainText.text(of: "<p>one two three</p>", limit: 9) == "one two")
        #expect(HTMLPlainText.text(of: "one two three", limit: 9) == "one two")
    }
}
