import GrowthCore

/// An answer while it comes in, and what of it is on disk.
struct AnswerInProgress {
    private(set) var message: ChatMessage
    private(set) var kept: ChatMessage
    private var isChanged = false
    /// The text that an answer that goes on had before.
    private let begun: String
    /// Between two writes of what came: less than a second, so that a kill costs no more.
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
            // One that went on and got no further has what it had, and can go on.
            message.state = state == .failed && !message.text.isEmpty ? .cut : state
            (message.problem, message.next) = (problem, next)
            message.cause = message.state == .done ? nil : cause
        }
    }

    /// What is to be written down now, if anything is.
    var due: (message: ChatMessage, kept: ChatMessage)? { isChanged ? (message, kept) : nil }

    mutating func wasKept(_ written: ChatMessage) {
        kept = written
        isChanged = message != written
    }

    /// Nothing more comes; whoever answered may not have said why.
    mutating func end(wasStopped: Bool) {
        guard message.state == .running else { return }
        message.state = wasStopped ? .stopped : message.text.isEmpty ? .failed : .cut
    }
}
