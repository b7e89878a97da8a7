/// Tasks that change files, side by side. Quitting waits for them.
@MainActor
package final class OpenTasks {
    private var tasks: [Int: Task<Void, Never>] = [:]
    private var count = 0

    package init() {}

    package func start(_ work: @escaping @MainActor () async -> Void) {
        count += 1
        let number = count
        tasks[number] = Task {
            await work()
            tasks[number] = nil
        }
    }

    /// Waits until no task is left, including tasks started meanwhile.
    package func finish() async {
        while let task = tasks.first?.value { await task.value }
    }
}
