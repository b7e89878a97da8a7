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
    package static let homeRefresh = Action("home.refresh", "Read everything again", scope: .home, keys: ["r", "R"])
    package static let home: [Action] = [.homeComplete, .homeLater, .homeWhy, .homeRefresh]

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
