import FoundationEssentials
import Glibc
import SystemKit

/// Copies of damaged files, beside the original.
enum Quarantine {
    static let infix = ".damaged-"
    /// The part in the names of copies of readable files that another program changed.
    static let changedInfix = ".changed-"

    /// Copies `path` to `<path>.damaged-<time>` and returns the path of the copy. The same damage is copied only once.
    /// The result is nil if no copy could be made (a full or read-only disk); the original stays in any case.
    static func keep(_ path: String, as infix: String = infix, options: StorageOptions) -> String? {
        guard let bytes = try? Folder.contents(of: path, options: options), !bytes.isEmpty else { return nil }
        return keep(bytes, of: path, as: infix, options: options)
    }

    /// Returns the contents of all readable copies of `path`.
    static func copies(of path: String, as infix: String, options: StorageOptions) -> [[UInt8]] {
        let folder = Folder.parent(of: path)
        let prefix = String(path.dropFirst(folder == "/" ? 1 : folder.count + 1)) + infix
        return Folder.names(folder).filter { $0.hasPrefix(prefix) }.compactMap { name in
            try? Folder.contents(of: folder + "/" + name, options: options)
        }
    }

    static func keep(_ bytes: [UInt8], of path: String, as infix: String = infix, options: StorageOptions) -> String? {
        if ChangeScope.isTrial { return nil }
        let folder = Folder.parent(of: path)
        let prefix = String(path.dropFirst(folder == "/" ? 1 : folder.count + 1)) + infix
        for name in Folder.names(folder) where name.hasPrefix(prefix) {
            let copy = folder + "/" + name
            guard FileStatus.of(copy)?.size == bytes.count else { continue }
            if (try? Folder.contents(of: copy, options: options)) == bytes { return copy }
        }
        let stamp = TimeText.stamp(options.now())
        for attempt in 0..<100 {
            let copy = path + infix + stamp + (attempt == 0 ? "" : "-\(attempt)")
            guard FileStatus.of(copy) == nil else { continue }
            do {
                try Folder.create(copy, with: bytes, durability: .synced, options: options)
                return copy
            } catch {
                unlink(copy)
                return nil
            }
        }
        return nil
    }
}
