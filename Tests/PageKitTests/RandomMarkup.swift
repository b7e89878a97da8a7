/// Random markup made from pieces of real feeds, from well-formed to broken, identical for the same seed.
struct RandomMarkup {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    private mutating func below(_ limit: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state >> 33) % limit
    }

    private mutating func one(of choices: [String]) -> String { choices[below(choices.count)] }

    /// Returns markup; half of the results are well-formed.
    mutating func markup() -> String {
        let isClean = below(2) == 0
        var output = ""
        for _ in 0..<(1 + below(12)) { output += piece(depth: 0, isClean: isClean) }
        return output
    }

    private mutating func piece(depth: Int, isClean: Bool) -> String {
        if depth > 6 { return text() }
        if !isClean, below(4) == 0 { return one(of: Self.fragments) }
        switch below(10) {
        case 0...3: return text()
        case 4: return one(of: Self.void)
        default:
            let name = one(of: isClean ? Self.inline + ["div", "section"] : Self.elements)
            var inside = ""
            for _ in 0..<below(4) { inside += piece(depth: depth + 1, isClean: isClean) }
            let tag = "<\(name)\(attributes())>\(inside)"
            return !isClean && below(6) == 0 ? tag : tag + "</\(name)>"
        }
    }

    private mutating func text() -> String {
        var output = ""
        for _ in 0..<(1 + below(5)) { output += one(of: Self.words) }
        return output
    }

    private mutating func attributes() -> String {
        var output = ""
        while below(3) == 0 { output += one(of: Self.attributes) }
        return output
    }

    private static let inline = ["b", "em", "a", "span", "code", "q", "B", "sup"]
    private static let elements =
        inline + [
            "p", "div", "ul", "ol", "li", "table", "tr", "td", "th", "tbody", "dl", "dt", "dd", "pre", "blockquote",
            "h2", "figure", "foo", "custom-element", "script", "style", "iframe", "svg", "textarea", "select",
            "option", "caption", "o:p", "details", "math", "mi", "svg:g", "title", "iframe", "object", "linearGradient",
        ]
    private static let void = [
        "<br>", "<br/>", "<br />", "<hr />", "<img src=\"https://e.org/a.png\" alt=\"x &amp; y\" />",
        "<img src='b.png'>",
        "<wbr>", "<IMG SRC=\"//c/d\" width=\"3\">", "<link rel=\"x\" />",
    ]
    private static let words = [
        "word ", " and\n", "&mdash;", "&amp;", "&lt;b&gt;", "&nbsp;", "&bogus;", "& ", "&#8217;", "&#x1F680;", "&#27;",
        "é", "日本", "🚀", "> ", "\"", "'", "&quot;", "&am", "&#", "e\u{301}", "\u{A0}", "a long run of words, ",
    ]
    private static let attributes = [
        " href=\"https://example.org/a?b=1&amp;c=2\"", " href=\"http://example.org/a?b=1&c=2\"", " href='rel/x'",
        " href=\"javascript:alert(1)\"", " href=\"https://example.org/&#10;x\"", " class=\"a b\"", " title=\"<&>\"",
        " title='\"'", " style=\"color: red\"", " data-x=\"1\"", " id=x", " open", " title=\"a\"", " title=\"b\"",
        "  lang=\"en\"", " xml:base=\"http://i/\"", " href=\"https://é.example/\"", " onclick=\"x()\"", " href=\"\"",
        " style=\"margin: 1px;\"", " viewBox=\"0 0 1 1\"", " xlink:href=\"y\"", " fill=\"url(x)\"", " style='x'",
        " src=\"https://e.org/e\"", " data='d'", " src='javascript:x'", " type=\"video/mp4\"", " width=\"4\"",
        " cite=\"/c\"", " HREF=\"HTTP://E/\"", " title=\"&copy; &quot;x&quot; &lt;\"", " href=\"https://e/ x\"",
    ]
    private static let fragments = [
        "<", "</", "</b>", "</p>", "</td>", "</foo>", "<!-- c -->", "<!-- ", "<![CDATA[x]]>", "<!DOCTYPE html>",
        "<?x?>",
        "<b", "<a href=\"", "<p/>", "</br>", "< b>", "<b =\"\">", "<a b=\"c\"d>", "<1>", "\u{1B}", "\u{202E}", "</li >",
        "<script>x</scr", "<td>", "<li>", "<tr>", "<p>", "<a>", "</table>", "</a>", "<svg>", "</svg>",
        "<math><mrow>", "<circle r=1 />", "<!", "<!x", "&nGt;", "&fjlig;",
    ]
}
