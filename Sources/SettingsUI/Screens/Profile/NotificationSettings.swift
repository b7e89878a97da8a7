import QuadCore
import QuadShell
import ViewState

/// The settings of bells and reminders, whatever tabs they belong to.
@MainActor
struct NotificationSettings {
    /// The words in the names of such settings.
    private static let words = ["bell", "remind", "notif", "alarm"]

    private let context: FeatureContext

    init(_ context: FeatureContext) { self.context = context }

    private var settings: [Setting] {
        context.settings.catalog.settings.filter { setting in
            let name = setting.path.lowercased()
            return Self.words.contains { name.contains($0) }
        }
    }

    /// The values of all settings in one line.
    var summary: String {
        let values = settings.map { "\($0.title): \(value(of: $0))" }
        return values.isEmpty ? "none" : values.joined(separator: " · ")
    }

    /// Lets the user choose a setting and change it.
    func choose() {
        let items = settings.map { PaletteItem(id: $0.path, title: $0.title, detail: value(of: $0)) }
        guard !items.isEmpty else { return context.say(.info("No tab has a setting for bells or reminders")) }
        let editor = SettingEditor(context)
        if items.count == 1 { return editor.change(items[0].id) }
        context.dialogs.choose(.init(placeholder: "bells and reminders", items: items)) { editor.change($0.id) }
    }

    private func value(of setting: Setting) -> String {
        let value = context.settings.value(of: setting)
        return value == .none ? "none" : value.text
    }
}
