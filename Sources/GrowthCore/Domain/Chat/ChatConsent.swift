import QuadCore

/// The user's consent to send certain scopes to a certain server. It covers nothing else.
package struct ChatConsent: Codable, Equatable, Sendable {
    let provider: String
    /// The server's address; a new address under the same name needs a new consent.
    package let base: String
    package let model: String
    let scopes: [ChatScope]

    package init(_ provider: ChatProvider, model: String, scopes: [ChatScope]) {
        self.provider = provider.id
        base = provider.base
        self.model = model
        self.scopes = ChatScope.sorted(scopes)
    }

    /// Whether this consent includes the wanted one. Fewer scopes need no new consent.
    package func covers(_ wanted: ChatConsent) -> Bool {
        provider == wanted.provider && base == wanted.base && model == wanted.model
            && Set(scopes).isSuperset(of: wanted.scopes)
    }
}
