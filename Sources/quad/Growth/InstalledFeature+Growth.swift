import JSONStore
import QuadData
import QuadDomain
import QuadInfrastructure
import QuadPresentation

extension InstalledFeature {
    static let growth = InstalledFeature(
        .growth, commands: .growth, collections: growthLogCollections + chatCollections + articleCollections,
        filter: GrowthSessionFields.language, secrets: chatSecrets,
        rescue: { container, line in
            if try await container.rescueGrowthLog(line) { return true }
            return try await container.rescueAnswer(line)
        },
        home: { container in container.growthLogHome },
        make: { container, context in
            GrowthFeature(
                GrowthServices(
                    log: container.growthLogService, library: container.growthLibraryPorts,
                    chats: container.chatService, refusedAnswers: container.chatRepository,
                    guide: container.chatGuide, models: container.chatModels),
                in: context)
        })
}
