/// How far a server has read what it was sent, in tokens.
package struct PromptProgress: Equatable, Sendable {
    package let total: Int
    /// Those it knew from before.
    package let cached: Int
    package let processed: Int

    package init(total: Int, cached: Int, processed: Int) {
        self.total = total
        self.cached = cached
        self.processed = processed
    }
}
