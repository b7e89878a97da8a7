import QuadDomain
import TerminalKit

/// Every action with its keys, to be looked up and changed.
@MainActor
package final class KeySettingsViewModel: ListFiltering {
    package struct Row: Equatable, Sendable {
        package let id: ActionID
        package let title: String
        package let scope: String
        package let keys: String
        package let isChanged: Bool
    }

    package struct State: Equatable, Sendable {
        package var filtered = FilteredList<Row>()
        package var problems: [String] = []

        package var rows: [Row] { filtered.items }
        package var list: ListState { filtered.list }
        package var filter: String { filtered.text }
    }

    package private(set) var state = State() {
        didSet { if state != oldValue { onChange() } }
    }

    package var onChange: () -> Void = {}
    package var onMessage: (StatusMessage) -> Void = { _ in }
    /// Asks for a key: title of the question, what is done with the key.
    package var onCapture: (String, @escaping (KeySequence) -> Void) -> Void = { _, _ in }

    private let store: SettingsStore
    private let registry: ActionRegistry
    private let bindings: Observed<KeyBindings>

    package init(store: SettingsStore, registry: ActionRegistry, bindings: Observed<KeyBindings>) {
        self.store = store
        self.registry = registry
        self.bindings = bindings
        bindings.observe(for: self) { [weak self] _ in self?.refresh() }
        refresh()
    }

    package func moved(_ move: (inout ListState) -> Void) {
        move(&state.filtered.list)
    }

    package var selected: Row? {
        state.filtered.selected
    }

    package func boundSelection() {
        capture { [weak self] id, keys in self?.bind(id, to: [keys]) }
    }

    package func addedToSelection() {
        capture { [weak self] id, keys in
            guard let self else { return }
            bind(id, to: bindings.value.sequences(of: id).map(\.description).filter { $0 != keys } + [keys])
        }
    }

    package func unboundSelection() {
        guard let selected else { return }
        bind(selected.id, to: [])
    }

    package func resetSelection() {
        guard let selected else { return }
        do throws(ConfigurationProblem) {
            try store.set("keys.\(selected.id)", to: nil)
            onMessage(.success("\(selected.title) has its own keys again · u undoes it"))
        } catch {
            onMessage(.error(error.words))
        }
    }

    private func capture(_ bind: @escaping (ActionID, String) -> Void) {
        guard let selected else { return }
        onCapture("A key for: \(selected.title)") { bind(selected.id, $0.description) }
    }

    private func bind(_ id: ActionID, to names: [String]) {
        do throws(ConfigurationProblem) {
            try store.set("keys.\(id)", to: .list(names.map { .text($0) }))
            let conflict = bindings.value.problems.first { $0.text.contains(id.rawValue) }
            let done = names.isEmpty ? "\(id) has no key" : "\(id): \(names.joined(separator: ", "))"
            onMessage(conflict.map { .warning($0.text) } ?? .success("\(done) · u undoes it"))
        } catch {
            onMessage(.error(error.words))
        }
    }

    // MARK: Filter

    package var filtered: FilteredList<Row> {
        get { state.filtered }
        set { state.filtered = newValue }
    }

    package func refilter() {
        refresh()
        if !state.filter.isEmpty { state.filtered.list.moveToTop() }
    }

    private static let table = FilterTable<Row>(
        [.flag("changed", "actions with keys of your own") { $0.isChanged }],
        texts: { ["\($0.id) \($0.title) \($0.scope) \($0.keys)"] })

    private func refresh() {
        var next = state
        next.problems = bindings.value.problems.map(\.text)
        let rows = registry.actions.map { action in
            Row(
                id: action.id, title: action.title, scope: action.scope.title,
                keys: bindings.value.label(of: action.id),
                isChanged: bindings.value.sequences(of: action.id) != action.keys)
        }
        next.filtered.show(rows, through: Self.table)
        state = next
    }
}
