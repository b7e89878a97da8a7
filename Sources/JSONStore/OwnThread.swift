import Glibc

/// A thread outside those that tasks share, for work that waits.
package enum OwnThread {
    private final class Work {
        let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) {
            self.run = run
        }
    }

    package static func start(_ run: @escaping @Sendable () -> Void) {
        // With no thread to be had, late is better than never.
        if let thread = thread(run) { pthread_detach(thread) } else { run() }
    }

    /// Runs `work` on a thread of its own and waits for it without holding one up.
    package static func run<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
        await withCheckedContinuation { continuation in
            start { continuation.resume(returning: work()) }
        }
    }

    /// Runs `work` on as many threads at once, this one among them, each with its number; returns when all are done.
    package static func share(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) {
        let others = (1..<max(1, count)).map { number in (number, thread { work(number) }) }
        work(0)
        for (number, thread) in others {
            if let thread { pthread_join(thread, nil) } else { work(number) }
        }
    }

    private static func thread(_ run: @escaping @Sendable () -> Void) -> pthread_t? {
        var thread = pthread_t()
        let work = Unmanaged.passRetained(Work(run))
        let failure = pthread_create(
            &thread, nil,
            { context in
                if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run() }
                return nil
            }, work.toOpaque())
        guard failure == 0 else {
            work.release()
            return nil
        }
        return thread
    }
}
