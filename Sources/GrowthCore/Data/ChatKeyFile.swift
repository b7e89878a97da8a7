import JSONStore

/// The API keys in a file of the state folder. Only its owner can read the file, and backups leave it out.
package struct ChatKeyFile: ChatKeyRepository {
    package static let name = "growth-keys.json"

    private let document: JSONDocument<[String: String]>

    package init(directory: String, options: StorageOptions) {
        document = JSONDocument(path: "\(directory)/\(Self.name)", default: [:], options: options)
    }

    package func names() throws(ChatError) -> [String] { try keys().keys.sorted() }

    package func key(of provider: String) throws(ChatError) -> ChatKey? {
        try keys()[provider].flatMap { ChatKey($0) }
    }

    package func set(_ key: ChatKey?, of provider: String) throws(ChatError) {
        do throws(StorageError) {
            try document.updateCertain { keys in
                var keys = keys
                keys[provider] = key?.secret
                return keys.isEmpty ? nil : keys
            }
        } catch { throw fault(error) }
    }

    private func keys() throws(ChatError) -> [String: String] {
        do throws(StorageError) { return try document.certain() ?? [:] } catch { throw fault(error) }
    }

    private func fault(_ error: StorageError) -> ChatError {
        guard case .damaged = error else { return ChatError(.storage, error.description) }
        let advice = "remove it and set the keys again (quad growth key set)"
        return ChatError(.storage, "\(document.path) is damaged; \(advice)")
    }
}
