import ChatKit
import QuadCore

extension ChatProvider {
    /// A provider as it is to be stored: what was changed of it, in what is stored now.
    /// - Parameters:
    ///   - old: what the user was shown; nil for a new one.
    ///   - stored: what is stored by now; nil where there is none.
    /// - Throws: with both values where somebody else changed the same meanwhile.
    package func merged(insteadOf old: ChatProvider?, into stored: ChatProvider?) throws(ChatError) -> ChatProvider {
        guard let old, let stored else { return self }
        var merge = FieldMerge(before: old, after: self, stored: stored)
        merge.take("Address", \.base)
        merge.take("Protocol", \.form)
        merge.take("Key from", \.keySource) { $0.text }
        merge.take("Model", \.model)
        merge.take("Context", \.contextSize)
        merge.take("May be http", \.allowsPlain)
        merge.take("System prompt", \.system)
        if let problem = merge.problem { throw ChatError(.setup, "\(problem). Nothing was changed; look again") }
        var merged = merge.merged
        // The refusals of another server are not known yet.
        if merged.base != stored.base || merged.form != stored.form {
            (merged.limitName, merged.omitted) = (.maxTokens, [])
        }
        return merged
    }
}
