import QuadShell

extension ActionScope {
    package static let home = ActionScope(id: "home", title: "Home")
    package static let homeWidgets = ActionScope(id: "home.widgets", title: "Home: widgets")
}

extension Action {
    package static let homeComplete = Action(
        "home.complete", "Complete it, or say that it was done", hint: "done", scope: .home, keys: ["c"])
    package static let homeLater = Action(
        "home.later", "Put it off to another day", hint: "later", scope: .home, keys: ["f"])
    package static let homeWhy = Action("home.why", "Say why it is here", hint: "why", scope: .home, keys: ["w"])
    package static let homeLog = Action(
        "home.log", "Log what just happened", hint: "log", scope: .home, keys: ["i"])
    package static let homePane = Action(
        "home.pane", "Go to the figures beside the agenda", hint: "pane", scope: .home, keys: ["l", "right"])
    package static let homeAgenda = Action(
        "home.agenda", "Go back to the agenda", hint: "agenda", scope: .home, keys: ["h", "left"])
    package static let homeRefresh = Action("home.refresh", "Read everything again", scope: .home, keys: ["r", "R"])
    package static let home: [Action] = [
        .homeComplete, .homeLater, .homeLog, .homeWhy, .homePane, .homeAgenda, .homeRefresh,
    ]

    package static let homeToggle = Action(
        "home.widgets.toggle", "Show it on Home, or hide it", hint: "show, hide", scope: .homeWidgets,
        keys: ["space", "enter"])
    package static let homeMoveDown = Action(
        "home.widgets.down", "Move it down", hint: "down", scope: .homeWidgets, keys: ["J"])
    package static let homeMoveUp = Action(
        "home.widgets.up", "Move it up", hint: "up", scope: .homeWidgets, keys: ["K"])
    package static let homeWidgets: [Action] = [.homeToggle, .homeMoveDown, .homeMoveUp]

    static let homeLocal: [LocalAction] = [
        .init(.openItem, "Open what it is about", at: .home),
        .init(.editItem, "Choose what Home shows", at: .home),
        .init(.deleteItem, "Never suggest it again", at: .home),
    ]
}
