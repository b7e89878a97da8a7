import Testing

@testable import FeedKit

@Suite struct RSSTests {
    @Test(arguments: [
        ("<rss version=\"0.91\"><channel/></rss>", FeedVersion.rss091),
        ("<rss version=\"0.92\"><channel/></rss>", .rss092),
        ("<rss version=\"2.0\"><channel/></rss>", .rss20),
        ("<rss><channel/></rss>", .rss),
        ("<RSS version='2.01'><Channel/></RSS>", .rss20),
        ("<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#' xmlns='http://purl.org/rss/1.0/'/>", .rss10),
        (
            "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'"
                + " xmlns='http://my.netscape.com/rdf/simple/0.9/'/>", .rss090
        ),
        ("<feed xmlns='http://www.w3.org/2005/Atom'/>", .atom10),
        ("<a:feed xmlns:a='http://www.w3.org/2005/Atom'/>", .atom10),
        ("<feed version='0.3' xmlns='http://purl.org/atom/ns#'/>", .atom03),
        ("<feed/>", .atom),
        ("{\"version\":\"https://jsonfeed.org/version/1.1\",\"items\":[]}", .json11),
        ("{\"version\":\"https://jsonfeed.org/version/1\",\"items\":[]}", .json10),
    ])
    func tellsVersions(document: String, version: FeedVersion) throws {
        #expect(try parse(document).version == version)
    }

    @Test func readsTheChannel() throws {
        let feed = try rss(
            """
            <title>Example &amp; Co</title><link>http://example.org/</link><description>All of it</description>
            <language>en-us</language><copyright>2003 Ada</copyright><managingEditor>ada@example.org (Ada L)</managingEditor>
            <webMaster>web@example.org</webMaster><pubDate>Thu, 01 Jan 2004 19:48:21 GMT</pubDate>
            <lastBuildDate>Fri, 02 Jan 2004 00:00:00 GMT</lastBuildDate><category domain="http://d">News</category>
            <generator>Hand</generator><docs>http://example.org/docs</docs><ttl>60</ttl>
            <image><url>/logo.png</url><title>Logo</title><link>http://example.org/l</link><width>80</width>
            <height>15</height><description>Pic</description></image>
            <textInput><title>Search</title><description>for</description><name>q</name><link>http://e/s</link></textInput>
            """, attributes: "xml:base=\"http://example.org/base/\"")
        #expect(feed.title == "Example & Co")
        #expect(feed.link == "http://example.org/")
        #expect(feed.subtitle?.value == "All of it")
        #expect(feed.language == "en-us")
        #expect(feed.rights?.value == "2003 Ada")
        #expect(feed.authors == [FeedPerson(name: "Ada L", email: "ada@example.org")])
        #expect(feed.author == "Ada L (ada@example.org)")
        #expect(feed.publisher == FeedPerson(email: "web@example.org"))
        #expect(feed.published == utc(2004, 1, 1, 19, 48, 21))
        #expect(feed.updated == utc(2004, 1, 2))
        #expect(feed.categories == [FeedCategory(term: "News", scheme: "http://d")])
        #expect(feed.generator?.name == "Hand")
        #expect(feed.docs == "http://example.org/docs")
        #expect(feed.timeToLive == 60)
        #expect(feed.image?.url == "http://example.org/logo.png")
        #expect(feed.image?.title == "Logo")
        #expect(feed.image?.width == 80)
        #expect(feed.image?.description == "Pic")
        #expect(feed.textInput?.name == "q")
        #expect(feed.textInput?.title == "Search")
    }

    @Test(arguments: [
        ("<link>http://e/a</link>", "http://e/a"),
        ("<guid>http://e/g</guid>", "http://e/g"),
        ("<guid isPermaLink='true'>http://e/g</guid>", "http://e/g"),
        ("<guid isPermaLink='false'>http://e/g</guid>", nil),
        ("<guid>http://e/g</guid><link>http://e/a</link>", "http://e/a"),
        ("<link>http://e/a</link><guid>http://e/g</guid>", "http://e/a"),
        ("<guid>tag:e,2004:1</guid>", nil), ("<guid>4711</guid>", nil), ("<guid>post/4711</guid>", nil),
        ("<guid isPermaLink='true'>4711</guid>", nil), ("<guid isPermaLink='true'>mailto:a@e</guid>", nil),
        ("<guid>HTTP://e/g</guid>", "HTTP://e/g"),
        ("<link>javascript:alert(1)</link>", nil),
        ("<link> http://e/a?b=1&amp;c=2\n </link>", "http://e/a?b=1&c=2"),
        ("<link><![CDATA[http://e/a]]></link>", "http://e/a"),
        ("<atom:link href='http://e/x' rel='self'/>", nil),
        ("<link/><guid>http://e/g</guid>", "http://e/g"),
    ])
    func findsTheLink(inside: String, link: String?) throws {
        #expect(try rssEntry(inside).link == link)
    }

