import GrowthCore

extension ChatResponder {
    /// Returns the guide, which is not a model: it quotes the local library and names the sources.
    /// - Parameter figures: the figures of the user's log, for tips.
    static func guide(
        _ library: any GrowthLibraryRepository, figures: @escaping @Sendable () async -> GuideFigures?
    ) -> ChatResponder {
        ChatResponder(model: nil) { path in
            AsyncStream { events in
                let task = Task {
                    let question = path.last?.text ?? ""
                    let answer = Guide(await library.library()).answer(question, figures: await figures())
                    if !answer.safety.isEmpty { events.yield(.notice(answer.safety.joinedText)) }
                    events.yield(.text(answer.inChat))
                    events.yield(.sources(answer.quotes.map { ChatSource($0.passage) }))
                    events.yield(.ended(.done, problem: nil))
                    events.finish()
                }
                events.onTermination = { _ in task.cancel() }
            }
        }
    }
}

extension GuideAnswer {
    /// The passages, then the tips.
    fileprivate var inChat: String {
        if hidesLibrary { return Self.hidden }
        var parts = quotes.enumerated().map { "\($1.passage.citation) [\($0 + 1)]\n“\($1.text)”" }
        if quotes.isEmpty {
            parts.append("\(Self.nothing)." + (nearest.isEmpty ? "" : " Nearest: \(nearest.joined(separator: ", "))."))
        }
        parts += tips.map { "From your log: \($0.text) (rule: \($0.rule))" }
        return parts.joined(separator: "\n\n")
    }
}
