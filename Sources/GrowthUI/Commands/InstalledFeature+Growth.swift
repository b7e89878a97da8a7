import GrowthCore
import JSONStore
import QuadCommandLine

extension InstalledFeature {
    package static let growth = InstalledFeature(
        .growth, commands: .growth, collections: growthLogCollections + chatCollections + articleCollections,
        filter: PracticeSessionFields.language, secrets: chatSecrets, machineSecrets: [ChatKeyFile.name],
        rescue: { container, line in
            if try await container.rescueGrowthLog(line) { return true }
            return try await container.rescueAnswer(line)
        },
        home: { container in container.growthLogHome },
        demo: { container, week in try await container.storeGrowthDemo(week) },
        make: { container, context in
            GrowthFeature(
                GrowthServices(
                    log: container.growthLogService, library: container.growthLibraryPorts,
                    chats: container.chatService, refusedAnswers: container.chatRepository,
                    guide: container.chatGuide, models: container.chatModels),
                in: context)
        })
}