    @Test(arguments: [
        ("<author>a@e.org</author>", FeedPerson(email: "a@e.org")),
        ("<author>a@e.org (Ada Byron)</author>", FeedPerson(name: "Ada Byron", email: "a@e.org")),
        ("<author>Ada Byron &lt;a@e.org&gt;</author>", FeedPerson(name: "Ada Byron", email: "a@e.org")),
        ("<author>Ada Byron (a@e.org)</author>", FeedPerson(name: "Ada Byron", email: "a@e.org")),
        ("<author>Ada Byron</author>", FeedPerson(name: "Ada Byron")),
        ("<dc:creator>Ada Byron</dc:creator>", FeedPerson(name: "Ada Byron")),
        ("<dc:author>Ada Byron</dc:author>", FeedPerson(name: "Ada Byron")),
        ("<itunes:author>Ada Byron</itunes:author>", FeedPerson(name: "Ada Byron")),
        (
            "<author><name>Ada</name><email>a@e.org</email><url>http://e/</url></author>",
            FeedPerson(name: "Ada", email: "a@e.org", link: "http://e/")
        ),
        ("<author>&quot;Ada&quot; &lt;a@e.org&gt;</author>", FeedPerson(name: "Ada", email: "a@e.org")),
    ])
    func takesAuthorsApart(inside: String, person: FeedPerson) throws {
        #expect(try rssEntry(inside).authors == [person])
    }

    @Test func readsEnclosuresOfAllKinds() throws {
        let entry = try rssEntry(
            """
            <enclosure url="http://e/a.mp3" length="100" type="audio/mpeg"/>
            <enclosure url="http://e/b.mp3"/>
            <media:group><media:content url="http://e/c.mp4" fileSize="7" type="video/mp4" duration="61">
            <media:title>Inner</media:title></media:content></media:group>
            <media:thumbnail url="http://e/t.jpg"/><itunes:duration>1:02:03</itunes:duration>
            """, attributes: "xmlns:media='http://search.yahoo.com/mrss/'")
        #expect(entry.enclosures.map(\.url) == ["http://e/a.mp3", "http://e/b.mp3", "http://e/c.mp4"])
        #expect(entry.enclosures.first?.length == 100)
        #expect(entry.enclosures.last?.duration == 61)
        #expect(entry.image == "http://e/t.jpg")
        #expect(entry.duration == 3723)
        #expect(entry.title == "Inner")
    }

    @Test func prefersTheOutermostTitle() throws {
        #expect(try rssEntry("<media:title>m</media:title><title>t</title>").title == "t")
        #expect(try rssEntry("<title>t</title><media:title>m</media:title>").title == "t")
        #expect(try rssEntry("<title>t</title><image><title>i</title></image>").title == "t")
        #expect(try rss("<image><title>i</title></image><title>t</title>").title == "t")
        #expect(try rssEntry("<dc:title>d</dc:title>").title == "d")
    }

    @Test func readsSecondaryFields() throws {
        let entry = try rssEntry(
            """
            <comments>http://e/c</comments><wfw:commentRss>http://e/cf</wfw:commentRss><slash:comments>12</slash:comments>
            <feedburner:origLink>http://e/o</feedburner:origLink><category>a</category><category>a</category>
            <dc:subject>b</dc:subject><itunes:keywords>c, d</itunes:keywords><itunes:explicit>Yes</itunes:explicit>
            <source url="http://s/">Origin</source><dc:rights>mine</dc:rights>
            """, attributes: "xmlns:wfw='http://wellformedweb.org/CommentAPI/'")
        #expect(entry.comments == "http://e/c")
        #expect(entry.commentsFeed == "http://e/cf")
        #expect(entry.commentCount == 12)
        #expect(entry.link == "http://e/o")
        #expect(entry.categories.map(\.term) == ["a", "b", "c", "d"])
        #expect(entry.isExplicit == true)
        #expect(entry.source?.title?.value == "Origin")
        #expect(entry.source?.link == "http://s/")
        #expect(entry.rights?.value == "mine")
    }

