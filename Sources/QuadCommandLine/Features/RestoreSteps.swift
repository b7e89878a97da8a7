import JSONStore

/// The part of a feature in `quad restore`.
package struct RestoreSteps: Sendable {
    /// Changes the restored data before it takes the place of the former data.
    let settle: @Sendable (_ former: String, _ fresh: String, StorageOptions) throws(StorageError) -> Void
    /// Prints what the former data had beyond the backup.
    let tell: @MainActor @Sendable (AppContainer, _ former: String, CommandOutput) async -> Void

    package init(
        settle: @escaping @Sendable (_ former: String, _ fresh: String, StorageOptions) throws(StorageError) -> Void,
        tell: @escaping @MainActor @Sendable (AppContainer, _ former: String, CommandOutput) async -> Void
    ) {
        self.settle = settle
        self.tell = tell
    }
}
