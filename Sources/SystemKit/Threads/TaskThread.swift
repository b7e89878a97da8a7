import Synchronization

/// A thread for the steps of one task, outside the pool that all tasks share.
final class TaskThread: TaskExecutor {
    private struct State {
        var jobs: [UnownedJob] = []
        var isEnding = false
        var hasEnded = false
    }

    private let state = Mutex(State())
    /// Counts the waiting jobs and the request to end. The thread sleeps in between.
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
            // The job belongs to a task that outlives the work of this thread.
            globalConcurrentExecutor.enqueue(ExecutorJob(job))
        }
    }

    /// Ends the thread after the waiting jobs.
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
    /// Runs asynchronous work that waits in between on a separate thread. With many tasks, the work does not queue
    /// behind them.
    package static func run<Result: Sendable>(
        _ work: @escaping @concurrent @Sendable () async -> Result
    ) async -> Result {
        guard let thread = try? TaskThread() else { return await work() }
        defer { thread.end() }
        return await withTaskExecutorPreference(thread) { await work() }
    }
}
