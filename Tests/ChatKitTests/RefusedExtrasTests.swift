import Testing

@testable import ChatKit

/// The errors of strict servers about members that they do not take.
@Suite struct RefusedExtrasTests {
    private func trouble(_ status: Int, _ body: String) -> ChatTrouble {
        let answer = ChatKitTests.read(Array(body.utf8), status: status).answer
        return ChatTrouble(status: status, error: answer.error)
    }

    @Test(
        arguments: [
            (
                400, #"{"error":{"message":"Unknown parameter: 'return_progress'.","code":"unknown_parameter"}}"#,
                [.progress]
            ),
            (400, #"{"error":{"message":"Unrecognized request argument supplied: stream_options"}}"#, [.streamOptions]),
            (
                422,
                #"{"detail":[{"type":"extra_forbidden","loc":["body","stream_options"],"msg":"Extra inputs are not permitted"}]}"#,
                [.streamOptions]
            ),
            (
                422,
                #"{"detail":[{"loc":["body","return_progress"],"msg":"Extra inputs are not permitted"},{"loc":["body","stream_options"],"msg":"Extra inputs are not permitted"}]}"#,
                [.progress, .streamOptions]
            ),
            (
                422,
                #"{"object":"error","message":{"detail":[{"type":"extra_forbidden","loc":["body","return_progress"],"msg":"Extra inputs are not permitted"}]}}"#,
                [.progress]
            ),
            (400, #"{"error":{"message":"property 'max_tokens' is unsupported"}}"#, [.limit]),
            (400, #"{"error":{"message":"Unsupported parameter","param":"max_completion_tokens"}}"#, [.limit]),
            (
                400,
                #"{"error":{"message":"Invalid JSON payload received. Unknown name \"stream_options\": Cannot find field."}}"#,
                [.streamOptions]
            ),
            (
                500, #"{"error":{"message":"create() got an unexpected keyword argument 'stream_options'"}}"#,
                [.streamOptions]
            ),
            (400, #"{"error":"unknown field in request"}"#, [.streamOptions, .progress]),
            (
                500, #"{"error":{"message":"Error rendering prompt: System role not supported","code":500}}"#,
                [.systemTurn]
            ),
            (
                400, #"{"error":"Conversation roles must alternate user/assistant/user/assistant/..."}"#, [.systemTurn]
            ),
            (400, #"{"error":{"message":"'role: system' is not supported by this model"}}"#, [.systemTurn]),
            (400, #"{"error":"num_ctx is not supported by this model"}"#, [.contextSize]),
        ] as [(Int, String, Set<ChatRequest.Extra>)])
    func refusedMembersAreFound(status: Int, body: String, extras: Set<ChatRequest.Extra>) {
        #expect(trouble(status, body) == .refusedExtras(extras), "\(body)")
    }

    @Test(arguments: [
        (400, #"{"error":{"message":"max_tokens is too large: 4096"}}"#), (401, #"{"error":"stream_options"}"#),
        (400, #"{"error":{"message":"Invalid value for messages"}}"#), (400, #"{"error":"bad request"}"#),
        (422, #"{"detail":[{"loc":["body","messages"],"msg":"Extra inputs are not permitted"}]}"#),
    ])
    func otherErrorsAreNotRefusedExtras(status: Int, body: String) {
        if case .refusedExtras = trouble(status, body) { Issue.record("\(body)") }
    }

    @Test func systemRulesGoBeforeTheFirstQuestionIfUnsupported() {
        var request = ChatRequest(
            model: "m", messages: [.init(.system, "Be kind."), .init(.user, "Hi"), .init(.assistant, "Hello")])
        var tried: Set<ChatRequest.LimitName> = []
        #expect(request.leaveOut([.systemTurn], triedNames: &tried))
        for form in [ChatProtocol.openai, .ollama] {
            let body = String(decoding: request.body(for: form), as: UTF8.self)
            #expect(body.contains(#"{"role":"user","content":"Be kind.\n\nHi"},{"role":"assistant""#))
            #expect(!body.contains(#""system""#))
        }
    }

    @Test func omittedMembersAreNotSent() {
        var request = ChatRequest(model: "m", messages: [], limit: 9, contextSize: 512)
        request.asksProgress = true
        var tried: Set<ChatRequest.LimitName> = []
        func body() -> String { String(decoding: request.body(for: .openai), as: UTF8.self) }
        #expect(request.leaveOut([.streamOptions, .progress], triedNames: &tried))
        #expect(body() == #"{"model":"m","messages":[],"stream":true,"max_tokens":9}"#)
        #expect(!request.leaveOut([.progress], triedNames: &tried))
        #expect(request.leaveOut([.limit], triedNames: &tried))
        #expect(body() == #"{"model":"m","messages":[],"stream":true,"max_completion_tokens":9}"#)
        #expect(request.leaveOut([.limit], triedNames: &tried))
        #expect(body() == #"{"model":"m","messages":[],"stream":true}"#)
        #expect(request.leaveOut([.contextSize], triedNames: &tried))
        #expect(
            String(decoding: request.body(for: .ollama), as: UTF8.self) == #"{"model":"m","messages":[],"stream":true}"#
        )
    }
}
