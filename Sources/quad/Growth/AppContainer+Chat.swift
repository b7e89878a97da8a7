import JSONStore
import QuadData
import QuadDomain
import QuadInfrastructure

// What questions to models are made of.
extension AppContainer {
    var chatProviders: any ChatProviderRepository {
        once { JSONChatProviders(directory: locations.data, options: storeOptions) }
    }

    var chatKeyFile: any ChatKeyRepository { ChatKeyFile(directory: locations.state, options: storeOptions) }

    var chatKeys: any ChatKeyFinding { SystemChatKeys(file: chatKeyFile, environment: environment) }

    var chatTransport: any ChatTransport { NetChatTransport() }

    var chatAsking: ChatAsking {
        ChatAsking(chatTransport) { try await Task.sleep(for: .seconds($0)) }
    }
}

extension InstalledFeature {
    static var chatCollections: [InstalledCollection] {
        [
            InstalledCollection(path: JSONChatProviders.path, version: JSONChatProviders.version) {
                StoreInspector.problem(in: $0, of: ChatProvider.self)
            }
        ]
    }

    /// With a data folder of its own, the state is in it.
    static let chatSecrets = ["state/\(ChatKeyFile.name)"]
}
