import NewsCore
import QuadCore
import QuadShell

/// The keys that mean the same wherever there are articles.
@MainActor
enum ArticleCommands {
    nonisolated static let copyTitle = "Copy the article's address"

    /// Why what is about one article does not work now; nil where it does.
    static func refusal(of screen: some ArticleActing) -> String? {
        screen.hasMarks ? "This is about one article; Esc takes the marks away" : nil
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
                else: "\(none); A marks all of a list read"
            ) { screen.toggledRead() },
            Command(
                .newsToggleSaved, isSaved ? "Take the article out of the saved ones" : nil,
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

    /// What the tab's screens without articles can't do: keys that mean the same everywhere say so there.
    static func refused(
        besides commands: [Command], of actions: [Action] = Action.newsShared, _ reason: String
    ) -> [Command] {
        let bound = Set(commands.map(\.action.id))
        return actions.filter { !bound.contains($0.id) }.map { Command($0, hint: "", .disabled(reason)) {} }
    }

    /// What works on every screen of the tab: the ways to the others, and fetching.
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
