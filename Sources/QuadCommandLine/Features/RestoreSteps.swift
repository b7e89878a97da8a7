import JSONStore

/// The steps of a feature in `quad restore`.
package struct RestoreSteps: Sendable {
    /// Changes the restored data before it replaces the former data.
    let settle: @Sendable (_ former: String, _ fresh: String, StorageOptions) throws(StorageError) -> Void
    /// Prints the former data that the backup does not contain.
    let tell: @MainActor @Sendable (AppContainer, _ former: String, CommandOutput) async -> Void

    package init(
        settle: @escaping @Sendable (_ former: String, _ fresh: String, StorageOptions) throws(StorageError) -> Void,
        tell: @escaping @MainActor @Sendable (AppContainer, _ former: String, CommandOutput) async -> Void
    ) {
        self.settle = settle
        self.tell = tell
    }
}
