import Testing

@testable import FeedKit

private let film = "https://www.youtube.com/watch?v=dQw4w9WgXcQ"

@Suite struct VideoAddressTests {
    @Test(
        arguments: [
            ("https://www.youtube.com/embed/dQw4w9WgXcQ", film), ("https://youtu.be/dQw4w9WgXcQ", film),
            ("https://www.youtube.com/v/dQw4w9WgXcQ?version=3", film), ("https://youtube.com/shorts/dQw4w9WgXcQ", film),
            ("https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0", film),
            ("https://m.youtube.com/watch?feature=x&v=dQw4w9WgXcQ", film),
            ("https://www.youtube.com/live/dQw4w9WgXcQ", film),
            ("https://youtu.be/dQw4w9WgXcQ?t=30", film + "&t=30"),
            ("https://www.youtube.com/embed/dQw4w9WgXcQ?start=90", film + "&t=90"), (film, film),
            ("https://www.youtube.com/embed/videoseries?list=PL1", nil), ("https://www.youtube.com/@name", nil),
            ("https://www.youtube.com/embed/short", nil), ("https://example.org/embed/dQw4w9WgXcQ", nil),
            ("https://youtube.com.example.org/embed/dQw4w9WgXcQ", nil), ("youtu.be/dQw4w9WgXcQ", nil),
            ("https://www.youtube.com/watch", nil),
        ] as [(String, String?)])
    func videoAddressesAreRecognized(address: String, film: String?) { #expect(VideoAddress.watch(address) == film) }

    @Test func anEmbeddedVideoIsALinkToItsPage() {
        let text = HTMLTextTests.render(
            "<source src=\"https://www.youtube.com/embed/dQw4w9WgXcQ\" type=\"text/html\" />", listsLinks: false)
        #expect(text.links == [PageLink(film, .video)])
    }

    @Test func anEntryWithoutALinkLeadsToItsVideo() throws {
        let entry = try atomEntry("<id>yt:video:dQw4w9WgXcQ</id><title>x</title>")
        #expect(entry.link == film)
    }
}
