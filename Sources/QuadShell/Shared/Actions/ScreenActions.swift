/// A screen's information about its actions, available without the screen: its own words for the shared list actions,
/// and the tab's actions that work on it. The screen binds the actions by name; the palette, the help and “it works in
/// …” read this information.
package struct ScreenActions: Sendable {
    /// A shared list action in the meaning of one screen: “Delete an archive game”. The user can find it by these words
    /// from anywhere.
    package struct Local: Sendable {
        package let action: Action
        package let title: String
        let route: Route
    }

    let feature: FeatureID?
    /// The route of the screen; nil if the palette does not lead to the screen.
    package let route: Route?
    /// The name of the screen in the form of the palette's places; nil for a screen that is such a place.
    private let name: String?
    /// The tab's actions that work here, but not on all of the tab's screens.
    package let works: Set<ActionID>
    private let titles: KeyValuePairs<Action, String>
    private let titlesByAction: [ActionID: String]

    package init(at route: Route? = nil, works: [Action] = [], _ titles: KeyValuePairs<Action, String> = [:]) {
        self.init(feature: route?.feature, route, name: nil, Set(works.map(\.id)), titles)
    }

    /// Describes a screen that many routes lead to: “Coaches: a school”.
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
        titlesByAction = Dictionary(titles.map { ($0.key.id, $0.value) }) { first, _ in first }
    }

    /// Returns the same information for a screen that several tabs have, at the route of one tab.
    package func at(_ route: Route) -> ScreenActions {
        ScreenActions(feature: route.feature, route, name: name, works, titles)
    }

    func title(of action: Action) -> String? { titlesByAction[action.id] }

    package func name(among places: [Place]) -> String? { name ?? places.first { $0.route == route }?.title }

    package var local: [Local] {
        guard let route else { return [] }
        return titles.map { Local(action: $0.key, title: $0.value, route: route) }
    }
}
