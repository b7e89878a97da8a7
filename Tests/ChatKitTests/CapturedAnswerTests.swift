import JSONKit
import Testing

@testable import ChatKit

/// Answers captured from real servers.
@Suite struct CapturedAnswerTests {
    private static let files = [
        "sse_llamacpp_emoji.txt", "sse_llamacpp_hostile.txt", "sse_llamacpp_messages.txt",
        "sse_llamacpp_progress_ping.txt", "sse_llamacpp_stop.txt", "sse_llamacpppython_ping.txt", "sse_openai.txt",
        "http_llamacpp_killed.raw", "http_llamacpppython_interrupted.raw", "http_llamacpppython_toolong_stream.raw",
        "ndjson_ollama.txt",
    ]

    @Test(arguments: files)
    func anAnswerReadByteByByteIsTheSame(name: String) throws {
        let whole = try answer(in: name)
        for size in [1, 2, 3, 7, 64] { #expect(try answer(in: name, by: size) == whole) }
    }

    @Test func endsMatchTheVectors() throws {
        let example = try growthCase("chat-ends")
        let names = try #require(example["given"]?["streams"]?.items)
        let ends = try #require(example["expect"]?["ends"]?.items)
        let texts = try #require(example["expect"]?["texts"]?.items)
        for (index, name) in names.enumerated() {
            let answer = try answer(in: try #require(name.text))
            #expect(answer.end.rawValue == ends[index].text, "\(name)")
            #expect(answer.text == texts[index].text ?? "", "\(name)")
        }
        let inline = try #require(example["given"]?["inline"]?.items)
        let inlineEnds = try #require(example["expect"]?["inline_ends"]?.items)
        for (body, end) in zip(inline, inlineEnds) { #expect(read(body.bytes ?? []).answer.end.rawValue == end.text) }
    }

    @Test func hostileTextIsHarmless() throws {
        let expected = try growthCase("chat-hostile")["expect"]
        for size in [1, .max] {
            let answer = try answer(in: "sse_llamacpp_hostile.txt", by: size)
            #expect(answer.text == expected?["text_on_screen"]?.text)
            #expect(answer.end.rawValue == expected?["end"]?.text)
        }
    }

    @Test func aSplitEmojiIsOneCharacter() throws {
        let answer = try answer(in: "sse_llamacpp_emoji.txt", by: 1)
        #expect(answer.text == "Copy: 🏊🏽‍♀️ 🚣🏻 ")
        #expect(answer.text.count == 10)
    }

    @Test func commentsAreCountedAndProgressIsReported() throws {
        let (answer, events) = read(try fixture("sse_llamacpp_progress_ping.txt"))
        #expect(answer.comments == 3)
        #expect(events.count { $0 == .comment } == 3)
        #expect(events.contains(.progress(PromptProgress(total: 2525, cached: 1, processed: 2009))))
        #expect(try ChatKitTests.answer(in: "sse_llamacpppython_ping.txt").comments == 1)
        #expect(try ChatKitTests.answer(in: "sse_openai.txt").comments == 1)
    }

    @Test func usageIsRead() throws {
        #expect(try answer(in: "sse_llamacpp_stop.txt").usage == ChatUsage(prompt: 33, cached: 28, completion: 3))
        #expect(try answer(in: "sse_llamacpp_messages.txt").usage == ChatUsage(prompt: 25, cached: 20, completion: 6))
        #expect(try answer(in: "ndjson_ollama.txt").usage == ChatUsage(prompt: 26, completion: 2))
        #expect(try answer(in: "sse_openai.txt").usage?.total == 15)
        #expect(try answer(in: "sse_llamacpp_progress_ping.txt").usage == nil)
    }

    @Test func otherFormatsAreReadWhole() throws {
        #expect(try answer(in: "sse_openai.txt").text == "Café ✅")
        let ollama = try answer(in: "ndjson_ollama.txt")
        #expect(ollama.text == "Café ✅")
        #expect((ollama.end, ollama.finishReason, ollama.model) == (.complete, "stop", "llama3.2"))
        let messages = try answer(in: "sse_llamacpp_messages.txt")
        #expect((messages.finishReason, messages.model) == ("max_tokens", "coach-small"))
    }
}
