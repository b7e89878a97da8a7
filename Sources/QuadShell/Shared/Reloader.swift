/// A reader that reads one thing at a time. A request during a reading leads to one more reading, because the current
/// reading may be older than the request.
@MainActor
package final class Reloader {
    private let read: () async -> Void
    private var task: Task<Void, Never>?
    /// Whether another reading follows the one that runs.
    package private(set) var isAskedAgain = false

    package init(_ read: @escaping () async -> Void) { self.read = read }

    package func begin() {
        guard task == nil else { return isAskedAgain = true }
        task = Task {
            repeat {
                isAskedAgain = false
                await read()
            } while isAskedAgain
            task = nil
        }
    }

    /// Waits until no reading runs anymore.
    package func finished() async {
        while let task { await task.value }
    }
}
