import FoundationEssentials
import GrowthCore
import QuadCore
import QuadShell

extension FeatureID {
    static let growth = FeatureID("growth")
}

extension Route {
    static let growth = Route(.growth)
}

extension FeatureDeclaration {
    static let growth = FeatureDeclaration(
        .growth, title: "Growth",
        sections: [.init(.growth, Action.growth, at: .growth)] + Action.growthLogSections
            + [
                .init(.growthMethod, [.growthStart], at: .growthMethods),
                .init(.growthArticle, [.growthSave], at: .growthArticles),
                .init(.growthTimer, Action.growthTimerKeys, at: .growthTimer),
            ] + Action.growthChatSections,
        screens: [
            GrowthTodayScreen.actions, PracticeSessionListScreen.actions, GrowthPlanScreen.actions,
            MethodListScreen.actions, GrowthArticleListScreen.actions, ArticleSourceListScreen.actions,
            ChatListScreen.actions, ChatScreen.actions,
        ],
        places: [Place("Growth", .growth)] + Place.growthLog + [
            Place("Growth: methods", .growthMethods), Place("Growth: articles", .growthArticles),
            Place("Growth: sources of articles", .growthSources), Place("Growth: timer", .growthTimer),
        ] + Place.growthChats,
        settings: GrowthLogSettings.declared + GrowthTimerSettings.declared,
        homeLog: Action.growthLogLine.title)
}

/// The Growth tab: its shared models, and the screen for each route.
@MainActor
final class GrowthFeature: Feature {
    let context: FeatureContext
    let log: GrowthLogModel
    /// Methods, articles and the timer.
    let shelf: GrowthLibraryModel
    let chats: ConversationsModel
    private let refusedAnswers: (any RefusedWrites)?

    init(_ services: GrowthServices, in context: FeatureContext) {
        self.context = context
        refusedAnswers = services.refusedAnswers
        let log = GrowthLogModel(services.log, in: context)
        self.log = log
        var library = services.library
        library.onFinished = { [weak log] timer, isLogged in
            let zone = context.clock.secondsAhead(at: timer.start.timeIntervalSince1970)
            log?.logged(timer.draft(zone: zone), saved: isLogged)
        }
        shelf = GrowthLibraryModel(library, in: context)
        chats = ConversationsModel(services.chats, guide: services.guide, models: services.models, in: context)
    }

    func screen(for route: Route) -> (any AppScreen)? {
        guard !route.path.isEmpty else { return today }
        return logScreen(for: route) ?? libraryScreen(for: route) ?? chatScreen(for: route)
    }

    private var today: GrowthTodayScreen {
        // The log comes first because the user waits for its rows, and one thread reads both in turn.
        log.load()
        shelf.load()
        let viewModel = GrowthTodayViewModel(log) { [shelf] in
            (shelf.library.methods.count, shelf.library.articles.count)
        }
        shelf.observe(for: viewModel) { [weak viewModel] in viewModel?.appeared() }
        return GrowthTodayScreen(viewModel)
    }

    var badge: FeatureBadge? { shelf.timer.badge }
    func logFromHome(about place: Route?) { log.askLine() }

    func turned(_ step: RecordedStep) {
        if step.places.contains("growth/reading.json") { shelf.reload(isAsked: false) }
    }

    func started() {
        log.started()
        shelf.started()
        context.watch(chats.service.repository) { [weak chats] in chats?.changedElsewhere() }
        let providers = chats.models.ports.providers
        let changed: @Sendable () -> Void = { [weak chats] in
            Task { @MainActor in chats?.serversChangedElsewhere() }
        }
        Task { await providers.observeChangesElsewhere(changed) }
    }

    var unwrittenChanges: UnwrittenChanges? { .joined(log.unwrittenChanges, refusedAnswers?.unwritten) }

    func writeAgain() async {
        await log.writeAgain()
        await refusedAnswers?.writeAgain()
    }

    func finish() async {
        await shelf.timer.end()
        await log.finish()
        await chats.finish()
        await refusedAnswers?.writeAgain()
    }
}
