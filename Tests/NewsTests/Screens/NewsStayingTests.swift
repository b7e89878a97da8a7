import TestSupport
import Testing

@testable import NewsCore
@testable import NewsUI
@testable import QuadShell
@testable import ScreenTestSupport
@testable import TerminalKit
@testable import ViewState

/// Read articles stay in the list of unread articles until the user leaves the list.
@MainActor
@Suite struct NewsStayingTests {
    private let stage: Stage

    init() throws { stage = try Stage(news: Paper.content()) }

    private func tab(_ shell: AppShell) throws -> NewsViewModel {
        try #require(shell.coordinator.screen as? NewsScreen).viewModel
    }

    /// Reads two unread articles and opens the third.
    private func reading() async throws -> (AppShell, NewsViewModel) {
        let shell = await stage.openNews()
        let news = try tab(shell)
        news.position.show(.unread)
        for key in ["l", "J", "J"] {
            shell.press(key)
            await settle()
        }
        return (shell, news)
    }

    @Test(arguments: ["s", "u", "r", "F"]) func noKeyRemovesAReadArticle(key: String) async throws {
        let (shell, news) = try await reading()
        #expect(news.articles.list.rows.count == 6)
        shell.press(key)
        await stage.newsLibrary.finish()
        await settle()
        #expect(news.articles.list.rows.count == 6)
        #expect(news.articles.list.position.cursor == 2)
        shell.press("K")
        #expect(news.article.state.article == Paper.id(Paper.sports, 1))
    }

    @Test func taggingDoesNotRemoveAReadArticle() async throws {
        let (shell, news) = try await reading()
        shell.press("t")
        await settle()
        shell.type("later")
        shell.press("enter")
        await eventually("it is tagged") { !stage.newsLibrary.content.tagLines.isEmpty }
        #expect(news.articles.list.rows.count == 6)
    }

    @Test func aReadArticleLeavesTheListWhenTheUserLeaves() async throws {
        let (shell, news) = try await reading()
        shell.press("q")
        #expect(news.articles.list.rows.count == 6)
        shell.press("q")
        #expect(news.articles.list.rows.count == 3)
    }

    @Test func aDeletedArticleLeavesTheListAtOnce() async throws {
        let (shell, news) = try await reading()
        shell.press("d")
        shell.press("y")
        await eventually("it is gone") { news.articles.list.rows.count == 5 }
    }

    @Test func forYouExplainsItsArticles() async throws {
        let shell = await stage.openNews()
        let news = try tab(shell)
        news.position.show(.forYou)
        #expect(
            shell.canvas(Size(columns: 120, rows: 40)).glyphText.contains("from all feeds until you save something"))
        shell.press("s")
        await eventually("it is said") {
            stage.lastText?.hasSuffix("u undoes it · For You now follows what you save") == true
        }
        #expect(
            shell.canvas(Size(columns: 120, rows: 40)).glyphText.contains("from feeds with saved or tagged articles"))
        shell.press("j")
        shell.press("s")
        await eventually("once is enough") { stage.lastText?.hasSuffix("u undoes it") == true }
    }

    @Test func aMuteNamesTheArticlesItSpares() async throws {
        let id = Paper.id(Paper.sports, 2)
        stage.news.change { $0.marks[id.description] = ArticleState(id, saved: 5) }
        let shell = await stage.openNews("l", "j", "M")
        shell.type("author")
        shell.press("enter")
        shell.press("enter")
        await eventually("it is said") {
            stage.lastText
                == "Muted the author “Kim Lee”: 1 article hidden, 1 you saved or tagged stays · u undoes it"
        }
        #expect(stage.newsLibrary.content.counts.saved == 1)
    }

    @Test func hiddenArticlesAreCountedAsListed() async throws {
        stage.news.change { $0.mutes["m"] = NewsMute(id: "m", kind: .word, text: "bus", added: 0) }
        let shell = await stage.openNews("l")
        let news = try #require(shell.coordinator.screen as? NewsScreen).viewModel
        #expect(news.articles.state.hiddenCount == 1)
        let shown = news.articles.list.rows.count
        shell.press("H")
        #expect(news.articles.list.rows.count == shown + 1)
    }

    @Test func anArticleWithoutLinksSaysThatOnScreen() async throws {
        stage.news.change { content in
            content.articles[0].row.link = nil
            content.articles[0].html = "<p>No link.</p>"
        }
        let shell = await stage.openNews("l", "l")
        _ = shell.text
        shell.press("L")
        #expect(shell.text.contains("This article has no links"))
        #expect(!shell.text.contains("Nothing matches"))
    }

    @Test func aVeryLongTextSaysThatItIsCut() async throws {
        stage.news.change { $0.articles[0].html = "<p>Text</p>" + String(repeating: " ", count: 4 << 20) }
        let shell = await stage.openNews("l", "l")
        #expect(shell.text.contains("only the first 4 MB"))
    }
}
