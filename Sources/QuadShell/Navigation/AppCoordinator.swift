/// The navigation between screens: one stack of screens for each tab.
///
/// View models call `FeatureContext.open` with a `Route`, which reaches `open` here. Only the factory given to `init`
/// knows the types of the screens. A screen is made when it is first shown, so that open places in other tabs do not
/// slow the start.
@MainActor
package final class AppCoordinator {
    package typealias Factory = (Route) -> any AppScreen

    @MainActor
    private final class Entry {
        let route: Route
        /// The tab that the user came from, to go back there.
        var origin: FeatureID?
        private let make: Factory
        private(set) var made: (any AppScreen)?

        init(_ route: Route, from origin: FeatureID? = nil, make: @escaping Factory) {
            self.route = route
            self.origin = origin
            self.make = make
        }

        var screen: any AppScreen {
            if let made { return made }
            let screen = make(route)
            made = screen
            return screen
        }
    }

    /// The most places that are open in a tab, including its first place: nobody needs to go back further.
    static let depth = 12

    private let makeScreen: Factory
    private var stacks: [FeatureID: [Entry]] = [:]
    /// All tabs that can be opened.
    private let all: Set<FeatureID>
    /// The tabs of the bar, in its order.
    private var chosen: [FeatureID]
    package private(set) var selected: FeatureID
    var onChange: () -> Void = {}

    /// - Parameters:
    ///   - tabs: the tabs of the bar, in its order.
    ///   - hidden: the tabs that only a place or an action leads to.
    ///   - stacks: the places that were open in the tabs, from the first screen up.
    package init(
        tabs: [FeatureID], hidden: [FeatureID] = [], selected: FeatureID, stacks: [FeatureID: [Route]] = [:],
        makeScreen: @escaping Factory
    ) {
        chosen = tabs
        all = Set(tabs + hidden)
        self.selected = selected
        self.makeScreen = makeScreen
        for (tab, routes) in stacks where all.contains(tab) && routes.first == Route(tab) {
            self.stacks[tab] = Self.kept(routes.filter { $0.feature == tab }).map { Entry($0, make: makeScreen) }
        }
    }

    /// Returns each place once, at its last position; of too many places, the last ones.
    private static func kept(_ routes: [Route]) -> [Route] {
        var kept: [Route] = []
        for route in routes.dropFirst().reversed() where route != routes[0] && !kept.contains(route) {
            kept.insert(route, at: 0)
        }
        return routes.prefix(1) + kept.suffix(depth - 1)
    }

    /// The tabs of the bar. A hidden tab stands at its end while it is open.
    var tabs: [FeatureID] { chosen.contains(selected) ? chosen : chosen + [selected] }

    /// Changes the tabs of the bar. The open tab stays open.
    package func show(_ tabs: [FeatureID]) {
        guard tabs != chosen else { return }
        chosen = tabs
        onChange()
    }

    /// The screen on top of the selected tab, made when it is first asked for.
    package var screen: any AppScreen { top.screen }
    var route: Route { top.route }

    private var top: Entry {
        if let top = stacks[selected]?.last { return top }
        let entry = Entry(Route(selected), make: makeScreen)
        stacks[selected] = [entry]
        return entry
    }

    /// The open places of each tab, for the next start.
    package var routes: [FeatureID: [Route]] { stacks.mapValues { $0.map(\.route) } }

    var canGoBack: Bool {
        top.origin != nil || stacks[selected, default: []].count > 1
    }

    /// Shows a place in its tab, on top of the stack. If the place is on the stack already, the stack returns to it.
    /// Going back from the place leads to where the user came from, even in another tab.
    package func open(_ route: Route) {
        change {
            let origin = route.feature == selected ? nil : selected
            selected = route.feature
            _ = top
            var stack = stacks[selected, default: []]
            if let index = stack.firstIndex(where: { $0.route == route }) {
                stack.removeLast(stack.count - index - 1)
                if let origin { stack[index].origin = origin }
            } else {
                stack.append(Entry(route, from: origin, make: makeScreen))
                if stack.count > Self.depth { stack.remove(at: 1) }
            }
            stacks[selected] = stack
        }
    }

    func goBack() {
        guard canGoBack else { return }
        change {
            let left = top
            let origin = left.origin
            left.origin = nil
            if stacks[selected, default: []].count > 1 { stacks[selected]?.removeLast() }
            if let origin { selected = origin }
        }
    }

    func select(_ tab: FeatureID) {
        guard tabs.contains(tab), tab != selected else { return }
        change {
            selected = tab
            // A user who selects a tab by its key does not go back to another tab.
            top.origin = nil
        }
    }

    /// Selects the tab `offset` positions further, around the end.
    func selectNeighbor(_ offset: Int) {
        guard let index = tabs.firstIndex(of: selected) else { return }
        select(tabs[(index + offset + tabs.count) % tabs.count])
    }

    /// Drops a tab's screens, so that they are made again: their data has changed.
    func forget(_ tab: FeatureID) {
        let isShown = tab == selected
        stacks[tab]?.forEach { $0.made?.disappear() }
        stacks[tab] = nil
        if isShown { screen.appear() }
        onChange()
    }

    private func change(_ move: () -> Void) {
        let before = screen
        move()
        if before !== screen {
            before.disappear()
            screen.appear()
        }
        onChange()
    }
}
