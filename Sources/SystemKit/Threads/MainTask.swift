import CEventSources
import Glibc

/// Asynchronous work of a command without a screen, for which the main thread waits.
@MainActor
package enum MainTask {
    /// Runs `work` on the main actor, drains the main queue until it is done and returns its result.
    package static func run<Result: Sendable>(_ work: @escaping @MainActor () async -> Result) -> Result {
        var result: Result?
        Task { result = await work() }
        while true {
            if let result { return result }
            var queue = pollfd(fd: main_queue_descriptor(), events: Int16(POLLIN), revents: 0)
            poll(&queue, 1, -1)
            main_queue_drain()
        }
    }
}
