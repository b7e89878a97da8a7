import Glibc
import JSONStore

/// A folder on this machine that something else carries to the others: Syncthing, Dropbox, git, a mounted disk.
package struct FolderExchange: ChangeExchange {
    private static let largestFile = 64 << 20

    private let folder: String
    private let options: StorageOptions

    /// - Parameter folder: an absolute path.
    package init(_ folder: String, options: StorageOptions) {
        self.folder = folder
        var options = options
        options.maximumBytes = Self.largestFile
        self.options = options
    }

    private func path(_ name: String) throws(ExchangeError) -> String {
        guard ExchangeName.isFit(name) else { throw .unfit(name: name) }
        return "\(folder)/\(name)"
    }

    package func names(in name: String) throws(ExchangeError) -> [String] {
        let path = name.isEmpty ? folder : try path(name)
        do throws(StorageError) { return try Folder.list(path) } catch {
            var status = stat()
            if !name.isEmpty, stat(path, &status) != 0, errno == ENOENT { return [] }
            throw Self.failure(error, folder)
        }
    }

    package func contents(of name: String) throws(ExchangeError) -> [UInt8]? {
        let path = try path(name)
        do throws(StorageError) { return try Folder.contents(of: path, options: options) } catch {
            if case .tooLarge = error { throw .tooLarge(name: name) }
            if case .folderGone = error { return nil }
            throw Self.failure(error, folder)
        }
    }

    package func add(_ name: String, _ bytes: [UInt8]) throws(ExchangeError) {
        let path = try path(name)
        if let there = try contents(of: name) {
            guard there == bytes else { throw .differs(name: name) }
            return
        }
        var status = stat()
        guard stat(folder, &status) == 0 else { throw .unreachable("\(folder) does not exist") }
        do throws(StorageError) {
            let parent = Folder.parent(of: path)
            if parent != folder { try Folder.prepare(parent) }
            try Folder.replace(path, with: bytes, durability: .synced, options: options)
        } catch { throw Self.failure(error, folder) }
    }

    package func remove(_ name: String) throws(ExchangeError) {
        let path = try path(name)
        do throws(StorageError) { try Folder.remove(path) } catch { throw Self.failure(error, folder) }
    }

    private static func failure(_ error: StorageError, _ folder: String) -> ExchangeError {
        switch error {
        case .diskFull, .sizeLimit: .full(folder)
        case .notWritable, .notReadable: .refused("\(folder): permission denied")
        case .folderGone(let path), .brokenLink(let path, _): .unreachable("\(path) does not exist")
        default: .unreachable(error.description)
        }
    }
}
