import ChatKit

/// Asks a question and handles failures by itself (`RetryRule`).
package struct ChatClient: Sendable {
    private let transport: any ChatTransport
    /// Seconds.
    private let sleep: @Sendable (Int) async throws -> Void

    package init(_ transport: any ChatTransport, sleep: @escaping @Sendable (Int) async throws -> Void) {
        self.transport = transport
        self.sleep = sleep
    }

    /// The final result: an answer, however it ended, or the reason for its absence; and the step that is left to the
    /// user.
    package struct Outcome: Equatable, Sendable {
        package let result: Result<ChatReply, ChatError>
        package let next: RetryRule.Step?
        /// The variants of the request that the server accepted.
        var limitName = ChatRequest.LimitName.maxTokens
        var omitted: Set<ChatRequest.Extra> = []
    }

    /// - Parameters:
    ///   - shorten: returns the question with fewer turns; nil if no turn can be left out.
    ///   - again: receives the failure and the seconds until the next try, before each wait.
    ///   - each: receives every signal before the final result. A try that is repeated has delivered no text.
    package func ask(
        _ request: ChatRequest, of target: ChatTarget, shorten: (ChatRequest) -> ChatRequest? = { _ in nil },
        again: (ChatTrouble, Int) -> Void = { _, _ in }, each: (ChatSignal) -> Void
    ) async -> Outcome {
        var request = request
        var met: ChatTrouble?
        var tries = 0
        var waited = 0
        var triedNames: Set<ChatRequest.LimitName> = []
        func outcome(_ result: Result<ChatReply, ChatError>, _ next: RetryRule.Step?) -> Outcome {
            Outcome(result: result, next: next, limitName: request.limitName, omitted: request.omitted)
        }
        while true {
            let (result, shown) = await once(request, target, each)
            guard let trouble = Self.trouble(of: result), !Task.isCancelled else {
                return outcome(result, nil)
            }
            if met != trouble { (met, tries, waited) = (trouble, 0, 0) }
            let step = RetryRule.step(after: trouble, shown: shown, tries: tries, waited: waited)
            tries += 1
            switch step {
            case .again(let seconds):
                again(trouble, seconds)
                guard (try? await sleep(seconds)) != nil else { return outcome(result, step) }
                waited += seconds
            case .renameLimit: request.limitName = request.limitName.other
            case .leaveOut(let extras):
                guard request.leaveOut(extras, triedNames: &triedNames) else { return outcome(result, .giveUp) }
            case .askReason:
                let reason = await self.reason(request, target) ?? result
                return outcome(reason, .giveUp)
            case .dropTurns:
                guard let shorter = shorten(request) else { return outcome(result, step) }
                request = shorter
            default: return outcome(result, step)
            }
        }
    }

    private static func trouble(of result: Result<ChatReply, ChatError>) -> ChatTrouble? {
        switch result {
        case .success(let reply): reply.trouble
        case .failure(let error): error.trouble
        }
    }

    private func once(
        _ request: ChatRequest, _ target: ChatTarget, _ each: (ChatSignal) -> Void
    ) async -> (Result<ChatReply, ChatError>, shown: Int) {
        var shown = 0
        for await signal in transport.ask(target.call(.chat, body: request.body(for: target.provider.form))) {
            switch signal {
            case .ended(let reply): return (.success(reply), shown)
            case .failed(let error): return (.failure(error), shown)
            case .text(let text):
                shown += text.count
                each(signal)
            default: each(signal)
            }
        }
        return (.failure(ChatError(.program, "Stopped before it finished")), shown)
    }

    /// Asks again without streaming. Some servers stream an empty answer when they mean an error, and only name the
    /// error without streaming.
    private func reason(_ request: ChatRequest, _ target: ChatTarget) async -> Result<ChatReply, ChatError>? {
        var request = request
        (request.isStreamed, request.limit) = (false, 1)
        let (result, _) = await once(request, target) { _ in }
        guard case .success(let reply) = result, reply.answer.end == .error else { return nil }
        return result
    }
}
