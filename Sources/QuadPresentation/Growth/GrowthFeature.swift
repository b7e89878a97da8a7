import QuadDomain
import TerminalKit

extension FeatureID {
    package static let growth = FeatureID("growth")
}

extension Route {
    package static let growth = Route(.growth)
}

extension FeatureDeclaration {
    package static let growth = FeatureDeclaration(
        .growth, title: "Growth",
        sections: [.init(.growth, Action.growth, at: .growth)] + Action.growthLogSections + Action.growthChatSections,
        localActions: Action.growthTodayLocal + Action.growthLogLocal + Action.growthChatLocal,
        places: [Place("Growth", .growth)] + Place.growthLog + Place.growthChats, settings: GrowthLogSettings.declared,
        homeLog: Action.growthLogLine.title)
}

/// The Growth tab: what its screens share, and which of them stands at which route.
@MainActor
package final class GrowthFeature: Feature {
    let services: GrowthServices
    let context: FeatureContext
    package let log: GrowthLogLibrary
    let chats: ChatLibrary

    package init(_ services: GrowthServices, in context: FeatureContext) {
        self.services = services
        self.context = context
        log = GrowthLogLibrary(services.log, in: context)
        chats = ChatLibrary(services.chats, answering: services.answering, in: context)
    }

    package func screen(for route: Route) -> (any AppScreen)? {
        guard !route.path.isEmpty else { return GrowthTodayScreen(GrowthTodayViewModel(in: context)) }
        return logScreen(for: route) ?? chatScreen(for: route)
    }

    package func logFromHome(about place: Route?) { log.askLine() }

    package func started() {
        log.started()
        context.watch(chats.service.repository) { [weak chats] in chats?.changedElsewhere() }
    }

    package var unwrittenChanges: UnwrittenChanges? { log.unwrittenChanges }
    package func writeAgain() async { await log.writeAgain() }

    package func finish() async {
        await log.finish()
        await chats.finish()
    }
}
