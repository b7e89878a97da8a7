/// The commands that work on every screen.
extension AppShell {
    var globalCommands: [Command] {
        let screen = coordinator.screen
        let filter = screen.filter
        return [
            Command(.openHelp) { [weak self] in self?.openHelp() },
            Command(.openPalette) { [weak self] in self?.openPalette() },
            Command(.openCommandLine) { [weak self] in self?.openCommandLine() },
            Command(.goBack, when: coordinator.canGoBack, else: "This is the first screen of the tab; Q quits") {
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
                if let list = filter as? any ItemList { list.canceled() } else { filter?.filterChanged(to: "") }
            },
            Command(.undo, when: undoStack.mayUndo, else: "There is nothing to undo") { [weak self] in
                Task { await self?.undoStack.undo() }
            },
            Command(.redo, when: undoStack.mayRedo, else: "There is nothing to redo") { [weak self] in
                Task { await self?.undoStack.redo() }
            },
            // If digits are text, or look like text, the footer must show the way to the other tabs.
            Command(.nextTab, hint: screen.takesText ? "tabs" : "") { [weak self] in
                self?.coordinator.selectNeighbor(1)
            },
            Command(.previousTab) { [weak self] in self?.coordinator.selectNeighbor(-1) },
            Command(.redraw) { [weak self] in self?.host.redraw() },
            Command(.suspend) { [weak self] in self?.host.suspend() },
            Command(.quit) { [weak self] in self?.host.askedToQuit(canAsk: true) },
        ] + tabCommands
    }

    func makeTabCommands() -> [Command] {
        Action.selectTab.enumerated().map { index, action in
            let exists = index < coordinator.tabs.count
            return Command(action, when: exists, else: "There is no tab \(index + 1)") { [weak self] in
                guard let self, index < coordinator.tabs.count else { return }
                coordinator.select(coordinator.tabs[index])
            }
        }
    }

    // MARK: Find

    private func openFind() {
        guard let filter = coordinator.screen.filter else { return }
        let before = filter.filterText
        present(
            PromptLayer(
                sign: "/", text: before, examples: filter.filterExamples,
                complete: { filter.filterCompletions(of: $0) },
                status: { filter.filterStatus }, onType: { filter.filterChanged(to: $0) },
                onEnter: { filter.filterChanged(to: $0) }, onCancel: { filter.filterChanged(to: "") }))
    }
}
