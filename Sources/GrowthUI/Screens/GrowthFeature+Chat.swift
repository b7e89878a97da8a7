import QuadShell

extension Route {
    static let growthChats = Route(.growth, "chats")
    /// A chat that has not begun yet.
    static let newGrowthChat = Route(.growth, "chat")
    static func growthChat(_ id: String) -> Route { Route(.growth, "chat", id) }
}

extension Place {
    static let growthChats: [Place] = [
        Place("Growth: chats", .growthChats), Place("Growth: a new chat", .newGrowthChat),
    ]
}

extension GrowthFeature {
    /// Returns the list of chats, or a single chat.
    func chatScreen(for route: Route) -> (any AppScreen)? {
        let path = route.path
        return switch (path.first, path.count) {
        case ("chats", 1): ChatListScreen(ChatListViewModel(chats))
        case ("chat", 1): ChatScreen(ChatViewModel(chats.newConversation()))
        case ("chat", 2): ChatScreen(ChatViewModel(chats.conversation(path[1])))
        default: nil
        }
    }
}
