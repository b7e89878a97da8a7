/// The file of keys.
package protocol ChatKeyRepository: Sendable {
    /// Returns the names of the providers that have a key, sorted.
    func names() throws(ChatError) -> [String]
    func key(of provider: String) throws(ChatError) -> ChatKey?
    /// Stores a key; nil deletes it.
    func set(_ key: ChatKey?, of provider: String) throws(ChatError)
}
