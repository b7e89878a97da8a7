import ChatKit
import GrowthCore
import QuadCore

/// The configured servers, and the facts known about them so far.
@MainActor
final class ChatModelDirectory {
    let ports: ChatModelPorts
    private(set) var providers: [ChatProvider] = []
    /// The context sizes in tokens, by provider and model.
    private var rooms: [String: Int] = [:]

    init(_ ports: ChatModelPorts) { self.ports = ports }

    func load() async throws(ChatError) { providers = try await ports.providers.providers() }

    func provider(_ name: String) async throws(ChatError) -> ChatProvider {
        try await load()
        guard let provider = providers.first(where: { $0.id == name }) else {
            throw ChatError(.setup, "“\(name)” is no longer set up; m chooses who answers")
        }
        return provider
    }

    func target(_ provider: ChatProvider) async throws(ChatError) -> ChatTarget {
        ChatTarget(provider, key: try await ports.keys.key(for: provider))
    }

    func models(of provider: ChatProvider) async throws(ChatError) -> [ModelList.Model] {
        let models = try await ChatModels(ports.transport).list(of: target(provider))
        for model in models where model.contextSize != nil { rooms["\(provider.id) \(model.id)"] = model.contextSize }
        return models
    }

    /// Returns the model to ask if none is named. A remote server is not contacted before the user has agreed.
    func model(_ name: ChatModelName, of provider: ChatProvider) async throws(ChatError) -> String {
        if !name.model.isEmpty { return name.model }
        if !provider.model.isEmpty { return provider.model }
        guard provider.isOnThisMachine else {
            throw ChatError(.setup, "Choose a model of \(provider.id): m lists them")
        }
        guard let first = try await models(of: provider).first else {
            throw ChatError(.setup, "\(provider.id) has no model; m chooses who answers")
        }
        return first.id
    }

    /// Returns the context size of a model in tokens; nil if the server does not answer or does not tell.
    /// - Parameter mayAsk: whether the server may be contacted, which a remote one may not before the user has agreed.
    func room(of model: String, at provider: ChatProvider, mayAsk: Bool) async -> Int? {
        if let size = provider.contextSize { return size }
        let place = "\(provider.id) \(model)"
        if let known = rooms[place] { return known }
        guard mayAsk, let target = try? await target(provider) else { return nil }
        let size = await Self.withPatience { [ports] in
            await ChatModels(ports.transport).contextSize(of: model, at: target)
        }
        if let size { rooms[place] = size }
        return size
    }

    /// The longest time that a question waits for a busy server to tell its context size.
    private static let patience = Duration.seconds(2)

    private static func withPatience(_ work: @escaping @Sendable () async -> Int?) async -> Int? {
        await withTaskGroup(of: Int?.self) { group in
            group.addTask { await work() }
            group.addTask {
                try? await Task.sleep(for: patience)
                return nil
            }
            let first = await group.next() ?? nil
            group.cancelAll()
            return first
        }
    }

    func forgetRooms() { rooms = [:] }

    func answering(_ ready: ReadyQuestion, clock: any WallClock) async throws(ChatError) -> ChatResponder {
        let providers = ports.providers
        return .model(
            ready, target: try await target(ready.provider), asking: ports.asking, now: { clock.now },
            learned: { [weak self] outcome, room in
                await providers.keep(outcome, of: ready.provider)
                guard let room else { return }
                Task { @MainActor in self?.rooms["\(ready.provider.id) \(ready.model)"] = room }
            })
    }
}
