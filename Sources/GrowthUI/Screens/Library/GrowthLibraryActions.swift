import QuadShell

extension ActionScope {
    static let growthMethod = ActionScope(id: "growth.method", title: "Growth: methods")
    static let growthArticle = ActionScope(id: "growth.article", title: "Growth: articles")
    static let growthTimer = ActionScope(id: "growth.timer", title: "Growth: the timer")
}

// Methods, articles and the timer.
extension Action {
    static let growthMethods = Action("growth.methods", "Show the methods", hint: "methods", .growth, "M")
    static let growthArticles = Action("growth.articles", "Show the articles", hint: "articles", .growth, "A")
    static let growthOpenTimer = Action("growth.go-timer", "Show the timer", .growth, "g t")
    static let growthRelated = Action(
        "growth.related", "Open a related method or article", hint: "related", .growth, "g r")
    static let growthReload = Action("growth.reload", "Read the files again", .growth, "r")
    static let growthFetch = Action("growth.fetch", "Fetch articles from all sources", hint: "fetch", .growth, "R")
    static let growthSources = Action("growth.sources", "Show the sources of articles", .growth, "g s")
    static let growthLibrary: [Action] = [
        .growthMethods, .growthArticles, .growthOpenTimer, .growthRelated, .growthReload, .growthFetch, .growthSources,
    ]

    static let growthStart = Action("growth.start", "Start the method's timer", hint: "start", .growthMethod, "s")
    static let growthSave = Action("growth.save", "Save or unsave the article", hint: "save", .growthArticle, "s")

    static let growthTimerPause = Action(
        "growth.timer.pause", "Pause or resume the timer", hint: "pause", .growthTimer, "space")
    static let growthTimerNext = Action("growth.timer.next", "Go to the next step", hint: "next", .growthTimer, "J")
    static let growthTimerBack = Action(
        "growth.timer.back", "Go back to the start of the step, or to the previous step", hint: "back", .growthTimer,
        "K")
    static let growthTimerLonger = Action(
        "growth.timer.longer", "Make the step 15 seconds longer", hint: "15 s", .growthTimer, "+")
    static let growthTimerShorter = Action(
        "growth.timer.shorter", "Make the step 15 seconds shorter", hint: "15 s", .growthTimer, "-")
    static let growthTimerFinish = Action("growth.timer.finish", "Finish and log", hint: "finish", .growthTimer, "f")
    static let growthTimerKeys: [Action] = [
        .growthTimerPause, .growthTimerNext, .growthTimerBack, .growthTimerLonger, .growthTimerShorter,
        .growthTimerFinish,
    ]
}
