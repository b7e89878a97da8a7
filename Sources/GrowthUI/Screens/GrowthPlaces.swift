import QuadShell

/// The ways that every screen of the tab has to the others.
@MainActor
enum GrowthPlaces {
    static func commands(_ context: FeatureContext) -> [Command] {
        GrowthLogPlaces.commands(context) + GrowthLibraryPlaces.commands(context) + ChatPlaces.commands(context)
    }
}
