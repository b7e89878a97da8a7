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
        sections: [
            .init(.growth, Action.growth, at: .growth),
            .init(.chat, Action.growthChat, at: .newGrowthChat),
        ],
        localActions: Action.growthTodayLocal + Action.growthChatLocal,
        places: [Place("Growth", .growth), Place("Growth: chats", .growthChats)])
}

/// The Growth tab: what its screens share, and which of them stands at which route.
@MainActor
package final class GrowthFeature: Feature {
    let services: GrowthServices
    let context: FeatureContext
    let chats: ChatLibrary

    package init(_ services: GrowthServices, in context: FeatureContext) {
        self.services = services
        self.context = context
        chats = ChatLibrary(services.chats, answering: services.answering, in: context)
    }

    package func screen(for route: Route) -> (any AppScreen)? {
        guard !route.path.isEmpty else { return GrowthTodayScreen(GrowthTodayViewModel(in: context)) }
        return chatScreen(for: route)
    }

    package func started() {
        context.watch(chats.service.repository) { [weak chats] in chats?.changedElsewhere() }
    }

    package func finish() async {
        await chats.finish()
    }
}
