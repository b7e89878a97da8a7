import Testing

@testable import ChatKit

/// The variations of answers that servers send.
@Suite struct AnswerShapeTests {
    @Test(arguments: [
        #"{"content":null}"#, #"{"content":""}"#, "{}", #"{"role":"assistant"}"#, "null", #"{"content":5}"#,
        #"{"content":[]}"#, #"{"content":{}}"#,
    ])
    func anEmptyDeltaAddsNoText(delta: String) {
        let answer = read(
            "data: {\"choices\":[{\"delta\":\(delta),\"finish_reason\":null}]}\n\n\(chunk("x", finish: "stop"))")
        #expect((answer.text, answer.end) == ("x", .complete))
    }

    @Test(arguments: [
        ("\n", "\n\n"), ("\r\n", "\r\n\r\n"), ("\r", "\r\r"), ("\r\n", "\n\r\n"), ("\n", "\n"),
    ])
    func linesCanEndInAnyWay(line: String, event: String) {
        let one = "event: message\(line)id: 7\(line)retry: 10\(line):\(line)"
        let chunks =
            ["Hel", "lo"].map { chunk($0).dropLast(2) + event } + [chunk("", finish: "stop").dropLast(2) + event]
        let text = "\u{FEFF}" + one + chunks.joined()
        for size in [1, 2, .max] {
            let answer = read(Array(text.utf8), by: size).answer
            #expect((answer.text, answer.end, answer.comments) == ("Hello", .complete, 1))
        }
    }

    @Test func anEventMayHaveSeveralDataLines() {
        let answer = read(
            "data:{\"choices\":\ndata:[{\"delta\":{\"content\":\"a\"},\ndata: \"finish_reason\":\"stop\"}]}\n\n")
        #expect((answer.text, answer.end) == ("a", .complete))
    }

    @Test func theLastEventNeedsNoEmptyLine() {
        let answer = read(String(chunk("a", finish: "stop").dropLast(2)))
        #expect((answer.text, answer.end) == ("a", .complete))
    }

