import TerminalKit

/// What works on every screen.
extension AppShell {
    var globalCommands: [Command] {
        let screen = coordinator.screen
        let filter = screen.filter
        let undoTitle = undoStack.undoTitle
        let redoTitle = undoStack.redoTitle
        return [
            Command(.openHelp) { [weak self] in self?.openHelp() },
            Command(.openPalette) { [weak self] in self?.openPalette() },
            Command(.openCommandLine) { [weak self] in self?.openCommandLine() },
            Command(.goBack, when: coordinator.canGoBack, else: "This is where the tab begins; Q quits") {
                [weak self] in
                self?.coordinator.goBack()
            },
            Command(.openFind, when: filter != nil, else: "There is no list to filter here") { [weak self] in
                self?.openFind()
            },
            Command(.findNext, when: filter?.filterText.isEmpty == false, else: "Filter first with /") {
                filter?.moveToMatch(forward: true)
            },
            Command(.findPrevious, when: filter?.filterText.isEmpty == false, else: "Filter first with /") {
                filter?.moveToMatch(forward: false)
            },
            Command(.cancel) {
                if let list = filter as? any ItemList { list.cancelled() } else { filter?.filterChanged(to: "") }
            },
            Command(.undo, when: undoTitle != nil, else: "There is nothing to undo") { [weak self] in
                Task { await self?.undoStack.undo() }
            },
            Command(.redo, when: redoTitle != nil, else: "There is nothing to redo") { [weak self] in
                Task { await self?.undoStack.redo() }
            },
            // Where digits are text too, or look as if they were, the way to the other tabs must be told.
            Command(.nextTab, hint: screen.takesText ? "tabs" : "") { [weak self] in
                self?.coordinator.selectNeighbour(1)
            },
            Command(.previousTab) { [weak self] in self?.coordinator.selectNeighbour(-1) },
            Command(.redraw) { [weak self] in self?.onRedraw() },
            Command(.suspend) { [weak self] in self?.onSuspend() },
            Command(.quit) { [weak self] in self?.onQuit() },
        ] + tabCommands
    }

    /// The same for the whole run.
    func makeTabCommands() -> [Command] {
        Action.selectTab.enumerated().map { index, action in
            let exists = index < coordinator.tabs.count
            return Command(action, when: exists, else: "There is no tab \(index + 1)") { [weak self] in
                guard let self else { return }
                coordinator.select(coordinator.tabs[index])
            }
        }
    }

    // MARK: Help, palette, find, command line

    private func openHelp() {
        let screen = coordinator.screen
        guard screen.typingHints.isEmpty else { return showTextHelp(Self.textKeys(of: screen)) { _ = screen.type($0) } }
        let commands = commands
        let keys = keysByPlace(commands)
        let items = commands.indices.filter { commands[$0].availability == .enabled }.map { place in
            let command = commands[place]
            return item(for: command.action, title: command.title, keys: keys[place], availability: .enabled)
        }
        present(
            PaletteLayer(items, placeholder: "what works here; Enter runs it") { [weak self] item in
                guard let command = commands.first(where: { $0.action.id.rawValue == item.id }) else { return }
                self?.run(command)
            })
    }

    /// Of each command the keys that reach it: where two have one, it is the first one's.
    private func keysByPlace(_ commands: [Command]) -> [[KeySequence]] {
        var taken: Set<KeySequence> = []
        return commands.map { command in usableKeys(of: command.action.id).filter { taken.insert($0).inserted } }
    }

    private func openPalette() {
        let here = commands
        let elsewhere = registry.actions.filter { action in
            registry.route(of: action) != nil && !here.contains { $0.action.id == action.id }
        }
        let places = registry.places.map {
            PaletteItem(id: Self.placePrefix + $0.title, title: $0.title, detail: "place")
        }
        let items =
            places + here.map { item(for: $0.action, title: $0.title, availability: $0.availability) }
            + elsewhere.map { item(for: $0, keys: bindings.value.sequences(of: $0.id), availability: .enabled) }
            + localItems
        present(
            PaletteLayer(items, placeholder: "every action and every place") { [weak self] item in
                self?.perform(item.id)
            })
    }

