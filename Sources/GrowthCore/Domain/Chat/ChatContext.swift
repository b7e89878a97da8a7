/// The port to the data that a question may include, and to the names that must not leave the machine.
package struct ChatContext: Sendable {
    /// Returns the pieces that fit a question, in the order of the scopes.
    let materials: @Sendable (_ scopes: [ChatScope], _ question: String) async -> [ChatExcerpt]
    /// Throws if the contacts cannot be read: their names could not be hidden then.
    let knownNames: @Sendable () async throws(ChatError) -> [HiddenNames.Known]

    package init(
        materials: @escaping @Sendable (_ scopes: [ChatScope], _ question: String) async -> [ChatExcerpt],
        knownNames: @escaping @Sendable () async throws(ChatError) -> [HiddenNames.Known]
    ) {
        self.materials = materials
        self.knownNames = knownNames
    }

    /// Returns the data to send with a question that follows a conversation.
    /// - Parameters:
    ///   - earlier: the conversation before the question. Questions that were never sent, because the guide answered
    ///     them, get their names hidden now.
    ///   - isNew: false if the answer only continues; no further data is sent then.
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
