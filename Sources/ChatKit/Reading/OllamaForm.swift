import JSONKit

/// The reader of `/api/chat` answers of Ollama, streamed or whole.
enum OllamaForm {
    static func parts(of line: JSONValue) -> [AnswerPart] {
        var parts: [AnswerPart] = []
        if let model = line["model"]?.text { parts.append(.model(model)) }
        let message = line["message"]
        if let thinking = message?["thinking"]?.bytes ?? line["thinking"]?.bytes { parts.append(.thinking(thinking)) }
        if let text = message?["content"]?.bytes ?? line["response"]?.bytes { parts.append(.text(text)) }
        guard line["done"]?.isTrue == true else { return parts }
        // Older servers finish without a reason.
        parts.append(.finish(FinishReason(line["done_reason"]?.text)))
        let usage = ChatUsage(prompt: line["prompt_eval_count"]?.count, completion: line["eval_count"]?.count)
        if usage != ChatUsage() { parts.append(.usage(usage)) }
        return parts
    }
}
