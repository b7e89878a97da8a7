import ViewState

/// The `:` prompt, and the meaning of names typed into it.
extension AppShell {
    func openCommandLine() { openCommandLine(session?.draft(for: Self.commandLineDraft) ?? "") }

    private func openCommandLine(_ text: String) {
        let completion = commandLineCompletion
        let session = session
        let keep: (String) -> Void = { session?.keep(draft: $0, for: Self.commandLineDraft) }
        present(
            PromptLayer(
                sign: ":", text: text,
                complete: { completion.lines(for: $0) }, onType: keep,
                onEnter: { [weak self] line in
                    keep("")
                    guard self?.entered(commandLine: line) == false else { return }
                    // A line that was not understood stays, so that the user can correct it.
                    keep(line)
                    self?.openCommandLine(line)
                }, onCancel: { keep("") }))
    }

    private static let commandLineDraft = "prompt: :"

    /// The completions: first the actions that work here, then places, then actions of other screens, last the actions
    /// that cannot work here.
    private var commandLineCompletion: CommandLineCompletion {
        let here = commands
        let enabled = here.filter { $0.availability == .enabled }.map(\.action.id.rawValue)
        let elsewhere = registry.actions.filter { action in
            registry.route(of: action) != nil && !here.contains { $0.action.id == action.id }
        }.map(\.id.rawValue)
        let reachable = Set(enabled + elsewhere)
        return CommandLineCompletion(
            groups: [
                enabled + host.typedCommands.map(\.name),
                registry.placeNames.map(\.name) + host.offers.flatMap(\.names),
                elsewhere, registry.actions.map(\.id.rawValue).filter { !reachable.contains($0) },
            ], typed: host.typedCommands)
    }

    /// - Returns: false if the line was refused.
    private func entered(commandLine text: String) -> Bool {
        let words = text.split(separator: " ", maxSplits: 1).map(String.init)
        guard let name = words.first else { return true }
        if let command = host.typedCommands.first(where: { $0.name == name }) {
            guard words.count == 2 else {
                show(.warning("Write: \(command.usage)"))
                return false
            }
            command.run(words[1])
        } else if words.count == 2, let offer = offer(named: name) {
            offer.take(words[1])
        } else {
            return perform(words.joined(separator: " "))
        }
        return status?.kind != .error && status?.kind != .warning
    }

    private func offer(named name: String) -> PaletteOffer? {
        host.offers.first { $0.names.contains { $0.lowercased() == name.lowercased() } }
    }

    /// Runs an action or goes to a place by a typed name. The whole name of an action comes first, then a place, then
    /// the end or the beginning of an action's name. Actions that work here come before actions of other screens.
    /// - Returns: false if nothing has this name.
    @discardableResult
    func perform(_ typed: String) -> Bool {
        guard let found = meant(by: typed) else {
            let near = commandLineCompletion.nearest(to: typed.lowercased()).map { "; did you mean \($0)?" } ?? ""
            show(.warning("Nothing is called \(typed)\(near)"))
            return false
        }
        found()
        return true
    }

    private func meant(by typed: String) -> (() -> Void)? {
        let name = typed.lowercased()
        let here = commands
        func run(_ command: Command) -> () -> Void { { [weak self] in self?.run(command) } }
        if let command = here.first(where: { $0.action.id.rawValue == typed }) { return run(command) }
        if let action = registry.action(ActionID(typed)) { return { [weak self] in self?.goTo(action) } }
        if let place = registry.place(named: name, near: coordinator.route.feature) {
            return { [weak self] in self?.coordinator.open(place.route) }
        }
        if let id = Self.plainWords[name], let command = here.first(where: { $0.action.id == id }) {
            return run(command)
        }
        let named = here.filter { $0.action.isCalled(name) || $0.title.lowercased() == name }
        if let command = named.first(where: { $0.availability == .enabled }) { return run(command) }
        if let offer = offer(named: name) { return offer.run }
        if let command = named.first { return run(command) }
        let others = registry.actions.filter { $0.isCalled(name) || $0.title.lowercased() == name }
        guard others.count == 1, let action = others.first else { return nil }
        return { [weak self] in self?.goTo(action) }
    }

    /// Words that other programs of the terminal use.
    private static let plainWords = ["q": Action.quit.id, "exit": Action.quit.id]

    /// Runs an action of another screen after going to that screen.
    private func goTo(_ action: Action) {
        guard let route = registry.route(of: action) else {
            return show(
                .info("“\(action.title)” does nothing here; \(registry.whereItWorks(action, from: coordinator.route))"))
        }
        coordinator.open(route)
        if let command = commands.first(where: { $0.action.id == action.id }) { run(command) }
    }
}
