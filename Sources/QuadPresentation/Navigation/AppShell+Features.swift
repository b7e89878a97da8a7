extension AppShell {
    /// Does what features ask of the program around them: says it, asks it, goes there.
    package func serve(_ context: FeatureContext) {
        session = context.session
        context.onMessage = { [weak self] in self?.show($0) }
        context.onPresent = { [weak self] in self?.present($0) }
        context.onOpen = { [weak coordinator] in coordinator?.open($0) }
        context.onLeave = { [weak coordinator] in coordinator?.goBack() }
        context.canLeave = { [weak coordinator] in coordinator?.canGoBack ?? false }
        context.onForget = { [weak coordinator] in coordinator?.forget($0) }
    }
}
