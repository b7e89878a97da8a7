import Synchronization
import SystemKit

/// The thread on which collections read and write: one after the other, in the order of asking.
///
/// Waiting for a disk must not hold up the threads that tasks share, and those end themselves some seconds after their
/// last work, which wakes an idle program. This one sleeps until there is something to do.
package final class StoreThread: SerialExecutor, TaskExecutor {
    private struct State {
        var jobs: [UnownedJob] = []
        var isStarted = false
    }

    private let state = Mutex(State())
    /// Counts the jobs: the thread sleeps while there is none.
    private let waiting = Semaphore()

    package init() {}

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let isFirst = state.withLock { state in
            state.jobs.append(job)
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
            runJobs()
        }
    }

    /// Until nothing is left; what is asked for meanwhile is done here too.
    private func runHere() {
        repeat {
            runJobs()
        } while state.withLock { state in
            state.isStarted = !state.jobs.isEmpty
            return state.isStarted
        }
    }

    private func runJobs() {
        let jobs = state.withLock { state in
            defer { state.jobs = [] }
            return state.jobs
        }
        for job in jobs {
            job.runSynchronously(isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
        }
    }
}
