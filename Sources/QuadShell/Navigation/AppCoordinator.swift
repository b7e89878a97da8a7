/// Decides which screen is shown: one stack of screens for each tab.
///
/// Screens leave by closures that name a `Route`; only the factory given here knows their types. A screen is made when it
/// is first shown, so that what was left open in other tabs costs a start nothing.
@MainActor
package final class AppCoordinator {
    package typealias Factory = (Route) -> any AppScreen

    @MainActor
    private final class Entry {
        let route: Route
        /// The tab one came from, to go back there.
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

    /// The places that are open in a tab at most, its first one among them: going back further helps nobody.
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

    /// Each place once, where it was opened last; of too many the last ones.
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

    /// The screen on top of the selected tab; it is made when it is first asked for.
    package var screen: any AppScreen { top.screen }
    var route: Route { top.route }

    private var top: Entry {
        if let top = stacks[selected]?.last { return top }
        let entry = Entry(Route(selected), make: makeScreen)
        stacks[selected] = [entry]
        return entry
    }

    /// What is open in each tab, for the next start.
    package var routes: [FeatureID: [Route]] { stacks.mapValues { $0.map(\.route) } }

    var canGoBack: Bool {
        top.origin != nil || stacks[selected, default: []].count > 1
    }

    /// Shows a place: in its tab, on top of what is there. A place already on the stack is returned to. Going back from it
    /// leads to where one came from, be it another tab.
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
            // Who goes to a tab by its key is at home there.
            top.origin = nil
        }
    }

    /// The tab `offset` places further, around the end.
    func selectNeighbor(_ offset: Int) {
        guard let index = tabs.firstIndex(of: selected) else { return }
        select(tabs[(index + offset + tabs.count) % tabs.count])
    }

    /// Drops a tab's screens, so that they are made anew: what they were made from has changed.
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
