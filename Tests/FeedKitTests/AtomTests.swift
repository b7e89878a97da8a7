import Testing

@testable import FeedKit

@Suite struct AtomTests {
    @Test func readsTheFeed() throws {
        let feed = try atom(
            """
            <title type="html">A &lt;em&gt;feed&lt;/em&gt;</title><subtitle>Sub</subtitle><id>urn:f</id>
            <link href="/" /><link rel="self" href="/atom"/><link rel="hub" href="http://hub/"/>
            <updated>2004-07-01T12:00:00+02:00</updated><rights>R</rights><icon>/i.ico</icon><logo>l.png</logo>
            <generator uri="http://g/" version="1.0">Gen</generator>
            <author><name>Ada</name><email>a@e.org</email><uri>/ada</uri></author>
            <contributor><name>Grace</name></contributor><category term="t" scheme="s" label="L"/>
            """, attributes: "xml:base='http://e.org/x/' xml:lang='en'")
        #expect(feed.title == "A feed")
        #expect(feed.titleText?.language == "en")
        #expect(feed.language == "en")
        #expect(feed.link == "http://e.org/")
        #expect(feed.links.first { $0.relation == "self" }?.href == "http://e.org/atom")
        #expect(feed.links.first { $0.relation == "hub" }?.href == "http://hub/")
        #expect(feed.updated == utc(2004, 7, 1, 10))
        #expect(feed.logo == "http://e.org/x/l.png")
        #expect(feed.icon == "http://e.org/i.ico")
        #expect(feed.generator?.version == "1.0")
        #expect(feed.generator?.name == "Gen")
        #expect(feed.authors == [FeedPerson(name: "Ada", email: "a@e.org", link: "http://e.org/ada")])
        #expect(feed.contributors == [FeedPerson(name: "Grace")])
        #expect(feed.categories == [FeedCategory(term: "t", scheme: "s", label: "L")])
        #expect(feed.id == "urn:f")
    }

    @Test(arguments: [
        ("<content>a &lt;b&gt;</content>", "a <b>", "text/plain"),
        ("<content type='text'>&amp;amp;</content>", "&amp;", "text/plain"),
        ("<content type='html'>&lt;b&gt;x&lt;/b&gt;</content>", "<b>x</b>", "text/html"),
        ("<content type='text/html'><![CDATA[<b>x</b>]]></content>", "<b>x</b>", "text/html"),
        (
            "<content type='xhtml'><div xmlns='http://www.w3.org/1999/xhtml'>x <b>y</b> &lt;</div></content>",
            "x <b>y</b> &lt;", "application/xhtml+xml"
        ),
        (
            "<content type='xhtml'><h:div xmlns:h='http://www.w3.org/1999/xhtml'><h:b>y</h:b></h:div></content>",
            "<b>y</b>", "application/xhtml+xml"
        ),
        (
            "<content type='xhtml'><div>a</div><div>b</div></content>", "<div>a</div><div>b</div>",
            "application/xhtml+xml"
        ),
        ("<content type='application/octet-stream'>SGVsbG8=</content>", "Hello", "application/octet-stream"),
        ("<content type='text/plain'>x &lt; y</content>", "x < y", "text/plain"),
    ])
    func readsContent(inside: String, value: String, type: String) throws {
        let content = try #require(try atomEntry(inside).contents.first)
        #expect(content.value == value)
        #expect(content.mediaType == type)
    }

    @Test(arguments: [
        ("<content type='text/html' mode='escaped'>&lt;b&gt;x&lt;/b&gt;</content>", "<b>x</b>"),
        ("<content type='text/html' mode='base64'>PGI+eDwvYj4=</content>", "<b>x</b>"),
        (
            "<content type='application/xhtml+xml' mode='xml'><div xmlns='http://www.w3.org/1999/xhtml'>x</div></content>",
            "<div>x</div>"
        ),
        ("<content type='xhtml' mode='xml'><div xmlns='http://www.w3.org/1999/xhtml'>x</div></content>", "x"),
        ("<content>plain</content>", "plain"),
    ])
    func readsContentOfAtom03(inside: String, value: String) throws {
        #expect(try atom03Entry(inside).contents.first?.value == value)
    }

