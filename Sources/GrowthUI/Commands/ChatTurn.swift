import GrowthCore

/// A question and its answer in a chat, written to disk while the answer arrives.
@MainActor
final class ChatTurn {
    struct Done {
        let chat: Chat
        let question: ChatMessage
        let answer: ChatMessage
    }

    private let service: ChatService
    private let chat: Chat
    private let path: [ChatMessage]
    private var live: AnswerInProgress?

    /// - Parameter path: the messages before the question.
    init(_ service: ChatService, _ chat: Chat, after path: [ChatMessage]) {
        (self.service, self.chat, self.path) = (service, chat, path)
    }

    func ask(
        _ text: String, _ dispatch: ChatDispatch, of answering: ChatResponder, telling: (AnswerEvent) -> Void
    ) async throws -> Done {
        var settings = dispatch.settings
        // Consent that an option gives applies to one question only.
        settings.consent = settings.system == chat.settings.system ? chat.settings.consent : nil
        try await service.set(settings, of: chat.id)
        for (old, new) in zip(path, dispatch.earlier) { try await service.keep(new, replacing: old, in: chat) }
        let mark = service.repository.markAnswering(in: chat.id)
        defer { withExtendedLifetime(mark) {} }
        let (asked, question) = try await service.ask(text, in: chat, after: path.last?.id, sending: dispatch)
        let begun = try await service.beginAnswer(to: question, in: asked, by: answering.model)
        let now = try await service.noted(asked, on: begun.id)
        live = AnswerInProgress(begun)
        let keeping = Task { await keep(in: now) }
        for await event in answering.answer(dispatch.earlier + [question]) {
            live?.take(event)
            telling(event)
        }
        keeping.cancel()
        await keeping.value
        live?.end(wasStopped: false)
        guard let live else { return Done(chat: now, question: question, answer: begun) }
        try await service.keep(live.message, replacing: live.kept, in: now)
        try await service.noted(now, on: begun.id)
        return Done(chat: now, question: question, answer: live.message)
    }

    /// Writes the answer so far at intervals; a failed write is tried again at the end.
    private func keep(in chat: Chat) async {
        while (try? await Task.sleep(for: AnswerInProgress.pause)) != nil {
            guard let due = live?.due else { continue }
            guard (try? await service.keep(due.message, replacing: due.kept, in: chat)) != nil else { continue }
            live?.wasKept(due.message)
        }
    }
}
