import Testing

@testable import FeedKit
@testable import PageKit

@Suite struct SanitizerTests {
    @Test(arguments: [
        ("safe <b>text</b>", "safe <b>text</b>"), ("<script>alert(1)</script>safe", "safe"),
        ("a<script src='x'/>b", "ab"), ("safe<STYLE>x</STYLE>", "safe"),
        ("<iframe src='http://e'></iframe>safe", "<source src=\"http://e\" type=\"text/html\" />safe"),
        ("<object><embed></object>safe", "safe"), ("<img src='a.png' onerror='x()'>", "<img src=\"http://e/a.png\" />"),
        ("<a href='javascript:x()'>l</a>", "<a>l</a>"), ("<a href=' java\nscript:x()'>l</a>", "<a>l</a>"),
        ("<a href='&#106;avascript:x()'>l</a>", "<a>l</a>"), ("<a href='JaVaScRiPt:x()'>l</a>", "<a>l</a>"),
        ("<a href='java\u{7F}script:x()'>l</a>", "<a>l</a>"), ("<a href='java\u{200E}script:x()'>l</a>", "<a>l</a>"),
        ("<a href='b?c=1&d=2'>l</a>", "<a href=\"http://e/b?c=1&amp;d=2\">l</a>"),
        ("<a href=\"http://x/b?c=1&d=2&copy;\">l</a>", "<a href=\"http://x/b?c=1&amp;d=2©\">l</a>"),
        ("<p style='color:red' onclick='x'>t</p>", "<p style=\"color: red;\">t</p>"),
        ("<b>un<i>closed", "<b>un<i>closed</i></b>"),
        ("</p>text</div>", "text"), ("a & b &amp; c &nbsp; < d", "a &amp; b &amp; c \u{A0} &lt; d"),
        ("&mdash;&#8212;&#x2014;&#151;&quot;&apos;&lt;&bogus;&#27;&rlm;", "————\"'&lt;&amp;bogus;"),
        ("<!-- x --><p>t</p><!-- ", "<p>t</p>"), ("<foo>t</foo>", "t"), ("<br><br/>", "<br /><br />"),
        ("safe<object data='x'> or <b>this</b>", "safe<source src=\"http://e/x\" /> or <b>this</b>"),
        ("a<iframe src='x'> b", "a<source src=\"http://e/x\" type=\"text/html\" /> b"),
        ("<iframe src='javascript:x()'></iframe><iframe srcdoc='<b>x</b>'></iframe>safe", "safe"),
        (
            "<embed type='video/mp4' src='v?a=1&b=2' width='4' onload='x()' height='3' title='T'>",
            "<source height=\"3\" src=\"http://e/v?a=1&amp;b=2\" title=\"T\" type=\"video/mp4\" width=\"4\" />"
        ),
        (
            "<a href='x'>a<iframe src='y'></iframe>b</a>",
            "<a href=\"http://e/x\">a<source src=\"http://e/y\" type=\"text/html\" />b</a>"
        ),
        ("a <! b", "a &lt;! b"), ("a <!DOCTYPE", "a &lt;!DOCTYPE"),
        ("<form action='javascript:x()'>f</form>", "<form>f</form>"),
        ("<a href='' accesskey=k>l</a>", "<a accesskey=\"k\" href=\"\">l</a>"),
        ("<a title=\"t\" href=\"http://x/\" class=\"c\">l</a>", "<a class=\"c\" href=\"http://x/\" title=\"t\">l</a>"),
        ("&nGt;&check;&lang;&there4;", "\u{226B}\u{20D2}✓⟨∴"),
        ("<meta http-equiv=refresh><link rel=x>safe", "safe"),
        ("<a href=\"data:text/html,x\">l</a>", "<a>l</a>"),
        ("<img src=\"data:image/png;base64,AA==\">", "<img src=\"data:image/png;base64,AA==\" />"),
        ("x\u{1B}[0m\u{202E}y", "x[0my"), ("<b><i>x</b>y</i>", "<b><i>x</i></b>y"),
        ("<a title='\"><script>'>x</a>", "<a title=\"&quot;&gt;&lt;script&gt;\">x</a>"),
        ("<P ALIGN=left>x</P>", "<p align=\"left\">x</p>"),
        ("<video controls src=x></video>", "<video controls=\"\" src=\"http://e/x\"></video>"),
        ("<p title=\"a\" title=\"b\">x</p>", "<p title=\"a\">x</p>"),
        ("<textarea>&lt;b></textarea>", "<textarea>&lt;b&gt;</textarea>"),
        ("<![CDATA[&lt;]]>", "&amp;lt;"),
        ("<p xml:base='http://i/'><a href='y'>l</a></p>", "<p><a href=\"http://i/y\">l</a></p>"),
    ])
    func sanitizes(html: String, expected: String) {
        #expect(HTMLSanitizer.sanitized(html, base: "http://e/") == expected)
    }

