import ViewState

extension AppShell {
    /// Does what features ask of the program around them: says it, asks it, goes there.
    package func serve(_ context: FeatureContext) {
        session = context.session
        context.say = { [weak self] in self?.show($0) }
        context.unsay = { [weak self] in self?.hide($0) }
        context.present = { [weak self] in self?.present($0) }
        context.open = { [weak coordinator] in coordinator?.open($0) }
        context.leave = { [weak coordinator] in coordinator?.goBack() }
        context.selectTab = { [weak coordinator] in coordinator?.selectNeighbor($0) }
        context.undoWords = { [weak self] in
            self?.usableKeys(of: Action.undo).first.map { "\($0.description) undoes it" }
                ?? "“undo” in the palette takes it back"
        }
        context.route = { [weak coordinator] in coordinator?.route }
        context.canLeave = { [weak coordinator] in coordinator?.canGoBack ?? false }
        context.uncover = { [weak self] in self?.uncover() }
        context.forget = { [weak coordinator] in coordinator?.forget($0) }
    }
}
