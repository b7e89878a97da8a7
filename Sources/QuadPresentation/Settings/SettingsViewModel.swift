import QuadDomain
import TerminalKit

/// Every setting with its value, and where the program keeps what it has.
@MainActor
package final class SettingsViewModel: ListFiltering {
    package enum Row: Equatable, Sendable {
        case heading(String)
        case setting(path: String, title: String, value: String, isDefault: Bool, help: String)
        case keys(summary: String)
        case location(title: String, path: String)
        case problem(String)

        var text: String {
            switch self {
            case .heading(let title): title
            case .setting(let path, let title, let value, _, let help): "\(path) \(title) \(value) \(help)"
            case .keys(let summary): "keys \(summary)"
            case .location(let title, let path): "\(title) \(path)"
            case .problem(let text): text
            }
        }
    }

    package struct State: Equatable, Sendable {
        package var filtered = FilteredList<Row>()

        package var rows: [Row] { filtered.items }
        package var list: ListState { filtered.list }
        package var filter: String { filtered.text }
    }

    package private(set) var state = State() {
        didSet { if state != oldValue { onChange() } }
    }

    package var onChange: () -> Void = {}
    package var onMessage: (StatusMessage) -> Void = { _ in }
    package var onOpen: (Route) -> Void = { _ in }
    /// Asks for one of some values: title, values, the current one.
    package var onChoose: (String, [String], String, @escaping (String) -> Void) -> Void = { _, _, _, _ in }
    /// Asks for a text: title, the current one.
    package var onAsk: (String, String, @escaping (String) -> Void) -> Void = { _, _, _ in }
    package var onEditFile: () -> Void = {}

    private let store: SettingsStore
    private let locations: [(title: String, path: String)]
    private let clipboard: any Clipboard

    package init(store: SettingsStore, locations: [(title: String, path: String)], clipboard: any Clipboard) {
        self.store = store
        self.locations = locations
        self.clipboard = clipboard
        store.effective.observe(for: self) { [weak self] _ in self?.refresh() }
        refresh()
    }

    package func appeared() {
        refresh()
    }

    package func moved(_ move: (inout ListState) -> Void) {
        move(&state.filtered.list)
    }

    package var selected: Row? {
        state.filtered.selected
    }

    package func changedSelection() {
        switch selected {
        case .setting(let path, _, _, _, _): change(path)
        case .keys: onOpen(.keySettings)
        case .location: copiedSelection()
        case .problem: onEditFile()
        case .heading, nil: break
        }
    }

    package func resetSelection() {
        guard case .setting(let path, let title, _, _, _) = selected else { return }
        attempt("\(title) has its default again") { () throws(ConfigurationProblem) in try store.set(path, to: nil) }
    }

    package func copiedSelection() {
        let text: String
        switch selected {
        case .setting(_, _, let value, _, _): text = value
        case .location(_, let path): text = path
        default: return
        }
        Task {
            do {
                onMessage(.success("Copied with \(try await clipboard.copy(text))"))
            } catch {
                onMessage(.error(ErrorText.of(error)))
            }
        }
    }

    package func editedFile() {
        onEditFile()
    }

    private func change(_ path: String) {
        guard let setting = SettingCatalogue.setting(at: path) else { return }
        let current = store.value(of: setting).text
        switch setting.kind {
        case .toggle:
            set(path, current == "on" ? "off" : "on", title: setting.title)
        case .choice,
            .number where !setting.offered.isEmpty:
            onChoose(setting.title, setting.offered, current) { [weak self] in self?.set(path, $0, title: setting.title)
            }
        case .number, .text, .file, .keys:
            onAsk(setting.title, current) { [weak self] text in
                guard let self else { return }
                guard text.isEmpty else { return set(path, text, title: setting.title) }
                attempt("\(setting.title) has its default again") { () throws(ConfigurationProblem) in
                    try self.store.set(path, to: nil)
                }
            }
        }
    }

    private func set(_ path: String, _ text: String, title: String) {
        attempt("\(title): \(text)") { () throws(ConfigurationProblem) in try store.set(path, typed: text) }
    }

    private func attempt(_ done: String, _ change: () throws(ConfigurationProblem) -> Void) {
        do throws(ConfigurationProblem) {
            try change()
            onMessage(.success("\(done) · u undoes it"))
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
        [
            .flag("changed", "settings that differ from their defaults") { row in
                if case .setting(_, _, _, let isDefault, _) = row { !isDefault } else { false }
            }
        ], texts: { [$0.text] })

    // MARK: Rows

    private func refresh() {
        var next = state
        next.filtered.show(
            allRows, through: Self.table, isDecoration: { if case .heading = $0 { true } else { false } })
        state = next
    }

    private var allRows: [Row] {
        var rows = store.problems.map { Row.problem($0.words) }
        let settings = SettingCatalogue.settings.map { setting in
            let value = store.value(of: setting)
            return Row.setting(
                path: setting.path, title: setting.title, value: value == .none ? "none" : value.text,
                isDefault: value == setting.defaultValue, help: setting.help)
        }
        rows.append(contentsOf: settings)
        let changed = store.configured.keys.count
        rows.append(.keys(summary: changed == 0 ? "as they come" : "\(changed) changed"))
        rows.append(.heading("Where things are kept"))
        rows.append(contentsOf: locations.map { .location(title: $0.title, path: $0.path) })
        return rows
    }
}
