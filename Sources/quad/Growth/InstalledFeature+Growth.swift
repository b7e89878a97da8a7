import JSONStore
import QuadData
import QuadDomain
import QuadInfrastructure
import QuadPresentation

extension InstalledFeature {
    static let growth = InstalledFeature(
        .growth, commands: .growth, collections: growthLogCollections + chatCollections,
        filter: GrowthSessionFields.language, secrets: chatSecrets,
        rescue: { container, line in try await container.rescueGrowthLog(line) },
        home: { container in container.growthLogHome },
        make: { container, context in
            GrowthFeature(
                GrowthServices(
                    log: container.growthLogService, library: container.growthLibraryPorts,
                    chats: container.chatService, guide: container.chatGuide, models: container.chatModels),
                in: context)
        })
}
