/// What the program can give to a model, and whose names it keeps here: port.
package struct ChatContext: Sendable {
    /// Pieces of the scopes that fit a question, in the order of the scopes.
    let materials: @Sendable (_ scopes: [ChatScope], _ question: String) async -> [ChatExcerpt]
    /// Fails where contacts cannot be read: then nobody's name would stay here.
    let knownNames: @Sendable () async throws(ChatError) -> [HiddenNames.Known]

    package init(
        materials: @escaping @Sendable (_ scopes: [ChatScope], _ question: String) async -> [ChatExcerpt],
        knownNames: @escaping @Sendable () async throws(ChatError) -> [HiddenNames.Known]
    ) {
        self.materials = materials
        self.knownNames = knownNames
    }

    /// What goes out with a question that follows a conversation.
    /// - Parameters:
    ///   - earlier: the conversation before it. What of it never went out, as it was the guide that answered, is hidden now.
    ///   - isNew: false for an answer that only goes on: nothing more goes along with it.
    package func dispatch(
        _ question: String, _ settings: ChatSettings, after earlier: [ChatMessage], isNew: Bool = true
    ) async throws(ChatError) -> ChatDispatch {
        let known = try await knownNames()
        var dispatch = ChatDispatch(settings)
        dispatch.earlier = earlier.map { message in
            guard message.role == .user, message.sentText == nil else { return message }
            var message = message
            let sent = dispatch.settings.hidden.hide(message.text, known: known)
            if sent != message.text { message.sentText = sent }
            return message
        }
        if isNew {
            let materials = await materials(settings.scopes, question).map { material in
                ChatExcerpt(
                    material.scope, source: dispatch.settings.hidden.hide(material.source, known: known),
                    lines: material.lines.map { dispatch.settings.hidden.hide($0, known: known) })
            }
            dispatch.given = ChatExcerpt.new(materials, after: earlier.flatMap { $0.asked?.given ?? [] })
        }
        dispatch.system = settings.system.map { dispatch.settings.hidden.hide($0, known: known) }
        let sent = dispatch.settings.hidden.hide(question, known: known)
        dispatch.sentText = sent == question ? nil : sent
        return dispatch
    }
}

extension HiddenNames {
    fileprivate mutating func hide(_ source: ChatSource, known: [Known]) -> ChatSource {
        ChatSource(kind: source.kind, id: source.id, title: hide(source.title, known: known))
    }
}
