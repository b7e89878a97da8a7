extension ActionScope {
    package static let news = ActionScope(id: "news", title: "News")
    package static let newsStarters = ActionScope(id: "news.starters", title: "News: first start")
    package static let newsHealth = ActionScope(id: "news.health", title: "News: feed health")
    package static let newsMutes = ActionScope(id: "news.mutes", title: "News: mutes")
    package static let newsBriefing = ActionScope(id: "news.briefing", title: "News: briefing")
    package static let newsSaved = ActionScope(id: "news.saved", title: "News: saved")
}

extension Action {
    package static let newsOpen = Action(
        "news.open", "Open the source or the article", hint: "open", scope: .news, keys: ["enter", "l", "right"])
    package static let newsOut = Action(
        "news.out", "Go out: from the article to the list, to the feeds", hint: "out", scope: .news,
        keys: ["q", "backspace", "h", "left"])
    package static let newsNextUnread = Action(
        "news.next-unread", "Go to the next unread article, wherever it is, or the next match", hint: "next unread",
        scope: .news, keys: ["n"])
    package static let newsPreviousUnread = Action(
        "news.previous-unread", "Go to the previous unread article, or the previous match", scope: .news, keys: ["N"])
    package static let newsNextArticle = Action(
        "news.next-article", "Open the next article", scope: .news, keys: ["J"])
    package static let newsPreviousArticle = Action(
        "news.previous-article", "Open the previous article", scope: .news, keys: ["K"])
    package static let newsToggleRead = Action(
        "news.read", "Mark as read, or as unread again", hint: "read", scope: .news, keys: ["m"])
    package static let newsToggleSaved = Action(
        "news.save", "Save the article, or take it out of the saved ones", hint: "save", scope: .news, keys: ["s"])
    package static let newsTags = Action("news.tags", "Give the article tags", scope: .news, keys: ["t"])
    package static let newsReadAll = Action(
        "news.read-all", "Mark all read here, or those older than a time", scope: .news, keys: ["A"])
    package static let newsRefresh = Action(
        "news.refresh", "Fetch this feed, or the feeds of this list", hint: "refresh", scope: .news, keys: ["r"])
    package static let newsRefreshAll = Action("news.refresh-all", "Fetch all feeds", scope: .news, keys: ["R"])
    package static let newsAdd = Action(
        "news.add", "Follow a feed by its address", hint: "add", scope: .news, keys: ["a"])
    package static let newsEdit = Action(
        "news.edit", "Edit the feed, the category or the query feed", scope: .news, keys: ["e"])
    package static let newsDelete = Action(
        "news.delete", "Delete the feed, the category, the query feed or the article", scope: .news, keys: ["d"])
    package static let newsMark = Action(
        "news.mark", "Mark the article for the next action", scope: .news, keys: ["v"])
    package static let newsMarkAll = Action(
        "news.mark-all", "Mark all articles shown", scope: .news, keys: ["V"])
    package static let newsMute = Action(
        "news.mute", "Mute the author, the feed, a word or an expression", scope: .news, keys: ["M"])
    package static let newsFullText = Action(
        "news.full-text", "Fetch the full text from the article's page, and keep it", scope: .news, keys: ["F"])
    package static let newsBrowser = Action(
        "news.browser", "Open the article in the browser", hint: "browser", scope: .news, keys: ["o"])
    package static let newsCopy = Action("news.copy", "Copy the article's address", scope: .news, keys: ["y"])
    package static let newsLinks = Action("news.links", "List the article's links", scope: .news, keys: ["L"])
    package static let newsPager = Action("news.pager", "Read the article in $PAGER", scope: .news, keys: ["p", "|"])
    package static let newsWhy = Action("news.why", "Say why this is here, hidden or once", scope: .news, keys: ["w"])
    package static let newsHidden = Action(
        "news.hidden", "Show muted articles too, or hide them again", scope: .news, keys: ["H"])
    package static let newsKeepFilter = Action(
        "news.keep-filter", "Keep the filter as a query feed", scope: .news, keys: ["S"])
    package static let newsImport = Action("news.import", "Import feeds from OPML", scope: .news, keys: ["i"])
    package static let newsExport = Action("news.export", "Export the feeds as OPML", scope: .news, keys: ["x"])
    package static let newsFind = Action("news.find", "Go to a feed by its name", scope: .news, keys: ["g f"])
    package static let newsOnlyUnread = Action(
        "news.only-unread", "Show only feeds with unread articles, or all again", scope: .news, keys: ["U"])
    package static let newsFold = Action("news.fold", "Fold or unfold the category", scope: .news, keys: ["z"])
    package static let newsOpenBriefing = Action(
        "news.open-briefing", "Show today's briefing", scope: .news, keys: ["b"])
    package static let newsOpenHealth = Action("news.open-health", "Show how the feeds are", scope: .news, keys: ["D"])
    package static let newsOpenMutes = Action("news.open-mutes", "Show the mutes", scope: .news, keys: ["g m"])
    package static let newsOpenSaved = Action("news.open-saved", "Show what is saved", scope: .news, keys: ["g s"])
    package static let newsRetry = Action(
        "news.retry", "Write again what could not be written, or read again", scope: .news, keys: ["ctrl-t"])
    package static let newsStop = Action(
        "news.stop", "Stop the refresh, or take back marks and filter", scope: .news, keys: ["esc"])

