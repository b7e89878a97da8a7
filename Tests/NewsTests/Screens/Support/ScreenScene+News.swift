@testable import NewsCore
@testable import NewsUI
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import TextKit

// Scenes of the News tab.
extension ScreenScene {
    static let news = newsLists + newsTrouble + newsScreens

    private static func paper(
        _ name: String, glyphs: GlyphSet = .unicode, at route: Route = .news, keys: [String] = [], typed: String = "",
        _ change: @escaping @Sendable (inout StubNews.Content) -> Void = { _ in }
    ) -> ScreenScene {
        ScreenScene("news/\(name)", glyphs: glyphs) {
            var content = Paper.content()
            change(&content)
            let stage = try Stage(news: content)
            let shell = await stage.start(at: route)
            _ = shell.text
            for key in keys {
                shell.press(key)
                await settle()
            }
            shell.type(typed)
            await settle()
            return (stage, shell)
        }
    }

    private static let newsLists = [
        paper("feeds"),
        paper("folded", keys: ["G", "k", "h", "h"]),
        paper("list", keys: ["l", "s", "v", "v"]),
        paper("article", keys: ["l", "l"]),
        paper("article-ascii", glyphs: .ascii, keys: ["l", "l"]),
        paper("article-plain", glyphs: .plain, keys: ["l", "l"]),
        paper("article-wide", keys: ["l", "l"]) { content in
            content.feeds[0].title = "図書館と自習室のお知らせ"
            content.articles[0] = Paper.article(
                Paper.aggie, 1, "図書館は月曜日から七時に開きます 🎉👩‍👩‍👧‍👦 — a title that goes on and on until no window holds it whole",
                hours: 1, author: "Zoë\u{301} Ångström\u{202E}evil", topics: ["книги", "ספרים"],
                html: "<h1>開館時間</h1><p>月曜日から七時に開きます。<b>静かに</b>してください。🎉</p><table><tr><th>日</th><th>時</th>"
                    + "</tr><tr><td>月</td><td>7–23</td></tr></table><pre>wide = true\n\u{1B}[31mred</pre>")
        },
        paper("article-empty", keys: ["l", "l"]) { $0.articles[0].html = "" },
        paper("article-attached", keys: ["l", "l", "G"]) {
            $0.articles[0].row.enclosures = [.init(url: "https://aggie.example/episode.mp3", type: "audio/mpeg")]
        },
        paper("links", keys: ["l", "l", "L"]),
        paper("filtered", keys: ["l", "/"], typed: "category:campus"),
        paper("nothing-matches", keys: ["l", "/"], typed: "zzz"),
        paper("filter-problem", keys: ["l", "/"], typed: "sicne:3d"),
        paper("muted-shown", keys: ["l", "H"]) {
            $0.mutes["m"] = NewsMute(id: "m", kind: .word, text: "portal", added: 0)
        },
        paper("edit-feed", keys: ["G", "e"]),
        paper("leave-feed", keys: ["G", "d"]),
        paper("read-all", keys: ["l", "A"]),
    ]

    private static let newsTrouble = [
        ScreenScene("news/first-run") {
            let stage = try Stage()
            let shell = await stage.openNews("space", "space")
            return (stage, shell)
        },
        ScreenScene("news/opening") {
            var content = Paper.content()
            content.overview = NewsOverview(
                lines: [
                    .init(feed: "city", title: "City Desk", category: "Campus", unread: 1, total: 2, needsCare: true),
                    .init(feed: "aggie", title: "The Campus Paper", category: "Campus", unread: 1_234, total: 2_000),
                ], unread: 1_235, total: 2_002, saved: 3)
            let stage = try Stage(news: content)
            stage.news.hold()
            return (stage, await stage.start(at: .news))
        },
        ScreenScene("news/failed") {
            let stage = try Stage(news: Paper.content())
            stage.news.fail(
                with: .storage("/home/ada/.local/share/quad/news/feeds.json cannot be read; run quad doctor"))
            return (stage, await stage.start(at: .news))
        },
        ScreenScene("news/not-written") {
            let stage = try Stage(news: Paper.content())
            let shell = await stage.openNews("l")
            stage.news.fail(with: .storage("/home/ada/.local/share/quad/news: no space is left on the disk"))
            shell.press("s")
            await settle()
            return (stage, shell)
        },
        ScreenScene("news/offline") {
            let stage = try Stage(news: Paper.content())
            stage.news.change { $0.isOnline = false }
            return (stage, await stage.openNews("l", "R"))
        },
        ScreenScene("news/refreshing") {
            let stage = try Stage(news: Paper.content())
            stage.news.change { $0.refreshStops = true }
            return (stage, await stage.openNews("l", "R"))
        },
        paper("nothing-unread", keys: ["j", "j", "l"]) { content in
            for article in content.articles {
                content.marks[article.row.id.description] = ArticleState(article.row.id, isRead: true)
            }
        },
        paper("never-fetched", keys: ["G", "l"]) { $0.articles.removeAll { $0.feed == "sports" } },
    ]

    private static let newsScreens = [
        paper("health", at: .newsHealth),
        paper("health-moved", at: .newsHealth, keys: ["j"]),
        ScreenScene("news/health-empty") {
            let stage = try Stage()
            return (stage, await stage.start(at: .newsHealth))
        },
        paper("mutes", at: .newsMutes) { content in
            content.mutes["a"] = NewsMute(id: "a", kind: .author, text: "Kim Lee", added: 1)
            content.mutes["b"] = NewsMute(
                id: "b", kind: .regex, text: "^(win|los)e", until: CalendarDay("2026-12-31"), added: 2)
            content.mutes["c"] = NewsMute(
                id: "c", kind: .feed, text: "city", until: CalendarDay("2026-11-01"), added: 3)
        },
        paper("mutes-empty", at: .newsMutes),
        paper("briefing", at: .newsBriefing),
        paper("briefing-empty", at: .newsBriefing) { $0.articles = [] },
        paper("saved", at: .newsSaved) { content in
            for article in content.articles.prefix(3) {
                content.marks[article.row.id.description] = ArticleState(article.row.id, saved: 1)
            }
        },
        paper("saved-empty", at: .newsSaved),
    ]
}
