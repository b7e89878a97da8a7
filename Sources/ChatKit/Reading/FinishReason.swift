/// Why a server says it ended an answer.
struct FinishReason: Equatable {
    /// In its own word; nil where it only says that it is done.
    let word: String?

    private static let longWord = 64
    private static let ofLength: Set = [
        "length", "max_tokens", "max_output_tokens", "model_length", "model_context_window_exceeded", "limit",
        "token_limit", "max_length", "context_length",
    ]
    /// The server took away or broke off what was to come.
    private static let ofCut: Set = [
        "content_filter", "abort", "aborted", "cancelled", "canceled", "timeout", "disconnect", "interrupted",
    ]

    init(_ word: String?) {
        self.word = word.map { String(ShownText.of($0.utf8).prefix(Self.longWord)) }
    }

    var end: ChatAnswer.End {
        guard let word = word?.lowercased() else { return .complete }
        if Self.ofLength.contains(word) { return .length }
        if Self.ofCut.contains(word) { return .cut }
        return word == "error" ? .error : .complete
    }
}
