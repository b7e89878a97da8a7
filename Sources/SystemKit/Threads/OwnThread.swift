import Glibc
import Synchronization

/// A thread outside the pool that tasks share, for work that blocks.
package enum OwnThread {
    private final class Work {
        let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) {
            self.run = run
        }
    }

    /// Starts a thread.
    /// - Throws: an error if a limit on processes or memory prevents the thread; then nothing runs.
    package static func start(_ run: @escaping @Sendable () -> Void) throws(SystemCallError) {
        pthread_detach(try thread(run))
    }

    /// Runs `work` on a separate thread and awaits its result without blocking a shared thread. `work` must come to an
    /// end. If no thread can be started, the work runs on the current thread. The work belongs to the task's scope.
    package static func run<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
        let scope = ChangeScope.current
        return await withCheckedContinuation { continuation in
            do throws(SystemCallError) {
                try start {
                    continuation.resume(returning: ChangeScope.$current.withValue(scope) { work() })
                }
            } catch { continuation.resume(returning: work()) }
        }
    }

    /// Runs `work` on `count` threads at once, including the current thread, each with its index. Returns when all are
    /// done.
    package static func share(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) {
        let others = (1..<max(1, count)).map { number in (number, try? thread { work(number) }) }
        work(0)
        for (number, thread) in others {
            if let thread { pthread_join(thread, nil) } else { work(number) }
        }
    }

    /// Blocks the thread for a number of milliseconds.
    package static func sleep(_ milliseconds: Int) { _ = poll(nil, 0, Int32(clamping: milliseconds)) }

    /// Pauses the task. `Task.sleep` would make libdispatch wake the program for the rest of its run.
    package static func pause(milliseconds: Int) async { await run { sleep(milliseconds) } }

    /// Runs both functions at once, one of them on the current thread. Returns when both are done.
    package static func both<First: Sendable, Second: Sendable>(
        _ first: @escaping @Sendable () -> First, _ second: @escaping @Sendable () -> Second
    ) -> (First, Second) {
        let made = Mutex<First?>(nil)
        let other = try? thread {
            let value = first()
            made.withLock { $0 = value }
        }
        let here = second()
        if let other { pthread_join(other, nil) }
        return (made.withLock { $0 } ?? first(), here)
    }

    /// Returns the results of `work` for each item, in order, computed on two threads. With few items, one thread is
    /// faster.
    package static func map<Item: Sendable, Result: Sendable>(
        _ items: [Item], _ work: @escaping @Sendable (Item) -> Result
    ) -> [Result] {
        guard items.count >= 512 else { return items.map(work) }
        let half = items.count / 2
        let parts = Mutex<[Int: [Result]]>([:])
        share(2) { number in
            let part = (number == 0 ? items[..<half] : items[half...]).map(work)
            parts.withLock { $0[number] = part }
        }
        return parts.withLock { ($0[0] ?? []) + ($0[1] ?? []) }
    }

    /// Returns a message for the user: why `start` failed and what to do.
    package static func explanation(of failure: SystemCallError) -> String {
        "no thread can be started: \(failure.reason); raise the limit on processes or memory (ulimit -u, ulimit -v)"
    }

    private static func thread(_ run: @escaping @Sendable () -> Void) throws(SystemCallError) -> pthread_t {
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
            throw SystemCallError(code: failure)
        }
        return thread
    }
}
