/// What the program can give to a model, and whose names it keeps here: port.
package struct ChatContext: Sendable {
    /// Pieces of the scopes that fit a question, in the order of the scopes.
    package let materials: @Sendable (_ scopes: [ChatScope], _ question: String) async -> [ChatMaterial]
    package let knownNames: @Sendable () async -> [HiddenNames.Known]

    package init(
        materials: @escaping @Sendable (_ scopes: [ChatScope], _ question: String) async -> [ChatMaterial],
        knownNames: @escaping @Sendable () async -> [HiddenNames.Known]
    ) {
        self.materials = materials
        self.knownNames = knownNames
    }

    /// What goes out with a question that follows a conversation.
    /// - Parameter given: what the conversation gave before.
    package func dispatch(
        _ question: String, _ settings: ChatSettings, after given: [ChatGiven]
    ) async -> ChatDispatch {
        let known = await knownNames()
        var dispatch = ChatDispatch()
        dispatch.settings = settings
        let materials = await materials(settings.scopes, question).map { material in
            ChatMaterial(
                material.scope, source: material.source,
                lines: material.lines.map { dispatch.settings.hidden.hide($0, known: known) })
        }
        dispatch.given = ChatMaterial.new(materials, after: given)
        let sent = dispatch.settings.hidden.hide(question, known: known)
        dispatch.sentText = sent == question ? nil : sent
        return dispatch
    }
}
