/// A change that the disk refused, kept to be made again.
@MainActor
package struct UnwrittenStep {
    /// Why it was refused.
    let reason: String
    /// As the file of unwritten changes has it.
    let line: String?
    /// Makes it once more.
    let write: () async -> Void

    package init(reason: String, line: String?, write: @escaping () async -> Void) {
        self.reason = reason
        self.line = line
        self.write = write
    }
}
