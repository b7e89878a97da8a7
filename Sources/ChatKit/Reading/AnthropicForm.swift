import JSONKit

/// The reader of `/v1/messages` answers, streamed or whole.
enum AnthropicForm {
    static func parts(of event: JSONValue) -> [AnswerPart] {
        switch event["type"]?.text {
        case "ping": [.ping]
        case "message_start": event["message"].map(message) ?? []
        case "message": message(event)
        case "content_block_start": [.newBlock] + (event["content_block"].map(block) ?? [])
        case "content_block_delta": event["delta"].map(block) ?? []
        case "message_delta": finish(event["delta"]) + usage(event["usage"] ?? event["delta"]?["usage"])
        default: []
        }
    }

    private static func message(_ message: JSONValue) -> [AnswerPart] {
        var parts: [AnswerPart] = []
        if let model = message["model"]?.text { parts.append(.model(model)) }
        for item in message["content"]?.items ?? [] { parts += [.newBlock] + block(item) }
        if let text = message["content"]?.bytes { parts.append(.text(text)) }
        return parts + finish(message) + usage(message["usage"])
    }

    /// Skips signatures and the input of tools, which are not for the reader.
    private static func block(_ block: JSONValue) -> [AnswerPart] {
        if let text = block["text"]?.bytes { return [.text(text)] }
        if let thinking = block["thinking"]?.bytes { return [.thinking(thinking)] }
        return []
    }

    private static func finish(_ delta: JSONValue?) -> [AnswerPart] {
        delta?["stop_reason"]?.text.map { [.finish(FinishReason($0))] } ?? []
    }

    private static func usage(_ usage: JSONValue?) -> [AnswerPart] {
        guard let usage else { return [] }
        let cached = usage["cache_read_input_tokens"]?.count
        let prompt = usage["input_tokens"]?.count.map {
            $0 + (cached ?? 0) + (usage["cache_creation_input_tokens"]?.count ?? 0)
        }
        let counts = ChatUsage(prompt: prompt, cached: cached, completion: usage["output_tokens"]?.count)
        return counts == ChatUsage() ? [] : [.usage(counts)]
    }
}
