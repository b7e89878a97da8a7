import TestSupport
import Testing

@testable import NewsUI
@testable import QuadShell
@testable import ScreenTestSupport
@testable import TerminalKit
@testable import TextKit
@testable import ViewState

/// The search for words in an open article.
@MainActor
@Suite struct NewsFindTests {
    private func places(_ text: String, in lines: String...) -> [[TextFinder.Part]] {
        TextFinder(lines.map { [TextRun($0)] }).places(of: text).map(\.parts)
    }

    @Test func caseAndAccentsDoNotMatter() {
        #expect(places("creme", in: "A Crème brûlée", "no") == [[.init(line: 0, characters: 2..<7)]])
        #expect(places("BRÛLÉE", in: "A creme brulee") == [[.init(line: 0, characters: 8..<14)]])
        #expect(places("  ", in: "a b") == [])
        #expect(places("", in: "a b") == [])
        #expect(places("long", in: "lo") == [])
    }

    @Test func aLineBreakIsASpace() {
        #expect(
            places("budget panel", in: "the budget", "panel says")
                == [[.init(line: 0, characters: 4..<10), .init(line: 1, characters: 0..<5)]])
    }

    /// A fast path handles plain text, and it finds the same matches.
    @Test func plainAndOtherTextGiveTheSameMatches() {
        let lines = [[TextRun("ABC de"), TextRun("\u{301} é  \tx\u{1F468}\u{200D}\u{1F469}y"), TextRun(" Zz~ ")]]
        let finder = TextFinder(lines)
        #expect(finder.places(of: "abc").map(\.parts) == [[.init(line: 0, characters: 0..<3)]])
        #expect(finder.places(of: "y zZ~").map(\.parts) == [[.init(line: 0, characters: 14..<19)]])
    }

    @Test func matchesDoNotOverlap() {
        #expect(places("aa", in: "aaaa a").map { $0[0].characters } == [0..<2, 2..<4])
    }

    @Test func partsOfRunsAreMarked() {
        let runs = [TextRun("the bud", Style(.text)), TextRun("get", Style(.link)), TextRun(" of", Style(.text))]
        #expect(
            runs.marking(4..<10, as: Style(.match)) == [
                TextRun("the ", Style(.text)), TextRun("bud", Style(.match)), TextRun("get", Style(.match)),
                TextRun(" of", Style(.text)),
            ])
        #expect(runs.marking(50..<60, as: Style(.match)) == runs)
    }

    @Test func nAndCapitalNMoveBetweenMatches() async throws {
        var content = Paper.content()
        content.articles[0].html = (1...60).map { "<p>Line \($0) \($0 % 20 == 0 ? "Crème" : "") </p>" }.joined()
        let stage = try Stage(news: content)
        let shell = await stage.openNews("l", "l")
        let size = Size(columns: 80, rows: 24)
        _ = shell.canvas(size)
        shell.press("/")
        shell.type("creme")
        #expect(shell.canvas(size).glyphText.contains("1 of 3"))
        shell.press("enter")
        #expect(shell.canvas(size).glyphText.contains("Line 20 Crème"))
        shell.press("n")
        #expect(shell.canvas(size).glyphText.contains("Line 40 Crème"))
        let canvas = shell.canvas(size)
        let chosen = (0..<24).flatMap { y in (0..<80).map { canvas[$0, y] } }.filter { $0.style.role == .selection }
        #expect(chosen.map { String($0.glyph) }.joined() == "Crème", "the current one looks as what is chosen does")
        shell.press("N")
        shell.press("N")
        #expect(shell.canvas(size).glyphText.contains("Line 60 Crème"), "before the first comes the last")
        #expect(shell.coordinator.screen.title.contains("/creme 3 of 3"))
        shell.press("esc")
        let news = try #require(shell.coordinator.screen as? NewsScreen).viewModel
        #expect(news.article.filterText == "" && news.position.focus == .article)
        shell.press("/")
        shell.type("zebra")
        #expect(shell.canvas(size).glyphText.contains("not in this article"))
    }

    @Test func theListsFilterIsHighlightedInTheText() async throws {
        let stage = try Stage(news: Paper.content())
        let shell = await stage.openNews("l", "/")
        shell.type("ground floor")
        shell.press("enter")
        let news = try #require(shell.coordinator.screen as? NewsScreen).viewModel
        await eventually("the search ends") { !news.articles.list.isSearching && news.articles.list.rows.count == 1 }
        shell.press("l")
        let canvas = shell.canvas(Size(columns: 80, rows: 24))
        let marked = (0..<24).flatMap { y in (0..<80).map { canvas[$0, y] } }.filter { $0.style.role == .match }
        #expect(marked.map { String($0.glyph) }.joined() == "groundfloor")
    }
}
