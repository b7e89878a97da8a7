import Synchronization
import SystemKit

/// The thread on which collections read and write, in the order of the requests.
///
/// Disk waits must not block the threads that Swift tasks share. Those shared threads also end some seconds after their
/// last work, which wakes an idle program. This thread sleeps until there is work.
package final class StorageThread: SerialExecutor, TaskExecutor {
    /// Created on any thread and run on this one.
    private enum Work: @unchecked Sendable {
        case job(UnownedJob)
        case closure(() -> Void)
    }

    private struct State {
        var work: [Work] = []
        var isStarted = false
    }

    private let state = Mutex(State())
    /// The work that was taken from the queue and is not done yet. Only this thread uses the counter.
    private nonisolated(unsafe) var rest = 0
    /// Counts the waiting work; the thread sleeps while there is none.
    private let waiting = Semaphore()

    init() {}

    package func enqueue(_ job: consuming ExecutorJob) {
        add(.job(UnownedJob(job)))
    }

    /// Whether more work is waiting. Call it on this thread only.
    var isBusy: Bool { rest > 0 || state.withLock { !$0.work.isEmpty } }

    /// Runs the closure after all work that is waiting now. Call it on this thread only.
    func later(_ work: @escaping () -> Void) {
        add(.closure(work))
    }

    private func add(_ work: Work) {
        let isFirst = state.withLock { state in
            state.work.append(work)
            defer { state.isStarted = true }
            return !state.isStarted
        }
        if isFirst {
            // If no thread can be started, the caller's thread does the work.
            guard (try? OwnThread.start { self.run() }) != nil else { return runHere() }
        }
        waiting.signal()
    }

    private func run() {
        while true {
            waiting.wait()
            runWork()
        }
    }

    /// Runs until the queue is empty, including work that arrives in the meantime.
    private func runHere() {
        repeat {
            runWork()
        } while state.withLock { state in
            state.isStarted = !state.work.isEmpty
            return state.isStarted
        }
    }

    private func runWork() {
        let all = state.withLock { state in
            defer { state.work = [] }
            return state.work
        }
        rest = all.count
        for work in all {
            rest -= 1
            switch work {
            case .job(let job):
                job.runSynchronously(isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
            case .closure(let run): run()
            }
        }
    }
}
