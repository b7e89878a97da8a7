import NewsCore
import QuadCore
import QuadShell

/// The commands whose keys mean the same on every screen with articles.
@MainActor
enum ArticleCommands {
    nonisolated static let copyTitle = "Copy the article's address"

    /// Returns why actions on a single article do not work now; nil if they do.
    static func refusal(of screen: some ArticleActing) -> String? {
        screen.hasMarks ? "This works on one article; Esc clears the marks" : nil
    }

    static func commands(of screen: some ArticleActing) -> [Command] {
        let marked = refusal(of: screen)
        let has = screen.target != nil
        let none = "Go to an article first"
        let isSaved = screen.targetSlot?.flags.contains(.saved) == true
        let hasLink = screen.targetLink != nil || marked != nil
        let noLink = has ? "This article has no address" : none
        return [
            Command(
                .newsToggleRead, hint: screen.targetSlot?.isUnread == false ? "unread" : nil, when: has,
                else: "\(none); A marks a whole list read"
            ) { screen.toggledRead() },
            Command(
                .newsToggleSaved, isSaved ? "Unsave the article" : nil,
                hint: isSaved ? "unsave" : nil, when: has, else: none
            ) { screen.toggledSaved() },
            Command(.newsTags, when: has, else: none) { screen.askedForTags() },
            Command(.newsMute, when: has, else: none) { screen.askedToMute() }.unless(marked),
            Command(.newsWhy, when: has, else: none) { screen.askedWhy() }.unless(marked),
            Command(.newsReadAll, when: screen.articleList != nil, else: "There is no list here") {
                screen.askedToReadAll()
            },
            Command(.newsBrowser, when: hasLink, else: noLink) { screen.openedInBrowser() },
            Command(.copyItem, hint: "", when: hasLink, else: noLink) { screen.copiedLink() },
        ]
    }

    /// Returns disabled commands for screens without articles, so that a key that means the same everywhere explains
    /// itself there.
    static func refused(
        besides commands: [Command], of actions: [Action] = Action.newsShared, _ reason: String
    ) -> [Command] {
        let bound = Set(commands.map(\.action.id))
        return actions.filter { !bound.contains($0.id) }.map { Command($0, hint: "", .disabled(reason)) {} }
    }

    /// Returns the commands that work on every screen of the tab: the ways to the other screens, and fetching.
    static func everywhere(_ services: NewsServices) -> [Command] {
        let (context, model) = (services.context, services.model)
        return [
            Command(.newsRefreshAll, when: !model.content.lines.isEmpty, else: model.content.lacksFeedsWords) {
                model.refresh(.all)
            }
        ]
            + context.ways([
                .newsOpenBriefing: .newsBriefing, .newsOpenHealth: .newsHealth, .newsOpenMutes: .newsMutes,
                .newsOpenSaved: .newsSaved,
            ]) + [
                Command(.newsDownloads, when: services.downloads != nil, else: "Nothing can be downloaded here") {
                    services.downloads?.shown()
                }
            ]
    }
}
