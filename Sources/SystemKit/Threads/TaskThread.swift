import Synchronization

/// A thread for the steps of one task, outside those that all tasks share.
final class TaskThread: TaskExecutor {
    private struct State {
        var jobs: [UnownedJob] = []
        var isEnding = false
        var hasEnded = false
    }

    private let state = Mutex(State())
    /// Counts what there is to look at: the thread sleeps in between.
    private let waiting = Semaphore()

    init() throws(SystemCallError) {
        try OwnThread.start { [self] in run() }
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let isTaken = state.withLock { state in
            guard !state.hasEnded else { return false }
            state.jobs.append(job)
            return true
        }
        if isTaken {
            waiting.signal()
        } else {
            // Of a task that outlives the work it was made for.
            globalConcurrentExecutor.enqueue(ExecutorJob(job))
        }
    }

    /// Once what waits is done.
    func end() {
        state.withLock { $0.isEnding = true }
        waiting.signal()
    }

    private func run() {
        while true {
            waiting.wait()
            let jobs = state.withLock { state in
                defer { state.jobs = [] }
                state.hasEnded = state.isEnding && state.jobs.isEmpty
                return state.hasEnded ? nil : state.jobs
            }
            guard let jobs else { return }
            for job in jobs { job.runSynchronously(on: asUnownedTaskExecutor()) }
        }
    }
}

extension OwnThread {
    /// The same of work that waits for others in between: where tasks are many it does not queue behind them.
    package static func run<Result: Sendable>(
        _ work: @escaping @concurrent @Sendable () async -> Result
    ) async -> Result {
        guard let thread = try? TaskThread() else { return await work() }
        defer { thread.end() }
        return await withTaskExecutorPreference(thread) { await work() }
    }
}
