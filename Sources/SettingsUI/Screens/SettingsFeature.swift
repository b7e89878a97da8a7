import QuadCore
import QuadShell
import ViewState

extension FeatureID {
    static let settings = FeatureID("settings")
}

extension Route {
    static let settings = Route(.settings)
    static let keySettings = Route(.settings, "keys")
    static let studentProfile = Route(.settings, "profile")
    static let sync = Route(.settings, "sync")
}

extension FeatureDeclaration {
    static let settings = FeatureDeclaration(
        .settings, title: "Settings",
        sections: [
            .init(.settings, Action.settings, at: .settings), .init(.keySettings, Action.keySettings, at: .keySettings),
            .init(.studentProfile, Action.studentProfile, at: .studentProfile),
            .init(.sync, Action.sync, at: .sync),
        ],
        screens: [SettingsScreen.actions, KeySettingsScreen.actions, StudentProfileScreen.actions, SyncScreen.actions],
        places: [
            Place("Settings", .settings), Place("Settings: keys", .keySettings),
            Place("Settings: profile", .studentProfile), Place("Settings: sync", .sync),
        ],
        formerNames: Action.formerSettingsNames)
}

/// The Settings tab: the configuration and the keys of all features, the user's profile and data.
@MainActor
final class SettingsFeature: Feature {
    private let locations: [(title: String, path: String)]
    private let ports: StudentProfilePorts
    private let context: FeatureContext
    private lazy var profile = StudentProfileViewModel(ports, in: context)
    private let syncPorts: SyncPorts
    private let keeper: SyncKeeper
    private lazy var sync = SyncViewModel(syncPorts, keeper, in: context)

    /// - Parameter locations: the folders of the program's files.
    init(
        locations: [(title: String, path: String)], profile ports: StudentProfilePorts, sync: SyncPorts,
        in context: FeatureContext
    ) {
        self.locations = locations
        self.ports = ports
        self.context = context
        syncPorts = sync
        keeper = SyncKeeper(sync, in: context)
    }

    func started() { keeper.start() }
    var badge: FeatureBadge? { keeper.badge }

    func screen(for route: Route) -> (any AppScreen)? {
        switch route.path {
        case []: SettingsScreen(SettingsViewModel(locations: locations, context: context))
        case ["keys"]: KeySettingsScreen(KeySettingsViewModel(context))
        case ["profile"]: StudentProfileScreen(profile)
        case ["sync"]: SyncScreen(sync)
        default: nil
        }
    }

    /// All settings for the palette, by title and, after `:`, by name.
    var offers: [PaletteOffer] {
        let changing = SettingEditor(context)
        return context.settings.catalog.settings.map { setting in
            let value = context.settings.value(of: setting)
            return PaletteOffer(
                "\(setting.title): \(value == .none ? "none" : value.text)", "setting", names: [setting.path],
                run: { changing.change(setting.path) },
                take: { changing.set(setting.path, $0, title: setting.title) })
        }
    }

    var typedCommands: [TypedCommand] {
        let catalog = context.settings.catalog
        return [
            TypedCommand("set", usage: "set NAME VALUE", complete: { Self.completions($0, catalog) }) {
                [weak self] in self?.set($0)
            }
        ]
    }

    private func set(_ text: String) {
        let words = text.split(separator: " ", maxSplits: 1).map(String.init)
        guard words.count == 2 else { return context.say(.warning("Write: set NAME VALUE")) }
        context.attempt {
            try context.settings.set(words[0], typed: words[1])
            context.sayDone("\(words[0]): \(words[1])")
        }
    }

    private static func completions(_ text: String, _ catalog: SettingCatalog) -> [String] {
        let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        if words.count <= 1 {
            return catalog.settings.map(\.path).filter { $0.hasPrefix(words.first ?? "") }
        }
        guard let setting = catalog.setting(at: words[0]) else { return [] }
        return setting.offered.filter { $0.hasPrefix(words[1]) }.map { "\(words[0]) \($0)" }
    }
}