    @Test(arguments: [
        ("<p>a<p>b", "<p>a</p><p>b</p>"), ("<p>a<ul><li>b<li>c</ul>d", "<p>a</p><ul><li>b</li><li>c</li></ul>d"),
        ("<ul><li>a<ul><li>b</ul><li>c</ul>", "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>"),
        ("<dl><dt>a<dd>b<dt>c</dl>", "<dl><dt>a</dt><dd>b</dd><dt>c</dt></dl>"),
        (
            "<table><tr><td>a<td>b<tr><th>c</table>d",
            "<table><tr><td>a</td><td>b</td></tr><tr><th>c</th></tr></table>d"
        ),
        ("<a href=x>a<a href=y>b</a>", "<a href=\"http://e/x\">a</a><a href=\"http://e/y\">b</a>"),
        ("<div><table><tr><td>a</div>b</table>c", "<div><table><tr><td>ab</td></tr></table>c</div>"),
        ("<p><b>a<div>b</div></b>", "<p><b>a<div>b</div></b></p>"),
    ])
    func elementsEndAsInHTML(html: String, expected: String) {
        #expect(HTMLSanitizer.sanitized(html, base: "http://e/") == expected)
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
        #expect(HTMLSanitizer.sanitized("<b style=\"\(style)\">x</b>", base: nil) == expected)
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
        #expect(HTMLSanitizer.sanitized(html, base: "http://e/") == expected)
    }

    @Test(arguments: [
        ("<svg><path fill='url(#a)'/></svg>", "<path fill=\"url(#a)\">"),
        ("<svg><path fill='URL( http://x )'/></svg>", "<path>"),
        ("<svg><path fill='url(#a) url(x)'/></svg>", "<path>"),
    ])
    func keepsDrawingsLocal(html: String, expected: String) {
        #expect(HTMLSanitizer.sanitized(html, base: nil).contains(expected))
    }

    @Test func sanitizingTwiceChangesNothing() {
        let once = HTMLSanitizer.sanitized("<p>a & b<img src=x onload=y><a href='c'>d", base: "http://e/")
        #expect(HTMLSanitizer.sanitized(once, base: "http://e/") == once)
    }

    @Test func appends() {
        var output = Array("[".utf8)
        HTMLSanitizer.append("<p>a<p>b", base: nil, to: &output)
        HTMLSanitizer.append("<p>c</p>", base: nil, to: &output)
        #expect(output == Array("[<p>a</p><p>b</p><p>c</p>".utf8))
    }

    @Test func sanitizesTextsOfFeeds() {
        #expect(FeedText("1 < 2", mediaType: "text/plain").sanitized == "1 &lt; 2")
        #expect(FeedText("1 < 2", mediaType: "text/plain").display == "1 < 2")
        #expect(
            FeedText("<a href=x>", mediaType: "text/html", base: "http://e/").sanitized == "<a href=\"http://e/x\"></a>"
        )
    }

    /// The fast and the thorough sanitizer give the same result, and sanitizing it again changes nothing.
    @Test(arguments: 0..<60)
    func theQuickAndTheThoroughSanitizerAgree(seed: Int) {
        var generator = RandomMarkup(seed: UInt64(seed))
        for _ in 0..<50 {
            let html = Array(generator.markup().utf8)
            let quick = HTMLSanitizer.sanitized(html, base: "http://e/a/")
            let thorough = HTMLSanitizer.sanitizedThoroughly(html, base: "http://e/a/")
            #expect(quick == thorough, "\(String(decoding: html, as: UTF8.self))")
            #expect(
                HTMLSanitizer.sanitized(quick, base: "http://e/a/") == quick,
                "\(String(decoding: html, as: UTF8.self))")
        }
    }
}
