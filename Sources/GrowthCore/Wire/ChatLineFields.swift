import ChatKit

/// A line as written: exactly one of the members is present.
struct ChatLineFields: Codable {
    struct Nothing: Codable {}

    struct Progress: Codable {
        let total: Int
        let cached: Int
        let processed: Int
    }

    struct Fault: Codable {
        let message: String
        let code: String?
        let kind: String?
        let sent: Int?
        let room: Int?
        let fields: [String]?
    }

    struct Ended: Codable {
        let end: ChatAnswer.End
        let cause: CutCause?
        let status: Int
        let retryAfter: Int?
        let reason: String?
        let prompt: Int?
        let cached: Int?
        let completion: Int?
        let comments: Int
        let model: String?
        let error: Fault?
    }

    struct Document: Codable {
        let status: Int
        let text: String
    }

    struct Failed: Codable {
        let kind: String
        let detail: String
    }

    var connected: Nothing?
    var comment: Nothing?
    var progress: Progress?
    var thinking: String?
    var text: String?
    var thought: Nothing?
    var ended: Ended?
    var document: Document?
    var failed: Failed?

    init(_ line: ChatLine) {
        switch line {
        case .document(let status, let text): document = Document(status: status, text: text)
        case .signal(.connected): connected = Nothing()
        case .signal(.comment): comment = Nothing()
        case .signal(.progress(let progress)):
            self.progress = Progress(total: progress.total, cached: progress.cached, processed: progress.processed)
        case .signal(.thinking(let text)): thinking = text
        case .signal(.text(let text)): self.text = text
        case .signal(.textWasThinking): thought = Nothing()
        case .signal(.ended(let reply)): ended = Ended(reply)
        case .signal(.failed(let error)): failed = Failed(kind: error.kind.rawValue, detail: error.message)
        }
    }

    var line: ChatLine? {
        if let text { return .signal(.text(text)) }
        if let thinking { return .signal(.thinking(thinking)) }
        if let progress {
            return .signal(
                .progress(
                    PromptProgress(total: progress.total, cached: progress.cached, processed: progress.processed)))
        }
        if let ended { return .signal(.ended(ended.reply)) }
        if let document { return .document(status: document.status, document.text) }
        if let failed {
            return .signal(.failed(ChatError(ChatError.Kind(rawValue: failed.kind) ?? .unreachable, failed.detail)))
        }
        if thought != nil { return .signal(.textWasThinking) }
        if comment != nil { return .signal(.comment) }
        return connected == nil ? nil : .signal(.connected)
    }
}

extension ChatLineFields.Ended {
    init(_ reply: ChatReply) {
        let answer = reply.answer
        self.init(
            end: answer.end, cause: answer.cause, status: reply.status, retryAfter: reply.retryAfter,
            reason: answer.finishReason,
            prompt: answer.usage?.prompt, cached: answer.usage?.cached, completion: answer.usage?.completion,
            comments: answer.comments, model: answer.model,
            error: answer.error.map {
                .init(
                    message: $0.message, code: $0.code, kind: $0.kind, sent: $0.promptTokens, room: $0.contextSize,
                    fields: $0.fields.isEmpty ? nil : $0.fields)
            })
    }

    var reply: ChatReply {
        let usage = ChatUsage(prompt: prompt, cached: cached, completion: completion)
        let error = error.map {
            ServerError(
                $0.message, code: $0.code, kind: $0.kind, promptTokens: $0.sent, contextSize: $0.room,
                fields: $0.fields ?? [])
        }
        return ChatReply(
            ChatAnswer(
                end: end, cause: cause, finishReason: reason, usage: usage == ChatUsage() ? nil : usage, error: error,
                comments: comments, model: model), status: status, retryAfter: retryAfter)
    }
}
