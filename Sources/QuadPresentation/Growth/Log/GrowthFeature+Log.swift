import QuadDomain

// The screens of the log.
extension GrowthFeature {
    func logScreen(for route: Route) -> (any AppScreen)? {
        switch (route.path.first, route.path.count) {
        case ("log", 1): GrowthSessionListScreen(GrowthSessionListViewModel(log))
        case ("progress", 1): GrowthProgressScreen(GrowthProgressViewModel(log))
        case ("plan", 1): GrowthPlanScreen(GrowthPlanViewModel(log))
        default: nil
        }
    }
}

/// The ways to the log that every screen of the tab has.
@MainActor
enum GrowthLogPlaces {
    static func commands(_ context: FeatureContext) -> [Command] {
        [
            Command(.growthOpenLog) { context.open(.growthLog) },
            Command(.growthOpenProgress) { context.open(.growthProgress) },
            Command(.growthLogLine) { context.logFromHome(.growth, nil) },
        ]
    }
}
