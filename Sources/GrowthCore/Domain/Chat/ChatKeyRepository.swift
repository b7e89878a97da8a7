/// The file of keys.
package protocol ChatKeyRepository: Sendable {
    /// Whose keys are kept, in the order of their names.
    func names() throws(ChatError) -> [String]
    func key(of provider: String) throws(ChatError) -> ChatKey?
    /// Nil takes it away.
    func set(_ key: ChatKey?, of provider: String) throws(ChatError)
}
