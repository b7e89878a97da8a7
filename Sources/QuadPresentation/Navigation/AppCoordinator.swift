/// Decides which screen is shown: one stack of screens for each tab.
///
/// Screens leave by closures that name a `Route`; only the factory given here knows their types.
@MainActor
package final class AppCoordinator {
    package typealias Factory = (Route) -> any AppScreen

    private struct Entry {
        let route: Route
        let screen: any AppScreen
    }

    private let makeScreen: Factory
    private var stacks: [TabID: [Entry]] = [:]
    package let tabs: [TabID]
    package private(set) var selected: TabID
    package var onChange: () -> Void = {}

    package init(tabs: [TabID] = TabID.allCases, selected: TabID, makeScreen: @escaping Factory) {
        self.tabs = tabs
        self.selected = selected
        self.makeScreen = makeScreen
    }

    /// The screen on top of the selected tab; it is made when it is first asked for.
    package var screen: any AppScreen {
        if let top = stacks[selected]?.last { return top.screen }
        let entry = Entry(route: selected.root, screen: makeScreen(selected.root))
        stacks[selected] = [entry]
        return entry.screen
    }

    package var route: Route {
        stacks[selected]?.last?.route ?? selected.root
    }

    package var canGoBack: Bool {
        stacks[selected, default: []].count > 1
    }

    /// Shows a place: in its tab, on top of what is there. A place already on the stack is returned to.
    package func open(_ route: Route) {
        change {
            selected = route.tab
            _ = screen
            var stack = stacks[selected, default: []]
            if let index = stack.firstIndex(where: { $0.route == route }) {
                stack.removeLast(stack.count - index - 1)
            } else {
                stack.append(Entry(route: route, screen: makeScreen(route)))
            }
            stacks[selected] = stack
        }
    }

    package func goBack() {
        guard canGoBack else { return }
        change { _ = stacks[selected]?.popLast() }
    }

    package func select(_ tab: TabID) {
        guard tabs.contains(tab), tab != selected else { return }
        change { selected = tab }
    }

    /// The tab `offset` places further, around the end.
    package func selectNeighbour(_ offset: Int) {
        guard let index = tabs.firstIndex(of: selected) else { return }
        select(tabs[(index + offset + tabs.count) % tabs.count])
    }

    /// Drops a tab's screens, so that they are made anew: what they were made from has changed.
    package func forget(_ tab: TabID) {
        let isShown = tab == selected
        stacks[tab]?.forEach { $0.screen.disappear() }
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
