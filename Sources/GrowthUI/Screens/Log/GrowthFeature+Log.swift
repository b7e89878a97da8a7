import QuadShell

extension GrowthFeature {
    func logScreen(for route: Route) -> (any AppScreen)? {
        switch (route.path.first, route.path.count) {
        case ("log", 1): PracticeSessionListScreen(PracticeSessionListViewModel(log))
        case ("progress", 1): GrowthProgressScreen(GrowthProgressViewModel(log))
        case ("plan", 1): GrowthPlanScreen(GrowthPlanViewModel(log))
        default: nil
        }
    }
}