    /// The text, the thinking and the end of whole answers in all forms.
    @Test(arguments: [
        (#"{"choices":[{"message":{"content":"Hi","reasoning_content":"hm"},"finish_reason":"stop"}]}"#, "Hi", "hm"),
        (
            "{\n \"choices\": [\n {\"message\": {\n\"content\": \"Hi\", \"reasoning\": \"hm\"},\n \"finish_reason\": \"stop\"}]\n}\n",
            "Hi", "hm"
        ),
        (#"{"message":{"content":"Hi","thinking":"hm"},"done":true,"done_reason":"stop"}"#, "Hi", "hm"),
        (#"{"response":"Hi","done":true}"#, "Hi", ""),
        (
            #"{"type":"message","content":[{"type":"thinking","thinking":"hm"},{"type":"text","text":"Hi"}],"stop_reason":"end_turn"}"#,
            "Hi", "hm"
        ),
        (#"{"choices":[{"text":"Hi","finish_reason":"stop"}]}"#, "Hi", ""),
        (
            #"{"choices":[{"message":{"content":[{"type":"text","text":"H"},{"type":"text","text":"i"}]},"finish_reason":"stop"}]}"#,
            "Hi", ""
        ),
        (
            #"{"choices":[{"delta":{"content":[{"type":"thinking","thinking":[{"type":"text","text":"hm"}]},{"type":"text","text":"Hi"}]},"finish_reason":"stop"}]}"#,
            "Hi", "hm"
        ),
        (
            #"{"choices":[{"delta":{"content":"Hi","reasoning":"hm","reasoning_content":"hm","reasoning_details":[{"text":"hm"}]},"finish_reason":"stop"}]}"#,
            "Hi", "hm"
        ),
    ])
    func wholeAnswersAreRead(body: String, text: String, thinking: String) {
        for body in [body, "data: \(body.filter { $0 != "\n" })\n\n"] {
            let answer = read(body)
            #expect((answer.text, answer.thinking, answer.end) == (text, thinking, .complete), "\(body)")
        }
    }

    @Test func thinkingIsReadSeparately() {
        let thought = #"data: {"choices":[{"delta":{"reasoning_content":"hm "}}]}"# + "\n\n"
        let answer = read(thought + thought + chunk("Hi", finish: "stop"))
        #expect((answer.text, answer.thinking) == ("Hi", "hm hm "))
        #expect(read(thought + chunk("", finish: "length")).end == .length)
        #expect(read(thought + chunk("", finish: "stop")).end == .empty)
        #expect(read(thought).end == .cut)
    }

    @Test(arguments: [
        ("stop", ChatAnswer.End.complete), ("eos", .complete), ("tool_calls", .cut), ("length", .length),
        ("max_tokens", .length), ("content_filter", .cut), ("abort", .cut), ("error", .error),
    ])
    func theFinishReasonDecides(reason: String, end: ChatAnswer.End) {
        let answer = read(chunk("a") + chunk("", finish: reason))
        #expect((answer.end, answer.finishReason) == (end, reason))
    }

    @Test(arguments: [
        "", "data: [DONE]\n\n", ": ping\n\n", "data: {\"choices\":[],\"usage\":{\"prompt_tokens\":1}}\n\n",
    ])
    func anAnswerWithoutAReasonIsCutOrEmpty(rest: String) {
        #expect(read(chunk("a") + rest).end == .cut)
        #expect(read(rest).end == .empty)
        #expect(read(chunk("", finish: "stop") + rest).end == .empty)
        let isClosed = rest.contains("DONE")
        #expect(ChatKitTests.read(Array(rest.utf8), early: true).answer.end == (isClosed ? .empty : .cut))
    }

    @Test func aTruncatedChunkIsNoError() {
        let answer = read(chunk("a") + chunk("b").prefix(40))
        #expect((answer.text, answer.end, answer.error) == ("a", .cut, nil))
        #expect(read(String(chunk("b").prefix(40))).end == .cut)
    }

    @Test func usageInEveryChunkHidesNothing() {
        func counted(_ text: String, _ count: Int) -> String {
            #"data: {"choices":[{"delta":{"content":"\#(text)"}}],"usage":{"prompt_tokens":9,"completion_tokens":\#(count)}}"#
                + "\n\n"
        }
        let answer = read(counted("a", 1) + counted("b", 2) + chunk("", finish: "stop") + "data: {\"usage\":null}\n\n")
        #expect((answer.text, answer.usage) == ("ab", ChatUsage(prompt: 9, completion: 2)))
    }

    @Test func onlyTheFirstOfTwoAnswersIsRead() {
        let other = #"data: {"choices":[{"index":1,"delta":{"content":"no"},"finish_reason":"stop"}]}"# + "\n\n"
        #expect(read(chunk("a") + other + chunk("b", finish: "length")).text == "ab")
    }

    @Test func pingsOfMessagesAreCounted() {
        let answer = read("event: ping\ndata: {\"type\": \"ping\"}\n\nevent: ping\ndata:\n\n: x\n\n")
        #expect((answer.comments, answer.end) == (3, .empty))
    }

    @Test func aNewBlockRepeatsNothing() {
        func block(_ text: String) -> String {
            #"data: {"type":"content_block_start","index":0,"content_block":{"type":"text","text":""}}"# + "\n\n"
                + #"data: {"type":"content_block_delta","delta":{"type":"text_delta","text":"\#(text)"}}"# + "\n\n"
        }
        let end = #"data: {"type":"message_delta","delta":{"stop_reason":"end_turn"},"usage":{"output_tokens":6}}"#
        let answer = read(block("Hello") + block("Hello there") + end + "\n\ndata: {\"type\":\"message_stop\"}\n\n")
        #expect((answer.text, answer.end) == ("HelloHello there", .complete))
        #expect(read(block("Hello") + "data: {\"type\":\"message_stop\"}\n\n").end == .cut)
    }

    @Test func longLinesAndTextsAreBounded() {
        let megabyte = String(repeating: "a", count: 1 << 20)
        let whole = read(chunk(megabyte, finish: "stop"))
        #expect(whole.text.utf8.count == 1 << 20)
        #expect(whole.end == .complete)
        let more = read(chunk(megabyte) + chunk("é") + chunk("b", finish: "stop"))
        #expect(more.text.utf8.count == 1 << 20)
        #expect(more.end == .cut)
        let line = read("data: " + String(repeating: "x", count: 9 << 20) + "\n\n")
        #expect(line.end == .error)
    }

    @Test func pathsOfModelsAreShortened() {
        for (name, short) in [
            ("/srv/models/coach.gguf", "coach.gguf"), ("models/coach.gguf", "coach.gguf"), ("org/coach", "org/coach"),
            ("C:\\m\\coach.gguf", "coach.gguf"), ("llama3.2:1b", "llama3.2:1b"),
        ] { #expect(ModelName.short(name) == short) }
    }
}
