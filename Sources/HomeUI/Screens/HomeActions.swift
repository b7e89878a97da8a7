import QuadShell

extension ActionScope {
    static let home = ActionScope(id: "home", title: "Home")
    static let homeWidgets = ActionScope(id: "home.widgets", title: "Home: widgets")
}

extension Action {
    static let homeComplete = Action("home.complete", "Complete it, or mark it as done", hint: "done", .home, "c")
    static let homeLater = Action("home.later", "Put it off until another day", hint: "later", .home, "f")
    static let homeWhy = Action("home.why", "Show why it is here", hint: "why", .home, "w")
    static let homeLog = Action("home.log", "Log what just happened", hint: "log", .home, "i")
    static let homePane = Action("home.pane", "Go to the figures beside the agenda", hint: "pane", .home, "l", "right")
    static let homeAgenda = Action("home.agenda", "Go back to the agenda", hint: "agenda", .home, "h", "left")
    static let homeToday = Action("home.today", "Go to today", hint: "today", .home, "t")
    static let homeDemo = Action("home.demo", "Look around a demo, which is never saved", .home, "D")
    static let homeRefresh = Action("home.refresh", "Read everything again", .home, "r", "R")
    static let home: [Action] = [
        .homeComplete, .homeLater, .homeLog, .homeWhy, .homePane, .homeAgenda, .homeToday, .homeDemo, .homeRefresh,
    ]

    static let homeToggle = Action(
        "home.widgets.toggle", "Show it on Home, or hide it", hint: "show, hide", .homeWidgets, "space", "enter")
    static let homeMoveDown = Action("home.widgets.down", "Move it down", hint: "down", .homeWidgets, "J")
    static let homeMoveUp = Action("home.widgets.up", "Move it up", hint: "up", .homeWidgets, "K")
    static let homeWidgets: [Action] = [.homeToggle, .homeMoveDown, .homeMoveUp]
}
