@testable import ChatKit
@testable import GrowthCore
@testable import GrowthUI

/// Configured servers that never answer.
struct StubModels: ChatProviderRepository, ChatKeyFinding, ChatKeyRepository, ChatTransport {
    var known: [ChatProvider] = []

    func providers() async throws(ChatError) -> [ChatProvider] { known }
    func missing() async -> String? { nil }
    func save(_ provider: ChatProvider) async throws(ChatError) {}
    func remove(_ name: String) async throws(ChatError) -> Bool { false }
    func key(for provider: ChatProvider) async throws(ChatError) -> ChatKey? { nil }
    func names() throws(ChatError) -> [String] { [] }
    func key(of provider: String) throws(ChatError) -> ChatKey? { nil }
    func set(_ key: ChatKey?, of provider: String) throws(ChatError) {}
    func ask(_ call: ChatCall) -> AsyncStream<ChatSignal> { AsyncStream { $0.finish() } }
    func fetch(_ call: ChatCall) async throws(ChatError) -> [UInt8] {
        throw ChatError(.refused, "Nobody answers there")
    }

    var ports: ChatModelPorts {
        ChatModelPorts(
            providers: self, keys: self, keyFile: self, transport: self, asking: ChatClient(self) { _ in },
            context: ChatContext(materials: { _, _ in [] }, knownNames: { () async throws(ChatError) in [] }))
    }
}
