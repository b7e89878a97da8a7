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
        ("<p style='color:red' onclick='x'>t</p>", "<p style=\"color: red;\">t</p>"),
        ("<b>un<i>closed", "<b>un<i>closed</i></b>"),
        ("</p>text</div>", "text"), ("a & b &amp; c &nbsp; < d", "a &amp; b &amp; c &nbsp; &lt; d"),
        ("<!-- x --><p>t</p><!-- ", "<p>t</p>"), ("<foo>t</foo>", "t"), ("<br><br/>", "<br /><br />"),
        ("safe<object data='x'> or <b>this</b>", "safe or <b>this</b>"), ("a<iframe src='x'> b", "a b"),
        ("a <! b", "a &lt;! b"), ("a <!DOCTYPE", "a &lt;!DOCTYPE"),
        ("<form action='javascript:x()'>f</form>", "<form>f</form>"),
        ("<a href='' accesskey=k>l</a>", "<a accesskey=\"k\" href=\"\">l</a>"),
        ("<meta http-equiv=refresh><link rel=x>safe", "safe"),
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

    @Test(arguments: [
        ("color:red", "color: red;"), ("COLOR: rgb(0, 128, 0)", "COLOR: rgb(0, 128, 0);"),
        ("margin: 0 15px 0 auto;padding:2ex", "margin: 0 15px 0 auto; padding: 2ex;"),
        ("border: 1px solid #ccc !important", "border: 1px solid #ccc !important;"),
        ("font-family: 'Comic Sans', serif", "font-family: 'Comic Sans', serif;"),
        ("color: blue; background-image: url(http://e/x.png)", "color: blue;"),
        ("background: yellow", "background: yellow;"), ("background: url(x)", nil), ("background: repeat-x", nil),
        ("position: fixed; top: 0", nil), ("width: expression(alert(1))", nil), ("width: exp/**/ression(1)", nil),
        ("color: \\72 ed", nil), ("behavior: x", nil), ("-moz-binding: x", nil), ("margin: 99999em", nil),
        ("color", nil), ("color:", nil), ("font-size: 1px) color", nil), ("", nil),
    ])
    func keepsHarmlessStyles(style: String, kept: String?) {
        let expected = kept.map { "<b style=\"\($0)\">x</b>" } ?? "<b>x</b>"
        #expect(HTMLSanitiser.sanitised("<b style=\"\(style)\">x</b>", base: nil) == expected)
    }

    @Test(arguments: [
        (
            "<svg viewBox='0 0 1 1' onload='x()'><circle r='1'/><script>x</script></svg>z",
            "<svg viewBox=\"0 0 1 1\" xmlns=\"http://www.w3.org/2000/svg\"><circle r=\"1\"></circle></svg>z"
        ),
        (
            "<svg><lineargradient id=g><stop offset=1></stop></lineargradient></svg>",
            "<svg xmlns=\"http://www.w3.org/2000/svg\"><linearGradient id=\"g\"><stop offset=\"1\"></stop>"
                + "</linearGradient></svg>"
        ),
        (
            "<svg><a xlink:href='javascript:x()'><animate attributeName='href' to='javascript:x()'/><g>t</g></a></svg>",
            "<svg xmlns=\"http://www.w3.org/2000/svg\"><a><g>t</g></a></svg>"
        ),
        (
            "<math><mrow xlink:href='/p'><mi>a</mi></mrow><mo>+</mo></math>",
            "<math xmlns=\"http://www.w3.org/1998/Math/MathML\"><mrow xlink:href=\"http://e/p\" "
                + "xmlns:xlink=\"http://www.w3.org/1999/xlink\"><mi>a</mi></mrow><mo>+</mo></math>"
        ),
        ("<circle r='1'/><mi>x</mi>", "x"),
    ])
    func keepsHarmlessDrawings(html: String, expected: String) {
        #expect(HTMLSanitiser.sanitised(html, base: "http://e/") == expected)
    }

    @Test func isStable() {
        let once = HTMLSanitiser.sanitised("<p>a & b<img src=x onload=y><a href='c'>d", base: "http://e/")
        #expect(HTMLSanitiser.sanitised(once, base: "http://e/") == once)
    }

    @Test(arguments: [
        ("<p>One</p><p>Two &amp; three</p>", "One Two & three"), ("a<br>b", "a b"), ("un<b>brok</b>en", "unbroken"),
        ("<style>x</style>y<script>z</script>", "y"), ("&#27;[1m&rlm;x", "[1mx"), ("1 < 2", "1 < 2"),
        ("a<embed>b<iframe>c", "a b c"),
        ("a<svg><title>drawn</title></svg>b", "ab"),
    ])
    func makesPlainText(html: String, text: String) { #expect(HTMLPlainText.text(of: html) == text) }

    @Test func cutsExcerptsAtWords() {
        #expect(HTMLPlainText.text(of: "<p>one two three</p>", limit: 9) == "one two")
        #expect(HTMLPlainText.text(of: "one two three", limit: 9) == "one two")
    }
}
