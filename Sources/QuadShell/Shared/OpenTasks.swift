/// Tasks that run side by side. Quitting waits for those that change files, and ends those that ask a server.
@MainActor
package final class OpenTasks {
    private var tasks: [Int: Task<Void, Never>] = [:]
    private var asking: Set<Int> = []
    private var count = 0

    package init() {}

    /// - Parameter asks: whether the work waits for a server, so that quitting cancels it.
    package func start(asks: Bool = false, _ work: @escaping @MainActor () async -> Void) {
        count += 1
        let number = count
        if asks { asking.insert(number) }
        tasks[number] = Task {
            await work()
            tasks[number] = nil
            asking.remove(number)
        }
    }

    /// Waits until no task is left, including tasks started meanwhile.
    package func finish() async {
        while let (number, task) = tasks.first {
            if asking.contains(number) { task.cancel() }
            await task.value
        }
    }
}
