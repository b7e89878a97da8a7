import QuadCore
import QuadShell
import ViewState

/// The model of the settings: every setting with its value, and the folders of the program's files.
@MainActor
final class SettingsViewModel {
    enum Row: Equatable, Sendable, Identifiable {
        case heading(String)
        case setting(path: String, title: String, value: String, isDefault: Bool, help: String)
        case keys(summary: String)
        case location(title: String, path: String)
        case problem(String)

        var id: String {
            switch self {
            case .heading(let title): "heading \(title)"
            case .setting(let path, _, _, _, _): path
            case .keys: "keys"
            case .location(let title, _): "location \(title)"
            case .problem(let text): "problem \(text)"
            }
        }

        var isHeading: Bool { if case .heading = self { true } else { false } }
        var isChanged: Bool { if case .setting(_, _, _, let isDefault, _) = self { !isDefault } else { false } }

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

    let list: ListModel<Row>
    private let context: FeatureContext
    private let locations: [(title: String, path: String)]
    private var settings: LiveSettings { context.settings }
    private var changing: SettingEditor { SettingEditor(context) }
    var dialogs: Dialogs { context.dialogs }

    init(locations: [(title: String, path: String)], context: FeatureContext) {
        list = ListModel(
            "settings", Self.table,
            orders: [
                .init("subject", "by subject"), .init("changed", "changed ones first") { $0.isChanged ? 0 : 1 },
                .init("name", "by name", byName: \.text),
            ], in: context, isHeading: { $0.isHeading })
        self.locations = locations
        self.context = context
        settings.effective.observe(for: self) { [weak self] _ in self?.refresh() }
        refresh()
    }

    func appeared() {
        refresh()
    }

    var selected: Row? { list.selected }

    func changedSelection() {
        switch selected {
        case .setting(let path, _, _, _, _): changing.change(path)
        case .keys: context.open(.keySettings)
        case .location: copiedSelection()
        case .problem: editedFile()
        case .heading, nil: break
        }
    }

    func openedProfile() { context.open(.studentProfile) }
    func openedSync() { context.open(.sync) }

    /// The changed settings among the marked ones, else the selected one if it is changed.
    private var resettable: [String] {
        list.targets.compactMap { if case .setting(let path, _, _, false, _) = $0 { path } else { nil } }
    }

    /// Returns why no setting can be reset.
    var resetRefusal: String? {
        guard resettable.isEmpty else { return nil }
        let isSetting = list.targets.contains { if case .setting = $0 { true } else { false } }
        return isSetting ? "Already the default" : "This is not a setting"
    }

    func resetSelection() {
        let paths = resettable
        guard let first = paths.first else { return }
        let title = paths.count == 1 ? settings.catalog.setting(at: first)?.title ?? first : "\(paths.count) settings"
        let done = paths.count == 1 ? "\(title) is back to its default" : "\(title) are back to their defaults"
        changing.attempt(done) { () throws(ConfigurationError) in try settings.set(paths.map { ($0, nil) }, title) }
        list.clearedMarks()
    }

    func copiedSelection() {
        switch selected {
        case .setting(_, _, let value, _, _): context.copy(value)
        case .location(_, let path): context.copy(path)
        default: break
        }
    }

    func editedFile() {
        let isEdited = context.editFile(settings.location)
        settings.reload()
        if let problem = settings.problems.first { return context.say(.warning("Configuration: \(problem.words)")) }
        if isEdited { context.say(.info("Settings read from \(settings.location)")) }
    }

    private static let table = FilterTable<Row>(
        [.flag("changed", "settings that differ from their defaults") { $0.isChanged }], texts: { [$0.text] })

    // MARK: Rows

    private func refresh() { list.show(allRows) }

    private var allRows: [Row] {
        var rows = settings.problems.map { Row.problem($0.words) }
        for (title, rowsOfGroup) in groups {
            rows.append(.heading(title))
            rows += rowsOfGroup
        }
        rows.append(.heading("Keys"))
        let changed = settings.configured.keys.count
        rows.append(.keys(summary: changed == 0 ? "all built-in" : "\(changed) changed"))
        rows.append(.heading("Where Quad keeps files"))
        rows.append(contentsOf: locations.map { .location(title: $0.title, path: $0.path) })
        return rows
    }

    /// The settings of the program, then the settings of each tab under its title.
    private var groups: [(title: String, rows: [Row])] {
        let all = settings.catalog.settings
        var groups = [("The program", all.filter { !$0.path.contains(".") }.map(row))]
        for tab in context.registry.tabs {
            let own = all.filter { $0.path.hasPrefix("\(tab.id.name).") }
            if !own.isEmpty { groups.append((tab.title, own.map(row))) }
        }
        return groups
    }

    private func row(_ setting: Setting) -> Row {
        let value = settings.value(of: setting)
        return .setting(
            path: setting.path, title: setting.title, value: value == .none ? "none" : value.text,
            isDefault: value == setting.defaultValue, help: setting.help)
    }
}
