import ChatKit
import GrowthCore
import QuadCore

extension ChatResponder {
    /// Returns a model that is asked with exactly what the user saw.
    /// - Parameters:
    ///   - now: returns the time in seconds.
    ///   - learned: receives the outcome, and the context size if the server turned out to have less. It is called
    ///     before the event for the end.
    static func model(
        _ ready: ReadyQuestion, target: ChatTarget, asking: ChatClient, now: @escaping @Sendable () -> Double,
        learned: @escaping @Sendable (ChatClient.Outcome, _ room: Int?) async -> Void
    ) -> ChatResponder {
        ChatResponder(model: ModelName.short(ready.model)) { path in
            AsyncStream { events in
                let task = Task {
                    var run = ModelRun(ready, question: path.last?.id ?? "", startedAt: now(), events)
                    run.began()
                    let outcome = await asking.ask(
                        ready.request, of: target, shorten: { run.shortened($0) },
                        again: { events.yield(.waiting(.again($0, seconds: $1))) }
                    ) { run.take($0, at: now()) }
                    await learned(outcome, run.learnedRoom)
                    run.end(outcome, at: now())
                    events.finish()
                }
                events.onTermination = { _ in task.cancel() }
            }
        }
    }
}

/// One answer from a model. After the user stops it, no further events arrive.
private struct ModelRun {
    private let ready: ReadyQuestion
    private let question: String
    private let startedAt: Double
    private let events: AsyncStream<AnswerEvent>.Continuation
    private var asked: ChatRequestDetails
    private var hasText = false
    private(set) var learnedRoom: Int?

    init(
        _ ready: ReadyQuestion, question: String, startedAt: Double,
        _ events: AsyncStream<AnswerEvent>.Continuation
    ) {
        (self.ready, self.question, self.startedAt, self.events) = (ready, question, startedAt, events)
        asked = ready.asked(question, with: ready.prompt)
    }

    func began() {
        let safety = ready.continuing == nil ? SafetyText.about(ready.text) : []
        if !safety.isEmpty { events.yield(.notice(safety.joinedText)) }
        events.yield(.asked(asked))
        events.yield(.sources(ready.sources))
        events.yield(.waiting(.connecting))
    }

    /// Returns a shorter request, because the server has less room than it said. Later requests use the smaller size,
    /// too.
    mutating func shortened(_ sent: ChatRequest) -> ChatRequest? {
        guard let shorter = ready.shorter(sent) else { return nil }
        asked = ready.asked(question, with: shorter.prompt)
        learnedRoom = shorter.prompt.room
        events.yield(.asked(asked))
        return shorter.request
    }

    mutating func take(_ signal: ChatSignal, at now: Double) {
        switch signal {
        case .connected: if !hasText { events.yield(.waiting(.server)) }
        case .progress(let progress): if !hasText { events.yield(.waiting(.reading(progress))) }
        case .thinking(let text):
            if !hasText { events.yield(.waiting(.thinking)) }
            events.yield(.thinking(text))
        case .text(let text):
            if !hasText {
                asked.firstWord = now - startedAt
                events.yield(.asked(asked))
            }
            // The first word of a continuation does not run into the last word of the earlier text.
            let isJoined = !hasText && ready.continuing?.text.last?.isLetter == true && text.first?.isLetter == true
            hasText = true
            events.yield(.text(isJoined ? " \(text)" : text))
        case .textWasThinking:
            hasText = false
            events.yield(.textWasThinking)
            events.yield(.waiting(.thinking))
        case .comment, .ended, .failed: break
        }
    }

    mutating func end(_ outcome: ChatClient.Outcome, at now: Double) {
        asked.seconds = now - startedAt
        switch outcome.result {
        case .failure(let error):
            events.yield(.asked(asked))
            events.yield(.ended(hasText ? .cut : .failed, problem: error.words, cause: hasText ? .closed : nil))
        case .success(let reply):
            let answer = reply.answer
            asked.promptTokens = answer.usage?.prompt
            asked.answerTokens = answer.usage?.completion
            events.yield(.asked(asked))
            if let model = answer.model, !model.isEmpty { events.yield(.named(ModelName.short(model))) }
            let end = self.end(of: answer, outcome.next)
            events.yield(.ended(end.state, problem: end.problem, next: end.next, cause: answer.cause))
        }
    }

    private func end(
        of answer: ChatAnswer, _ next: RetryRule.Step?
    ) -> (state: ChatMessage.State, problem: String?, next: ChatNextStep?) {
        switch answer.end {
        case .complete: return (.done, cutPrompt, nil)
        case .length: return (.cut, "The answer reached the maximum length", .goOn)
        case .cut:
            let cause = answer.cause ?? .closed
            let next: ChatNextStep? = !cause.canGoOn ? nil : hasText ? .goOn : .askAgain
            return (hasText ? .cut : .failed, cause.words, next)
        case .empty: return (.failed, "The server sent an empty answer", .chooseModel)
        case .error:
            let words = answer.error?.message ?? "The server answered with an error"
            let step = self.step(next)
            let problem = step == .sendLess ? "\(words) · the question alone is too long" : words
            return (hasText ? .cut : .failed, problem, step)
        }
    }

    private func step(_ next: RetryRule.Step?) -> ChatNextStep {
        switch next {
        case .askForKey: .changeKey
        case .listModels: .chooseModel
        case .dropTurns: .sendLess
        default: .askAgain
        }
    }

    private var cutPrompt: String? {
        guard let sent = asked.promptTokens, TokenEstimate.isCut(promptTokens: sent, estimate: asked.estimate) else {
            return nil
        }
        return "The server cut your prompt: it read \(sent.grouped) of about \(asked.estimate.grouped) tokens"
    }
}
