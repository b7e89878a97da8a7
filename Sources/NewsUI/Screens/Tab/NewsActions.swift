import NewsCore
import QuadShell

extension ActionScope {
    static let news = ActionScope(id: "news", title: "News")
    static let newsStarters = ActionScope(id: "news.starters", title: "News: first start")
    static let newsBriefing = ActionScope(id: "news.briefing", title: "News: briefing")
    static let newsHealth = ActionScope(id: "news.health", title: "News: feed health")
    /// Actions that mean the same wherever articles or feeds are listed.
    static let newsShared = ActionScope(id: "news.shared", title: "News: every screen")
}

extension Action {
    static let newsToggleRead = Action(
        "news.read", "Mark as read or unread", hint: "read", .newsShared, "m", formerly: ["briefing.read"])
    static let newsToggleSaved = Action(
        "news.save", "Save or unsave the article", hint: "save", .newsShared, "s",
        formerly: ["briefing.save"])
    static let newsBrowser = Action(
        "news.browser", "Open the article in the browser", hint: "browser", .newsShared, "o",
        formerly: ["briefing.browser", "saved.browser"])
    static let newsRefresh = Action(
        "news.refresh", "Fetch this feed, or the feeds of this list", hint: "fetch", .newsShared, "r",
        formerly: ["health.retry"])
    static let newsRefreshAll = Action(
        "news.refresh-all", "Fetch all feeds", .newsShared, "R", formerly: ["health.retry-all"])
    static let newsShared: [Action] = [
        .newsToggleRead, .newsToggleSaved, .newsBrowser, .newsRefresh, .newsRefreshAll, .newsTags, .newsReadAll,
        .newsMute, .newsWhy, .newsOpenBriefing, .newsOpenHealth, .newsOpenMutes, .newsOpenSaved,
        .newsDownloads,
    ]

    static let newsNextUnread = Action(
        "news.next-unread", "Open the next unread article, here or in the next feed that has one", hint: "next unread",
        .news, "n")
    static let newsPreviousUnread = Action("news.previous-unread", "Go to the previous unread article", .news, "N")
    static let newsNextArticle = Action("news.next-article", "Open the next article", .news, "J")
    static let newsPreviousArticle = Action("news.previous-article", "Open the previous article", .news, "K")
    static let newsTags = Action("news.tags", "Give the article tags", .newsShared, "t")
    static let newsReadAll = Action("news.read-all", "Mark all here as read, or only older ones", .newsShared, "A")
    static let newsMute = Action("news.mute", "Mute the author, the feed, a word or an expression", .newsShared, "M")
    static let newsHeard = Action("news.heard", "Record how far you listened to the article's file", .news, "g h")
    static let newsFullText = Action(
        "news.full-text", "Show the full text of the article's page, or the feed's text again", .news, "F")
    static let newsPlay = Action("news.play", "Play the article's enclosure (news.player)", .news, "P")
    static let newsDownload = Action(
        "news.download", "Download the article's file, or stop the download (news.downloads)", .news, "g d")
    static let newsDownloads = Action(
        "news.downloads", "List the downloads, to stop, continue or play one", .newsShared, "g D")
    static let newsCommand = Action("news.command", "Run your own command on the article (news.command)", .news, "!")
    static let newsLinks = Action("news.links", "List the article's links", .news, "L")
    static let newsPager = Action("news.pager", "Read the article in $PAGER", .news, "p", "|")
    static let newsWhy = Action("news.why", "Explain why the article is here, hidden or merged", .newsShared, "w")
    static let newsHidden = Action("news.hidden", "Show muted articles too, or hide them again", .news, "H")
    static let newsKeepFilter = Action("news.keep-filter", "Save the filter as a query feed", .news, "S")
    static let newsImport = Action(
        "news.import", "Import feeds, or another reader's read state, from a file", .news, "I")
    static let newsExport = Action("news.export", "Export the feeds as OPML", .news, "x")
    static let newsFind = Action("news.find", "Go to a feed by its name", .news, "g f")
    static let newsOnlyUnread = Action(
        "news.only-unread", "Show only unread feeds and articles, or all again", .news, "U")
    static let newsFold = Action("news.fold", "Fold or unfold the category or the tags", .news, "z")
    static let newsFoldAll = Action("news.fold-all", "Fold all categories and the tags, or unfold them", .news, "g z")
    static let newsMoveUp = Action("news.move-up", "Move the feed or the category up", .news, "{")
    static let newsMoveDown = Action("news.move-down", "Move the feed or the category down", .news, "}")
    static let newsFullWidth = Action(
        "news.full-width", "Read at full width, or beside the lists again", hint: "full width", .news, "Z")
    static let newsNarrower = Action("news.narrower", "Make the pane narrower", .news, "<")
    static let newsWider = Action("news.wider", "Make the pane wider", .news, ">")
    static let newsOpenBriefing = Action("news.open-briefing", "Show today's briefing", .newsShared, "b")
    static let newsOpenHealth = Action("news.open-health", "Show the health of the feeds", .newsShared, "D")
    static let newsOpenMutes = Action("news.open-mutes", "Show the mutes", .newsShared, "g m")
    static let newsOpenSaved = Action("news.open-saved", "Show the saved articles", .newsShared, "g s")
    static let newsRetry = Action(
        "news.retry", "Retry what could not be saved, or read the files again", .news, "ctrl-t")

    static let news: [Action] = [
        .newsNextUnread, .newsPreviousUnread, .newsNextArticle, .newsPreviousArticle, .newsFullText, .newsPlay,
        .newsHeard, .newsDownload,
        .newsCommand, .newsLinks, .newsPager, .newsHidden, .newsKeepFilter, .newsFind, .newsOnlyUnread, .newsFold,
        .newsFoldAll, .newsMoveUp, .newsMoveDown, .newsFullWidth, .newsNarrower, .newsWider, .newsImport, .newsExport,
        .newsRetry,
    ]
}

extension Action {
    /// Returns the action for a command of `news.commands`.
    static func own(_ command: OwnCommand) -> Action {
        Action(
            "news.own.\(command.name)", command.title, hint: command.title.count <= 16 ? command.title : nil,
            .news, command.key)
    }
}

// MARK: The tab's other screens

extension Action {
    static let startersTick = Action(
        "starters.tick", "Check or uncheck the feed", hint: "check", .newsStarters, "space")
    static let startersImport = Action(
        "starters.opml", "Import feeds, or another reader's read state, from a file", hint: "import", .newsStarters,
        "I")
    static let newsStarters: [Action] = [.startersTick, .startersImport]

    static let briefingAgain = Action(
        "briefing.again", "Make today's briefing again", hint: "make again", .newsBriefing, "r")
    static let newsBriefing: [Action] = [.briefingAgain]

    static let healthTakeAddress = Action(
        "health.take-address", "Use the address the feed moved to", hint: "use new address", .newsHealth, "T",
        formerly: ["health.move"])
    static let newsHealth: [Action] = [.healthTakeAddress]

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
