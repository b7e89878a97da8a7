import QuadShell

extension ActionScope {
    static let storePrints = ActionScope(id: "store.prints", title: "Store: the print queue")
}

extension Action {
    static let storeOpenPrints = Action(
        "store.prints.open", "Show the print queue", hint: "to print", .store, "f10")

    static let storePrintWaiting = Action(
        "store.prints.print", "Try to print everything in the queue", hint: "print", .storePrints, "p")
    static let storePrintsOwn: [Action] = [.storePrintWaiting]
}

extension Route {
    static let storePrints = Route(.store, "prints")
}

// The screen of waiting print jobs.
extension StoreFeature {
    func printsScreen(for route: Route) -> (any AppScreen)? {
        route == .storePrints ? StorePrintsScreen(StorePrintsViewModel(model)) : nil
    }
}
