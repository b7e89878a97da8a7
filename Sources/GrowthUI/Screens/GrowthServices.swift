import GrowthCore
import QuadCore

/// What the Growth tab needs from outside the program.
struct GrowthServices {
    let log: GrowthLogService
    let library: GrowthLibraryPorts
    let chats: ChatService
    let guide: ChatResponder
    let models: ChatModelPorts
    /// Answers that could not be written; nil where nothing holds on to them.
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
