import NewsCore
import QuadShell

extension ActionScope {
    package static let news = ActionScope(id: "news", title: "News")
    package static let newsStarters = ActionScope(id: "news.starters", title: "News: first start")
    package static let newsBriefing = ActionScope(id: "news.briefing", title: "News: briefing")
    package static let newsHealth = ActionScope(id: "news.health", title: "News: feed health")
    /// What means the same wherever articles or feeds are listed.
    package static let newsShared = ActionScope(id: "news.shared", title: "News: every screen")
}

extension Action {
    package static let newsToggleRead = Action(
        "news.read", "Mark as read, or as unread again", hint: "read", scope: .newsShared, keys: ["m"],
        formerly: ["briefing.read"])
    package static let newsToggleSaved = Action(
        "news.save", "Save the article, or take it out of the saved ones", hint: "save", scope: .newsShared,
        keys: ["s"], formerly: ["briefing.save"])
    package static let newsBrowser = Action(
        "news.browser", "Open the article in the browser", hint: "browser", scope: .newsShared, keys: ["o"],
        formerly: ["briefing.browser", "saved.browser"])
    package static let newsRefresh = Action(
        "news.refresh", "Fetch this feed, or the feeds of this list", hint: "refresh", scope: .newsShared, keys: ["r"],
        formerly: ["health.retry"])
    package static let newsRefreshAll = Action(
        "news.refresh-all", "Fetch all feeds", scope: .newsShared, keys: ["R"], formerly: ["health.retry-all"])
    package static let newsShared: [Action] = [
        .newsToggleRead, .newsToggleSaved, .newsBrowser, .newsRefresh, .newsRefreshAll, .newsTags, .newsReadAll,
        .newsMute, .newsWhy, .newsOpenBriefing, .newsOpenHealth, .newsOpenMutes, .newsOpenSaved,
        .newsDownloads,
    ]

    package static let newsNextUnread = Action(
        "news.next-unread", "Open the next unread article, here or in the next feed that has one",
        hint: "next unread", scope: .news, keys: ["n"])
    package static let newsPreviousUnread = Action(
        "news.previous-unread", "Go to the previous unread article", scope: .news, keys: ["N"])
    package static let newsNextArticle = Action(
        "news.next-article", "Open the next article", scope: .news, keys: ["J"])
    package static let newsPreviousArticle = Action(
        "news.previous-article", "Open the previous article", scope: .news, keys: ["K"])
    package static let newsTags = Action("news.tags", "Give the article tags", scope: .newsShared, keys: ["t"])
    package static let newsReadAll = Action(
        "news.read-all", "Mark all read here, or those older than a time", scope: .newsShared, keys: ["A"])
    package static let newsMute = Action(
        "news.mute", "Mute the author, the feed, a word or an expression", scope: .newsShared, keys: ["M"])
    package static let newsHeard = Action(
        "news.heard", "Say how much of the article's file was heard", scope: .news, keys: ["g h"])
    package static let newsFullText = Action(
        "news.full-text", "Show the full text of the article's page, or the feed's text again", scope: .news,
        keys: ["F"])
    package static let newsPlay = Action(
        "news.play", "Play what came with the article (news.player)", scope: .news, keys: ["P"])
    package static let newsDownload = Action(
        "news.download", "Download the article's file, or stop that (news.downloads)", scope: .news, keys: ["g d"])
    package static let newsDownloads = Action(
        "news.downloads", "List the downloads, to stop, go on with or play one", scope: .newsShared, keys: ["g D"])
    package static let newsCommand = Action(
        "news.command", "Run your own command on the article (news.command)", scope: .news, keys: ["!"])
    package static let newsLinks = Action("news.links", "List the article's links", scope: .news, keys: ["L"])
    package static let newsPager = Action("news.pager", "Read the article in $PAGER", scope: .news, keys: ["p", "|"])
    package static let newsWhy = Action(
        "news.why", "Say why this is here, hidden or once", scope: .newsShared, keys: ["w"])
    package static let newsHidden = Action(
        "news.hidden", "Show muted articles too, or hide them again", scope: .news, keys: ["H"])
    package static let newsKeepFilter = Action(
        "news.keep-filter", "Keep the filter as a query feed", scope: .news, keys: ["S"])
    package static let newsImport = Action(
        "news.import", "Import feeds, or what was read elsewhere, from a file", scope: .news, keys: ["I"])
    package static let newsExport = Action("news.export", "Export the feeds as OPML", scope: .news, keys: ["x"])
    package static let newsFind = Action("news.find", "Go to a feed by its name", scope: .news, keys: ["g f"])
    package static let newsOnlyUnread = Action(
        "news.only-unread", "Show only what is unread, feeds and articles, or all again", scope: .news, keys: ["U"])
    package static let newsFold = Action(
        "news.fold", "Fold or unfold the category or the tags", scope: .news, keys: ["z"])
    package static let newsFoldAll = Action(
        "news.fold-all", "Fold all categories and the tags, or unfold them", scope: .news, keys: ["g z"])
    package static let newsMoveUp = Action(
        "news.move-up", "Move the feed or the category up", scope: .news, keys: ["{"])
    package static let newsMoveDown = Action(
        "news.move-down", "Move the feed or the category down", scope: .news, keys: ["}"])
    package static let newsFullWidth = Action(
        "news.full-width", "Read over the whole width, or beside the lists again", hint: "full width", scope: .news,
        keys: ["Z"])
    package static let newsNarrower = Action("news.narrower", "Make the pane narrower", scope: .news, keys: ["<"])
    package static let newsWider = Action("news.wider", "Make the pane wider", scope: .news, keys: [">"])
    package static let newsOpenBriefing = Action(
        "news.open-briefing", "Show today's briefing", scope: .newsShared, keys: ["b"])
    package static let newsOpenHealth = Action(
        "news.open-health", "Show how the feeds are", scope: .newsShared, keys: ["D"])
    package static let newsOpenMutes = Action("news.open-mutes", "Show the mutes", scope: .newsShared, keys: ["g m"])
    package static let newsOpenSaved = Action(
        "news.open-saved", "Show what is saved", scope: .newsShared, keys: ["g s"])
    package static let newsRetry = Action(
        "news.retry", "Write again what could not be written, or read again", scope: .news, keys: ["ctrl-t"])

