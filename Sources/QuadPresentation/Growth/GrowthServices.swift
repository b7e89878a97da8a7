import QuadDomain

/// What the Growth tab needs from outside the program.
package struct GrowthServices {
    package let log: GrowthLogService
    let library: GrowthLibraryPorts
    let chats: ChatService
    let guide: ChatAnswering
    let models: ChatModelPorts

    package init(
        log: GrowthLogService, library: GrowthLibraryPorts, chats: ChatService,
        guide: ChatAnswering, models: ChatModelPorts
    ) {
        self.log = log
        self.library = library
        self.chats = chats
        self.guide = guide
        self.models = models
    }
}
