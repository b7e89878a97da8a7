/// Why a collection can be looked at and not changed.
package enum ReadOnlyReason: Equatable, Sendable {
    /// Something in the files could not be read; `copy` is where the evidence was copied to, if it could be.
    case damaged(detail: String, copy: String?)
    /// The file was written by a newer version of the program.
    case newerVersion(found: Int, known: Int)
    /// The folder or the disk refuses writing.
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
