import JSONStore
import QuadCore
import Synchronization

/// The digests in `home/<feature>.json` of the cache folder. Every digest can be rebuilt.
package final class JSONHomeDigests: HomeDigestRepository {
    private let directory: String
    private let options: StorageOptions
    private let watch = Mutex<DirectoryWatch?>(nil)
    /// The milliseconds to wait before a notification, so that several writes in a row cause only one.
    private static let settling = 60

    /// - Parameter directory: the cache folder.
    package init(directory: String, options: StorageOptions) {
        self.directory = directory + "/home"
        var options = options
        options.durability = .relaxed
        self.options = options
    }

    private func document(_ feature: String) -> JSONDocument<HomeDigest?> {
        JSONDocument(path: "\(directory)/\(feature).json", default: nil, options: options)
    }

    package func digest(of feature: String) -> HomeDigest? { document(feature).intact() ?? nil }

    // A digest that cannot be written is rebuilt at the next start.
    package func keep(_ digest: HomeDigest, of feature: String) { try? document(feature).write(digest) }

    package func stamp(of files: [String]) -> String { FileStamp.text(of: files) }

    package func observe(_ files: [String], _ notify: @escaping @Sendable () -> Void) {
        var folders: [String] = []
        var names: Set<String> = []
        for file in files {
            guard let slash = file.lastIndex(of: "/") else { continue }
            names.insert(String(file[file.index(after: slash)...]))
            let folder = String(file[..<slash])
            guard !folders.contains(folder) else { continue }
            try? Folder.prepare(folder)
            if FileStamp.of(folder) != nil { folders.append(folder) }
        }
        let new = DirectoryWatch(
            folders, in: options.watches, settling: Self.settling, isConcerned: { [names] in names.contains($0) },
            onChange: notify)
        watch.withLock { $0 = new }
    }
}
