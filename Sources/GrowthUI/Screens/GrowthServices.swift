import GrowthCore
import QuadCore

/// The interfaces that the Growth tab needs from outside.
struct GrowthServices {
    let log: GrowthLogService
    let library: GrowthLibraryPorts
    let chats: ChatService
    let guide: ChatResponder
    let models: ChatModelPorts
    /// Answers that could not be written; nil if they are not collected.
    let refusedAnswers: (any RefusedWrites)?

    init(
        log: GrowthLogService, library: GrowthLibraryPorts, chats: ChatService,
        refusedAnswers: (any RefusedWrites)? = nil, guide: ChatResponder, models: ChatModelPorts
    ) {
        self.refusedAnswers = refusedAnswers
        self.log = log
        self.library = library
        self.chats = chats
        self.guide = guide
        self.models = models
    }
}
