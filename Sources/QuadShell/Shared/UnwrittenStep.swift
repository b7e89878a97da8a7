/// A change that the disk refused, kept for another attempt.
@MainActor
struct UnwrittenStep {
    /// The reason why the disk refused the change.
    let reason: String
    /// The change in the file of unwritten changes.
    let line: String?
    /// Makes the change once more.
    let write: () async -> Void
}
