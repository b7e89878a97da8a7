import QuadShell

/// The keys that lead from every screen of the tab to the others.
@MainActor
enum GrowthPlaces {
    static func commands(_ context: FeatureContext) -> [Command] {
        let here = context.route()
        return [
            Command(.growthOpenLog, when: here != .growthLog, else: "This is the log") { context.open(.growthLog) },
            Command(.growthOpenProgress, when: here != .growthProgress, else: "This is progress") {
                context.open(.growthProgress)
            },
            // In the log, `a` does the same, so the footer shows only that key.
            Command(.growthLogLine, hint: here == .growthLog ? "" : nil) {
                context.homeActions.logFromHome(.growth, about: nil)
            },
        ]
            + context.ways([
                .growthMethods: .growthMethods, .growthArticles: .growthArticles, .growthOpenTimer: .growthTimer,
                .growthSources: .growthSources, .chatOpenList: .growthChats,
            ])
    }
}
