/// The reason why a collection is read-only.
package enum ReadOnlyReason: Equatable, Sendable {
    /// Some of the content could not be read; `copy` is the path of a copy of the damaged file, if one could be made.
    case damaged(detail: String, copy: String?)
    /// A newer version of the program wrote the file.
    case newerVersion(found: Int, known: Int)
    /// The folder or the disk does not allow writing.
    case notWritable
}

extension ReadOnlyReason: CustomStringConvertible {
    package var description: String {
        switch self {
        case .damaged(let detail, let copy):
            let kept = copy.map { " A copy is in \($0)." } ?? ""
            return "part of it could not be read (\(detail)). Nothing was overwritten. Run `quad doctor`.\(kept)"
        case .newerVersion(let found, let known):
            return
                "it was written by a newer version (format \(found), this program knows \(known)). Update the program."
        case .notWritable:
            return "the folder can't be written to. Check its permissions, or whether the disk is mounted read-only."
        }
    }
}
