/// A queue that runs pieces of work one after another, in the order in which they were added.
@MainActor
package final class TaskQueue {
    private var last: Task<Void, Never>?
    private var count = 0

    package init() {}

    /// Whether some work is not done yet.
    package var isBusy: Bool { count > 0 }

    /// - Returns: the task that ends with the work.
    @discardableResult
    package func add(_ work: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
        let before = last
        count += 1
        let task = Task {
            await before?.value
            await work()
            count -= 1
        }
        last = task
        return task
    }

    /// Waits for the work that was added so far.
    package func finishAdded() async { await last?.value }

    /// Waits until no work is left, including work that is added meanwhile.
    package func finishAll() async {
        while let task = last {
            await task.value
            if task == last { return }
        }
    }
}
