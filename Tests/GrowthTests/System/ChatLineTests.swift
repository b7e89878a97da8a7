import Testing

@testable import ChatKit
@testable import GrowthCore

/// The lines that carry a question and its answer between the two programs.
@Suite struct ChatLineTests {
    @Test func linesSurviveARoundTrip() {
        let answer = ChatAnswer(
            end: .error, finishReason: "x", usage: ChatUsage(prompt: 3, cached: 1, completion: 2),
            error: ServerError("no", code: "400", kind: "k", promptTokens: 9, contextSize: 8), comments: 2, model: "m")
        let lines: [ChatLine] = [
            .signal(.connected), .signal(.comment), .signal(.thinking("hm")), .signal(.text("a\n\u{0}“é🏊”")),
            .signal(.textWasThinking), .signal(.ended(ChatReply(ChatAnswer(end: .cut, cause: .refused)))),
            .signal(.progress(PromptProgress(total: 3, cached: 1, processed: 2))),
            .signal(.ended(ChatReply(answer, status: 400, retryAfter: 20))),
            .signal(.ended(ChatReply(ChatAnswer(end: .complete)))), .document(status: 200, "{}"),
            .signal(.failed(ChatError(.silent, "nothing came"))),
        ]
        for line in lines {
            #expect(!line.bytes.contains(0x0A))
            #expect(ChatLine(line.bytes) == line)
        }
    }

    @Test(arguments: [
        "", "{}", "[]", "hello", "{\"text\":5}", "{\"ended\":{\"end\":\"odd\",\"status\":1,\"comments\":0}}",
    ])
    func anInvalidLineIsIgnored(text: String) {
        #expect(ChatLine(Array(text.utf8)) == nil)
    }

    @Test func aCallSurvivesARoundTrip() throws {
        let call = ChatCall(
            url: "http://127.0.0.1/", form: .anthropic, body: Array("{\"a\":\"é\"}".utf8), key: ChatKey("sk-1"),
            allowsPlain: true)
        #expect(ChatCallLine(ChatCallLine(call).bytes)?.call == call)
        let wrong = "{\"url\":\"x\",\"form\":\"openai\",\"key\":\"a b\",\"plain\":false}"
        #expect(ChatCallLine(Array(wrong.utf8)) == nil)
    }
}
