/// Articles as feeds contain them, identical in every run: paragraphs with links and named characters, lists, pictures,
/// code, quotes and tables.
struct SampleArticles {
    private var state: UInt64 = 0x2545_F491_4F6C_DD1D

    private mutating func below(_ limit: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state >> 33) % limit
    }

    private static let words = """
        the of and to a in is it on rowers river campus match season coach training library lecture after before \
        through government system kernel release network student résumé naïve café über straße São Paulo Москва 東京 \
        research study data model team company engineer growth policy election report analysis festival concert
        """.split(whereSeparator: \.isWhitespace).map(String.init)

    private mutating func sentence() -> String {
        var words = (0..<(7 + below(16))).map { _ in Self.words[below(Self.words.count)] }
        let index = below(words.count)
        switch below(100) {
        case 0..<12: words[index] = "<em>\(words[index])</em>"
        case 12..<22:
            words[index] = "<a href=\"https://example.org/\(below(1_000_000))/news?a=1&amp;b=2\">\(words[index])</a>"
        case 22..<28: words[index] = "<strong>\(words[index])</strong>"
        case 28..<32: words[index] = "&mdash;"
        case 32..<35: words[index] = "&ldquo;\(words[index])&rdquo;"
        default: break
        }
        return words.joined(separator: " ") + "."
    }

    private mutating func sentences(_ count: Int) -> String {
        (0..<count).map { _ in sentence() }.joined(separator: " ")
    }

    private mutating func block() -> String {
        switch below(100) {
        case 0..<72: return "<p>\(sentences(2 + below(5)))</p>\n"
        case 72..<78: return "<h2>Results of the season</h2>\n"
        case 78..<85:
            return "<ul>\n" + (0..<(3 + below(3))).map { _ in "<li>\(sentence())</li>\n" }.joined() + "</ul>\n"
        case 85..<90: return "<blockquote><p>\(sentence())</p></blockquote>\n"
        case 90..<94:
            return
                "<figure><img src=\"https://img.example.org/\(below(100_000_000)).jpg\" alt=\"a photo\" width=\"640\" "
                + "height=\"\(300 + below(200))\" /><figcaption>\(sentence())</figcaption></figure>\n"
        case 94..<97:
            return "<pre><code>for item in items where item.date &gt; last {\n    store(item)\n}</code></pre>\n"
        default:
            let rows = (0..<4).map { _ in
                "<tr><td>\(Self.words[below(Self.words.count)])</td><td>\(below(1000))</td></tr>"
            }
            return "<table><tr><th>name</th><th>value</th></tr>\(rows.joined())</table>\n"
        }
    }

    /// Returns an article of at least `size` bytes.
    mutating func article(of size: Int) -> String {
        var html = ""
        while html.utf8.count < size { html += block() }
        return html
    }

    /// Returns an RSS 2.0 document of `count` articles.
    mutating func feed(of count: Int) -> String {
        var document =
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<rss version=\"2.0\" "
            + "xmlns:content=\"http://purl.org/rss/1.0/modules/content/\"><channel>\n<title>Campus</title>\n"
        for number in 0..<count {
            let body = article(of: 2000 + below(4000))
            document += """
                <item><title>Article \(number) &amp; more</title><link>https://example.org/\(number)</link>
                <guid isPermaLink="false">urn:article:\(number)</guid>
                <pubDate>Thu, 02 Oct 2025 10:\(10 + number % 50):00 GMT</pubDate><category>sports</category>
                <description><![CDATA[<p>\(sentence())</p>]]></description>
                <content:encoded><![CDATA[\(body)]]></content:encoded></item>

                """
        }
        return document + "</channel></rss>\n"
    }
}