    package static let news: [Action] = [
        .newsOpen, .newsOut, .newsToggleRead, .newsToggleSaved, .newsNextUnread, .newsBrowser, .newsRefresh, .newsAdd,
        .newsPreviousUnread, .newsNextArticle, .newsPreviousArticle, .newsTags, .newsReadAll, .newsRefreshAll,
        .newsEdit, .newsDelete, .newsMark, .newsMarkAll, .newsMute, .newsFullText, .newsCopy, .newsLinks,
        .newsPager,
        .newsWhy, .newsHidden, .newsKeepFilter, .newsFind, .newsOnlyUnread, .newsFold, .newsImport, .newsExport,
        .newsOpenBriefing,
        .newsOpenHealth, .newsOpenMutes, .newsOpenSaved, .newsRetry, .newsStop,
    ]
}

// MARK: The tab's other screens

extension Action {
    package static let startersFollow = Action(
        "starters.follow", "Follow the feeds that are ticked", hint: "follow", scope: .newsStarters,
        keys: ["enter", "l", "right"])
    package static let startersTick = Action(
        "starters.tick", "Tick the feed, or take the tick away", hint: "tick", scope: .newsStarters,
        keys: ["space", "v"])
    package static let startersTickAll = Action(
        "starters.tick-all", "Tick all feeds, or none", hint: "all", scope: .newsStarters, keys: ["V"])
    package static let startersImport = Action(
        "starters.opml", "Import feeds from OPML", hint: "import", scope: .newsStarters, keys: ["i"])
    package static let newsStarters: [Action] = [
        .startersFollow, .startersTick, .startersTickAll, .startersImport,
    ]

    package static let healthMove = Action(
        "health.move", "Take the address the feed moved to", hint: "take new address", scope: .newsHealth,
        keys: ["enter"])
    package static let healthRetry = Action(
        "health.retry", "Fetch the feed again", hint: "fetch", scope: .newsHealth, keys: ["r"])
    package static let healthRetryAll = Action("health.retry-all", "Fetch all feeds", scope: .newsHealth, keys: ["R"])
    package static let healthEdit = Action(
        "health.edit", "Edit the feed's address", hint: "edit", scope: .newsHealth, keys: ["e"])
    package static let healthCopy = Action(
        "health.copy", "Copy the feed's address", scope: .newsHealth, keys: ["y"])
    package static let healthDelete = Action("health.delete", "Leave the feed", scope: .newsHealth, keys: ["d"])
    package static let newsHealth: [Action] = [
        .healthMove, .healthRetry, .healthRetryAll, .healthEdit, .healthDelete, .healthCopy,
    ]

    package static let mutesShow = Action(
        "mutes.show", "Show what the mute hides", hint: "what it hides", scope: .newsMutes,
        keys: ["enter", "l", "right"])
    package static let mutesAdd = Action("mutes.add", "Mute something", hint: "add", scope: .newsMutes, keys: ["a"])
    package static let mutesEdit = Action("mutes.edit", "Edit the mute", hint: "edit", scope: .newsMutes, keys: ["e"])
    package static let mutesDelete = Action(
        "mutes.delete", "Delete the mute; what it hid is shown again", hint: "delete", scope: .newsMutes, keys: ["d"])
    package static let newsMutes: [Action] = [.mutesShow, .mutesAdd, .mutesEdit, .mutesDelete]

    package static let briefingOpen = Action(
        "briefing.open", "Open the article", hint: "open", scope: .newsBriefing, keys: ["enter", "l", "right"])
    package static let briefingSave = Action(
        "briefing.save", "Save the article, or take it out of the saved ones", hint: "save", scope: .newsBriefing,
        keys: ["s"])
    package static let briefingRead = Action(
        "briefing.read", "Mark as read, or as unread again", hint: "read", scope: .newsBriefing, keys: ["m"])
    package static let briefingBrowser = Action(
        "briefing.browser", "Open the article in the browser", scope: .newsBriefing, keys: ["o"])
    package static let briefingAgain = Action(
        "briefing.again", "Make today's briefing anew", hint: "make anew", scope: .newsBriefing, keys: ["r"])
    package static let newsBriefing: [Action] = [
        .briefingOpen, .briefingSave, .briefingRead, .briefingBrowser, .briefingAgain,
    ]

    package static let savedOpen = Action(
        "saved.open", "Open the article", hint: "open", scope: .newsSaved, keys: ["enter", "l", "right"])
    package static let savedRemove = Action(
        "saved.remove", "Take the article out of the saved ones", hint: "unsave", scope: .newsSaved, keys: ["s", "d"])
    package static let savedBrowser = Action(
        "saved.browser", "Open the article in the browser", hint: "browser", scope: .newsSaved, keys: ["o"])
    package static let savedCopy = Action(
        "saved.copy", "Copy the article's address", hint: "copy", scope: .newsSaved, keys: ["y"])
    package static let newsSaved: [Action] = [.savedOpen, .savedRemove, .savedBrowser, .savedCopy]
}
