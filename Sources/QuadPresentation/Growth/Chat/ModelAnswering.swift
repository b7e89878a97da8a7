import ChatKit
import QuadDomain

extension ChatAnswering {
    /// A model that is asked with what the user saw.
    /// - Parameters:
    ///   - shorter: what is sent where the server has less room than it said.
    ///   - now: in seconds.
    static func model(
        _ ready: ReadyQuestion, target: ChatTarget, limitName: ChatRequest.LimitName, asking: ChatAsking,
        now: @escaping @Sendable () -> Double, learned: @escaping @Sendable (ChatRequest.LimitName) -> Void
    ) -> ChatAnswering {
        ChatAnswering(model: ModelName.short(ready.model)) { _ in
            AsyncStream { events in
                let task = Task {
                    var run = ModelRun(ready, startedAt: now(), events)
                    var request = ready.request
                    request.limitName = limitName
                    run.began()
                    let outcome = await asking.ask(request, of: target, shorten: { ready.shorter($0) }) {
                        trouble, wait in
                        events.yield(.waiting(.again(trouble, seconds: wait)))
                    } each: { signal in
                        run.take(signal, at: now())
                    }
                    learned(outcome.limitName)
                    run.end(outcome, wasStopped: Task.isCancelled, at: now())
                    events.finish()
                }
                events.onTermination = { _ in task.cancel() }
            }
        }
    }
}

/// One answer as it comes from a model.
private struct ModelRun {
    private let ready: ReadyQuestion
    private let startedAt: Double
    private let events: AsyncStream<AnswerEvent>.Continuation
    private var asked: ChatAsked
    private var hasText = false

    init(_ ready: ReadyQuestion, startedAt: Double, _ events: AsyncStream<AnswerEvent>.Continuation) {
        self.ready = ready
        self.startedAt = startedAt
        self.events = events
        asked = ready.asked
    }

    func began() {
        let safety = ready.continuing == nil ? SafetyText.about(ready.text).map(\.text) : []
        if !safety.isEmpty { events.yield(.notice(safety.joined(separator: "\n\n"))) }
        events.yield(.asked(asked))
        events.yield(.sources(ready.sources))
        events.yield(.waiting(.connecting))
    }

    mutating func take(_ signal: ChatSignal, at now: Double) {
        switch signal {
        case .connected: if !hasText { events.yield(.waiting(.server)) }
        case .progress(let progress): if !hasText { events.yield(.waiting(.reading(progress))) }
        case .thinking(let text):
            if !hasText { events.yield(.waiting(.thinking)) }
            events.yield(.thinking(text))
        case .text(let text):
            if !hasText { asked.firstWord = now - startedAt }
            // Words of a rest do not run into those before.
            let isJoined = !hasText && ready.continuing?.text.last?.isLetter == true && text.first?.isLetter == true
            hasText = true
            events.yield(.text(isJoined ? " \(text)" : text))
        case .comment, .ended, .failed: break
        }
    }

    mutating func end(_ outcome: ChatAsking.Outcome, wasStopped: Bool, at now: Double) {
        asked.seconds = now - startedAt
        guard !wasStopped else {
            events.yield(.asked(asked))
            return
        }
        switch outcome.result {
        case .failure(let error):
            events.yield(.asked(asked))
            events.yield(.ended(hasText ? .cut : .failed, problem: error.words))
        case .success(let reply):
            let answer = reply.answer
            asked.promptTokens = answer.usage?.prompt
            asked.answerTokens = answer.usage?.completion
            events.yield(.asked(asked))
            if let model = answer.model, !model.isEmpty { events.yield(.named(ModelName.short(model))) }
            let end = self.end(of: answer, outcome.next)
            events.yield(.ended(end.state, problem: end.problem))
        }
    }

    private func end(
        of answer: ChatAnswer, _ next: RetryRule.Step?
    ) -> (state: ChatMessage.State, problem: String?) {
        switch answer.end {
        case .complete: return (.done, cutPrompt)
        case .length: return (.cut, "The answer is as long as it may be; c goes on")
        case .cut:
            return (hasText ? .cut : .failed, "The server hung up before it was done" + (hasText ? "; c goes on" : ""))
        case .empty: return (.failed, "The server answered with nothing; r asks again, m chooses who is asked")
        case .error:
            let words = answer.error?.message ?? "The server answered with an error"
            return (hasText ? .cut : .failed, words + advice(next))
        }
    }

    private func advice(_ next: RetryRule.Step?) -> String {
        switch next {
        case .askForKey: " · m changes the key"
        case .listModels: " · m shows the models there are"
        case .dropTurns: " · the question alone is too long; T gives less along"
        default: " · r asks again"
        }
    }

    private var cutPrompt: String? {
        guard let sent = asked.promptTokens, TokenEstimate.isCut(promptTokens: sent, estimate: asked.estimate) else {
            return nil
        }
        return "The server cut your prompt: it read \(sent.grouped) of about \(asked.estimate.grouped) tokens"
    }
}
