import ViewState

extension AppShell: ShellPort {
    /// Does what features ask of the program around them: says it, asks it, goes there.
    package func serve(_ context: FeatureContext, with programs: any OutsidePrograms) {
        session = context.session
        context.connect(to: self, programs)
    }

    package func changed() { onChange() }
    package func say(_ message: StatusMessage) { show(message) }
    package func unsay(_ message: StatusMessage) { hide(message) }
    package func open(_ route: Route) { coordinator.open(route) }
    package func leave() { coordinator.goBack() }
    package func canLeave() -> Bool { coordinator.canGoBack }
    package func route() -> Route? { coordinator.route }
    package func forget(_ feature: FeatureID) { coordinator.forget(feature) }

    package func undoWords() -> String {
        usableKeys(of: Action.undo).first.map { "\($0.description) undoes it" }
            ?? "“undo” in the palette takes it back"
    }
}
