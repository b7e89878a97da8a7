import QuadCore
import QuadShell

extension [InstalledFeature] {
    package var declarations: [FeatureDeclaration] { map(\.declaration) }

    /// The commands of all features, followed by the commands of the program.
    package var commandGroups: [CommandGroup] {
        compactMap { $0.commands() } + [.program, .sync, .undo, .upkeep, .documents]
    }

    package var registry: ActionRegistry { ActionRegistry(declarations) }

    package var settings: SettingCatalog {
        SettingCatalog(tabs: declarations.map(\.id.name), features: declarations.flatMap(\.settings))
    }

    /// Returns the collection at a path. The whole path counts, because two features may use the same file name.
    func collection(_ path: String) -> InstalledCollection? {
        (lazy.flatMap(\.collections) + InstalledCollection.history).first { $0.isAt(path) }
    }
}
