import JSONKit
import Testing

@testable import ChatKit

@Suite struct RequestTests {
    private let messages = [
        PromptMessage(.system, "Rules"), PromptMessage(.user, "say \"hi\"\\\n\t\u{1}\u{7F}é😀"),
        PromptMessage(.assistant, "hi"),
    ]

    private func body(_ form: ChatProtocol, _ change: (inout ChatRequest) -> Void = { _ in }) throws -> JSONValue {
        var request = ChatRequest(model: "coach/small", messages: messages, limit: 512, contextSize: 8_192)
        change(&request)
        return try #require(JSONValue(answer: request.body(for: form)))
    }

    @Test func openAIRequestsAreWritten() throws {
        let body = try body(.openai)
        #expect(body["model"]?.text == "coach/small")
        #expect(body["messages"]?.items?.count == 3)
        #expect(body["messages"]?.items?[1]["content"]?.text == messages[1].text)
        #expect(body["messages"]?.items?[0]["role"]?.text == "system")
        #expect(body["max_tokens"]?.count == 512)
        #expect(body["stream"]?.isTrue == true)
        #expect(body["stream_options"]?["include_usage"]?.isTrue == true)
        #expect(body["return_progress"] == nil)
        let other = try self.body(.openai) {
            ($0.limitName, $0.isStreamed, $0.asksProgress) = (.maxCompletionTokens, false, true)
        }
        #expect(other["max_completion_tokens"]?.count == 512)
        #expect(other["max_tokens"] == nil)
        #expect(other["stream"] == .bool(false))
        #expect(other["stream_options"] == nil)
        #expect(try self.body(.openai) { $0.asksProgress = true }["return_progress"]?.isTrue == true)
    }

    @Test func ollamaRequestsAreWritten() throws {
        let body = try body(.ollama)
        #expect(body["options"]?["num_ctx"]?.count == 8_192)
        #expect(body["options"]?["num_predict"]?.count == 512)
        #expect(body["messages"]?.items?[1]["content"]?.text == messages[1].text)
    }

    @Test func anthropicRequestsAreWritten() throws {
        let body = try body(.anthropic)
        #expect(body["system"]?.text == "Rules")
        #expect(body["messages"]?.items?.count == 2)
        #expect(body["max_tokens"]?.count == 512)
        #expect(try self.body(.anthropic) { $0.limit = nil }["max_tokens"]?.count == 1_024)
    }

    @Test func modelListsAreRead() throws {
        func models(_ text: String) throws -> [ModelList.Model] { try ModelList(Array(text.utf8)).models }
        let llama = try models(
            #"{"data":[{"id":"/srv/m/coach.gguf","meta":{"n_ctx_train":32768,"n_ctx":4096}},{"id":"b"},{"id":"b"}]}"#)
        #expect(llama.map(\.name) == ["coach.gguf", "b"])
        #expect(llama[0].id == "/srv/m/coach.gguf")
        #expect(llama[0].contextSize == 4_096)
        #expect(try models(#"{"models":[{"name":"llama3.2:1b","model":"llama3.2:1b"}]}"#).map(\.id) == ["llama3.2:1b"])
        #expect(try models(#"{"data":[{"id":"x","max_model_len":8192}]}"#)[0].contextSize == 8_192)
        #expect(try models(#"{"data":[]}"#).isEmpty)
        #expect(throws: ServerError("Invalid API Key", code: "401")) {
            try models(#"{"error":{"message":"Invalid API Key","code":401}}"#)
        }
        #expect(throws: ServerError("Not Found")) { try models(#"{"detail":"Not Found"}"#) }
        #expect(throws: ServerError.self) { try models("{}") }
        #expect(throws: ServerError("nginx")) { try models("<html><title>nginx</title></html>") }
    }

    @Test func contextSizesAreRead() {
        func props(_ text: String) -> Int? { ContextSize.props(Array(text.utf8)) }
        func show(_ text: String) -> Int? { ContextSize.show(Array(text.utf8)) }
        #expect(props(#"{"default_generation_settings":{"n_ctx":4096},"total_slots":1}"#) == 4_096)
        #expect(props(#"{"n_ctx":2048}"#) == 2_048)
        #expect(props(#"{"n_ctx":-1}"#) == nil)
        #expect(props("") == nil)
        #expect(show(#"{"model_info":{"general.architecture":"llama","llama.context_length":131072}}"#) == 131_072)
        #expect(
            show(#"{"parameters":"stop \"x\"\nnum_ctx    8192","model_info":{"llama.context_length":131072}}"#) == 8_192
        )
        #expect(show("[]") == nil)
    }
}
