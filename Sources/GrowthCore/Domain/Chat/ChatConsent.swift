import QuadCore

/// What somebody agreed to send, and to whom. It holds for nothing else.
package struct ChatConsent: Codable, Equatable, Sendable {
    let provider: String
    /// The server's address: another one under the same name is asked for anew.
    package let base: String
    package let model: String
    let scopes: [ChatScope]

    package init(_ provider: ChatProvider, model: String, scopes: [ChatScope]) {
        self.provider = provider.id
        base = provider.base
        self.model = model
        self.scopes = ChatScope.sorted(scopes)
    }

    /// Fewer scopes need no new word.
    package func covers(_ wanted: ChatConsent) -> Bool {
        provider == wanted.provider && base == wanted.base && model == wanted.model
            && Set(scopes).isSuperset(of: wanted.scopes)
    }
}
