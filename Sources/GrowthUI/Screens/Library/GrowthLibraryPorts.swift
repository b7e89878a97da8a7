import GrowthCore
import QuadCore

/// The interfaces that methods, articles and the timer need from outside.
struct GrowthLibraryPorts {
    /// Logs a finished timer, and reports when it is in the log.
    typealias Logging = @MainActor (FinishedTimer, _ isLogged: @escaping @MainActor () -> Void) -> Void

    let library: any GrowthLibraryRepository
    let sources: ArticleSources
    let timer: any GrowthTimerRepository
    let clock: any TimerClock
    let makeID: @Sendable () -> String
    /// Shows a desktop notification: title and text.
    let notify: @MainActor (String, String) -> Void
    /// Nil if there is no log; finished timers are then kept.
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
