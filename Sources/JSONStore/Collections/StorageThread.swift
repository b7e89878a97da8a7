import Synchronization
import SystemKit

/// The thread on which collections read and write: one after the other, in the order of asking.
///
/// Waiting for a disk must not hold up the threads that tasks share, and those end themselves some seconds after their
/// last work, which wakes an idle program. This one sleeps until there is something to do.
package final class StorageThread: SerialExecutor, TaskExecutor {
    /// Made on any thread and done on this one.
    private enum Work: @unchecked Sendable {
        case job(UnownedJob)
        case closure(() -> Void)
    }

    private struct State {
        var work: [Work] = []
        var isStarted = false
    }

    private let state = Mutex(State())
    /// What was taken from the queue and not done yet. Touched on the thread alone.
    private nonisolated(unsafe) var rest = 0
    /// Counts the work: the thread sleeps while there is none.
    private let waiting = Semaphore()

    init() {}

    package func enqueue(_ job: consuming ExecutorJob) {
        add(.job(UnownedJob(job)))
    }

    /// Asked on the thread itself: whether more is waiting for it.
    var isBusy: Bool { rest > 0 || state.withLock { !$0.work.isEmpty } }

    /// Asked on the thread itself: does the work after everything that waits now.
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
            // Without a thread whoever asks does the work, as long as it takes.
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

    /// Until nothing is left; what is asked for meanwhile is done here too.
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
