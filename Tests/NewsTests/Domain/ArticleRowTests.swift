import Testing

@testable import FeedKit
@testable import NewsCore
@testable import QuadCore

struct ArticleRowTests {
    private func row(published: Double?) -> ArticleRow {
        ArticleRow(id: ArticleID(rawValue: 1), title: "t", published: published, arrived: NewsSamples.now)
    }

    @Test(arguments: [
        (nil, nil, nil), (-3_600.0, -3_600.0, nil), (3_600, 3_600, nil), (86_400, 86_400, nil), (86_401, nil, 86_401),
        (3e8, nil, 3e8),
    ])
    func aFarFutureDateIsIgnored(after: Double?, date: Double?, unlikely: Double?) {
        let row = row(published: after.map { NewsSamples.now + $0 })
        #expect(row.date == date.map { NewsSamples.now + $0 })
        #expect(row.unlikelyDate == unlikely.map { NewsSamples.now + $0 })
        #expect(row.sortDate == NewsSamples.now + min(after ?? 0, 0))
    }

    @Test func enclosuresCountAsLinks() {
        var row = row(published: nil)
        row.enclosures = [
            .init(url: "https://e/cover.jpg", type: "image/jpeg", length: 999),
            .init(url: "javascript:x", type: "audio/mpeg"),
            .init(url: "https://e/a.mp3", type: "audio/mpeg", length: 48_250_000, seconds: 3_130),
            .init(url: "https://e/notes", seconds: 3_723),
            .init(url: "https://e/p", type: "application/pdf", length: 2_500),
        ]
        #expect(
            row.attached == [
                PageLink("https://e/cover.jpg", .picture, title: "999 bytes"),
                PageLink("https://e/a.mp3", .audio, title: "52:10, 48.2 MB"),
                PageLink("https://e/notes", .file, title: "1:02:03"),
                PageLink("https://e/p", .file, title: "2 kB, application/pdf"),
            ])
        #expect(row.playable?.url == "https://e/a.mp3")
    }

    @Test(arguments: [
        ("12:30", 750), ("1:02:03", 3_723), ("750", 750), ("0", 0), ("1:75", nil), ("", nil), ("a", nil), ("1:", nil),
        ("-5", nil), ("1:2:3:4", nil), ("99999999", nil),
    ])
    func aPlaybackPositionIsRead(text: String, seconds: Int?) {
        #expect(PlayTime.read(text) == seconds)
        if let seconds { #expect(PlayTime.read(PlayTime.text(seconds)) == seconds) }
    }
}
