import QuadCore
import TerminalKit
import TextKit
import ViewState

/// All actions of all features, for the help, the palette, `:`, the configuration and the docs.
package struct ActionRegistry: Sendable {
    /// A feature's actions and the place where they work.
    package struct Section: Sendable {
        package let scope: ActionScope
        package let actions: [Action]
        /// The place where the actions work; nil for actions that work in many places.
        let route: Route?
        /// The feature of the actions; nil for actions that all tabs share.
        package fileprivate(set) var feature: FeatureID?

        package init(_ scope: ActionScope, _ actions: [Action], at route: Route? = nil) {
            self.scope = scope
            self.actions = actions
            self.route = route
        }
    }

    package let sections: [Section]
    /// The meanings of the shared list actions on the screens.
    let localActions: [ScreenActions.Local]
    let screens: [ScreenActions]
    /// The places that the user can go to from anywhere.
    package let places: [Place]
    /// The tabs in the order of the bar, with their titles.
    package let tabs: [(id: FeatureID, title: String)]

    private let roles: [RoleBlock]
    private let withoutFrames: Set<FeatureID>
    private let ownActions: [@Sendable (Configuration) -> [Action]]

    /// Collects the global actions and the declarations of each feature.
    package init(_ features: [FeatureDeclaration]) {
        let formerNames = features.map(\.formerNames)
        func named(_ actions: [Action]) -> [Action] {
            actions.map { action in action.formerly(formerNames.flatMap { $0[action.id] ?? [] }) }
        }
        let shared = [Section(.everywhere, named(Action.global)), Section(.lists, named(Action.list))]
        sections =
            shared
            + features.flatMap { feature in
                feature.sections.map { section in
                    var section = section
                    section.feature = feature.id
                    return section
                }
            }
        screens = features.flatMap(\.screens)
        localActions = screens.flatMap(\.local)
        places = features.flatMap(\.places)
        ownActions = features.map(\.ownActions)
        roles = features.compactMap(\.roles)
        tabs = features.map { ($0.id, $0.title) }
        withoutFrames = Set(features.filter { !$0.keepsFrames }.map(\.id))
    }

    /// Returns whether the screens of a feature may be stored in a file for the next start.
    package func keepsFrames(of feature: FeatureID) -> Bool { !withoutFrames.contains(feature) }

    /// The numbers of the kinds of text. A frame that was stored with other numbers has another meaning.
    var roleNumbering: String {
        (["\(Role.numbering)"] + roles.map(\.text)).joined(separator: ", ")
    }

    package var actions: [Action] {
        sections.flatMap(\.actions)
    }

    /// Returns the actions that the user wrote into the configuration.
    package func ownActions(_ configuration: Configuration) -> [Action] { ownActions.flatMap { $0(configuration) } }

    /// Returns the keys of all actions, with the configuration applied.
    package func bindings(_ configuration: Configuration) -> KeyBindings {
        KeyBindings(actions, own: ownActions(configuration), overrides: configuration.keys)
    }

    package func action(_ id: ActionID) -> Action? {
        actions.first { $0.id == id }
    }

    func route(of action: Action) -> Route? {
        sections.first { $0.scope == action.scope }?.route
    }

    /// Returns a sentence for a key that does nothing on this screen: where the key works, nearby places first.
    func whereItWorks(_ keys: KeySequence, bindings: KeyBindings, from route: Route) -> String {
        let bound = sections.flatMap { section in
            section.actions.filter { bindings.sequences(of: $0.id).contains(keys) }.map { (section, $0) }
        }
        guard !bound.isEmpty else { return "\(keys) does nothing; ? lists what works here" }
        let found = bound.flatMap { section, action in screens(of: action, in: section, from: route) }
        return "\(keys) does nothing here; \(Self.words(for: found, from: route))"
    }

    /// Returns such a sentence for an action: `it works in News and Jobs`.
    func whereItWorks(_ action: Action, from route: Route) -> String {
        let found = sections.filter { $0.actions.contains { $0.id == action.id } }
            .flatMap { screens(of: action, in: $0, from: route) }
        return Self.words(for: found, from: route)
    }

    private static func words(for found: [Screen], from route: Route) -> String {
        var names: [String] = []
        for place in found.filter({ $0.feature == route.feature }) + found.filter({ $0.feature != route.feature })
        where !names.contains(place.title) { names.append(place.title) }
        guard !names.isEmpty else { return "? lists what works here" }
        return "it works in \(names.prefix(2).joined(separator: " and "))"
    }

    private typealias Screen = (feature: FeatureID?, title: String)

    /// Returns the screens where an action works, as the palette names places. For a shared list action, these are the
    /// screens on which the action has a meaning.
    private func screens(of action: Action, in section: Section, from here: Route) -> [Screen] {
        let named = screens.filter { $0.works.contains(action.id) }
        if !named.isEmpty { return named.map { ($0.feature, $0.name(among: places) ?? section.scope.title) } }
        if let route = section.route {
            // The key or the action does nothing on the current screen, so the sentence must not name this screen.
            if route == here { return [] }
            return [(route.feature, title(of: route) ?? section.scope.title)]
        }
        let local = localActions.filter { $0.action.id == action.id }
        if local.isEmpty { return [(nil, section.scope == .lists ? "lists" : "other places")] }
        return local.map { ($0.route.feature, title(of: $0.route) ?? $0.title) }
    }

    private func title(of route: Route) -> String? { places.first { $0.route == route }?.title }
}
