import JSONStore
import QuadData
import QuadDomain
import QuadInfrastructure
import QuadPresentation

extension InstalledFeature {
    static let growth = InstalledFeature(
        .growth, commands: .growth,
        collections: [
            InstalledCollection(path: "growth/chats", version: JSONChatRepository.version) {
                StoreInspector.problem(in: $0, of: Chat.self)
            },
            InstalledCollection(everythingIn: JSONChatRepository.messageFolder, version: JSONChatRepository.version) {
                StoreInspector.problem(in: $0, of: ChatMessage.self)
            },
        ],
        make: { container, context in
            GrowthFeature(
                GrowthServices(
                    chats: container.chatService,
                    answering: {
                        ChatAnswering(model: nil) { _ in
                            AsyncStream {
                                $0.yield(.ended(.failed, problem: "no guide"))
                                $0.finish()
                            }
                        }
                    }),
                in: context)
        })
}

// What the Growth tab is made of.
extension AppContainer {
    var chatService: ChatService {
        let repository = once { JSONChatRepository(directory: locations.data, options: storeOptions) }
        return ChatService(repository: repository, clock: clock, makeID: makeID)
    }
}
