import QuadDomain
import QuadPresentation

extension InstalledFeature {
    /// The features of the program, in the order of the tab bar. Here a new one joins.
    static let all: [InstalledFeature] = [.home, .news, .jobs, .coaches, .wordle, .store, .growth, .settings]
}

// What the rest of the program makes of them.

extension [InstalledFeature] {
    var declarations: [FeatureDeclaration] { map(\.declaration) }

    /// The commands of all features, then those of the program.
    var commandGroups: [CommandGroup] {
        compactMap { $0.commands() } + [.program, .undo, .upkeep, .documents]
    }

    var registry: ActionRegistry { ActionRegistry(declarations) }

    var settings: SettingCatalogue {
        SettingCatalogue(tabs: declarations.map(\.id.name), features: declarations.flatMap(\.settings))
    }

    /// Two features may call theirs the same, so the folder counts too.
    func collection(_ path: String) -> InstalledCollection? {
        (lazy.flatMap(\.collections) + InstalledCollection.history).first { $0.isAt(path) }
    }
}

extension ActionRegistry {
    static let quad = InstalledFeature.all.registry
}

extension SettingCatalogue {
    static let quad = InstalledFeature.all.settings
}

extension CommandTable {
    static let quad = CommandTable(groups: InstalledFeature.all.commandGroups)
}
