import QuadCore
import QuadShell
import ViewState

/// The model of the key settings: every action with its keys, to view and to change.
@MainActor
final class KeySettingsViewModel {
    struct Row: Equatable, Sendable, Identifiable {
        let id: ActionID
        let title: String
        let scope: String
        let keys: String
        let isChanged: Bool
    }

    let list: ListModel<Row>
    /// The problems with the keys in the configuration, in words.
    private(set) var problems: [String] = [] {
        didSet { if problems != oldValue { context.changed() } }
    }

    private let context: FeatureContext
    private var settings: LiveSettings { context.settings }
    private var bindings: Observed<KeyBindings> { context.bindings }
    var dialogs: Dialogs { context.dialogs }

    init(_ context: FeatureContext) {
        self.context = context
        list = ListModel(
            "settings.keys", Self.table,
            orders: [
                .init("place", "by place"), .init("title", "by title", byName: \.title),
                .init("keys", "by key", by: \.keys),
                .init("changed", "changed ones first") { $0.isChanged ? 0 : 1 },
            ], in: context)
        bindings.observe(for: self) { [weak self] _ in self?.refresh() }
        refresh()
    }

    var selected: Row? { list.selected }

    func boundSelection() {
        capture { [weak self] id, keys in self?.bind(id, to: [keys]) }
    }

    func addedToSelection() {
        capture { [weak self] id, keys in
            guard let self else { return }
            bind(id, to: bindings.value.sequences(of: id).map(\.description).filter { $0 != keys } + [keys])
        }
    }

    func unboundSelection() {
        let rows = list.targets
        guard let first = rows.first else { return }
        guard rows.count > 1 else { return bind(first.id, to: []) }
        context.attempt {
            try settings.set(rows.map { ("keys.\($0.id)", .list([])) }, "keys of \(rows.count) actions")
            context.sayDone("\(rows.count) actions have no key")
        }
        list.clearedMarks()
    }

    func resetSelection() {
        let rows = list.targets.filter(\.isChanged)
        guard let first = rows.first else { return }
        let title = rows.count == 1 ? first.title : "\(rows.count) actions"
        context.attempt {
            try settings.set(rows.map { ("keys.\($0.id)", nil) }, "keys of \(title)")
            context.sayDone("\(title): back to the built-in keys")
        }
        list.clearedMarks()
    }

    private func capture(_ bind: @escaping (ActionID, String) -> Void) {
        guard let selected else { return }
        dialogs.capture("A key for: \(selected.title)") { bind(selected.id, $0.description) }
    }

    private func bind(_ id: ActionID, to names: [String]) {
        context.attempt {
            try settings.set("keys.\(id)", to: .list(names.map { .text($0) }))
            let conflict = bindings.value.problems.first { $0.actions.contains(id) }?.text ?? taken(by: id)
            let done = names.isEmpty ? "\(id) has no key" : "\(id): \(names.joined(separator: ", "))"
            context.say(conflict.map { .warning($0) } ?? .success(context.doneWords(done)))
        }
    }

    /// Returns a message if a key of the action overrides a global key or a key of all lists.
    private func taken(by id: ActionID) -> String? {
        let keys = bindings.value.sequences(of: id)
        guard let own = context.registry.action(id), !own.scope.isShared else { return nil }
        let wider = context.registry.actions.first { action in
            action.scope.isShared && bindings.value.sequences(of: action.id).contains(where: keys.contains)
        }
        return wider.map {
            context.doneWords(
                "\(own.title) now has this key; on its screens, the key no longer means “\($0.title)”")
        }
    }

    private static let table = FilterTable<Row>(
        [.flag("changed", "actions with keys of your own") { $0.isChanged }],
        texts: { ["\($0.id) \($0.title) \($0.scope) \($0.keys)"] })

    private func refresh() {
        problems = bindings.value.problems.map(\.text)
        let rows = context.registry.actions.map { action in
            Row(
                id: action.id, title: action.title, scope: action.scope.title,
                keys: bindings.value.label(of: action.id),
                isChanged: bindings.value.sequences(of: action.id) != action.keys)
        }
        list.show(rows)
    }
}
