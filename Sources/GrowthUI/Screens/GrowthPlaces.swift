import QuadShell

/// The ways that every screen of the tab has to the others.
@MainActor
enum GrowthPlaces {
    static func commands(_ context: FeatureContext) -> [Command] {
        let here = context.route()
        return [
            Command(.growthOpenLog, when: here != .growthLog, else: "This is the log") { context.open(.growthLog) },
            Command(.growthOpenProgress, when: here != .growthProgress, else: "This is progress") {
                context.open(.growthProgress)
            },
            // Where a does the same, the footer names it once.
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
