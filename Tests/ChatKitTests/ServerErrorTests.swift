import JSONKit
import Testing

@testable import ChatKit

/// All forms of errors, read by one reader.
@Suite struct ServerErrorTests {
    private static let boom = "boom"

    @Test(arguments: [
        #"{"error":"boom"}"#, #"{"error":{"message":"boom"}}"#, #"{"error":{"message":"boom","code":500}}"#,
        #"{"error":{"message":"boom\nTraceback (most recent call last):\n  File \"/home/x/a.py\"","code":"x"}}"#,
        #"{"detail":"boom"}"#, #"{"detail":[{"loc":["body"],"msg":"boom"}]}"#, #"{"detail":{"message":"boom"}}"#,
        #"{"message":"boom","object":"error","code":400}"#, #"{"error":true,"message":"boom"}"#,
        #"{"type":"error","error":{"type":"overloaded_error","message":"boom"}}"#, #"[{"error":{"message":"boom"}}]"#,
        #"{"error":{"message":"{\"error\":{\"message\":\"boom\"}}"}}"#, #"{"errors":[{"message":"boom"}]}"#,
        "data: {\"error\":{\"message\":\"boom\"}}\n\n", "error: {\"code\":500,\"message\":\"boom\"}\n\n",
        "error: boom\n\n", "event: error\ndata: {\"message\":\"boom\"}\n\n", "event: error\ndata: boom\n\n",
        "event: error\ndata: {\"error\":\"boom\"}\n\n", "boom", "boom\nmore", "\"boom\"", "data: boom\n\n",
        "<html><head><title>boom</title></head><body>x</body></html>", "<p>boom</p>",
        "{\n  \"error\": {\n    \"message\": \"boom\"\n  }\n}\n", "\u{FEFF}{\"error\":\"boom\"}",
        #"data: {"choices":[{"delta":{"content":""},"finish_reason":"error"}],"error":{"code":502,"message":"boom"}}"#,
        #"data: {"choices":[{"error":{"message":"boom"}}]}"#, #"{"error":{"detail":"boom"}}"#, #"{"error":["boom"]}"#,
        "Traceback (most recent call last):\n  File \"/srv/x/app.py\", line 3, in f\n    g()\nboom",
    ])
    func allShapesOfErrorsAreRead(body: String) {
        for (status, size) in [(200, Int.max), (500, .max), (200, 1)] {
            let answer = ChatKitTests.read(Array(body.utf8), by: size, status: status).answer
            #expect(answer.end == .error, "\(body)")
            if body.hasPrefix("Traceback") { continue }
            #expect(answer.error?.message == "boom", "\(body)")
        }
    }

    @Test func knownErrorsAreRead() throws {
        let seen = try #require(JSONValue(answer: try fixture("llm_seen.json"))?.items)
        let words = [
            "still loading": "Loading model", "no or wrong key": "Invalid API Key", "no such path": nil,
            "prompt too long":
                "request (3024 tokens) exceeds the available context size (2048 tokens), try increasing it",
        ]
        for example in seen {
            guard let status = example["status"]?.count, status >= 400, let body = example["body"] else { continue }
            let error = ServerError(in: body) ?? ServerError(body)
            #expect(error.message != ServerError.unexplained)
            if let expected = words[example["what"]?.text ?? ""], let expected { #expect(error.message == expected) }
        }
        let known = try #require(JSONValue(answer: try fixture("llm_errors.json")))
        for name in ["mid_stream openai-compatible", "mid_stream ollama"] {
            let answer = read("\(known[name]?.text ?? "")")
            #expect(answer.end == .error)
            let after = read(chunk("a") + (known[name]?.text ?? ""))
            #expect((after.text, after.end) == ("a", .error))
        }
        #expect(
            read(known["mid_stream ollama"]?.text ?? "").error?.message
                == "an error was encountered while running the model")
    }

    @Test func aMessageIsOneShortLine() {
        let long = String(repeating: "é", count: 300)
        #expect(ServerError.line(of: "\n \n\(long)\nx").unicodeScalars.count == 200)
        let cause =
            "Traceback (most recent call last):\n  File \"/home/me/app.py\", line 3, in f\n    g()\n"
            + "FileNotFoundError: [Errno 2] No such file or directory: '/home/me/models/x.gguf'\n"
        #expect(ServerError.line(of: cause) == "FileNotFoundError: [Errno 2] No such file or directory: x.gguf'")
        let hostile = read("{\"error\":\"a\\u001b]0;x\\u0007b\\u202e\\u009bc\"}")
        #expect(hostile.error?.message == "a]0;xbc")
    }

    @Test(arguments: [#"{"error":null,"#, #"{"error":"","#, #"{"error":false,"#, #"{"error":[],"#])
    func anEmptyErrorIsIgnored(beginning: String) {
        let answer = read(
            "data: " + beginning + #""choices":[{"delta":{"content":"a"},"finish_reason":"stop"}]}"# + "\n\n")
        #expect((answer.end, answer.error, answer.text) == (.complete, nil, "a"))
    }

    @Test func aStatusAloneIsAnError() {
        var reader = ChatAnswerReader(status: 502, reason: "Bad Gateway")
        _ = reader.add([])
        #expect(reader.end().answer.error?.message == "502 Bad Gateway")
        let plain = ChatKitTests.read(Array("Internal Server Error".utf8), status: 500).answer
        #expect((plain.end, plain.error?.message) == (.error, "Internal Server Error"))
        #expect(ChatKitTests.read([], status: 404).answer.error?.message == "The server answered with status 404")
    }

    @Test func errorsAreClassified() throws {
        func trouble(_ status: Int, _ body: String) -> ChatTrouble {
            let answer = ChatKitTests.read(Array(body.utf8), status: status).answer
            return ChatTrouble(status: status, error: answer.error)
        }
        #expect(
            trouble(400, #"{"error":{"code":400,"message":"no","type":"exceed_context_size_error"}}"#)
                == .contextExceeded)
        #expect(
            trouble(400, #"{"error":{"message":"This model's maximum context length is 2048"}}"#) == .contextExceeded)
        #expect(trouble(400, #"{"error":{"message":"no","n_prompt_tokens":3024,"n_ctx":2048}}"#) == .contextExceeded)
        #expect(trouble(401, "") == .unauthorized)
        #expect(trouble(404, #"{"error":"model \"llama9\" not found, try pulling it first"}"#) == .unknownModel)
        #expect(trouble(404, #"{"detail":"Not Found"}"#) == .other)
        #expect(trouble(503, #"{"error":{"message":"Loading model"}}"#) == .loading)
        #expect(trouble(500, "x") == .serverFault)
        let name = "Unsupported parameter: 'max_tokens' is not supported. Use 'max_completion_tokens' instead."
        #expect(trouble(400, "{\"error\":{\"message\":\"\(name)\"}}") == .wrongLimitName)
    }

    /// A bug that the fuzzer found: names and codes were passed on without cleaning.
    @Test func namesAndCodesAreDisplayable() {
        let error = read(#"{"error":{"code":"a\u0000b\u202e","type":"c\u001b]0;x\u0007"}}"#).error
        #expect((error?.message, error?.code, error?.kind) == ("c]0;x", "ab", "c]0;x"))
        let answer = ChatKitTests.read(
            #"{"model":"/m/co\u0000ach\u001b.gguf","choices":[{"message":{"content":"a"},"finish_reason":"st\u0007op"}]}"#
        )
        #expect((answer.model, answer.finishReason) == ("coach.gguf", "stop"))
    }
}