    /// What the actions of all lists do on other screens.
    private var localItems: [PaletteItem] {
        registry.localActions.enumerated().filter { $1.route != coordinator.route }.map { number, local in
            PaletteItem(
                id: "\(Self.localPrefix)\(number)", title: local.title,
                detail: registry.places.first { $0.route == local.route }?.title ?? "",
                trailing: bindings.value.label(of: local.action.id))
        }
    }

    /// Goes to where it is done. What needs no row is done at once; for the rest a row is to be chosen first.
    private func goTo(_ local: LocalAction) {
        coordinator.open(local.route)
        if local.action == .addItem, let command = commands.first(where: { $0.action.id == local.action.id }) {
            return run(command)
        }
        show(.info("\(bindings.value.label(of: local.action.id, most: 1)): \(local.title)"))
    }

    /// - Parameter keys: those that work where the action does; nil for an action of this screen.
    private func item(
        for action: Action, title: String? = nil, keys: [KeySequence]? = nil, availability: Command.Availability
    ) -> PaletteItem {
        var reason: String?
        if case .disabled(let why) = availability { reason = why }
        return PaletteItem(
            id: action.id.rawValue, title: title ?? action.title, detail: action.scope.title,
            trailing: (keys ?? usableKeys(of: action.id)).map(\.description).joined(separator: "/"),
            disabledReason: reason)
    }

    private static let placePrefix = "place:"
    private static let localPrefix = "local:"

    /// Runs an action or goes to a place by name; an action of another screen is run after going there.
    private func perform(_ id: String) {
        if id.hasPrefix(Self.placePrefix) {
            let title = id.dropFirst(Self.placePrefix.count)
            if let place = registry.places.first(where: { $0.title == title }) { coordinator.open(place.route) }
            return
        }
        if id.hasPrefix(Self.localPrefix), let number = Int(id.dropFirst(Self.localPrefix.count)) {
            return goTo(registry.localActions[number])
        }
        if let command = commands.first(where: { $0.action.id.rawValue == id }) { return run(command) }
        guard let action = registry.action(ActionID(id)) ?? registry.onlyAction(named: id) else {
            let near = registry.nearest(to: id).map { "; did you mean \($0)?" } ?? ""
            return show(.warning("There is no action \(id)\(near)"))
        }
        if let command = commands.first(where: { $0.action.id == action.id }) { return run(command) }
        guard let route = registry.route(of: action) else { return show(.info("\(action.title) does nothing here")) }
        coordinator.open(route)
        if let command = commands.first(where: { $0.action.id == action.id }) { run(command) }
    }

    private func openFind() {
        guard let filter = coordinator.screen.filter else { return }
        let before = filter.filterText
        present(
            PromptLayer(
                sign: "/", text: before, complete: { filter.filterCompletions(of: $0) },
                status: { filter.filterStatus }, onType: { filter.filterChanged(to: $0) },
                onEnter: { filter.filterChanged(to: $0) }, onCancel: { filter.filterChanged(to: "") }))
    }

    private func openCommandLine() {
        let completion = CommandLineCompletion(registry: registry, typed: typedCommands())
        let session = session
        let keep: (String) -> Void = { session?.keep(draft: $0, for: Self.commandLineDraft) }
        present(
            PromptLayer(
                sign: ":", text: session?.draft(for: Self.commandLineDraft) ?? "",
                complete: { completion.names(for: $0) }, onType: keep,
                onEnter: { [weak self] in
                    keep("")
                    self?.entered(commandLine: $0)
                }, onCancel: { keep("") }))
    }

    private static let commandLineDraft = "prompt: :"

    private func entered(commandLine text: String) {
        let words = text.split(separator: " ", maxSplits: 1).map(String.init)
        guard let name = words.first else { return }
        guard let command = typedCommands().first(where: { $0.name == name }) else { return perform(name) }
        guard words.count == 2 else { return show(.info("Write: \(command.usage)")) }
        command.run(words[1])
    }
}
