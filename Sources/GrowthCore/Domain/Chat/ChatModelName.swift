import QuadCore

/// A model by the server that has it.
package struct ChatModelName: Codable, Equatable, Sendable {
    /// The provider's.
    package let provider: String
    /// As the server wants it; empty for the first of its list.
    package let model: String

    package init(provider: String, model: String) {
        self.provider = provider
        self.model = model
    }
}
