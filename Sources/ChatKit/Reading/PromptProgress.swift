/// The server's progress in reading the prompt, in tokens.
package struct PromptProgress: Equatable, Sendable {
    package let total: Int
    /// The tokens that were already cached.
    package let cached: Int
    package let processed: Int

    package init(total: Int, cached: Int, processed: Int) {
        self.total = total
        self.cached = cached
        self.processed = processed
    }
}
