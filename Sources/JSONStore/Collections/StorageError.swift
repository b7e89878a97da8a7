/// The errors between a change and the disk. `description` is for the user: what happened, which data is safe, and what
/// to do next.
package enum StorageError: Error, Equatable, Sendable {
    case diskFull(path: String)
    /// The process may not write files this large.
    case sizeLimit(path: String)
    case notWritable(path: String)
    /// The file may exist, but its content is unknown.
    case notReadable(path: String)
    case readOnly(path: String, reason: ReadOnlyReason)
    /// The folder is missing, and with it all that was stored there.
    case folderGone(path: String)
    /// The folder is a link to a missing place, where the data may be.
    case brokenLink(path: String, target: String)
    /// The folder is missing because a restore moved it aside.
    case putAside(path: String, place: String)
    case busy(path: String)
    /// Another process changed these items first.
    case changedElsewhere(ids: [String])
    case damaged(path: String, detail: String)
    case notARegularFile(path: String, kind: String)
    case tooLarge(path: String, bytes: Int, limit: Int)
    case migrationFailed(path: String, from: Int, detail: String)
    case invalidItem(id: String, detail: String)
    case invalidArchive(path: String, detail: String)
    /// No data is stored yet.
    case nothingToBackUp
    /// The backup would be incomplete.
    case notBackedUp(path: String, detail: String)
    case system(path: String, operation: String, code: Int32)
}

extension StorageError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .diskFull(let path):
            return "The disk is full, so \(path) was not changed. Free some space and try again."
        case .sizeLimit(let path):
            return
                "\(path) was not changed: it would exceed the limit on file sizes. "
                + "Raise the limit (ulimit -f), then try again."
        case .notWritable(let path):
            return "\(path) can't be written to. Check its permissions, then try again."
        case .notReadable(let path):
            return "\(path) can't be read. Check its permissions and its owner, then try again."
        case .readOnly(let path, let reason):
            return "\(path) is read-only: \(reason)"
        case .folderGone(let path):
            return
                "\(path) is gone, with everything stored there. Restore it, then try again; Quad did not start over."
        case .brokenLink(let path, let target):
            return
                "\(path) is a symbolic link to \(target), which does not exist. "
                + "Restore that, or move the link away, then try again; Quad did not start over."
        case .putAside(let path, let place):
            return
                "\(path) does not exist; a restore moved its contents to \(place). Move them back (mv), "
                + "restore a backup, or make an empty folder to start over."
        case .busy(let path):
            return "Another program keeps \(path) locked. Close or resume it, then try again."
        case .changedElsewhere(let ids):
            let names = ids.prefix(5).joined(separator: ", ") + (ids.count > 5 ? " and \(ids.count - 5) more" : "")
            let verb = ids.count == 1 ? "was" : "were"
            return "\(names) \(verb) changed in another window meanwhile. Nothing was changed here; look and try again."
        case .damaged(let path, let detail):
            return "\(path) could not be read (\(detail)). It was left as it is. Run `quad doctor`."
        case .notARegularFile(let path, let kind):
            return "\(path) is a \(kind). Move it away, then try again."
        case .tooLarge(let path, let bytes, let limit):
            return "\(path) has \(bytes) bytes, more than the limit of \(limit). Move it away, then try again."
        case .migrationFailed(let path, let from, let detail):
            return
                "\(path) could not be converted from format \(from) to the next (\(detail)). "
                + "It was left as it is; update the program."
        case .invalidItem(let id, let detail):
            return "The item \(id) can't be stored: \(detail). Change that and try again."
        case .invalidArchive(let path, let detail):
            return "\(path) is not a backup of Quad: \(detail). Nothing was changed; name another file."
        case .nothingToBackUp: return "There is nothing to back up yet: no data is stored. No file was written."
        case .notBackedUp(let path, let detail):
            return "\(path) was not written: \(detail). A backup must hold everything; fix that and try again."
        case .system(let path, let operation, let code):
            return "\(operation) \(path) failed (error \(code)). No change was confirmed; try again."
        }
    }
}
