import QuadDomain
import TerminalKit

/// Feeds to begin with, of which one chooses.
@MainActor
package final class StarterListViewModel {
    package struct State: Equatable, Sendable {
        package var feeds: [StarterFeed] = []
        package var chosen: Set<Int> = []
        package var list = ListState()
    }

    package private(set) var state: State {
        didSet { if state != oldValue { onChange() } }
    }

    package var onChange: () -> Void = {}

    init(_ feeds: [StarterFeed]) {
        state = State(feeds: feeds, list: ListState(count: feeds.count))
    }

    package var chosen: [StarterFeed] { state.chosen.sorted().map { state.feeds[$0] } }

    package func moved(_ move: (inout ListState) -> Void) { move(&state.list) }

    package func toggled() {
        guard let row = state.list.selection else { return }
        if state.chosen.remove(row) == nil { state.chosen.insert(row) }
        state.list.move(by: 1)
    }

    package func toggledAll() {
        state.chosen = state.chosen.isEmpty ? Set(state.feeds.indices) : []
    }
}
