import Testing

@testable import ChatKit

/// Thinking inside the text of an answer.
@Suite struct ThoughtTagTests {
    /// The answers with their thinking and their text.
    private static let cases: [(String, String, String)] = [
        ("<think>hm</think>Hi", "hm", "Hi"), ("<think>\nhm\n\nso\n</think>\n\nHi there", "hm\n\nso", "Hi there"),
        ("\n<think>hm</think> Hi", "hm", "Hi"), ("<thinking>hm</thinking>Hi", "hm", "Hi"),
        ("[THINK]hm[/THINK]Hi", "hm", "Hi"), ("<think>\n\n</think>\n\nHi", "", "Hi"),
        ("<think>never closed", "never closed", ""),
        ("<think>a < b and </thin> c</think>Hi", "a < b and </thin> c", "Hi"),
        // A model that thinks again before it answers.
        ("<think>The</think>\n<think> user</think>\n\nHi", "The user", "Hi"),
        ("<think>a</think><think></think>Hi <think>", "a", "Hi <think>"),
        // The chat template already wrote the opening tag.
        ("hm, so\n</think>\n\nHi", "hm, so\n", "Hi"), ("hm</think>Hi", "hm", "Hi"), ("</think>\n\nHi", "", "Hi"),
        // Ordinary text.
        ("Hi <think>hm</think>", "", "Hi <think>hm</think>"),
        ("```\n<think>\nhm\n</think>\n```\n", "", "```\n<think>\nhm\n</think>\n```\n"),
        ("Use:\n```xml\nhm</think>\n```", "", "Use:\n```xml\nhm</think>\n```"),
        ("Close it with `</think>`, then go on", "", "Close it with `</think>`, then go on"),
        ("The tag \"</think>\" ends it", "", "The tag \"</think>\" ends it"),
        ("The tags <think> and </think> are for models", "", "The tags <think> and </think> are for models"),
        ("<think>hm</think>Then `<think>` and </think>", "hm", "Then `<think>` and </think>"),
        ("<thinker> is a word", "", "<thinker> is a word"), ("  two spaces", "", "  two spaces"),
        ("a < b", "", "a < b"),
        ("<", "", "<"), ("x </thi", "", "x </thi"), ("[1] says so", "", "[1] says so"),
    ]

    @Test(arguments: cases.map { $0.0 }) func thoughtIsReadSeparately(text: String) throws {
        let (_, thinking, answer) = try #require(Self.cases.first { $0.0 == text })
        let bytes = Array(text.utf8)
        for size in [1, 2, 3, 5, bytes.count] {
            var pieces: [String] = []
            var rest = bytes[...]
            while !rest.isEmpty {
                pieces.append(chunk(String(decoding: rest.prefix(size), as: UTF8.self)))
                rest = rest.dropFirst(size)
            }
            let body = pieces.joined() + chunk("", finish: "stop")
            let (read, events) = ChatKitTests.read(Array(body.utf8))
            #expect((read.text, read.thinking) == (answer, thinking), "\(text) by \(size)")
            #expect(read.end == (answer.isEmpty ? .empty : .complete))
            var told = (text: "", thinking: "")
            for event in events {
                switch event {
                case .text(let new): told.text += new
                case .thinking(let new): told.thinking += new
                case .textWasThinking: told = ("", told.thinking + told.text)
                case .comment, .progress: break
                }
            }
            #expect((told.text, told.thinking) == (answer, thinking), "\(text) by \(size)")
        }
    }

    @Test func theThinkingFieldComesFirst() {
        let field = #"data: {"choices":[{"delta":{"reasoning_content":"one "}}]}"# + "\n\n"
        let answer = read(field + chunk("<think>two</think>Hi", finish: "stop"))
        #expect((answer.text, answer.thinking) == ("Hi", "one two"))
        let whole = read(#"{"choices":[{"message":{"content":"<think>hm</think>Hi"},"finish_reason":"stop"}]}"#)
        #expect((whole.text, whole.thinking, whole.end) == ("Hi", "hm", .complete))
    }
}
