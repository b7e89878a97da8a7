import GrowthCore

/// An answer while it arrives, and the part of it that is on disk.
struct AnswerInProgress {
    private(set) var message: ChatMessage
    private(set) var kept: ChatMessage
    private var isChanged = false
    /// The text that a continued answer had before.
    private let begun: String
    /// The time between two writes: less than a second, so that a kill loses little.
    static let pause = Duration.milliseconds(500)

    init(_ begun: ChatMessage) {
        message = begun
        self.begun = begun.text
        kept = begun
    }

    mutating func take(_ event: AnswerEvent) {
        isChanged = true
        switch event {
        case .waiting: break
        case .notice(let text): message.notice = text
        case .thinking(let more): message.thinking = (message.thinking ?? "") + more
        case .text(let more): message.text += more
        case .textWasThinking:
            message.thinking = (message.thinking ?? "") + message.text.dropFirst(begun.count)
            message.text = begun
        case .sources(let sources): message.sources = sources
        case .named(let model): message.model = model
        case .asked(let asked): message.asked = asked
        case .ended(let state, let problem, let next, let cause):
            // If a continued answer gets no further, it keeps its earlier text and can be continued again.
            message.state = state == .failed && !message.text.isEmpty ? .cut : state
            (message.problem, message.next) = (problem, next)
            message.cause = message.state == .done ? nil : cause
        }
    }

    /// The message to write now and the one on disk; nil if nothing changed.
    var due: (message: ChatMessage, kept: ChatMessage)? { isChanged ? (message, kept) : nil }

    mutating func wasKept(_ written: ChatMessage) {
        kept = written
        isChanged = message != written
    }

    /// Ends an answer whose responder sent no end of its own.
    mutating func end(wasStopped: Bool) {
        guard message.state == .running else { return }
        message.state = wasStopped ? .stopped : message.text.isEmpty ? .failed : .cut
    }
}
