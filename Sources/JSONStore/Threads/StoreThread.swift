import Glibc
import Synchronization

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
    /// A byte for each job: reading from an empty pipe is how the thread sleeps.
    private let waiting: Int32
    private let waking: Int32

    package init() {
        var ends: [Int32] = [-1, -1]
        pipe(&ends)
        waiting = ends[0]
        waking = ends[1]
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let isFirst = state.withLock { state in
            state.jobs.append(job)
            defer { state.isStarted = true }
            return !state.isStarted
        }
        if isFirst { OwnThread.start { self.run() } }
        var byte: UInt8 = 1
        write(waking, &byte, 1)
    }

    private func run() {
        while true {
            var bytes: (UInt64, UInt64) = (0, 0)
            read(waiting, &bytes, 16)
            let jobs = state.withLock { state in
                defer { state.jobs = [] }
                return state.jobs
            }
            for job in jobs {
                job.runSynchronously(
                    isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
            }
        }
    }
}
