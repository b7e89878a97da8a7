import GrowthCore
import QuadCore

/// What methods, articles and the timer need from outside the program.
struct GrowthLibraryPorts {
    /// Takes a finished timer into the log, and says when it is there.
    typealias Logging = @MainActor (FinishedTimer, _ isLogged: @escaping @MainActor () -> Void) -> Void

    let library: any GrowthLibraryRepository
    let sources: ArticleSources
    let timer: any GrowthTimerRepository
    let clock: any TimerClock
    let makeID: @Sendable () -> String
    /// Shows a notice of the desktop: title and text.
    let notify: @MainActor (String, String) -> Void
    /// Nil where there is no log: what is finished is kept.
    var onFinished: Logging?

    init(
        library: any GrowthLibraryRepository, sources: ArticleSources, timer: any GrowthTimerRepository,
        clock: any TimerClock, makeID: @escaping @Sendable () -> String,
        notify: @escaping @MainActor (String, String) -> Void = { _, _ in }, onFinished: Logging? = nil
    ) {
        self.library = library
        self.sources = sources
        self.timer = timer
        self.clock = clock
        self.makeID = makeID
        self.notify = notify
        self.onFinished = onFinished
    }
}
