/// A change that the disk refused, kept to be made again.
@MainActor
struct UnwrittenStep {
    /// Why the disk refused the change.
    let reason: String
    /// The change in the file of unwritten changes.
    let line: String?
    /// Makes the change once more.
    let write: () async -> Void
}
