import QuadShell

/// The way to the chats that every screen of the tab has.
@MainActor
enum ChatPlaces {
    static func commands(_ context: FeatureContext) -> [Command] {
        [Command(.chatOpenList) { context.open(.growthChats) }]
    }
}
