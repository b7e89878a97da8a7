import FoundationEssentials
import JSONStore
import QuadDomain

/// Keys of servers in a file of the state folder that its owner alone can read, and no backup holds.
package struct ChatKeyFile: ChatKeyRepository {
    package static let name = "growth-keys.json"

    private let directory: String
    private let options: StoreOptions

    package init(directory: String, options: StoreOptions) {
        self.directory = directory
        self.options = options
    }

    private var path: String { "\(directory)/\(Self.name)" }

    package func names() throws(ChatError) -> [String] { try keys().keys.sorted() }

    package func key(of provider: String) throws(ChatError) -> ChatKey? {
        try keys()[provider].flatMap { ChatKey($0) }
    }

    package func set(_ key: ChatKey?, of provider: String) throws(ChatError) {
        var keys = try keys()
        keys[provider] = key?.secret
        do throws(StoreError) {
            guard !keys.isEmpty else {
                if try Folder.contents(of: path, options: options) != nil { try Folder.remove(path) }
                return
            }
            guard let bytes = try? JSONEncoder().encode(keys) else { return }
            try Folder.prepare(directory)
            try Folder.replace(path, with: Array(bytes), durability: .synced, options: options)
        } catch {
            throw ChatError(.storage, error.description)
        }
    }

    private func keys() throws(ChatError) -> [String: String] {
        let bytes: [UInt8]?
        do throws(StoreError) {
            bytes = try Folder.contents(of: path, options: options)
        } catch {
            throw ChatError(.storage, error.description)
        }
        guard let bytes, !bytes.isEmpty else { return [:] }
        guard let keys = try? JSONDecoder().decode([String: String].self, from: Data(bytes)) else {
            throw ChatError(.storage, "\(path) is damaged; remove it and set the keys again (quad growth key set)")
        }
        return keys
    }
}