    @Test func readsDatesAndNamesOfAtom03() throws {
        let entry = try atom03Entry(
            "<issued>2003-12-31T10:14:55Z</issued><modified>2004-01-01</modified><created>2003</created>")
        #expect(entry.published == utc(2003, 12, 31, 10, 14, 55))
        #expect(entry.updated == utc(2004, 1, 1))
        #expect(entry.created == utc(2003, 1, 1))
    }

    @Test(arguments: [
        ("<link href='http://e/a'/>", "http://e/a"),
        ("<link rel='alternate' type='text/html' href='/a'/>", "http://e/a"),
        ("<link rel='self' href='/s'/><link rel='alternate' href='/a'/>", "http://e/a"),
        ("<link rel='alternate' type='application/json' href='/j'/><link type='text/html' href='/a'/>", "http://e/a"),
        ("<link rel='http://www.iana.org/assignments/relation/alternate' href='/a'/>", "http://e/a"),
        ("<link rel='enclosure' href='/a.mp3' type='audio/mpeg' length='5'/>", nil),
        ("<link href='javascript:alert(1)'/>", nil),
    ])
    func findsTheLink(inside: String, link: String?) throws {
        #expect(try atomEntry(inside, attributes: "xml:base='http://e/'").link == link)
    }

    @Test func readsEntriesFully() throws {
        let entry = try atomEntry(
            """
            <id>tag:e,2004:1</id><title>T</title><published>2004-01-01T00:00:00Z</published>
            <link rel="enclosure" href="http://e/a.mp3" type="audio/mpeg" length="5"/>
            <link rel="replies" type="application/atom+xml" href="http://e/r"/>
            <source><title>Origin</title><id>urn:s</id><author><name>S</name></author></source>
            <rights type="html">&lt;i&gt;r&lt;/i&gt;</rights>
            """)
        #expect(entry.id == "tag:e,2004:1")
        #expect(entry.enclosures == [FeedEnclosure(url: "http://e/a.mp3", mediaType: "audio/mpeg", length: 5)])
        #expect(entry.commentsFeed == "http://e/r")
        #expect(entry.source?.title?.value == "Origin")
        #expect(entry.title == "T")
        #expect(entry.authors.map(\.name) == ["S"])
        #expect(entry.rights?.plain == "r")
    }

    @Test func encodedNonTextIsDecoded() throws {
        let entry = try atomEntry(
            "<title type='application/octet-stream'>PGI+VDwvYj4=</title><summary type='image/x'>\n SGVs\nbG8=</summary>"
        )
        #expect(entry.title == "T")
        #expect(entry.summary?.value == "Hello")
    }

    @Test func keepsTheLastOfSeveralDates() throws {
        let entry = try atomEntry(
            "<updated>2010-12-01T10:14:55Z</updated><updated>2003-12-31T10:14:55Z</updated><updated>soon</updated>")
        #expect(entry.updated == utc(2003, 12, 31, 10, 14, 55))
    }

    @Test func readsDialectsOfUnknownNamespaces() throws {
        let feed = try parse(
            "<feed xmlns='http://e/dialect' xml:lang='en_GB'><entry><title>t</title><p xmlns='http://e/p'><title>no"
                + "</title></p></entry></feed>")
        #expect(feed.entries.first?.title == "t")
        #expect(feed.language == "en-GB")
    }

    @Test func inheritsTheFeedsAuthor() throws {
        let feed = try atom("<author><name>Ada</name></author><entry><title>t</title></entry>")
        #expect(feed.entries.first?.author == "Ada")
    }

    @Test func basesNest() throws {
        let entry = try atomEntry(
            "<link href='x'/><content type='html' xml:base='c/'>&lt;a href=\"y\"&gt;l&lt;/a&gt;</content>",
            attributes: "xml:base='http://e/b/'")
        #expect(entry.link == "http://e/b/x")
        #expect(entry.contents.first?.base == "http://e/b/c/")
    }
}
