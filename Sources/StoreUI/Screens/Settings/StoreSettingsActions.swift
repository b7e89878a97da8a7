import QuadShell

extension ActionScope {
    static let storeDashboard = ActionScope(id: "store.dashboard", title: "Store: the dashboard")
    static let storeSettings = ActionScope(id: "store.settings", title: "Store: settings")
}

extension Action {
    static let storeOpenSettings = Action(
        "store.settings.open", "Change the name, currency, taxes, rounding, printers", hint: "settings",
        .storeDashboard, ",")
    static let storePractice = Action(
        "store.practice", "Start or end training: sales do not count", hint: "training", .storeDashboard, "t")
    static let storeDemo = Action(
        "store.demo", "Look around a demo, which is never saved", hint: "demo", .storeDashboard, "D")
    static let storeTestPage = Action(
        "store.settings.test-page", "Print the test page to find the code page", hint: "test page",
        .storeSettings, "p")

    static let storeSetup: [ActionRegistry.Section] = [
        .init(.storeDashboard, [.storeOpenSettings, .storePractice, .storeDemo], at: .store),
        .init(.storeSettings, [.storeTestPage], at: .storeSettings),
    ]
}

extension Route {
    static let storeSettings = Route(.store, "settings")
}

extension Place {
    static let storeSetup: [Place] = [Place("Store: settings", .storeSettings)]
}

extension StoreFeature {
    func settingsScreen(for route: Route) -> (any AppScreen)? {
        route == .storeSettings ? StoreSettingsScreen(StoreSettingsViewModel(model)) : nil
    }
}
