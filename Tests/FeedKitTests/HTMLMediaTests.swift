import Testing

@testable import FeedKit

/// Pictures, audio and video, described in words.
@Suite struct HTMLMediaTests {
    static func render(_ markup: String, attached: [PageLink] = [], listsLinks: Bool = false) -> StyledText {
        HTMLTextTests.render(markup, attached: attached, width: 200, listsLinks: listsLinks)
    }

    @Test(arguments: [
        (
            "<img src=\"http://e/a.png\" alt=\"alt text\" width=\"1200\" height=\"800\" />",
            "[1] picture: alt text (1200 × 800)"
        ),
        (
            "<p>Hi.</p><img src=\"http://e/a.png\" alt=\"Barrel\" title=\"Don't we all.\" />",
            "Hi.\n\n[1] picture: Barrel, “Don't we all.”"
        ),
        ("<img src=\"http://e/a.png\" title=\"The joke\" />", "[1] picture: The joke"),
        ("<p>Once <img src=\"http://e/a.png\" alt=\"A cat\" /> upon</p>", "Once\n[1] picture: A cat\nupon"),
        ("<p><img src=\"http://e/a.png\" alt=\"A\" /> <b>b</b></p>", "[1] picture: A\nb"),
        // Signs in the text stay unchanged.
        ("<p>Hello <img src=\"http://e/s.png\" alt=\"🙂\" /> you</p>", "Hello 🙂 you"),
        ("<p>a<img src=\"http://e/s.png\" alt=\":)\" width=\"16\" height=\"16\" />b</p>", "a:)b"),
        // Media that cannot be opened have no number.
        ("<img src=\"data:image/png;base64,AA\" alt=\"dot\" /> <a href=\"http://e/\">x</a>", "picture: dot\nx[1]"),
        (
            "<video src=\"http://e/v.mp4\" title=\"A talk\" width=\"640\" height=\"360\"></video>",
            "[1] video: A talk (640 × 360)"
        ),
        ("<p>a</p><audio src=\"http://e/a.ogg\"></audio><p>b</p>", "a\n\n[1] audio\n\nb"),
        (
            "<video><source src=\"http://e/v.mp4\" type=\"video/mp4\" /><source src=\"http://e/v.webm\" /></video>",
            "[1] video (video/mp4)\n[2] video"
        ),
        (
            "<p>a<source src=\"http://e/embed\" title=\"A talk\" type=\"text/html\" />b</p>",
            "a\n[1] embedded page: A talk\nb"
        ),
        ("<source src=\"http://e/x.pdf\" type=\"application/pdf\" />", "[1] file (application/pdf)"),
        ("<source src=\"javascript:x\" type=\"video/mp4\" />", ""),
        // The same file, named twice.
        ("<source src=\"http://e/x\" /> <source src=\"http://e/x\" />", "[1] file"),
    ])
    func mediaAreLabeled(markup: String, text: String) { #expect(Self.render(markup).text == text) }

    @Test func mediaAddressesAreListedWithTheirKind() {
        let text = Self.render(
            "<p><a href=\"http://e/1\">one</a></p><img src=\"http://e/2.png\" alt=\"two\" />"
                + "<a href=\"http://e/4\"><b><img src=\"http://e/3.png\" alt=\"three\" /></b></a>"
                + "<p><a href=\"http://e/5\">five</a> <a href=\"http://e/4\">four</a></p>",
            attached: [
                PageLink("http://e/6.mp3", .audio, title: "52:10, 48.2 MB"), PageLink("http://e/2.png", .picture),
            ], listsLinks: true)
        #expect(
            text.text == """
                one[1]

                [2] picture: two
                [3] picture: three[4]

                five[5] four[4]

                [1] http://e/1
                [2] http://e/2.png, picture
                [3] http://e/3.png, picture
                [4] http://e/4
                [5] http://e/5
                [6] http://e/6.mp3, audio, 52:10, 48.2 MB
                """)
        #expect(text.links.map(\.kind) == [.link, .picture, .picture, .link, .link, .audio])
        #expect(text.links.map(\.title) == ["one", "two", "three", "three", "five", "52:10, 48.2 MB"])
        #expect(text.lines[3].runs.compactMap(\.link) == [2, 2, 3])
    }

    @Test func aPictureLinkingToItselfHasOneNumber() {
        let text = Self.render("<a href=\"http://e/p.png\"><img src=\"http://e/p.png\" alt=\"p\" /></a> after")
        #expect(text.text == "[1] picture: p\nafter")
        #expect(text.links == [PageLink("http://e/p.png", .picture, title: "p")])
    }

    @Test func anEnclosureIsListedWithoutAText() {
        let text = Self.render("", attached: [PageLink("http://e/a.mp3", .audio, title: "1:00")], listsLinks: true)
        #expect(text.text == "[1] http://e/a.mp3, audio, 1:00")
    }

    /// Media between the cells of a table are not shown and get no number.
    @Test func numbersHaveNoGaps() {
        let text = Self.render(
            "<table><tr><a href=\"http://e/0\">lost</a><td><a href=\"http://e/1\">a</a></td><td>b</td></tr></table>"
                + "<p><a href=\"http://e/2\">c</a></p>")
        #expect(text.links.map(\.address) == ["http://e/1", "http://e/2"])
        #expect(text.text.contains("c[2]"))
    }
}
