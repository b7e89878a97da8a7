/// The reason why an answer is incomplete, other than its length.
package enum CutCause: String, Sendable, CaseIterable, Codable {
    /// The connection ended before the server said that the answer was complete.
    case closed
    /// The server ended the answer without a reason, as `[DONE]` alone does.
    case unexplained
    /// The server gave an unknown finish reason, such as `tool_calls`.
    case unknownReason = "unknown_reason"
    /// A part of the answer could not be read.
    case damaged
    /// The model refused to answer.
    case refused
    /// A filter of the server removed the rest.
    case filtered
    /// The server paused and waits for a request to continue.
    case paused
    /// The server says that it stopped early.
    case aborted
    /// The answer is longer than the limit for stored text.
    case full

    package var words: String {
        switch self {
        case .closed: "The server hung up before the answer was complete"
        case .unexplained: "The server ended the answer without a reason, so it may be incomplete"
        case .unknownReason:
            "The server gave an unknown finish reason, so the answer may be incomplete"
        case .damaged: "Part of the answer arrived damaged and is missing"
        case .refused: "The model refused to answer this"
        case .filtered: "A filter on the server stopped the answer"
        case .paused: "The server paused before the answer was done"
        case .aborted: "The server broke off the answer"
        case .full: "The answer is longer than Quad accepts; the rest was left out"
        }
    }

    /// The state of the answer in a word or a few: `cut off`.
    package var mark: String {
        switch self {
        case .closed, .aborted, .full: "cut off"
        case .unexplained: "ended without a reason"
        case .unknownReason: "may be incomplete"
        case .damaged: "damaged"
        case .refused: "refused"
        case .filtered: "filtered"
        case .paused: "paused"
        }
    }

    /// Whether asking for the rest can help: after a refusal, a filter or a full answer it cannot.
    package var canGoOn: Bool { self != .refused && self != .filtered && self != .full }

    /// Whether the server ended the answer on purpose: the same question would end the same way.
    package var isDecided: Bool { self == .refused || self == .filtered || self == .paused }
}
