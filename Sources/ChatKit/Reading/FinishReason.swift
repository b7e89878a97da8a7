/// The server's reason for ending an answer.
struct FinishReason: Equatable {
    /// The reason in the server's own word; nil if the server only says that the answer is done.
    let word: String?

    private static let longWord = 64
    private static let ofLength: Set = [
        "length", "max_tokens", "max_output_tokens", "model_length", "model_context_window_exceeded", "limit",
        "token_limit", "max_length", "context_length",
    ]
    /// Reasons that mean that the server removed or stopped the rest.
    private static let ofCut: [String: CutCause] = [
        "refusal": .refused, "refused": .refused, "content_filter": .filtered, "content-filter": .filtered,
        "content_filtered": .filtered, "safety": .filtered, "recitation": .filtered, "blocklist": .filtered,
        "prohibited_content": .filtered, "sensitive": .filtered, "guardrail_intervened": .filtered,
        "pause_turn": .paused, "pause": .paused, "paused": .paused, "abort": .aborted, "aborted": .aborted,
        "cancelled": .aborted, "canceled": .aborted, "timeout": .aborted, "disconnect": .aborted,
        "interrupted": .aborted, "insufficient_system_resource": .aborted, "network_error": .aborted,
        "unload": .aborted,
    ]
    /// Reasons of a complete answer. Any other word may mean an incomplete answer.
    private static let ofEnd: Set = [
        "stop", "end_turn", "stop_sequence", "eos", "eos_token", "eot", "end_of_text", "endoftext", "end", "complete",
        "completed", "done", "finish", "finished", "success", "stopped", "stop_token", "stop_word", "normal",
    ]

    init(_ word: String?) {
        self.word = word.map { String(ShownText.of($0.utf8).prefix(Self.longWord)) }
    }

    /// The cause of a cut; nil if the reason leaves the answer whole.
    var cause: CutCause? {
        guard let word = word?.lowercased() else { return nil }
        if let cause = Self.ofCut[word] { return cause }
        return Self.ofEnd.contains(word) || Self.ofLength.contains(word) || word == "error" ? nil : .unknownReason
    }

    var end: ChatAnswer.End {
        guard let word = word?.lowercased() else { return .complete }
        if Self.ofLength.contains(word) { return .length }
        if cause != nil { return .cut }
        return word == "error" ? .error : .complete
    }
}
