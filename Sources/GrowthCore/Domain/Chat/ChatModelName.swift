import QuadCore

/// A model on a server.
package struct ChatModelName: Codable, Equatable, Sendable {
    /// The provider's id.
    package let provider: String
    /// The name that the server uses; empty for the first model in its list.
    package let model: String

    package init(provider: String, model: String) {
        self.provider = provider
        self.model = model
    }
}
