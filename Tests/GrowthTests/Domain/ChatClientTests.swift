import Synchronization
import Testing

@testable import ChatKit
@testable import GrowthCore

/// The automatic reactions to a question that fails.
@Suite struct ChatClientTests {
    /// A transport that gives its answers in order and repeats the last one.
    private final class Script: ChatTransport {
        private let answers: [[ChatSignal]]
        let calls = Mutex<[ChatCall]>([])

        init(_ answers: [[ChatSignal]]) {
            self.answers = answers
        }

        func ask(_ call: ChatCall) -> AsyncStream<ChatSignal> {
            let number = calls.withLock { calls in
                calls.append(call)
                return calls.count - 1
            }
            let signals = answers[min(number, answers.count - 1)]
            return AsyncStream { continuation in
                for signal in signals { continuation.yield(signal) }
                continuation.finish()
            }
        }

        func fetch(_ call: ChatCall) async throws(ChatError) -> [UInt8] { [] }
    }

    private final class Waits: Sendable {
        let all = Mutex<[Int]>([])
    }

    private static let refused = [ChatSignal.failed(ChatError(.refused, "no"))]
    private static let done = [
        ChatSignal.connected, .text("Hi"), .ended(ChatReply(ChatAnswer(text: "Hi", end: .complete))),
    ]

    private static func failed(_ status: Int, _ message: String) -> [ChatSignal] {
        [.ended(ChatReply(ChatAnswer(end: .error, error: ServerError(message)), status: status))]
    }

    private func ask(
        _ answers: [[ChatSignal]], shorten: (ChatRequest) -> ChatRequest? = { _ in nil }
    ) async -> (outcome: ChatClient.Outcome, text: String, waits: [Int], calls: [ChatCall]) {
        let script = Script(answers)
        let waits = Waits()
        var text = ""
        let target = ChatTarget(ChatProvider(id: "a", base: "http://127.0.0.1"))
        let request = ChatRequest(model: "m", messages: [PromptMessage(.user, "?")], limit: 100)
        let outcome = await ChatClient(script) { seconds in waits.all.withLock { $0.append(seconds) } }
            .ask(request, of: target, shorten: shorten) { if case .text(let new) = $0 { text += new } }
        return (outcome, text, waits.all.withLock { $0 }, script.calls.withLock { $0 })
    }

    @Test func aRefusedConnectionIsRetried() async {
        let result = await ask([Self.refused, Self.refused, Self.done])
        #expect((result.text, result.waits, result.outcome.next) == ("Hi", [1, 2], nil))
        let never = await ask([Self.refused])
        #expect((never.waits, never.outcome.next) == ([1, 2, 4], .giveUp))
    }

    @Test func theClientWaitsForALoadingModel() async {
        let loading = Self.failed(503, "Loading model")
        let result = await ask([loading, loading, loading, Self.done])
        #expect((result.text, result.waits) == ("Hi", [1, 1, 1]))
        #expect(await ask([loading]).waits.count == 120)
    }

    @Test func aPartlyShownAnswerIsNeverRequestedAgain() async {
        let cut = [ChatSignal.text("Ha"), .ended(ChatReply(ChatAnswer(text: "Ha", end: .cut)))]
        let result = await ask([cut, Self.done])
        #expect((result.text, result.calls.count, result.outcome.next) == ("Ha", 1, .keepAsCut))
        let closed = await ask([[.ended(ChatReply(ChatAnswer(end: .cut)))], Self.done])
        #expect((closed.text, closed.calls.count) == ("Hi", 2))
    }

    @Test func theOtherNameOfTheLimitIsTried() async {
        let complaint = Self.failed(400, "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.")
        let result = await ask([complaint, Self.done])
        let bodies = result.calls.map { String(decoding: $0.body ?? [], as: UTF8.self) }
        #expect(bodies.map { $0.contains("max_completion_tokens") } == [false, true])
        #expect(result.text == "Hi")
        #expect(await ask([complaint]).calls.count == 2)
    }

    @Test func parametersRefusedByAStrictServerAreLeftOut() async {
        let first = Self.failed(400, "Unknown parameter: 'stream_options'")
        let second = Self.failed(400, "Unsupported parameter: 'max_tokens'")
        let third = Self.failed(400, "Unsupported parameter: 'max_completion_tokens'")
        let result = await ask([first, second, third, Self.done])
        let last = String(decoding: result.calls.last?.body ?? [], as: UTF8.self)
        #expect(result.text == "Hi")
        #expect(!last.contains("stream_options") && !last.contains("tokens"))
        #expect(result.outcome.omitted == [.streamOptions, .limit])
        let never = await ask([first])
        #expect((never.calls.count, never.outcome.next) == (2, .giveUp))
    }

    /// The server would only repeat its refusal.
    @Test func aDecisionOfTheServerIsNotRetried() async {
        for cause in [CutCause.refused, .filtered, .paused] {
            let cut = [ChatSignal.ended(ChatReply(ChatAnswer(end: .cut, cause: cause)))]
            let result = await ask([cut, Self.done])
            #expect((result.calls.count, result.outcome.next) == (1, nil))
        }
    }

    @Test func anEmptyAnswerAsksForItsReason() async throws {
        let empty = [ChatSignal.ended(ChatReply(ChatAnswer(end: .empty)))]
        let result = await ask([empty, Self.failed(400, "maximum context length is 2048 tokens")])
        #expect(result.calls.count == 2)
        #expect(String(decoding: result.calls[1].body ?? [], as: UTF8.self).contains("\"stream\":false"))
        #expect(try result.outcome.result.get().answer.error?.message == "maximum context length is 2048 tokens")
        #expect(try await ask([empty, empty]).outcome.result.get().answer.end == .empty)
    }

    @Test func turnsAreDroppedOnce() async {
        let long = Self.failed(400, "exceeds the available context size")
        let result = await ask([long, Self.done]) { request in
            var shorter = request
            shorter.messages = []
            return shorter
        }
        #expect((result.text, result.calls.count) == ("Hi", 2))
        #expect(await ask([long]).outcome.next == .dropTurns)
    }
}
