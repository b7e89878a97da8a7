import ChatKit
import GrowthCore

/// An answer, as commands print it. Every member is present; values that the server did not send are null.
struct ChatAnswerJSON: Encodable {
    private struct Usage: Encodable {
        private enum CodingKeys: String, CodingKey {
            case prompt = "prompt_tokens"
            case completion = "completion_tokens"
            case total = "total_tokens"
            case cached = "cached_tokens"
        }

        let prompt: Int?
        let completion: Int?
        let total: Int?
        let cached: Int?
    }

    private enum CodingKeys: String, CodingKey {
        case safety, text, thinking, end, cause, usage, error, comments
        case finishReason = "finish_reason"
    }

    private let answer: ChatAnswer

    private let safety: [SafetyTextJSON]?

    /// - Parameter safety: the safety texts for the question; nil without a question.
    init(_ answer: ChatAnswer, safety: [SafetyText]? = nil) {
        self.answer = answer
        self.safety = safety?.map { SafetyTextJSON($0) }
    }

    func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encodeIfPresent(safety, forKey: .safety)
        try fields.encode(answer.text, forKey: .text)
        try fields.encode(answer.thinking, forKey: .thinking)
        try fields.encode(answer.end.rawValue, forKey: .end)
        try fields.encode(answer.cause?.rawValue, forKey: .cause)
        try fields.encode(answer.finishReason, forKey: .finishReason)
        let usage = answer.usage.map {
            Usage(prompt: $0.prompt, completion: $0.completion, total: $0.total, cached: $0.cached)
        }
        try fields.encode(usage, forKey: .usage)
        try fields.encode(answer.error?.message, forKey: .error)
        try fields.encode(answer.comments, forKey: .comments)
    }
}
