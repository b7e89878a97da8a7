import Testing

@testable import FeedKit

/// Addresses in plain text.
@Suite struct PlainAddressTests {
    @Test(arguments: [
        ("See https://example.org/a for more", ["https://example.org/a"]),
        ("See http://example.org.", ["http://example.org"]), ("HTTPS://Example.ORG/A", ["HTTPS://Example.ORG/A"]),
        ("www.example.org", ["https://www.example.org"]), ("WWW.Example.org/x?", ["https://WWW.Example.org/x"]),
        ("(https://en.wikipedia.org/wiki/Foo_(bar))", ["https://en.wikipedia.org/wiki/Foo_(bar)"]),
        ("https://en.wikipedia.org/wiki/Foo_(bar)", ["https://en.wikipedia.org/wiki/Foo_(bar)"]),
        ("[the page](https://example.org/a_b)", ["https://example.org/a_b"]),
        ("<https://example.org/a>", ["https://example.org/a"]),
        ("\"https://example.org/a\"", ["https://example.org/a"]),
        ("'https://example.org/a'", ["https://example.org/a"]), ("“https://example.org/a”", ["https://example.org/a"]),
        ("https://example.org/a, https://example.org/b; end", ["https://example.org/a", "https://example.org/b"]),
        ("https://a.example/x,https://b.example/y", ["https://a.example/x", "https://b.example/y"]),
        ("https://a.example,https://b.example", ["https://a.example", "https://b.example"]),
        ("https://example.org/?a=1&b=2#c!", ["https://example.org/?a=1&b=2#c"]),
        ("https://example.org?x=[1]", ["https://example.org?x=[1]"]),
        ("https://example.org:8080/x", ["https://example.org:8080/x"]),
        ("https://example.org: and on", ["https://example.org"]), ("http://localhost:8080", ["http://localhost:8080"]),
        ("http://192.168.1.1/admin", ["http://192.168.1.1/admin"]), ("http://[::1]:80/x", ["http://[::1]:80/x"]),
        ("https://bücher.example/straße", ["https://bücher.example/straße"]),
        ("https://xn--bcher-kva.example", ["https://xn--bcher-kva.example"]),
        ("https://пример.рф/путь", ["https://пример.рф/путь"]), ("请看https://example.org。", ["https://example.org"]),
        ("https://ja.wikipedia.org/wiki/日本", ["https://ja.wikipedia.org/wiki/日本"]),
        ("https://example.orgをご覧", ["https://example.org"]), ("https://example.org/a—b", ["https://example.org/a"]),
        ("https://user:pw@example.org/x", ["https://user:pw@example.org/x"]),
        (
            "https://web.archive.org/web/2020/https://example.org/",
            ["https://web.archive.org/web/2020/https://example.org/"]
        ),
        ("**https://example.org/a**", ["https://example.org/a"]), ("URL:https://example.org", ["https://example.org"]),
        ("Site:www.example.org", ["https://www.example.org"]), ("end.https://example.org", ["https://example.org"]),
        ("mailto:ada@example.org.", ["mailto:ada@example.org"]),
        ("mailto:ada@example.org?subject=hi", ["mailto:ada@example.org?subject=hi"]),
        ("https://example.org/page...", ["https://example.org/page"]),
        ("https://intranet/wiki", ["https://intranet/wiki"]),
    ])
    func findsAddresses(text: String, addresses: [String]) {
        let pieces = PlainAddress.pieces(of: text)
        #expect(pieces.compactMap(\.address) == addresses)
        #expect(pieces.map(\.text).joined() == text)
    }

    @Test(arguments: [
        "e.g.www.example.org", "www.", "www.example", "www.backup.txt", "www.site.tar", "awww.example.org",
        "x@www.example.org", "path/www.example.org", "http://", "https:// example.org", "https://.example.org",
        "http://-", "xhttp://example.org", "git+https://example.org/x", "https://example", "https://1.2",
        "https://example.org/cut…", "https://example.c", "notes.txt", "index.html", "1.2.3", "mailto:", "mailto:ada",
        "ada@example.org", "http//example.org", "12:30 www", "https://a..example",
    ])
    func leavesOtherTextAlone(text: String) {
        let pieces = PlainAddress.pieces(of: text)
        #expect(pieces.map(\.text) == [text])
        #expect(pieces.map(\.address) == [nil])
    }

    @Test(arguments: [
        ("<p>See https://e.example/a, ok</p>", "See https://e.example/a[1], ok"),
        ("<p>https://e.example/?a=1&amp;b=2</p>", "https://e.example/?a=1&b=2[1]"),
        ("<a href=\"https://e.example/\">https://e.example/</a>", "https://e.example/[1]"),
        ("<a href=\"https://e.example/\">x</a> https://e.example/", "x[1] https://e.example/[1]"),
        ("https://b.example/ <a href=\"https://e.example/\">x</a>", "https://b.example/[1] x[2]"),
        ("<pre>a\n  https://e.example/x\n</pre>", "a\n  https://e.example/x[1]"),
        ("<pre><code>get https://e.example/x</code></pre>", "get https://e.example/x"),
        ("<code>https://e.example/x</code>", "https://e.example/x[1]"),
        ("e.g.<b>www.example.org</b>", "e.g.www.example.org"),
        ("<td>www.example.org</td>", "www.example.org[1]"),
    ])
    func numbersAddresses(markup: String, text: String) {
        #expect(HTMLTextTests.render(markup, width: 60, listsLinks: false).text == text)
    }

    @Test func listsAddressesWithTheLinks() {
        let text = HTMLTextTests.render("<p>www.example.org and mailto:a@e.example</p>")
        #expect(text.links == [PageLink("https://www.example.org"), PageLink("mailto:a@e.example")])
        #expect(text.text.hasSuffix("\n[1] https://www.example.org\n[2] mailto:a@e.example"))
    }
}
