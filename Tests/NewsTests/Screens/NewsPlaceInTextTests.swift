import TestSupport
import Testing

@testable import NewsUI
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import TerminalKit
@testable import ViewState

/// The reading position stays: after a change of width, after another article, and after a restart.
@MainActor
@Suite struct NewsPlaceInTextTests {
    private static let wide = Size(columns: 120, rows: 40)
    private static let narrow = Size(columns: 80, rows: 30)

    /// Returns numbered words that show their position.
    private static func words(_ name: String, _ count: Int) -> String {
        "<p>" + (1...count).map { "\(name)\($0)" }.joined(separator: " ") + "</p>"
    }

    private static let text =
        words("intro", 400) + "<hr>" + words("middle", 400) + "<hr><h2>One</h2><p>x</p><h2>Two</h2>"
        + "<table><tr><td></td><td>cell</td></tr></table><pre>code\n\ncode</pre><ul><li></li><li>x</li></ul><hr>"
        + words("end", 200)

    private func stage(_ html: String = text, session: SavedPlace = SavedPlace()) throws -> Stage {
        var content = Paper.content()
        content.articles[0].html = html
        content.articles[1].html = Self.words("other", 900)
        return try Stage(session: session, news: content)
    }

    /// Returns the first word of the text on screen.
    private func topWord(_ shell: AppShell, _ size: Size = wide) -> String? {
        shell.canvas(size).glyphText.split(whereSeparator: { $0.isWhitespace }).map(String.init)
            .first { $0.wholeMatch(of: #/(intro|middle|end|other)\d+/#) != nil }
    }

    private func article(_ shell: AppShell) throws -> ArticleViewModel {
        try #require(shell.coordinator.screen as? NewsScreen).viewModel.article
    }

    @Test func theSameWordsStayOnTopAtOtherWidths() async throws {
        let stage = try stage()
        let shell = await stage.openNews("l", "l")
        _ = topWord(shell)
        for _ in 0..<7 { shell.press("j") }
        let top = try #require(topWord(shell))
        let number = try #require(Int(top.dropFirst(5)))
        shell.press("Z")
        let other = try #require(topWord(shell))
        #expect(other.hasPrefix("intro"))
        #expect(try abs(#require(Int(other.dropFirst(5))) - number) < 20)
        shell.press("Z")
        #expect(topWord(shell) == top)
        #expect(topWord(shell, Self.narrow)?.hasPrefix("intro") == true)
        #expect(topWord(shell, Size(columns: 47, rows: 14))?.hasPrefix("intro") == true)
        #expect(topWord(shell) == top, "it does not creep up from width to width")
    }

    @Test func everyLineReturnsToTheTop() async throws {
        let stage = try stage()
        let shell = await stage.openNews("l", "l")
        let article = try article(shell)
        _ = topWord(shell)
        for line in 0..<article.state.scroll.count {
            article.scrolled { $0.move(to: line) }
            _ = shell.canvas(Self.narrow)
            _ = shell.canvas(Self.wide)
            #expect(article.state.scroll.cursor == line)
        }
    }

    @Test func anArticleOpensWhereTheUserLeft() async throws {
        let stage = try stage()
        let shell = await stage.openNews("l", "l")
        _ = topWord(shell)
        for _ in 0..<3 { shell.press("ctrl-d") }
        let top = try #require(topWord(shell))
        #expect(top != "intro1")
        shell.press("q")
        _ = topWord(shell)
        shell.press("enter")
        #expect(topWord(shell) == top)
        shell.press("J")
        #expect(topWord(shell) == "other1")
        shell.press("K")
        #expect(topWord(shell) == top)
        shell.press("g g")
        #expect(topWord(shell) == "intro1")
        shell.press("q")
        shell.press("enter")
        #expect(topWord(shell) == "intro1")
    }

    /// This works after a crash too: the position is saved a second after scrolling.
    @Test func theNextStartContinuesThere() async throws {
        let before = try stage()
        var shell = await before.openNews("l", "l")
        _ = topWord(shell)
        for _ in 0..<3 { shell.press("ctrl-d") }
        let top = try #require(topWord(shell))
        before.pass(2)
        await settle()
        let after = try stage(session: before.sessions.load())
        shell = await after.openNews()
        await settle()
        #expect(topWord(shell) == top)
        let alone = await after.start(at: .article(Paper.id(Paper.aggie, 1)))
        // In full screen, the lines have another width.
        let word = try #require(topWord(alone))
        #expect(try abs(#require(Int(word.dropFirst(5))) - #require(Int(top.dropFirst(5)))) < 20)
    }

    /// Several keys at once move through an article page by page and skip none.
    @Test func aPageIsTurnedBeforeTheFirstFrame() async throws {
        let stage = try stage()
        let shell = await stage.openNews("l", "l")
        _ = topWord(shell)
        shell.press("G")
        _ = topWord(shell)
        let news = try #require(shell.coordinator.screen as? NewsScreen).viewModel
        let first = news.article.state.article
        for key in ["J", "space", "space"] { shell.press(key) }
        #expect(news.article.state.article != first)
        #expect(news.articles.list.position.cursor == 1, "the next one, and no further")
        #expect(topWord(shell).map { $0.hasPrefix("other") && $0 != "other1" } == true, "two pages on")
    }

    /// The feed's text and the page's text have separate positions.
    @Test func bothTextsKeepTheirPositions() async throws {
        let stage = try stage()
        stage.news.change { $0.page = .success(Self.words("other", 900)) }
        let shell = await stage.openNews("l", "l")
        _ = topWord(shell)
        for _ in 0..<3 { shell.press("ctrl-d") }
        let inFeed = try #require(topWord(shell))
        shell.press("F")
        await eventually("the page is shown") { topWord(shell)?.hasPrefix("other") == true }
        shell.press("ctrl-d")
        let inPage = try #require(topWord(shell))
        shell.press("F")
        await eventually("the feed's text is shown where it was") { topWord(shell) == inFeed }
        shell.press("F")
        await eventually("the page is shown where it was") { topWord(shell) == inPage }
        shell.press("J")
        shell.press("K")
        #expect(topWord(shell) == inPage, "and after another article")
    }

    @Test func thePlacesAreLimited() throws {
        let stage = try Stage()
        let places = ReadingPlaces(session: stage.session)
        let ids = (0..<250).map { Paper.id(Paper.aggie, $0) }
        for (number, id) in ids.enumerated() {
            places.keep(ReadingPlace(offset: number, step: 1, isOfPage: number == 249), of: id, ofPage: number == 249)
        }
        #expect(places[ids[49]] == nil)
        #expect(places[ids[50]] == ReadingPlace(offset: 50, step: 1, isOfPage: false))
        #expect(places[ids[249]] == ReadingPlace(offset: 249, step: 1, isOfPage: true))
        places.keep(nil, of: ids[249], ofPage: true)
        #expect(places[ids[249]] == nil)
        stage.session.keep(memory: "\(ids[0]) x 1\n\(ids[1]) 1\n\(ids[2]) -7 0\n", of: "news.reading")
        #expect(ids.prefix(3).allSatisfy { places[$0] == nil })
    }
}
