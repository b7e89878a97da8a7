import ViewState

/// The help, which lists the commands that work here, and the palette, which lists everything.
extension AppShell {
    func openHelp() {
        let screen = coordinator.screen
        guard screen.typingHints.isEmpty else { return showTextHelp(Self.textKeys(of: screen)) { _ = screen.type($0) } }
        let commands = commands
        let keys = keysByPlace(commands)
        func items(everywhere: Bool) -> [PaletteItem] {
            commands.indices.compactMap { place in
                let command = commands[place]
                guard command.availability == .enabled, (command.action.scope == .everywhere) == everywhere else {
                    return nil
                }
                return item(for: command.action, title: command.title, keys: keys[place], availability: .enabled)
            }
        }
        let ownKeys = screen.takesText ? screen.ownKeys : []
        let own = ownKeys.enumerated().map { place, key in
            PaletteItem(
                id: "\(Self.keyPrefix)\(place)", title: key.title, trailing: key.key.name, keys: [key.key.name])
        }
        present(
            PaletteLayer(
                items(everywhere: false) + own + items(everywhere: true),
                placeholder: "actions here, by name or key; Enter runs one"
            ) { [weak self] item in
                if let place = Int(item.id.dropFirst(Self.keyPrefix.count)), item.id.hasPrefix(Self.keyPrefix) {
                    return _ = screen.type(ownKeys[place].key)
                }
                guard let command = commands.first(where: { $0.action.id.rawValue == item.id }) else { return }
                self?.run(command)
            })
    }

    /// Returns the keys that reach each command. If two commands share a key, the first command has the key.
    func keysByPlace(_ commands: [Command]) -> [[KeySequence]] {
        let screen = coordinator.screen
        let asked = CommandKeysAsked(
            actions: commands.map(\.action.id), takesText: screen.takesText, isLine: !screen.typingHints.isEmpty,
            isHelpText: screen.takesText && screen.isText("?"),
            ownKeys: screen.takesText ? screen.ownKeys.map(\.key) : [])
        return keysOfCommands.value(of: asked) {
            var taken: Set<KeySequence> = []
            return commands.map { command in usableKeys(of: command.action).filter { taken.insert($0).inserted } }
        }
    }

    func openPalette() {
        let here = commands
        let elsewhere = registry.actions.filter { action in
            registry.route(of: action) != nil && !here.contains { $0.action.id == action.id }
        }
        let places = registry.places.map {
            PaletteItem(id: Self.placePrefix + $0.title, title: $0.title, detail: "place")
        }
        let offers = host.offers
        let offered = offers.enumerated().map { number, offer in
            PaletteItem(id: "\(Self.offerPrefix)\(number)", title: offer.title, detail: offer.detail)
        }
        let items =
            places + here.map { item(for: $0.action, title: $0.title, availability: $0.availability) }
            + elsewhere.map { item(for: $0, keys: bindings.value.sequences(of: $0.id), availability: .enabled) }
            + localItems + offered
        // Items that can't be done now are found too, after all items that can.
        let ordered = items.filter { $0.disabledReason == nil } + items.filter { $0.disabledReason != nil }
        present(
            PaletteLayer(ordered, placeholder: "every action, place and setting, by name or key") {
                [weak self] item in
                self?.chose(item.id, offers)
            })
    }

    /// The items for the shared list actions on other screens.
    private var localItems: [PaletteItem] {
        registry.localActions.enumerated().filter { $1.route != coordinator.route }.map { number, local in
            let keys = bindings.value.sequences(of: local.action.id).map(\.description)
            return PaletteItem(
                id: "\(Self.localPrefix)\(number)", title: local.title,
                detail: registry.places.first { $0.route == local.route }?.title ?? "",
                trailing: keys.joined(separator: "/"), keys: keys)
        }
    }

    /// - Parameter keys: the keys that work where the action does; nil for an action of this screen.
    private func item(
        for action: Action, title: String? = nil, keys: [KeySequence]? = nil, availability: Command.Availability
    ) -> PaletteItem {
        var reason: String?
        if case .disabled(let why) = availability { reason = why }
        let keys = (keys ?? usableKeys(of: action)).map(\.description)
        return PaletteItem(
            id: action.id.rawValue, title: title ?? action.title, detail: action.scope.title,
            trailing: keys.joined(separator: "/"), keys: keys, disabledReason: reason)
    }

    private static let keyPrefix = "key:"
    private static let placePrefix = "place:"
    private static let localPrefix = "local:"
    private static let offerPrefix = "offer:"

    private func chose(_ id: String, _ offers: [PaletteOffer]) {
        if id.hasPrefix(Self.placePrefix) {
            let title = id.dropFirst(Self.placePrefix.count)
            if let place = registry.places.first(where: { $0.title == title }) { coordinator.open(place.route) }
        } else if id.hasPrefix(Self.localPrefix), let number = Int(id.dropFirst(Self.localPrefix.count)) {
            goTo(registry.localActions[number])
        } else if id.hasPrefix(Self.offerPrefix), let number = Int(id.dropFirst(Self.offerPrefix.count)) {
            offers[number].run()
        } else {
            perform(id)
        }
    }

    /// Goes to the screen of an action. An action that needs no row runs at once; for all others, the user chooses a
    /// row first.
    private func goTo(_ local: ScreenActions.Local) {
        coordinator.open(local.route)
        if local.action == .addItem, let command = commands.first(where: { $0.action.id == local.action.id }) {
            return run(command)
        }
        show(.info("\(bindings.value.label(of: local.action.id, most: 1)): \(local.title)"))
    }
}
