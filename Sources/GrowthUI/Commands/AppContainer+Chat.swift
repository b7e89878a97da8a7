import FoundationEssentials
import GrowthCore
import JSONStore
import QuadCommandLine
import QuadCore
import QuadStorage
import QuadSystem

// The storage of chats, and the models that answer.
extension AppContainer {
    var chatService: ChatService {
        ChatService(repository: chatRepository, clock: clock, makeID: makeID)
    }

    var chatRepository: JSONChatRepository {
        once { JSONChatRepository(directory: locations.data, options: storageOptions) }
    }

    /// Saves an answer that could not be written earlier. Returns false for a line of another feature.
    func rescueAnswer(_ line: String) async throws -> Bool {
        guard let answer = RefusedAnswer(line: line) else { return false }
        try await chatRepository.apply(ItemChanges([answer.change]), in: answer.chat)
        let chat = try await chatRepository.chats().first { $0.id == answer.chat }
        if let chat { try await chatService.noted(chat) }
        return true
    }

    /// The guide, with tips based on the user's own figures.
    var chatGuide: ChatResponder {
        let (log, clock, configuration) = (growthLogRepository, clock, configuration)
        return .guide(growthLibrary) {
            guard let sessions = try? await log.log().sessions else { return nil }
            let limits = configuration.load().configuration.growthLog.limits
            return GuideFigures(of: sessions, limits: limits, today: clock.today)
        }
    }
}

// The parts that questions to models need.
extension AppContainer {
    var chatProviders: any ChatProviderRepository {
        once { JSONChatProviders(directory: locations.data, options: storageOptions) }
    }

    var chatKeyFile: any ChatKeyRepository { ChatKeyFile(directory: locations.state, options: storageOptions) }

    var chatKeys: any ChatKeyFinding { SystemChatKeys(file: chatKeyFile, environment: environment) }

    var chatTransport: any ChatTransport { NetChatTransport() }

    var chatModels: ChatModelPorts {
        ChatModelPorts(
            providers: chatProviders, keys: chatKeys, keyFile: chatKeyFile, transport: chatTransport,
            asking: chatAsking, context: chatContext)
    }

    /// The excerpts that may be sent with a question, and the names that must never be sent.
    var chatContext: ChatContext {
        let (service, library, jobs, people) = (growthLogService, growthLibrary, jobDirectory, knownPeople)
        return ChatContext { scopes, question in
            var materials: [ChatExcerpt] = []
            let today = service.today
            let log = scopes.contains(.sessions) || scopes.contains(.goals) ? try? await service.repository.log() : nil
            for scope in scopes {
                switch scope {
                case .sessions: materials += log.map { [.sessions($0, today: today)] } ?? []
                case .goals: materials += log.map { [.goals(service.progress($0), title: service.title)] } ?? []
                case .articles: materials += ChatExcerpt.articles(await library.library(), about: question)
                case .jobs:
                    if let due = try? await jobs.due() { materials.append(.jobs(due, today: today)) }
                }
            }
            return materials
        } knownNames: { () async throws(ChatError) in
            let known: [KnownPerson]
            do throws(PersonError) { known = try await people() } catch {
                throw ChatError(
                    .storage, "Names could not be hidden in the text, so nothing was sent: \(error.message)")
            }
            return known.map { HiddenNames.Known($0.kind, name: $0.name) }
        }
    }

    var chatAsking: ChatClient {
        ChatClient(chatTransport) { try await Task.sleep(for: .seconds($0)) }
    }
}

extension InstalledFeature {
    static let chatCollections = [
        InstalledCollection(path: "growth/chats", version: JSONChatRepository.version, sync: .travels) {
            StorageInspector.problem(in: $0, of: Chat.self)
        },
        InstalledCollection(
            everythingIn: JSONChatRepository.messageFolder, version: JSONChatRepository.version, sync: .travels
        ) {
            StorageInspector.problem(in: $0, of: ChatMessage.self)
        },
        InstalledCollection(path: JSONChatProviders.path, version: JSONChatProviders.version, sync: .stays) {
            StorageInspector.problem(in: $0, of: ChatProvider.self)
        },
    ]

    /// With a data folder of its own, the state folder is inside it.
    static let chatSecrets = ["state/\(ChatKeyFile.name)"]
}
