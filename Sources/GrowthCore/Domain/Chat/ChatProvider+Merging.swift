import ChatKit
import QuadCore

extension ChatProvider {
    /// Returns the provider to store: the user's changes, applied to the stored provider.
    /// - Parameters:
    ///   - old: the provider as the user saw it; nil for a new provider.
    ///   - stored: the provider as stored now; nil if there is none.
    /// - Throws: an error with both values if another process changed the same field.
    package func merged(insteadOf old: ChatProvider?, into stored: ChatProvider?) throws(ChatError) -> ChatProvider {
        guard let old, let stored else { return self }
        var merge = FieldMerge(before: old, after: self, stored: stored)
        merge.take("Address", \.base)
        merge.take("Protocol", \.form)
        merge.take("Key from", \.keySource) { $0.text }
        merge.take("Model", \.model)
        merge.take("Context", \.contextSize)
        merge.take("Allow http", \.allowsPlain)
        merge.take("System prompt", \.system)
        if let problem = merge.problem { throw ChatError(.setup, "\(problem). Nothing was changed; look again") }
        var merged = merge.merged
        // Another server may not refuse the same options.
        if merged.base != stored.base || merged.form != stored.form {
            (merged.limitName, merged.omitted) = (.maxTokens, [])
        }
        return merged
    }
}
