import JSONKit

/// The reader of `/v1/chat/completions` answers, streamed or whole, including the variants of other servers.
enum OpenAIForm {
    static func parts(of chunk: JSONValue, choice own: inout Int?) -> [AnswerPart] {
        var parts: [AnswerPart] = []
        if let model = chunk["model"]?.text { parts.append(.model(model)) }
        if let progress = progress(chunk["prompt_progress"]) { parts.append(.progress(progress)) }
        for choice in chunk["choices"]?.items ?? [] {
            // If a server sends several answers at once, only the first is read.
            let index = choice["index"]?.count ?? 0
            own = own ?? index
            if index == own { parts += self.parts(ofChoice: choice) }
        }
        if let usage = usage(chunk["usage"]) { parts.append(.usage(usage)) }
        return parts
    }

    private static func parts(ofChoice choice: JSONValue) -> [AnswerPart] {
        var parts: [AnswerPart] = []
        if let delta = choice["delta"], delta.isObject {
            parts += thinking(in: delta).map { [.thinking($0)] } ?? []
            parts += texts(in: delta).map { [.text($0)] } ?? []
            parts += refusal(in: delta)
        }
        if let message = choice["message"], message.isObject {
            parts += thinking(in: message).map { [.wholeThinking($0)] } ?? []
            parts += texts(in: message).map { [.wholeText($0)] } ?? []
            parts += refusal(in: message)
        }
        // The older protocol, which completes a text.
        if let text = choice["text"]?.bytes { parts.append(.text(text)) }
        if let reason = choice["finish_reason"]?.text { parts.append(.finish(FinishReason(reason))) }
        return parts
    }

    /// A null, missing or empty value counts as no text.
    private static func texts(in delta: JSONValue) -> [UInt8]? {
        text(delta["content"]) { $0["type"]?.text != "thinking" } ?? delta["refusal"]?.bytes
    }

    private static func refusal(in delta: JSONValue) -> [AnswerPart] {
        delta["refusal"]?.bytes == nil ? [] : [.refusal]
    }

    /// Servers that use several of these names send the same text under each.
    private static func thinking(in delta: JSONValue) -> [UInt8]? {
        for name in ["reasoning_content", "reasoning", "thinking"] {
            if let bytes = text(delta[name], where: { _ in true }) { return bytes }
        }
        return text(delta["reasoning_details"]) { _ in true }
            ?? text(delta["content"]) { $0["type"]?.text == "thinking" }
    }

    /// Returns the bytes of a text, or of a list of parts with text.
    private static func text(_ value: JSONValue?, where counts: (JSONValue) -> Bool) -> [UInt8]? {
        guard let value else { return nil }
        guard let items = value.items else { return counts(.null) ? value.bytes : nil }
        var bytes: [UInt8] = []
        for part in items where counts(part) { bytes += Self.bytes(ofPart: part) }
        return bytes.isEmpty ? nil : bytes
    }

    private static func bytes(ofPart part: JSONValue) -> [UInt8] {
        if let bytes = part.bytes { return bytes }
        for name in ["text", "thinking", "content"] {
            if let bytes = part[name]?.bytes { return bytes }
        }
        var bytes: [UInt8] = []
        for inner in part["thinking"]?.items ?? [] { bytes += inner["text"]?.bytes ?? [] }
        return bytes
    }

    private static func usage(_ usage: JSONValue?) -> ChatUsage? {
        guard let usage, usage.isObject else { return nil }
        let counts = ChatUsage(
            prompt: usage["prompt_tokens"]?.count,
            cached: usage["prompt_tokens_details"]?["cached_tokens"]?.count,
            completion: usage["completion_tokens"]?.count)
        return counts == ChatUsage() ? nil : counts
    }

    private static func progress(_ progress: JSONValue?) -> PromptProgress? {
        guard let progress, let total = progress["total"]?.count, let processed = progress["processed"]?.count else {
            return nil
        }
        return PromptProgress(total: total, cached: progress["cache"]?.count ?? 0, processed: processed)
    }
}
