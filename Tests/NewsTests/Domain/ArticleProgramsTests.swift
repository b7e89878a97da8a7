import Testing

@testable import NewsCore
@testable import QuadCore

struct ArticleProgramsTests {
    @Test(arguments: [
        ("mpv", ["mpv"], false), ("  mpv  --no-video ", ["mpv", "--no-video"], false),
        ("'my player' \"a b\" c\\ d '' \\'", ["my player", "a b", "c d", "", "'"], false),
        ("vlc --quiet &", ["vlc", "--quiet"], true), ("a 'b\\c' \"d\\\"e\"", ["a", "b\\c", "d\"e"], false),
        ("a; rm -rf $HOME `x`", ["a;", "rm", "-rf", "$HOME", "`x`"], false),
    ])
    func wordsAreSplitAsInAShell(text: String, words: [String], isApart: Bool) throws {
        #expect(UserProgram(typed: text) == UserProgram(words, isApart: isApart))
    }

    @Test(arguments: ["", "  ", "'open", "a \"b", "a \\", "&", "'' a", "a\0b"])
    func anInvalidCommandIsRefused(text: String) { #expect(UserProgram(typed: text) == nil) }

    private let file = ArticleRow.Enclosure(url: "https://e.example/a.mp3?x=1&y='", type: "audio/mpeg")

    @Test func playbackStartsAtTheLastPosition() {
        let usual = ArticlePrograms.playing(file, from: 90, with: "")
        #expect(usual?.map(\.words) == [["mpv", "--start=90", file.url], ["xdg-open", file.url]])
        #expect(ArticlePrograms.playing(file, from: 0, with: "")?.first?.words == ["mpv", file.url])
        #expect(
            ArticlePrograms.playing(file, from: 90, with: "/opt/bin/mpv --no-video &")
                == [UserProgram(["/opt/bin/mpv", "--no-video", "--start=90", file.url], isApart: true)])
        #expect(ArticlePrograms.playing(file, from: 90, with: "mocp -l")?.map(\.words) == [["mocp", "-l", file.url]])
        for address in ["file:///etc/passwd", "--script=x", "https://e/a b", "HTTPS://e/\u{9B}"] {
            #expect(ArticlePrograms.playing(.init(url: address), from: 0, with: "") == nil)
        }
    }

    @Test func aCommandGetsTheArticlesTextAsArguments() {
        let row = NewsSamples.row(1, "--exec=x {url}\u{1B}[31m; $(id)", link: "https://e.example/1")
        func words(_ setting: String) -> [String]? {
            ArticlePrograms.command(setting, for: row, feed: "The Daily")?.words
        }
        let title = "exec=x {url} [31m; $(id)"
        #expect(words("save") == ["save", "https://e.example/1", title, "The Daily"])
        #expect(words("save --url={url}") == ["save", "--url=https://e.example/1"])
        #expect(words("save '{title} ({feed}) {' {other}") == ["save", "\(title) (The Daily) {", "{other}"])
        #expect(words("{title}") == ["{title}"], "no article chooses the program")
        #expect(words("") == nil)
        #expect(ArticlePrograms.command("save", for: NewsSamples.row(), feed: "x") == nil)
    }

    @Test func thePlaybackPositionIsStoredAndUndone() async throws {
        let reader = Reader()
        let id = ArticleID(rawValue: 7)
        try await reader.service.hear([id], .upTo(750))
        let undo = try await reader.service.hear([id], .all)
        #expect(reader.news.value.marks[id.description]?.heard == .all)
        try await reader.service.apply(undo)
        #expect(reader.news.value.marks[id.description]?.heard == .upTo(750))
        try await reader.service.hear([id], nil)
        #expect(reader.news.value.marks.isEmpty)
    }
}