    @Test func readsRDF() throws {
        let feed = try parse(
            """
            <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"
             xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:sy="http://purl.org/rss/1.0/modules/syndication/">
            <channel rdf:about="http://e/feed"><title>T</title><link>http://e/</link><sy:updatePeriod>daily</sy:updatePeriod>
            <sy:updateFrequency>2</sy:updateFrequency><items><rdf:Seq><rdf:li resource="http://e/1"/></rdf:Seq></items>
            </channel><image rdf:about="i"><title>pic</title><url>http://e/p.png</url></image>
            <item rdf:about="http://e/1"><title>One</title><link>http://e/1</link><dc:date>2004-01-02T03:04:05Z</dc:date>
            </item></rdf:RDF>
            """)
        #expect(feed.title == "T")
        #expect(feed.id == "http://e/feed")
        #expect(feed.timeToLive == 720)
        #expect(feed.image?.title == "pic")
        #expect(feed.entries.first?.id == "http://e/1")
        #expect(feed.entries.first?.published == utc(2004, 1, 2, 3, 4, 5))
        #expect(feed.entries.first?.updated == utc(2004, 1, 2, 3, 4, 5))
    }

    @Test(arguments: [
        ("<description>plain</description>", "plain", "text/html"),
        ("<description>&lt;b&gt;x&lt;/b&gt;</description>", "<b>x</b>", "text/html"),
        ("<description><![CDATA[<b>x</b>]]></description>", "<b>x</b>", "text/html"),
        ("<description><b>x</b> y &amp; z</description>", "<b>x</b> y &amp; z", "application/xhtml+xml"),
        ("<description> two <![CDATA[runs]]> </description>", "two runs", "text/html"),
        ("<itunes:summary>s</itunes:summary>", "s", "text/plain"),
        ("<dc:description>d</dc:description>", "d", "text/plain"),
    ])
    func readsSummaries(inside: String, value: String, type: String) throws {
        let summary = try #require(try rssEntry(inside).summary)
        #expect(summary.value == value)
        #expect(summary.mediaType == type)
    }

    @Test func prefersFullContent() throws {
        let entry = try rssEntry(
            "<description>short</description><content:encoded><![CDATA[<p>long</p>]]></content:encoded>",
            attributes: "xmlns:content='http://purl.org/rss/1.0/modules/content/'")
        #expect(entry.summary?.value == "short")
        #expect(entry.content?.value == "<p>long</p>")
        let body = try rssEntry("<body xmlns='http://www.w3.org/1999/xhtml'><p>x<br/>y</p></body>")
        #expect(body.content?.value == "<p>x<br />y</p>")
    }

    @Test(arguments: [
        ("<title>AT&amp;T</title>", "AT&T"), ("<title>1 &lt; 2</title>", "1 < 2"),
        ("<title>&lt;b&gt;Bold&lt;/b&gt; move</title>", "Bold move"), ("<title>A&amp;amp;B</title>", "A&B"),
        ("<title><![CDATA[Q&amp;A]]></title>", "Q&A"), ("<title>it&rsquo;s&nbsp;so</title>", "it’s\u{A0}so"),
        ("<title>a &unknown; b & c</title>", "a &unknown; b & c"), ("<title>&#8217;&#x2019;&#146;</title>", "’’’"),
        ("<title>x\u{1B}[31mred\u{9B}\u{202E}</title>", "x[31mred›"), ("<title>&#27;[2J&#x202e;ok</title>", "[2Jok"),
        ("<title>&amp;#27;[2Jok</title>", "[2Jok"), ("<title>\n  two\n   lines </title>", "two lines"),
        ("<title>use &lt;vector&gt; now</title>", "use <vector> now"),
    ])
    func makesPlainTitles(inside: String, title: String) throws {
        #expect(try rssEntry(inside).title == title)
    }
}
