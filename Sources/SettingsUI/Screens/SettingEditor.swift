import QuadCore
import QuadShell
import ViewState

/// An editor for a setting, used by the list of settings and by the palette. It asks for a new value and saves it.
@MainActor
struct SettingEditor {
    private let context: FeatureContext
    private var settings: LiveSettings { context.settings }

    init(_ context: FeatureContext) {
        self.context = context
    }

    func change(_ path: String) {
        guard let setting = settings.catalog.setting(at: path) else { return }
        let current = settings.value(of: setting).text
        switch setting.kind {
        case .toggle:
            set(path, current == "on" ? "off" : "on", title: setting.title)
        case .choice,
            .number where !setting.offered.isEmpty:
            let items = setting.offered.map { PaletteItem(id: $0, title: $0, detail: $0 == current ? "now" : "") }
            context.dialogs.choose(.init(placeholder: setting.title, items: items)) {
                set(path, $0.id, title: setting.title)
            }
        case .number, .text, .file, .keys:
            context.dialogs.ask(.init(title: setting.title, text: current)) { text, again in
                guard text.isEmpty else { return set(path, text, title: setting.title, again: again) }
                attempt("\(setting.title) is back to its default") { () throws(ConfigurationError) in
                    try settings.set(path, to: nil)
                }
            }
        }
    }

    func set(_ path: String, _ text: String, title: String, again: () -> Void = {}) {
        attempt("\(title): \(text)", { () throws(ConfigurationError) in try settings.set(path, typed: text) }, again)
    }

    func attempt(
        _ done: String, _ change: () throws(ConfigurationError) -> Void, _ again: () -> Void = {}
    ) {
        context.attempt(orElse: again) {
            try change()
            context.sayDone(done)
        }
    }
}
