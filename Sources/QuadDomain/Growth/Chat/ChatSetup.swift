/// Where it is kept which servers there are to ask.
package protocol ChatProviderRepository: Sendable {
    /// In the order of their names.
    func providers() async throws(ChatError) -> [ChatProvider]
    /// Words for what can't be read of them; nil while all is in order.
    func missing() async -> String?
    func save(_ provider: ChatProvider) async throws(ChatError)
    /// False when there was none of that name.
    func remove(_ name: String) async throws(ChatError) -> Bool
}

/// The file of keys.
package protocol ChatKeyRepository: Sendable {
    /// Whose keys are kept, in the order of their names.
    func names() throws(ChatError) -> [String]
    func key(of provider: String) throws(ChatError) -> ChatKey?
    /// Nil takes it away.
    func set(_ key: ChatKey?, of provider: String) throws(ChatError)
}
