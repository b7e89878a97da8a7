/// Finds the API key of a server, wherever the user keeps it.
package protocol ChatKeyFinding: Sendable {
    func key(for provider: ChatProvider) async throws(ChatError) -> ChatKey?
}
