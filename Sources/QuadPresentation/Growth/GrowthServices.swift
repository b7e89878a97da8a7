import QuadDomain

/// What the Growth tab needs from outside the program.
package struct GrowthServices {
    package let log: GrowthLogService
    let library: GrowthLibraryPorts
    let chats: ChatService
    /// Who answers a question that is sent now.
    let answering: () -> ChatAnswering

    package init(
        log: GrowthLogService, library: GrowthLibraryPorts, chats: ChatService,
        answering: @escaping () -> ChatAnswering
    ) {
        self.log = log
        self.library = library
        self.chats = chats
        self.answering = answering
    }
}
