import ViewState

extension AppShell: ShellPort {
    package func changed() { host.planFrame() }
    package func say(_ message: StatusMessage) { show(message) }
    package func unsay(_ message: StatusMessage) { hide(message) }
    package func open(_ route: Route) { coordinator.open(route) }
    package func leave() { coordinator.goBack() }
    package func canLeave() -> Bool { coordinator.canGoBack }
    package func route() -> Route? { coordinator.route }
    package func forget(_ feature: FeatureID) { coordinator.forget(feature) }

    package func undoWords() -> String {
        usableKeys(of: Action.undo).first.map { "\($0.description) undoes it" }
            ?? "“undo” in the palette undoes it"
    }
}
