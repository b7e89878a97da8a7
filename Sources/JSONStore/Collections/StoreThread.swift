import Glibc
import Synchronization

/// The thread on which collections read and write: one after the other, in the order of asking.
///
/// Waiting for a disk must not hold up the threads that tasks share, and those end themselves some seconds after their
/// last work, which wakes an idle program. This one sleeps until there is something to do.
package final class StoreThread: SerialExecutor, TaskExecutor {
    /// Made on any thread and done on this one.
    private enum Work: @unchecked Sendable {
        case job(UnownedJob)
        case closure(() -> Void)
    }

    private struct State {
        var work: [Work] = []
        var isStarted = false
        var isAsleep = false
    }

    private let state = Mutex(State())
    /// What was taken from the queue and not done yet. Touched on the thread alone.
    private nonisolated(unsafe) var rest = 0
    /// Reading from an empty pipe is how the thread sleeps, a byte what wakes it.
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
        add(.job(UnownedJob(job)))
    }

    /// Asked on the thread itself: whether more is waiting for it.
    var isBusy: Bool { rest > 0 || state.withLock { !$0.work.isEmpty } }

    /// Asked on the thread itself: does the work after everything that waits now.
    func later(_ work: @escaping () -> Void) {
        add(.closure(work))
    }

    private func add(_ work: Work) {
        let (isFirst, isAsleep) = state.withLock { state in
            state.work.append(work)
            defer { (state.isStarted, state.isAsleep) = (true, false) }
            return (!state.isStarted, state.isAsleep)
        }
        if isFirst { OwnThread.start { self.run() } }
        guard isAsleep else { return }
        var byte: UInt8 = 1
        write(waking, &byte, 1)
    }

    private func run() {
        while true {
            let all = state.withLock { state in
                defer { state.work = [] }
                state.isAsleep = state.work.isEmpty
                return state.work
            }
            guard !all.isEmpty else {
                var byte: UInt8 = 0
                read(waiting, &byte, 1)
                continue
            }
            rest = all.count
            for work in all {
                rest -= 1
                switch work {
                case .job(let job):
                    job.runSynchronously(
                        isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
                case .closure(let run): run()
                }
            }
        }
    }
}