    package static let news: [Action] = [
        .newsNextUnread, .newsPreviousUnread, .newsNextArticle, .newsPreviousArticle, .newsFullText, .newsPlay,
        .newsHeard, .newsDownload,
        .newsCommand, .newsLinks, .newsPager, .newsHidden, .newsKeepFilter, .newsFind, .newsOnlyUnread, .newsFold,
        .newsFoldAll, .newsMoveUp, .newsMoveDown, .newsFullWidth, .newsNarrower, .newsWider, .newsImport, .newsExport,
        .newsRetry,
    ]
}

extension Action {
    /// A command that the user wrote into `news.commands`.
    static func own(_ command: OwnCommand) -> Action {
        Action(
            "news.own.\(command.name)", command.title, hint: command.title.count <= 16 ? command.title : nil,
            scope: .news, keys: [command.key])
    }
}

// MARK: The tab's other screens

extension Action {
    package static let startersTick = Action(
        "starters.tick", "Tick the feed, or take the tick away", hint: "tick", scope: .newsStarters,
        keys: ["space"])
    package static let startersImport = Action(
        "starters.opml", "Import feeds, or what was read elsewhere, from a file", hint: "import", scope: .newsStarters,
        keys: ["I"])
    package static let newsStarters: [Action] = [.startersTick, .startersImport]

    package static let briefingAgain = Action(
        "briefing.again", "Make today's briefing anew", hint: "make anew", scope: .newsBriefing, keys: ["r"])
    package static let newsBriefing: [Action] = [.briefingAgain]

    package static let healthTakeAddress = Action(
        "health.take-address", "Take the address the feed moved to", hint: "take new address", scope: .newsHealth,
        keys: ["T"], formerly: ["health.move"])
    package static let newsHealth: [Action] = [.healthTakeAddress]

    static let newsLocal: [LocalAction] = [
        .init(.openItem, "Open the source or the article", at: .news),
        .init(.addItem, "Follow a feed by its address", at: .news),
        .init(.editItem, "Edit the feed, category, query feed or tag; file the marked feeds", at: .news),
        .init(.deleteItem, "Delete the feed, category, query feed, tag or article", at: .news),
        .init(.copyItem, "Copy the article's address", at: .news),
        .init(.openItem, "Open the article", at: .newsSaved),
        .init(.deleteItem, "Take it out of the saved ones", at: .newsSaved),
        .init(.copyItem, "Copy the article's address", at: .newsSaved),
        .init(.openItem, "Open the article", at: .newsBriefing),
        .init(.copyItem, "Copy the article's address", at: .newsBriefing),
        .init(.openItem, "Show what the mute hides", at: .newsMutes),
        .init(.addItem, "Mute something", at: .newsMutes), .init(.editItem, "Edit the mute", at: .newsMutes),
        .init(.deleteItem, "Delete the mute; what it hid is shown again", at: .newsMutes),
        .init(.copyItem, "Copy the mute as it is typed", at: .newsMutes),
        .init(.openItem, "Open the feed's articles", at: .newsHealth),
        .init(.editItem, "Edit the feed's address", at: .newsHealth),
        .init(.deleteItem, "Leave the feed", at: .newsHealth),
        .init(.copyItem, "Copy the feed's address", at: .newsHealth),
    ]

    static let formerNewsNames: [ActionID: [String]] = [
        Action.goBack.id: ["news.out"], Action.cancel.id: ["news.stop"],
        Action.openItem.id: ["news.open", "saved.open", "briefing.open", "mutes.show"],
        Action.addItem.id: ["news.add", "mutes.add"],
        Action.editItem.id: ["news.edit", "mutes.edit", "health.edit"],
        Action.deleteItem.id: ["news.delete", "mutes.delete", "health.delete", "saved.remove"],
        Action.copyItem.id: ["news.copy", "saved.copy", "health.copy"],
        Action.markItem.id: ["news.mark"], Action.markAll.id: ["news.mark-all"],
    ]
}
