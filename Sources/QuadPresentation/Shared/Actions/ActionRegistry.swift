import TerminalKit

/// Every action there is, from all features: what help, palette, `:`, configuration and docs are drawn from.
package struct ActionRegistry: Sendable {
    /// A feature's actions and the place where they work.
    package struct Section: Sendable {
        package let scope: ActionScope
        package let actions: [Action]
        /// Where to go to use them; nil for those that work in many places.
        package let route: Route?

        package init(_ scope: ActionScope, _ actions: [Action], at route: Route? = nil) {
            self.scope = scope
            self.actions = actions
            self.route = route
        }
    }

    package let sections: [Section]
    package let localActions: [LocalAction]
    /// What can be gone to from anywhere.
    package let places: [Place]
    /// The tabs in the order of the bar, with their titles.
    package let tabs: [(id: FeatureID, title: String)]

    private let roles: [RoleBlock]

    /// What is everywhere, and what each feature declares.
    package init(_ features: [FeatureDeclaration]) {
        let formerNames = features.map(\.formerNames)
        func named(_ actions: [Action]) -> [Action] {
            actions.map { action in action.formerly(formerNames.flatMap { $0[action.id] ?? [] }) }
        }
        let shared = [Section(.everywhere, named(Action.global)), Section(.lists, named(Action.list))]
        sections = shared + features.flatMap(\.sections)
        localActions = features.flatMap(\.localActions)
        places = features.flatMap(\.places)
        roles = features.compactMap(\.roles)
        tabs = features.map { ($0.id, $0.title) }
    }

    /// Which number means which kind of text. A drawing that was kept with other numbers means something else.
    package var roleNumbering: String {
        (["\(Role.numbering)"] + roles.map(\.text)).joined(separator: ", ")
    }

    package var actions: [Action] {
        sections.flatMap(\.actions)
    }

    package func action(_ id: ActionID) -> Action? {
        actions.first { $0.id == id }
    }

    /// The action whose name ends so, if there is just one: `quit` for `app.quit`.
    package func onlyAction(named name: String) -> Action? {
        let found = actions.filter { $0.id.rawValue.hasSuffix(".\(name)") }
        return found.count == 1 ? found.first : nil
    }

    package func route(of action: Action) -> Route? {
        sections.first { $0.scope == action.scope }?.route
    }

    /// A sentence for a key that does nothing on this screen: the places where it does something.
    package func whereItWorks(_ keys: KeySequence, bindings: KeyBindings) -> String {
        let bound = sections.filter { section in
            section.actions.contains { bindings.sequences(of: $0.id).contains(keys) }
        }
        guard !bound.isEmpty else { return "\(keys) does nothing; ? lists what works here" }
        var names: [String] = []
        for name in bound.flatMap({ titles(of: $0, keys, bindings) }) where !names.contains(name) { names.append(name) }
        return "\(keys) does nothing here; it works in \(Self.listed(names))"
    }

    /// As the palette names the places. Of what all lists share, those where it has something to do.
    private func titles(of section: Section, _ keys: KeySequence, _ bindings: KeyBindings) -> [String] {
        if let route = section.route { return [title(of: route) ?? section.scope.title] }
        let here = localActions.filter { bindings.sequences(of: $0.action.id).contains(keys) }
        let titles = here.map { title(of: $0.route) ?? $0.title }
        return titles.isEmpty ? [section.scope == .lists ? "lists" : "other places"] : titles
    }

    private func title(of route: Route) -> String? { places.first { $0.route == route }?.title }

    private static func listed(_ names: [String]) -> String {
        guard names.count > 1, let last = names.last else { return names.first ?? "other places" }
        return "\(names.dropLast().joined(separator: ", ")) and \(last)"
    }
}
