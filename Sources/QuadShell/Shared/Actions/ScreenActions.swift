/// What is to be said of a screen's actions without making the screen: its own words for the actions of all lists, and
/// which of its tab's actions work on it. The screen binds them by name; palette, help and “it works in …” read this.
package struct ScreenActions: Sendable {
    /// An action that all lists share, as one screen means it: “Delete an archive game”. It is found by these words from
    /// everywhere.
    package struct Local: Sendable {
        package let action: Action
        package let title: String
        let route: Route
    }

    let feature: FeatureID?
    /// Nil for a screen that the palette does not lead to.
    package let route: Route?
    /// As the palette names places; nil for a screen that is one of them.
    private let name: String?
    /// The tab's actions that work here, and not on all of its screens.
    package let works: Set<ActionID>
    private let titles: KeyValuePairs<Action, String>

    package init(at route: Route? = nil, works: [Action] = [], _ titles: KeyValuePairs<Action, String> = [:]) {
        self.init(feature: route?.feature, route, name: nil, Set(works.map(\.id)), titles)
    }

    /// A screen that stands at many routes: “Coaches: a school”.
    package init(_ name: String, in feature: FeatureID, works: [Action]) {
        self.init(feature: feature, nil, name: name, Set(works.map(\.id)), [:])
    }

    private init(
        feature: FeatureID?, _ route: Route?, name: String?, _ works: Set<ActionID>,
        _ titles: KeyValuePairs<Action, String>
    ) {
        self.feature = feature
        self.route = route
        self.name = name
        self.works = works
        self.titles = titles
    }

    /// The same of a screen that several tabs have, at the route of one of them.
    package func at(_ route: Route) -> ScreenActions {
        ScreenActions(feature: route.feature, route, name: name, works, titles)
    }

    func title(of action: Action) -> String? { titles.first { $0.key.id == action.id }?.value }

    package func name(among places: [Place]) -> String? { name ?? places.first { $0.route == route }?.title }

    package var local: [Local] {
        guard let route else { return [] }
        return titles.map { Local(action: $0.key, title: $0.value, route: route) }
    }
}
