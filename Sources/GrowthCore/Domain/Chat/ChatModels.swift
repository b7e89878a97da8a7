import ChatKit
import SystemKit

/// The information that a server gives about its models.
package struct ChatModels: Sendable {
    private let transport: any ChatTransport

    package init(_ transport: any ChatTransport) {
        self.transport = transport
    }

    package func list(of target: ChatTarget) async throws(ChatError) -> [ModelList.Model] {
        let bytes = try await transport.fetch(target.call(.models))
        return try mapError(of: ModelList(bytes).models) { (error: ServerError) in
            ChatError(.unreachable, target.key?.scrubbed(error.message) ?? error.message)
        }
    }

    /// Returns the context size in tokens from the user's setting or from the server; nil if both are unknown.
    package func contextSize(of model: String, at target: ChatTarget) async -> Int? {
        if let size = target.provider.contextSize { return size }
        if target.provider.form == .ollama {
            let bytes = try? await transport.fetch(target.call(.size, body: ContextSize.question(about: model)))
            return bytes.flatMap(ContextSize.show)
        }
        // The model list of llama.cpp has the trained context size, not the size the server was started with.
        if target.provider.form == .openai, let bytes = try? await transport.fetch(target.call(.size)),
            let size = ContextSize.props(bytes)
        {
            return size
        }
        let models = try? await list(of: target)
        return models?.first { $0.id == model }?.contextSize
    }
}
