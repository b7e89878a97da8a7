/// The token counts of the server; nil if the server does not report them.
package struct ChatUsage: Equatable, Sendable {
    /// All tokens of the prompt, including the cached ones.
    package var prompt: Int?
    package var cached: Int?
    package var completion: Int?

    package init(prompt: Int? = nil, cached: Int? = nil, completion: Int? = nil) {
        self.prompt = prompt
        self.cached = cached
        self.completion = completion
    }

    package var total: Int? {
        guard let prompt, let completion else { return nil }
        return prompt + completion
    }

    /// Merges newer counts: a later count replaces an earlier one, and a missing count keeps the earlier one.
    func followed(by newer: ChatUsage) -> ChatUsage {
        ChatUsage(
            // A repeated count without the cached tokens would be too low.
            prompt: newer.prompt.map { max($0, prompt ?? 0) } ?? prompt, cached: newer.cached ?? cached,
            completion: newer.completion ?? completion)
    }
}
