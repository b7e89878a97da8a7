/// Tokens, as the server counts them; nil where it does not say.
package struct ChatUsage: Equatable, Sendable {
    /// All that was sent, with what the server knew from before.
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

    /// What is told later counts, and what is not told again stays.
    func followed(by newer: ChatUsage) -> ChatUsage {
        ChatUsage(
            // Told once more without what the server knew, it would be less.
            prompt: newer.prompt.map { max($0, prompt ?? 0) } ?? prompt, cached: newer.cached ?? cached,
            completion: newer.completion ?? completion)
    }
}
