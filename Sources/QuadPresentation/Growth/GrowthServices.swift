import QuadDomain

/// What the Growth tab needs from outside the program.
package struct GrowthServices {
    let chats: ChatService
    /// Who answers a question that is sent now.
    let answering: () -> ChatAnswering

    package init(chats: ChatService, answering: @escaping () -> ChatAnswering) {
        self.chats = chats
        self.answering = answering
    }
}
