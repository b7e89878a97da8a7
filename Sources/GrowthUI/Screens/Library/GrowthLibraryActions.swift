import QuadShell

extension ActionScope {
    static let growthMethod = ActionScope(id: "growth.method", title: "Growth: methods")
    static let growthArticle = ActionScope(id: "growth.article", title: "Growth: articles")
    static let growthTimer = ActionScope(id: "growth.timer", title: "Growth: the timer")
}

// Methods, articles and the timer.
extension Action {
    static let growthMethods = Action(
        "growth.methods", "Show the methods", hint: "methods", scope: .growth, keys: ["M"])
    static let growthArticles = Action(
        "growth.articles", "Show the articles", hint: "articles", scope: .growth, keys: ["A"])
    static let growthOpenTimer = Action("growth.go-timer", "Show the timer", scope: .growth, keys: ["g t"])
    static let growthRelated = Action(
        "growth.related", "Open what belongs to it", hint: "related", scope: .growth, keys: ["g r"])
    static let growthReload = Action("growth.reload", "Read the files again", scope: .growth, keys: ["r"])
    static let growthFetch = Action(
        "growth.fetch", "Fetch articles from all sources", hint: "fetch", scope: .growth, keys: ["R"])
    static let growthSources = Action(
        "growth.sources", "Show the sources of articles", scope: .growth, keys: ["g s"])
    static let growthLibrary: [Action] = [
        .growthMethods, .growthArticles, .growthOpenTimer, .growthRelated, .growthReload, .growthFetch, .growthSources,
    ]
    static let growthSourceLocal: [LocalAction] = [
        .init(.addItem, "Add a source of articles", at: .growthArticles),
        .init(.addItem, "Add a source of articles", at: .growthSources),
        .init(.editItem, "Edit the source's address", at: .growthSources),
        .init(.deleteItem, "Remove the source", at: .growthSources),
        .init(.copyItem, "Copy the source's address", at: .growthSources),
    ]

    static let growthStart = Action(
        "growth.start", "Start its timer", hint: "start", scope: .growthMethod, keys: ["s"])
    static let growthSave = Action(
        "growth.save", "Save the article, or no longer", hint: "save", scope: .growthArticle, keys: ["s"])

    static let growthTimerPause = Action(
        "growth.timer.pause", "Pause the timer, or go on", hint: "pause", scope: .growthTimer, keys: ["space"])
    static let growthTimerNext = Action(
        "growth.timer.next", "Go to the next step", hint: "next", scope: .growthTimer, keys: ["J"])
    static let growthTimerBack = Action(
        "growth.timer.back", "Go back to the beginning of the step, or to the one before", hint: "back",
        scope: .growthTimer, keys: ["K"])
    static let growthTimerLonger = Action(
        "growth.timer.longer", "Make the step 15 seconds longer", hint: "15 s", scope: .growthTimer, keys: ["+"])
    static let growthTimerShorter = Action(
        "growth.timer.shorter", "Make the step 15 seconds shorter", hint: "15 s", scope: .growthTimer,
        keys: ["-"])
    static let growthTimerFinish = Action(
        "growth.timer.finish", "Finish and log", hint: "finish", scope: .growthTimer, keys: ["f"])
    static let growthTimerKeys: [Action] = [
        .growthTimerPause, .growthTimerNext, .growthTimerBack, .growthTimerLonger, .growthTimerShorter,
        .growthTimerFinish,
    ]
}
