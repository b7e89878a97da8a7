import ChatKit

/// The usual ports of local model servers. The program looks at no other ports, and only when the user asks.
package enum LocalServers {
    private static let usual: [(port: Int, form: ChatProtocol)] = [(11434, .ollama), (8080, .openai), (1234, .openai)]

    /// `11434, 8080, 1234`
    package static var ports: String { usual.map { "\($0.port)" }.joined(separator: ", ") }

    /// All of them, as providers with default settings.
    package static var all: [ChatProvider] {
        usual.map { ChatProvider(id: "local-\($0.port)", base: "http://127.0.0.1:\($0.port)", form: $0.form) }
    }

    /// Returns the servers that answer with their models.
    package static func find(
        _ transport: any ChatTransport
    ) async -> [(provider: ChatProvider, models: [ModelList.Model])] {
        var found: [(provider: ChatProvider, models: [ModelList.Model])] = []
        for provider in all {
            guard let models = try? await ChatModels(transport).list(of: ChatTarget(provider)) else { continue }
            found.append((provider, models))
        }
        return found
    }
}
